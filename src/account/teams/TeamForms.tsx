import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TeamRole } from '../../../contract/analytics/siteRoles';
import { maxTeamName, type TeamMember, type WholeTeam } from '../../../contract/analytics/teams';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { RadioChoices } from '../members/RadioChoices';

const silent = { isSilent: true } as const;

interface Ending {
    onDone: () => void;
    onClose: () => void;
}

const NameField = ({ help }: { help?: string }) => {
    const translate = useTranslate();
    return (
        <TextEntry
            name="name"
            label={translate('account.teams.name')}
            helperText={help}
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: maxTeamName, autoComplete: 'off' } }}
        />
    );
};

const RoleField = ({ gives }: { gives: readonly TeamRole[] }) => {
    const translate = useTranslate();
    return (
        <RadioChoices
            name="role"
            label={translate('account.members.role')}
            choices={gives.map(id => ({
                id,
                label: translate(`account.teams.roles.${id}`),
                help: translate(`account.teams.roleHelp.${id}`),
            }))}
        />
    );
};

interface CreateProps extends Pick<Ending, 'onClose'> {
    onMade: (id: string) => void;
}

export const CreateTeamDialog = ({ onMade, onClose }: CreateProps) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { name: '' },
        send: async ({ name }) => {
            const input = { body: { name: name.trim() } };
            const { id } = await callApi(calls.createTeam, input, undefined, silent);
            onMade(id);
        },
        done: translate('account.teams.created'),
    });
    return (
        <FormDialog
            form={form}
            title={translate('account.teams.createTitle')}
            confirm={translate('account.teams.create')}
            isReady={form.values.name.trim() !== ''}
            isShort
            onClose={onClose}
        >
            <NameField help={translate('account.teams.createHelp')} />
        </FormDialog>
    );
};

type OfTeam = Ending & { team: WholeTeam };

export const RenameDialog = ({ team, onDone, onClose }: OfTeam) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { name: team.name },
        send: ({ name }) => {
            const input = { params: { team: team.id }, body: { name: name.trim() } };
            return callApi(calls.renameTeam, input, undefined, silent);
        },
        done: translate('account.teams.renamed'),
        onDone,
    });
    return (
        <FormDialog
            form={form}
            title={translate('account.teams.renameTitle', { name: team.name })}
            confirm={translate('account.members.save')}
            isReady={form.values.name.trim() !== ''}
            isShort
            onClose={onClose}
        >
            <NameField />
        </FormDialog>
    );
};

export const InviteDialog = ({ team, onDone, onClose }: OfTeam) => {
    const translate = useTranslate();
    const form = useSubmitForm<{ email: string; role: TeamRole }>({
        defaultValues: { email: '', role: 'viewer' },
        send: async ({ email: typed, role }) => {
            const body = { email: typed.trim(), role };
            const input = { params: { team: team.id }, body };
            const { email } = await callApi(calls.inviteToTeam, input, undefined, silent);
            showToast({ kind: 'success', title: translate('account.members.sent', { email }) });
        },
        onDone,
    });
    return (
        <FormDialog
            form={form}
            title={translate('account.teams.inviteTo', { name: team.name })}
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
            <RoleField gives={team.gives} />
        </FormDialog>
    );
};

export const ChangeDialog = ({
    team,
    member,
    onDone,
    onClose,
}: OfTeam & { member: TeamMember }) => {
    const translate = useTranslate();
    const form = useSubmitForm<{ role: TeamRole }>({
        defaultValues: { role: member.role },
        send: ({ role }) => {
            const params = { team: team.id, member: member.id };
            return callApi(calls.changeTeamMember, { params, body: { role } }, undefined, silent);
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
            <RoleField gives={team.gives} />
        </FormDialog>
    );
};

/** Asks another owner to become the primary one: what that means is said before. */
export const HandOverDialog = ({ team, onDone, onClose }: OfTeam) => {
    const translate = useTranslate();
    const others = team.people.filter(({ role, isPrimary }) => role === 'owner' && !isPrimary);
    const form = useSubmitForm({
        defaultValues: { member: others[0]?.id ?? '' },
        send: ({ member }) => {
            const input = { params: { team: team.id }, body: { member } };
            return callApi(calls.offerTeam, input, undefined, silent);
        },
        onDone,
    });
    return (
        <FormDialog
            form={form}
            title={translate('account.teams.handOverTitle', { name: team.name })}
            confirm={translate('account.teams.handOverSend')}
            isDangerous
            isReady={form.values.member !== ''}
            onClose={onClose}
        >
            <Note>{translate('account.teams.handOverText')}</Note>
            <TextEntry
                name="member"
                select
                label={translate('account.teams.handOverTo')}
                helperText={others.length === 0 ? translate('account.teams.noOtherOwner') : ''}
                disabled={others.length === 0}
            >
                {others.map(({ id, name, email }) => (
                    <MenuItem key={id} value={id}>
                        {name || email}
                    </MenuItem>
                ))}
            </TextEntry>
        </FormDialog>
    );
};
