import { useTranslate } from 'react-admin';
import type { Invitation, Member } from '../../../contract/analytics/members';
import type { MemberRole } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { showToast } from '../../ui/toasts/toasts';
import { GivenFields } from './GivenFields';
import { draftOf, givenOf, newDraft } from './memberDraft';
import { TransferDialog } from './TransferDialog';

/** What is being done on the page. */
export type MemberTask =
    | { type: 'invite' }
    | { type: 'change'; member: Member }
    | { type: 'remove'; member: Member }
    | { type: 'withdraw'; invitation: Invitation }
    | { type: 'leave' }
    | { type: 'transfer' };

interface Props {
    site: Site;
    gives: readonly MemberRole[];
    task: MemberTask | undefined;
    /** something was changed */
    onDone: () => void;
    /** the site is not one’s own business any more */
    onLeft: () => void;
    onClose: () => void;
}

type OfSite = Pick<Props, 'site' | 'gives' | 'onDone' | 'onClose'>;

const silent = { isSilent: true } as const;

const InviteDialog = ({ site, gives, onDone, onClose }: OfSite) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: newDraft(),
        send: async values => {
            const body = { email: values.email.trim(), ...givenOf(values) };
            const input = { params: { id: site.id }, body };
            const { email } = await callApi(calls.inviteMember, input, undefined, silent);
            showToast({
                kind: 'success',
                title: translate('account.members.sent', { email }),
            });
        },
        onDone,
    });
    return (
        <FormDialog
            form={form}
            title={translate('account.members.inviteTo', { name: site.name })}
            confirm={translate('account.members.send')}
            onClose={onClose}
        >
            <TextEntry
                name="email"
                type="email"
                label={translate('account.members.email')}
                helperText={translate('account.members.emailHelp')}
                required
                autoFocus
                slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
            />
            <GivenFields site={site.id} gives={gives} />
        </FormDialog>
    );
};

const ChangeDialog = ({ member, ...rest }: OfSite & { member: Member }) => {
    const { site, gives, onDone, onClose } = rest;
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: draftOf(member),
        send: values => {
            const params = { id: site.id, member: member.id };
            const input = { params, body: givenOf(values) };
            return callApi(calls.changeMember, input, undefined, silent);
        },
        done: translate('account.members.changed'),
        onDone,
    });
    return (
        <FormDialog
            form={form}
            title={translate('account.members.changeOf', { name: member.name || member.email })}
            confirm={translate('account.members.save')}
            onClose={onClose}
        >
            <GivenFields site={site.id} gives={gives} />
        </FormDialog>
    );
};

interface Question {
    title: string;
    text: string;
    confirm: string;
    done: string;
    action: () => Promise<unknown>;
}

const useQuestions = (site: Site) => {
    const translate = useTranslate();
    const word = (key: string, words: Record<string, string> = {}) =>
        translate(`account.members.${key}`, words);
    const id = site.id;
    return {
        remove: ({ member }: { member: Member }): Question => {
            const name = member.name || member.email;
            return {
                title: word('removeTitle', { name, site: site.name }),
                text: word('removeText'),
                confirm: word('remove'),
                done: word('removed', { name }),
                action: () => callApi(calls.removeMember, { params: { id, member: member.id } }),
            };
        },
        withdraw: ({ invitation }: { invitation: Invitation }): Question => ({
            title: word('withdrawTitle', { email: invitation.email }),
            text: word('withdrawText'),
            confirm: word('withdraw'),
            done: word('withdrawn'),
            action: () =>
                callApi(calls.withdrawInvitation, {
                    params: { id, invitation: invitation.id },
                }),
        }),
        leave: (): Question => ({
            title: word('leaveTitle', { name: site.name }),
            text: word('leaveWarning'),
            confirm: word('leave'),
            done: word('left', { name: site.name }),
            action: () => callApi(calls.leaveSite, { params: { id } }),
        }),
    };
};

const Asked = ({
    question,
    onDone,
    onClose,
}: { question: Question } & Pick<Props, 'onDone' | 'onClose'>) => (
    <AskDialog
        {...question}
        isDangerous
        onDone={() => {
            showToast({ kind: 'success', title: question.done });
            onDone();
        }}
        onClose={onClose}
    />
);

/** The dialog that is open on the page of a site's members. */
export const MemberDialogs = ({ task, onLeft, ...rest }: Props) => {
    const questions = useQuestions(rest.site);
    switch (task?.type) {
        case 'invite':
            return <InviteDialog {...rest} />;
        case 'change':
            return <ChangeDialog {...rest} member={task.member} />;
        case 'remove':
            return <Asked {...rest} question={questions.remove(task)} />;
        case 'withdraw':
            return <Asked {...rest} question={questions.withdraw(task)} />;
        case 'leave':
            return <Asked {...rest} question={questions.leave()} onDone={onLeft} />;
        case 'transfer':
            return <TransferDialog {...rest} />;
        default:
            return null;
    }
};
