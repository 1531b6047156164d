import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { WholeTeam } from '../../../contract/analytics/teams';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import type { TeamTask } from './TeamDialogs';

interface Props {
    team: WholeTeam;
    onTask: (task: TeamTask) => void;
}

const Line = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
    <Box
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
        }}
    >
        <Typography variant="text" sx={{ flex: '1 1 240px' }}>
            {text}
        </Typography>
        {children && <Box sx={{ display: 'flex', gap: 1 }}>{children}</Box>}
    </Box>
);

/** Whether somebody was asked to take over, for both sides. */
const Handover = ({ team, onTask }: Props) => {
    const translate = useTranslate();
    const successor = team.people.find(({ id }) => id === team.successor);
    if (team.isSuccessor) {
        return (
            <Line text={translate('account.teams.wereAsked')}>
                <Button size="tall" onClick={() => onTask({ type: 'decline' })}>
                    {translate('account.teams.decline')}
                </Button>
                <Button size="tall" variant="contained" onClick={() => onTask({ type: 'accept' })}>
                    {translate('account.teams.accept')}
                </Button>
            </Line>
        );
    }
    if (!team.isPrimary) return null;
    if (successor) {
        const name = successor.name || successor.email;
        return (
            <Line text={translate('account.teams.asked', { name })}>
                <Button size="tall" onClick={() => onTask({ type: 'takeBack' })}>
                    {translate('account.teams.takeBack')}
                </Button>
            </Line>
        );
    }
    return (
        <Line text={translate('account.teams.youArePrimary')}>
            <Button size="tall" variant="outlined" onClick={() => onTask({ type: 'handOver' })}>
                {translate('account.teams.handOver')}
            </Button>
        </Line>
    );
};

/** Whose the team is, and the ways out of it. */
export const TeamOwnership = ({ team, onTask }: Props) => {
    const translate = useTranslate();
    const role = translate(`account.teams.roles.${team.role}`);
    const primary = team.primary.name || team.primary.email;
    return (
        <SectionCard
            title={translate('account.teams.ownership')}
            actions={
                team.role === 'owner' && (
                    <Button size="tall" onClick={() => onTask({ type: 'rename' })}>
                        {translate('account.teams.rename')}
                    </Button>
                )
            }
        >
            <Box sx={{ px: 2.5, pb: 2, display: 'grid', gap: 2 }}>
                {!team.isPrimary && (
                    <Line text={translate('account.teams.primaryIs', { name: primary })} />
                )}
                <Handover team={team} onTask={onTask} />
                {!team.isPrimary && (
                    <Line text={translate('account.teams.leaveText', { role })}>
                        <Button
                            color="error"
                            variant="outlined"
                            size="tall"
                            onClick={() => onTask({ type: 'leave' })}
                        >
                            {translate('account.teams.leave')}
                        </Button>
                    </Line>
                )}
                {team.role === 'owner' && (
                    <Line text={translate('account.teams.deleteNever')}>
                        <Button
                            color="error"
                            variant="outlined"
                            size="tall"
                            disabled={team.sites > 0}
                            onClick={() => onTask({ type: 'delete' })}
                        >
                            {translate('account.teams.delete')}
                        </Button>
                    </Line>
                )}
            </Box>
        </SectionCard>
    );
};
