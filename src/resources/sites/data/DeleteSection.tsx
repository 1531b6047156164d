import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { showWithoutSite } from '../refreshSites';
import { DataSection } from './DataSection';

interface Props {
    site: Site;
    onDeleted: () => void;
}

const Confirmation = ({ site, onDeleted, onClose }: Props & { onClose: () => void }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const form = useSubmitForm({
        defaultValues: { domain: '' },
        send: async typed => {
            const body = { domain: typed.domain.trim().toLowerCase() };
            const input = { params: { id: site.id }, body };
            await callApi(calls.deleteSite, input, undefined, { isSilent: true });
            showWithoutSite(queryClient, site.id);
        },
        done: translate('siteSettings.data.removed'),
        onDone: onDeleted,
    });
    return (
        <FormDialog
            form={form}
            title={translate('siteSettings.data.removeTitle', { name: site.name })}
            confirm={translate('siteSettings.data.removeForGood')}
            isDangerous
            isReady={form.values.domain.trim().toLowerCase() === site.domain}
            onClose={onClose}
        >
            <Typography>{translate('siteSettings.data.removeText')}</Typography>
            <TextEntry
                name="domain"
                autoFocus
                label={translate('siteSettings.data.typeDomain', { domain: site.domain })}
                autoComplete="off"
                slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
            />
        </FormDialog>
    );
};

/** Deletes a site with its data, once its domain was typed. */
export const DeleteSection = ({ site, onDeleted }: Props) => {
    const translate = useTranslate();
    const [isAsking, setAsking] = useState(false);
    const isOwn = site.kind === 'own';
    return (
        <DataSection
            isDanger
            title={translate('siteSettings.data.remove')}
            text={translate(`siteSettings.data.${isOwn ? 'own' : 'removeText'}`)}
        >
            {!isOwn && (
                <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                    {translate('siteSettings.data.removeNow')}
                </Button>
            )}
            {isAsking && (
                <Confirmation site={site} onDeleted={onDeleted} onClose={() => setAsking(false)} />
            )}
        </DataSection>
    );
};
