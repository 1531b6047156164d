import { useTranslate } from 'react-admin';
import type { TeamInvitation, TeamMember, WholeTeam } from '../../../contract/analytics/teams';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { SiteDialog } from '../../resources/sites/SiteDialog';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { showToast } from '../../ui/toasts/toasts';
import { MoveInDialog } from './MoveInDialog';
import { ChangeDialog, HandOverDialog, InviteDialog, RenameDialog } from './TeamForms';

/** What is being done on the page. */
export type TeamTask =
    | { type: 'rename' | 'invite' | 'leave' | 'delete' | 'addSite' | 'moveIn' }
    | { type: 'handOver' | 'takeBack' | 'accept' | 'decline' }
    | { type: 'change' | 'remove'; member: TeamMember }
    | { type: 'withdraw'; invitation: TeamInvitation }
    | { type: 'moveOut'; site: { id: string; name: string } };

interface Props {
    team: WholeTeam;
    task: TeamTask | undefined;
    /** something was changed */
    onDone: () => void;
    /** the team is not one’s own business any more */
    onLeft: () => void;
    onClose: () => void;
}

interface Question {
    title: string;
    text: string;
    confirm: string;
    done: string;
    isHarmless?: true;
    action: () => Promise<unknown>;
}

type Asked = Exclude<
    TeamTask,
    { type: 'rename' | 'invite' | 'addSite' | 'moveIn' | 'handOver' } | { type: 'change' }
>;

const useQuestion = (team: WholeTeam) => {
    const translate = useTranslate();
    const word = (key: string, words: Record<string, string> = {}) =>
        translate(`account.teams.${key}`, { name: team.name, ...words });
    const member = (key: string, words: Record<string, string> = {}) =>
        translate(`account.members.${key}`, words);
    const params = { team: team.id };
    const ofOwnership = {
        takeBack: (): Question => ({
            title: `${word('takeBack')}?`,
            text: '',
            confirm: word('takeBack'),
            done: word('takenBack'),
            action: () => callApi(calls.offerTeam, { params, body: { member: null } }),
        }),
        accept: (): Question => ({
            title: word('acceptTitle'),
            text: word('acceptText'),
            confirm: word('accept'),
            done: word('accepted'),
            isHarmless: true,
            action: () => callApi(calls.takeTeam, { params, body: { accepts: true } }),
        }),
        decline: (): Question => ({
            title: word('declineTitle'),
            text: word('declineText'),
            confirm: word('decline'),
            done: word('declined'),
            action: () => callApi(calls.takeTeam, { params, body: { accepts: false } }),
        }),
    };
    const ofEnds = {
        leave: (): Question => ({
            title: word('leaveTitle'),
            text: word('leaveWarning'),
            confirm: word('leave'),
            done: word('left'),
            action: () => callApi(calls.leaveTeam, { params }),
        }),
        delete: (): Question => ({
            title: word('deleteTitle'),
            text: word('deleteText'),
            confirm: word('delete'),
            done: word('deleted'),
            action: () => callApi(calls.deleteTeam, { params }),
        }),
    };
    return (task: Asked): Question => {
        if (task.type === 'remove') {
            const name = task.member.name || task.member.email;
            return {
                title: word('removeTitle', { name, team: team.name }),
                text: word('removeText'),
                confirm: member('remove'),
                done: member('removed', { name }),
                action: () =>
                    callApi(calls.removeTeamMember, {
                        params: { ...params, member: task.member.id },
                    }),
            };
        }
        if (task.type === 'withdraw') {
            const { id, email } = task.invitation;
            return {
                title: member('withdrawTitle', { email }),
                text: member('withdrawText'),
                confirm: member('withdraw'),
                done: member('withdrawn'),
                action: () =>
                    callApi(calls.withdrawTeamInvitation, {
                        params: { ...params, invitation: id },
                    }),
            };
        }
        if (task.type === 'moveOut') {
            const { id, name } = task.site;
            return {
                title: word('moveOutTitle', { name, team: team.name }),
                text: word('moveOutAsk'),
                confirm: word('moveOut'),
                done: word('movedOut'),
                action: () => callApi(calls.moveSite, { params: { id }, body: { teamId: null } }),
            };
        }
        if (task.type === 'leave' || task.type === 'delete') return ofEnds[task.type]();
        return ofOwnership[task.type as keyof typeof ofOwnership]();
    };
};

/** The dialog that is open on the page of a team. */
export const TeamDialogs = ({ team, task, onDone, onLeft, onClose }: Props) => {
    const questionOf = useQuestion(team);
    if (!task) return null;
    const rest = { team, onDone, onClose };
    if (task.type === 'invite') return <InviteDialog {...rest} />;
    if (task.type === 'rename') return <RenameDialog {...rest} />;
    if (task.type === 'moveIn') return <MoveInDialog {...rest} />;
    if (task.type === 'handOver') return <HandOverDialog {...rest} />;
    if (task.type === 'change') return <ChangeDialog {...rest} member={task.member} />;
    if (task.type === 'addSite') {
        return <SiteDialog team={team.id} onClose={onClose} onSaved={onDone} />;
    }
    const { isHarmless, done, ...question } = questionOf(task);
    const isEnd = task.type === 'leave' || task.type === 'delete';
    return (
        <AskDialog
            {...question}
            isDangerous={!isHarmless}
            onDone={() => {
                showToast({ kind: 'success', title: done });
                (isEnd ? onLeft : onDone)();
            }}
            onClose={onClose}
        />
    );
};
