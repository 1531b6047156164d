import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AutocompleteInput, TextInput, useTranslate } from 'react-admin';
import {
    createSiteGroup,
    type SiteGroup,
    siteGroupInput,
    updateSiteGroup,
} from '../../../contract/analytics/siteGroups';
import { callApi } from '../../dataProvider/callApi';
import { zoneChoices } from '../../resources/sites/timeZones';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { checkFields } from '../../ui/text/checkFields';
import { browserZone } from '../../ui/text/times';
import { groupsKey } from './useSiteGroups';

interface Draft {
    name: string;
    timezone: string;
}

interface Props {
    /** the group to change; without it a new one */
    group: SiteGroup | undefined;
    onClose: () => void;
}

const silently = { isSilent: true } as const;

const save = (group: SiteGroup | undefined, body: Draft) =>
    group
        ? callApi(updateSiteGroup, { params: { id: group.id }, body }, undefined, silently)
        : callApi(createSiteGroup, { body }, undefined, silently);

export const GroupDialog = ({ group, onClose }: Props) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const kept = group?.timezone ?? browserZone();
    const zones = useMemo(() => zoneChoices(Date.now(), [browserZone(), kept]), [kept]);
    const form = useSubmitForm<Draft>({
        defaultValues: { name: group?.name ?? '', timezone: kept },
        check: ({ name, timezone }) => checkFields(siteGroupInput, { name, timezone }),
        send: async draft => {
            await save(group, draft);
            await queryClient.invalidateQueries({ queryKey: groupsKey });
        },
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate(group ? 'groups.edit' : 'groups.add')}
            confirm={translate('common.save')}
            onClose={onClose}
        >
            <TextInput
                {...fieldLook}
                source="name"
                label="groups.name"
                helperText={false}
                autoComplete="off"
                isRequired
                autoFocus
            />
            <AutocompleteInput
                {...fieldLook}
                source="timezone"
                label="groups.zone"
                helperText="groups.zoneHelp"
                choices={zones}
                noOptionsText="sites.noZone"
                isRequired
            />
        </FormDialog>
    );
};
