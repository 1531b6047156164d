import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { UserRecord } from '../../../contract/identity/resources/users';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Ago } from '../../ui/admin/text/Ago';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useFieldLabel } from '../core/describe';
import { LocalNumber } from '../core/fields/LocalNumber';
import { Person } from '../core/fields/Person';
import { Balances } from './Balances';
import { InviteAgainButton, ResetStepButton } from './UserActions';

interface FactProps {
    field: string;
    children: ReactNode;
}

const Fact = ({ field, children }: FactProps) => {
    const labelOf = useFieldLabel('users');
    return (
        <>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
                {labelOf(field)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', minWidth: 0 }}>
                {children}
            </Box>
        </>
    );
};

const factsStyle = {
    m: 0,
    px: 2.5,
    pb: 2,
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) 1fr',
    columnGap: 2,
    rowGap: 1,
    fontSize: 14,
} as const;

/** What there is to know of an account, and what follows from it. */
export const FactsCard = ({ user }: { user: UserRecord }) => {
    const translate = useTranslate();
    const { lastLoginAt, invitationAt } = user;
    return (
        <SectionCard title={translate('user.tabs.facts')}>
            {user.status === 'disabled' && (
                <Alert severity="error" sx={{ mx: 2.5, mb: 2, overflowWrap: 'anywhere' }}>
                    {user.statusReason}
                </Alert>
            )}
            <Box component="dl" sx={factsStyle}>
                <Fact field="createdAt">
                    <Ago at={user.createdAt} asDate />
                </Fact>
                <Fact field="lastLoginAt">
                    {lastLoginAt === null ? (
                        translate('user.never')
                    ) : (
                        <Ago at={lastLoginAt} asDate />
                    )}
                </Fact>
                <Fact field="secondStep">
                    <StateChip
                        state={`${user.secondStep}`}
                        texts="resources.users.steps"
                        colours={{ true: 'success' }}
                    />
                </Fact>
                <Fact field="sites">
                    <LocalNumber value={user.sites} />
                </Fact>
                <Fact field="orders">
                    <LocalNumber value={user.orders} />
                </Fact>
                <Fact field="balances">
                    <Balances userId={user.id} balances={user.balances} />
                </Fact>
                <Fact field="invitedBy">
                    <Person id={user.invitedBy} />
                </Fact>
                <Fact field="inviteCode">{user.inviteCode}</Fact>
            </Box>
            <Box sx={{ px: 2.5, pb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
                {invitationAt !== null && user.status === 'active' && (
                    <>
                        <Alert severity="info">{translate('user.invited')}</Alert>
                        <InviteAgainButton user={user} />
                    </>
                )}
                {user.secondStep && <ResetStepButton user={user} />}
            </Box>
        </SectionCard>
    );
};
