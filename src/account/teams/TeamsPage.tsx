import AddIcon from '@mui/icons-material/Add';
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { managesTeam, teamRoles } from '../../../contract/analytics/siteRoles';
import type { Team, TeamInvitation, WholeTeam } from '../../../contract/analytics/teams';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { touchHeight } from '../../ui/admin/touch';
import { useSearch } from '../../ui/admin/useSearch';
import { showToast } from '../../ui/toasts/toasts';
import { RoleList } from '../members/RoleList';
import { TeamDialogs, type TeamTask } from './TeamDialogs';
import { CreateTeamDialog } from './TeamForms';
import { TeamOwnership } from './TeamOwnership';
import { TeamInvitations, TeamPeople } from './TeamPeople';
import { TeamSites } from './TeamSites';

interface ChoiceProps {
    teams: readonly Team[];
    team: Team;
    onChoose: (id: string) => void;
}

const TeamChoice = ({ teams, team, onChoose }: ChoiceProps) => {
    const translate = useTranslate();
    const count = (key: string, smart_count: number) =>
        translate(`account.teams.${key}`, { smart_count });
    return (
        <TextField
            select
            size="small"
            variant="outlined"
            margin="none"
            label={translate('account.teams.team')}
            value={team.id}
            onChange={event => onChoose(event.target.value)}
            sx={{ flex: { xs: '1 1 180px', sm: '0 0 280px' } }}
        >
            {teams.map(({ id, name, role, isPrimary, members, sites }) => (
                <MenuItem key={id} value={id}>
                    <Box sx={{ minWidth: 0 }}>
                        <Typography noWrap variant="text">
                            {name}
                        </Typography>
                        <Note noWrap component="p" sx={{ m: 0 }}>
                            {translate('account.teams.summary', {
                                role: translate(
                                    `account.teams.${isPrimary ? 'primary' : `roles.${role}`}`,
                                ),
                                members: count('memberCount', members),
                                sites: count('siteCount', sites),
                            })}
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
            roles={[
                {
                    name: translate('account.teams.primary'),
                    help: translate('account.teams.primaryHelp'),
                },
                ...teamRoles.map(role => ({
                    name: translate(`account.teams.roles.${role}`),
                    help: translate(`account.teams.roleHelp.${role}`),
                })),
            ]}
        />
    );
};

interface OfTeam {
    team: WholeTeam;
    onTask: (task: TeamTask) => void;
}

const People = ({ team, onTask }: OfTeam) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const resend = async ({ id, email }: TeamInvitation) => {
        const params = { team: team.id, invitation: id };
        await callApi(calls.resendTeamInvitation, { params });
        showToast({ kind: 'success', title: translate('account.members.sent', { email }) });
        void queryClient.invalidateQueries({ queryKey: [calls.getTeam.path] });
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
                <TeamPeople
                    people={team.people}
                    onChange={member => onTask({ type: 'change', member })}
                    onRemove={member => onTask({ type: 'remove', member })}
                />
            </SectionCard>
            <SectionCard title={translate('account.members.invitations')}>
                <TeamInvitations
                    invitations={team.invitations}
                    // what was refused is said by a toast
                    onResend={invitation => void resend(invitation).catch(() => undefined)}
                    onWithdraw={invitation => onTask({ type: 'withdraw', invitation })}
                />
            </SectionCard>
        </>
    );
};

const OneTeam = ({ id, onLeft }: { id: string; onLeft: () => void }) => {
    const queryClient = useQueryClient();
    const [task, setTask] = useState<TeamTask>();
    const { data, error, refetch } = useCall(calls.getTeam, { params: { team: id } });
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={320} />;
    const close = () => setTask(undefined);
    return (
        <>
            {managesTeam(data.role) && <People team={data} onTask={setTask} />}
            <TeamSites team={data} onTask={setTask} />
            <TeamOwnership team={data} onTask={setTask} />
            <Roles />
            <TeamDialogs
                team={data}
                task={task}
                onDone={() => {
                    close();
                    void queryClient.invalidateQueries();
                }}
                onLeft={() => {
                    close();
                    onLeft();
                }}
                onClose={close}
            />
        </>
    );
};

/** The team in the address, else the first. */
const useChosen = (teams: readonly Team[] | undefined) => {
    const [search, setSearch] = useSearch();
    const wanted = search.get('team');
    const choose = (id: string | undefined) =>
        setSearch(
            now => {
                if (id === undefined) now.delete('team');
                else now.set('team', id);
                return now;
            },
            { replace: true },
        );
    return [teams?.find(({ id }) => id === wanted) ?? teams?.[0], choose] as const;
};

/** The teams that one is in: their members, invitations and sites. */
export const TeamsPage = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { data, error, refetch } = useCall(calls.listTeams, {});
    const [team, choose] = useChosen(data?.list);
    const [isMaking, setMaking] = useState(false);
    const again = () => void queryClient.invalidateQueries();
    const create = (
        <Button
            variant={team ? 'outlined' : 'contained'}
            startIcon={<AddIcon />}
            onClick={() => setMaking(true)}
            sx={touchHeight(40)}
        >
            {translate('account.teams.create')}
        </Button>
    );
    return (
        <>
            <PageHeader title={translate('route.teams')}>
                {data && team && <TeamChoice teams={data.list} team={team} onChoose={choose} />}
                {team && create}
            </PageHeader>
            <Stack spacing={2} sx={{ maxWidth: 880 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.teams.text')}
                </Typography>
                {!data && <LoadState error={error} onAgain={() => void refetch()} height={220} />}
                {data && !team && (
                    <StateCard
                        title={translate('account.teams.none')}
                        text={translate('account.teams.noneText')}
                    >
                        {create}
                    </StateCard>
                )}
                {team && (
                    <OneTeam
                        key={team.id}
                        id={team.id}
                        onLeft={() => {
                            choose(undefined);
                            // the team itself is not asked for any more
                            void queryClient.invalidateQueries({
                                predicate: ({ queryKey }) => queryKey[0] !== calls.getTeam.path,
                            });
                        }}
                    />
                )}
            </Stack>
            {isMaking && (
                <CreateTeamDialog
                    onMade={id => {
                        setMaking(false);
                        choose(id);
                        again();
                    }}
                    onClose={() => setMaking(false)}
                />
            )}
        </>
    );
};
