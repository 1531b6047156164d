import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { UserRecord } from '../../../contract/identity/resources/users';
import { useMe } from '../../authProvider/whoAmI';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Ago } from '../../ui/admin/text/Ago';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useFieldLabel } from '../core/describe';
import { Fact, FactList } from '../core/FactList';
import { LocalNumber } from '../core/fields/LocalNumber';
import { Person } from '../core/fields/Person';
import { Balances } from './Balances';
import { InviteAgainButton, RemovePasskeysButton, ResetStepButton } from './UserActions';

/** What there is to know of an account, and what follows from it. */
export const FactsCard = ({ user }: { user: UserRecord }) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('users');
    const isOwn = useMe()?.email === user.email;
    const { lastLoginAt, invitationAt } = user;
    return (
        <SectionCard title={translate('user.tabs.facts')}>
            {user.status === 'disabled' && (
                <Alert severity="error" sx={{ mx: 2.5, mb: 2, overflowWrap: 'anywhere' }}>
                    {user.statusReason}
                </Alert>
            )}
            <FactList>
                <Fact label={labelOf('createdAt')}>
                    <Ago at={user.createdAt} asDate />
                </Fact>
                <Fact label={labelOf('lastLoginAt')}>
                    {lastLoginAt === null ? (
                        translate('user.never')
                    ) : (
                        <Ago at={lastLoginAt} asDate />
                    )}
                </Fact>
                <Fact label={labelOf('secondStep')}>
                    <StateChip
                        state={`${user.secondStep}`}
                        texts="resources.users.steps"
                        colours={{ true: 'success' }}
                    />
                </Fact>
                <Fact label={labelOf('passkeys')}>
                    <LocalNumber value={user.passkeys} />
                </Fact>
                <Fact label={labelOf('sites')}>
                    <LocalNumber value={user.sites} />
                </Fact>
                <Fact label={labelOf('orders')}>
                    <LocalNumber value={user.orders} />
                </Fact>
                <Fact label={labelOf('balances')}>
                    <Balances userId={user.id} balances={user.balances} />
                </Fact>
                <Fact label={labelOf('invitedBy')}>
                    <Person id={user.invitedBy} />
                </Fact>
                <Fact label={labelOf('inviteCode')}>{user.inviteCode}</Fact>
            </FactList>
            <Box sx={{ px: 2.5, pb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
                {invitationAt !== null && user.status === 'active' && !user.holdsMore && (
                    <>
                        <Alert severity="info">{translate('user.invited')}</Alert>
                        <InviteAgainButton user={user} />
                    </>
                )}
                {user.secondStep && !user.holdsMore && <ResetStepButton user={user} />}
                {user.passkeys > 0 && !user.holdsMore && !isOwn && (
                    <RemovePasskeysButton user={user} />
                )}
            </Box>
        </SectionCard>
    );
};
