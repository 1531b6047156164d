import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import type { NewSiteInput, Site, SiteInput } from '../../../contract/analytics/sites';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { refreshSites, showChangedSite } from './refreshSites';

/** Makes a site, or changes the one given. `save` answers what is wrong with the fields. */
export const useSaveSite = (site: Site | undefined, onSaved: (site: Site) => void) => {
    const [create] = useCreate<Site>();
    const [update] = useUpdate<Site>();
    const { busy, submit } = useSubmit();
    const queryClient = useQueryClient();
    const notify = useNotify();

    const send = (data: SiteInput | NewSiteInput) =>
        site
            ? update('sites', { id: site.id, data, previousData: site }, { returnPromise: true })
            : create('sites', { data }, { returnPromise: true });

    const save = (data: SiteInput | NewSiteInput) =>
        submit(async () => {
            // the mutation's cache brings the notification of a failure
            const saved = await send(data);
            if (site && saved) showChangedSite(queryClient, saved);
            else refreshSites(queryClient);
            // A new site shows its code next, which says enough.
            if (site) notify('sites.saved', { type: 'success' });
            if (saved) onSaved(saved);
        });
    return { save, saving: busy };
};
