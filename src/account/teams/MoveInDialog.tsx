import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { may } from '../../../contract/analytics/siteRoles';
import type { WholeTeam } from '../../../contract/analytics/teams';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';

interface Props {
    team: WholeTeam;
    onDone: () => void;
    onClose: () => void;
}

/** Moves one of one's own sites to a team: what that means is said before. */
export const MoveInDialog = ({ team, onDone, onClose }: Props) => {
    const translate = useTranslate();
    const query = { perPage: 200, sort: 'name' as const };
    const { data } = useCall(calls.listSites, { query });
    const sites = (data?.list ?? []).filter(
        site => may(site.role, 'transfer') && site.kind === 'normal' && site.team?.id !== team.id,
    );
    const form = useSubmitForm({
        defaultValues: { site: '' },
        send: ({ site }) => {
            const input = { params: { id: site }, body: { teamId: team.id } };
            return callApi(calls.moveSite, input, undefined, { isSilent: true });
        },
        done: translate('account.teams.moved', { team: team.name }),
        onDone,
    });
    const isNone = data !== undefined && sites.length === 0;
    return (
        <FormDialog
            form={form}
            title={translate('account.teams.moveInTitle', { team: team.name })}
            confirm={translate('account.teams.moveConfirm')}
            isDangerous
            isReady={form.values.site !== ''}
            onClose={onClose}
        >
            <Note>{translate('account.teams.moveStays')}</Note>
            <Note>{translate(`account.teams.${team.isPrimary ? 'moveOwn' : 'moveGives'}`)}</Note>
            <TextEntry
                name="site"
                select
                label={translate('account.members.site')}
                helperText={isNone ? translate('account.teams.noneToMove') : ''}
                disabled={sites.length === 0}
            >
                {sites.map(({ id, name, domain }) => (
                    <MenuItem key={id} value={id}>
                        {`${name} · ${domain}`}
                    </MenuItem>
                ))}
            </TextEntry>
        </FormDialog>
    );
};
