import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Invitation } from '../../../contract/analytics/members';
import { givenRoles, may, memberRoles } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { keepLastSite, usualSite } from '../../stats/components/lastSite';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useSearch } from '../../ui/admin/useSearch';
import { showToast } from '../../ui/toasts/toasts';
import { MemberDialogs, type MemberTask } from './MemberDialogs';
import { Invitations, People } from './MemberRows';
import { RoleList } from './RoleList';
import { SiteTeam } from './SiteTeam';

const SiteChoice = ({
    sites,
    site,
    onChoose,
}: {
    sites: readonly Site[];
    site: Site;
    onChoose: (id: string) => void;
}) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            size="small"
            variant="outlined"
            margin="none"
            label={translate('account.members.site')}
            value={site.id}
            onChange={event => onChoose(event.target.value)}
            sx={{ width: { xs: 1, sm: 280 } }}
        >
            {sites.map(({ id, name, domain, role }) => (
                <MenuItem key={id} value={id}>
                    <Box sx={{ minWidth: 0 }}>
                        <Typography noWrap variant="text">
                            {name}
                        </Typography>
                        <Note noWrap component="p" sx={{ m: 0 }}>
                            {domain}
                            {role !== 'owner' && ` · ${translate(`account.members.roles.${role}`)}`}
                        </Note>
                    </Box>
                </MenuItem>
            ))}
        </TextField>
    );
};

const Roles = () => {
    const translate = useTranslate();
    return (
        <RoleList
            title={translate('account.members.rolesTitle')}
            roles={(['owner', ...memberRoles] as const).map(role => ({
                name: translate(`account.members.roles.${role}`),
                help: translate(`account.members.roleHelp.${role}`),
            }))}
        />
    );
};

interface OfSite {
    site: Site;
    onTask: (task: MemberTask) => void;
}

const Ownership = ({ site, onTask }: OfSite) => {
    const translate = useTranslate();
    if (site.role === 'platform') return null;
    const isOwner = may(site.role, 'transfer');
    const text = site.kind === 'normal' ? 'transferText' : 'transferNever';
    const role = translate(`account.members.roles.${site.role}`);
    return (
        <SectionCard title={translate('account.members.ownership')}>
            <Box
                sx={{
                    px: 2.5,
                    pb: 2,
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    alignItems: 'center',
                    justifyContent: 'space-between',
                }}
            >
                <Typography variant="text">
                    {isOwner
                        ? translate(`account.members.${text}`)
                        : translate('account.members.leaveText', { role })}
                </Typography>
                <Button
                    color="error"
                    variant="outlined"
                    size="tall"
                    disabled={isOwner && site.kind !== 'normal'}
                    onClick={() => onTask({ type: isOwner ? 'transfer' : 'leave' })}
                >
                    {translate(`account.members.${isOwner ? 'transfer' : 'leave'}`)}
                </Button>
            </Box>
        </SectionCard>
    );
};

const MembersOf = ({ site, onTask }: OfSite) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { data, error, refetch } = useCall(calls.listMembers, { params: { id: site.id } });
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={220} />;
    const resend = async ({ id, email }: Invitation) => {
        const params = { id: site.id, invitation: id };
        await callApi(calls.resendInvitation, { params });
        showToast({ kind: 'success', title: translate('account.members.sent', { email }) });
        void queryClient.invalidateQueries({ queryKey: [calls.listMembers.path] });
    };
    return (
        <>
            <SectionCard
                title={translate('account.members.people')}
                actions={
                    <Button
                        variant="contained"
                        size="tall"
                        onClick={() => onTask({ type: 'invite' })}
                    >
                        {translate('account.members.invite')}
                    </Button>
                }
            >
                <People
                    site={site.id}
                    owner={data.owner}
                    isOwner={data.role === 'owner'}
                    members={data.members}
                    onChange={member => onTask({ type: 'change', member })}
                    onRemove={member => onTask({ type: 'remove', member })}
                />
            </SectionCard>
            <SectionCard title={translate('account.members.invitations')}>
                <Invitations
                    site={site.id}
                    invitations={data.invitations}
                    // what was refused is said by a toast
                    onResend={invitation => void resend(invitation).catch(() => undefined)}
                    onWithdraw={invitation => onTask({ type: 'withdraw', invitation })}
                />
            </SectionCard>
        </>
    );
};

const givesOf = ({ role }: Site) => givenRoles[role];

const OneSite = ({ site, onLeft }: { site: Site; onLeft: () => void }) => {
    const queryClient = useQueryClient();
    const [task, setTask] = useState<MemberTask>();
    const close = () => setTask(undefined);
    const done = () => {
        close();
        void queryClient.invalidateQueries({ queryKey: [calls.listMembers.path] });
    };
    return (
        <>
            {may(site.role, 'administer') && <MembersOf site={site} onTask={setTask} />}
            <SiteTeam site={site} />
            <Ownership site={site} onTask={setTask} />
            <Roles />
            <MemberDialogs
                site={site}
                gives={givesOf(site)}
                task={task}
                onDone={done}
                onLeft={() => {
                    close();
                    onLeft();
                }}
                onClose={close}
            />
        </>
    );
};

/** Who works with a site, who was invited, and whose it is. */
export const MembersPage = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [search, setSearch] = useSearch();
    const query = { perPage: 200, sort: 'name' as const };
    const { data, error, refetch } = useCall(calls.listSites, { query });
    const wanted = search.get('site') ?? usualSite(data?.list ?? []);
    const site = data?.list.find(({ id }) => id === wanted) ?? data?.list[0];
    const choose = (id: string | undefined) => {
        if (id !== undefined) keepLastSite(id);
        setSearch(
            now => {
                if (id === undefined) now.delete('site');
                else now.set('site', id);
                return now;
            },
            { replace: true },
        );
    };
    const leave = () => {
        choose(undefined);
        void queryClient.invalidateQueries();
    };
    return (
        <>
            <PageHeader title={translate('route.members')}>
                {data && site && <SiteChoice sites={data.list} site={site} onChoose={choose} />}
            </PageHeader>
            <Stack spacing={2} sx={{ maxWidth: 880 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.members.text')}
                </Typography>
                {!data && <LoadState error={error} onAgain={() => void refetch()} height={220} />}
                {data && !site && (
                    <StateCard
                        title={translate('account.members.none')}
                        text={translate('account.members.noneText')}
                    />
                )}
                {site && <OneSite key={site.id} site={site} onLeft={leave} />}
            </Stack>
        </>
    );
};
