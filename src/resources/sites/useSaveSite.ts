import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import type { Site, SiteInput } from '../../../contract/analytics/sites';
import { HttpError } from '../../dataProvider/HttpError';
import { refreshSites, showChangedSite } from './refreshSites';

/** Makes a site, or changes the one given. `save` answers what is wrong with the fields. */
export const useSaveSite = (site: Site | undefined, onSaved: (site: Site) => void) => {
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
            if (site && saved) showChangedSite(queryClient, saved);
            else refreshSites(queryClient);
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
