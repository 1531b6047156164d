import { Box, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnInvite } from '../../../contract/identity/ownInvites';
import { useList } from '../../dataProvider/useList';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useDays } from '../../ui/admin/text/useDays';
import { isRegistrationClosed } from '../../ui/browser/siteSettings';
import { useNow } from '../../ui/browser/useNow';
import { none } from '../../ui/text/numbers';
import { InviteCard, invitationLink } from './InviteCard';
import { QrCode } from './QrCode';

const sizes = [25, 50, 100] as const;

const Sums = ({ sums }: { sums: OwnInvite['earned'] }) =>
    sums.length === 0
        ? none
        : sums.map(({ currency, amount }) => (
              <Box key={currency} component="span" sx={{ display: 'block' }}>
                  <Money amount={amount} currency={currency} />
              </Box>
          ));

const Row = ({ invite }: { invite: OwnInvite }) => {
    const translate = useTranslate();
    const dayOf = useDays();
    const now = useNow();
    const { invitee, state, earned, earnsUntil, createdAt } = invite;
    const day = dayOf(earnsUntil);
    return (
        <Card
            component="li"
            sx={{ p: 2, display: 'flex', justifyContent: 'space-between', gap: 2 }}
        >
            <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {invitee}
                </Typography>
                <Note>
                    <Ago at={createdAt} asDate />
                    {' · '}
                    {translate(
                        earnsUntil > now ? 'account.invites.until' : 'account.invites.over',
                        { day },
                    )}
                </Note>
                {state === 'void' && <StateChip state={state} texts="resources.invites.states" />}
            </Box>
            <Box sx={{ textAlign: 'right', fontWeight: 600 }}>
                <Sums sums={earned} />
            </Box>
        </Card>
    );
};

const List = () => {
    const translate = useTranslate();
    const [query, setQuery] = useState({ page: 1, perPage: sizes[0] as number });
    const { data, error, refetch } = useList(
        'inviteList',
        { query },
        { keep: true, isSilent: true },
    );
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={240} />;
    const { rate, days, total } = data;
    return (
        <>
            <SectionCard title={translate('account.invites.earned')}>
                <Box sx={{ px: 2.5, pb: 2.5 }}>
                    <Typography component="div" variant="total">
                        <Sums sums={data.earned} />
                    </Typography>
                    <Typography variant="text" sx={{ mt: 1, color: 'text.secondary' }}>
                        {translate('account.invites.rule', { rate: rate / 100, days })}
                    </Typography>
                </Box>
            </SectionCard>
            {total === 0 ? (
                <StateCard
                    title={translate('account.invites.empty')}
                    text={translate('account.invites.emptyText')}
                />
            ) : (
                <div>
                    <Stack
                        component="ul"
                        spacing={1.5}
                        aria-label={translate('account.invites.list')}
                        sx={{ m: 0, p: 0 }}
                        style={{ listStyle: 'none' }}
                    >
                        {data.list.map(invite => (
                            <Row key={invite.id} invite={invite} />
                        ))}
                    </Stack>
                    <Paging
                        query={query}
                        sizes={sizes}
                        total={total}
                        onChange={part => setQuery(before => ({ ...before, ...part }))}
                    />
                </div>
            )}
        </>
    );
};

const Own = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useList('invite', {});
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={240} />;
    const { invite_code: code, set } = data;
    const isClosed = isRegistrationClosed(set);
    return (
        <>
            <InviteCard code={code} isClosed={isClosed} />
            {!isClosed && (
                <SectionCard title={translate('account.invites.scan')}>
                    <Box sx={{ px: 2.5, pb: 2.5 }}>
                        <QrCode
                            text={invitationLink(code)}
                            label={translate('account.invites.scanLabel')}
                        />
                    </Box>
                </SectionCard>
            )}
        </>
    );
};

/** One's own link to pass on, who came by it, and what that earned. */
export const InvitesPage = () => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate('route.ownInvites')} />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' },
                }}
            >
                <Stack spacing={2} sx={{ order: { xs: 2, lg: 1 }, minWidth: 0 }}>
                    <List />
                </Stack>
                <Stack spacing={2} sx={{ order: { xs: 1, lg: 2 }, minWidth: 0 }}>
                    <Own />
                </Stack>
            </Box>
        </>
    );
};
