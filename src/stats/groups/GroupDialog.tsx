import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AutocompleteInput, Form, TextInput, useTranslate } from 'react-admin';
import {
    createSiteGroup,
    type SiteGroup,
    updateSiteGroup,
} from '../../../contract/analytics/siteGroups';
import { callApi } from '../../dataProvider/callApi';
import { browserZone, zoneChoices } from '../../resources/sites/timeZones';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { checkFields } from '../../ui/text/checkFields';
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

const save = (group: SiteGroup | undefined, body: Draft) =>
    group
        ? callApi(updateSiteGroup, { params: { id: group.id }, body })
        : callApi(createSiteGroup, { body });

export const GroupDialog = ({ group, onClose }: Props) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { busy, submit } = useSubmit();
    const kept = group?.timezone ?? browserZone();
    const zones = useMemo(() => zoneChoices(Date.now(), [browserZone(), kept]), [kept]);
    const send = ({ name, timezone }: Draft) =>
        submit(async () => {
            await save(group, { name, timezone });
            await queryClient.invalidateQueries({ queryKey: groupsKey });
            onClose();
        });
    return (
        <DialogFrame titleId="group-title" onClose={onClose}>
            <Form
                disableInvalidFormNotification
                record={{}}
                defaultValues={{ name: group?.name ?? '', timezone: kept }}
                validate={(draft: Record<string, unknown>) =>
                    checkFields(createSiteGroup.body, draft)
                }
                onSubmit={(draft: unknown) => send(draft as Draft)}
            >
                <DialogTitle id="group-title">
                    {translate(group ? 'groups.edit' : 'groups.add')}
                </DialogTitle>
                <DialogContent>
                    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
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
                    </Box>
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button type="submit" variant="contained" loading={busy}>
                        {translate('common.save')}
                    </Button>
                </DialogActions>
            </Form>
        </DialogFrame>
    );
};
