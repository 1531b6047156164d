import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Site, SiteInput } from '../../../contract/sites';
import { DialogFrame } from '../../app/components/DialogFrame';
import { HttpError } from '../../dataProvider/HttpError';
import { refreshSites } from './refreshSites';
import { SiteForm } from './SiteForm';
import { checkSite, draftOf, type SiteDraft, siteInput } from './siteDraft';

interface Props {
    /** the site to change; without it a new one */
    site?: Site | undefined;
    onClose: () => void;
    onSaved: (site: Site) => void;
}

const useSave = (site: Site | undefined, onSaved: (site: Site) => void) => {
    const [create] = useCreate<Site>();
    const [update] = useUpdate<Site>();
    const [saving, setSaving] = useState(false);
    const queryClient = useQueryClient();
    const notify = useNotify();

    const send = (data: SiteInput) =>
        site
            ? update('sites', { id: site.id, data, previousData: site }, { returnPromise: true })
            : create('sites', { data }, { returnPromise: true });

    const save = async (data: SiteInput) => {
        setSaving(true);
        try {
            const saved = await send(data);
            refreshSites(queryClient);
            // A new site shows its code next, which says enough.
            if (site) notify('sites.saved', { type: 'success' });
            if (saved) onSaved(saved);
        } catch (error) {
            // the mutation's cache has brought the notification
            return error instanceof HttpError ? error.body.errors : undefined;
        } finally {
            setSaving(false);
        }
    };
    return { save, saving };
};

export const SiteDialog = ({ site, onClose, onSaved }: Props) => {
    const translate = useTranslate();
    const { save, saving } = useSave(site, onSaved);
    const [draft] = useState(() => draftOf(site));
    return (
        <DialogFrame titleId="site-title" onClose={onClose}>
            <Form
                disableInvalidFormNotification
                record={{}}
                defaultValues={draft}
                validate={checkSite}
                onSubmit={(data: unknown) => save(siteInput(data as SiteDraft))}
            >
                <DialogTitle id="site-title">
                    {translate(site ? 'sites.edit' : 'sites.add')}
                </DialogTitle>
                <DialogContent>
                    <SiteForm isNew={!site} />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button type="submit" variant="contained" loading={saving}>
                        {translate(site ? 'common.save' : 'sites.continue')}
                    </Button>
                </DialogActions>
            </Form>
        </DialogFrame>
    );
};
