import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { managesTeam } from '../../../contract/analytics/siteRoles';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';

/** Whose a new site is to be; for nobody who makes sites for themselves alone. */
export const TeamField = () => {
    const translate = useTranslate();
    const { data } = useCall(calls.listTeams, {});
    const teams = data?.list.filter(({ role }) => managesTeam(role)) ?? [];
    if (teams.length === 0) return null;
    return (
        <TextEntry
            name="teamId"
            select
            label={translate('account.teams.siteFor')}
            helperText={translate('account.teams.siteForHelp')}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
            <MenuItem value="">{translate('account.teams.siteForMe')}</MenuItem>
            {teams.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                    {name}
                </MenuItem>
            ))}
        </TextEntry>
    );
};
