import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { type Site, siteChange } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';
import { checkFields } from '../../ui/text/checkFields';
import { refreshSites } from './refreshSites';

/** The hosts that count beside the site's domain, and how to add and remove one. */
export const useListedHosts = (site: Site) => {
    const { canAccess } = useCanAccess({ resource: 'sites', action: 'edit' });
    const queryClient = useQueryClient();
    const [busy, setBusy] = useState(false);
    const [saved, setSaved] = useState<Site>();
    // what was saved here is known before the site itself has been asked for again
    const listed = saved && saved.updatedAt > site.updatedAt ? saved.hosts : site.hosts;

    const save = async (next: string[]) => {
        setBusy(true);
        try {
            const changed = await callApi(calls.updateSite, {
                params: { id: site.id },
                body: { hosts: next },
            });
            setSaved(changed);
            refreshSites(queryClient);
        } catch (error) {
            // callApi has said what went wrong
            if (!(error instanceof HttpError)) throw error;
        } finally {
            setBusy(false);
        }
    };
    return {
        listed,
        busy,
        /** whether the host may be added by whoever is signed in */
        mayAdd: (host: string): boolean =>
            canAccess === true &&
            Object.keys(checkFields(siteChange, { hosts: [...listed, host] })).length === 0,
        mayRemove: canAccess === true,
        add: (host: string) => save([...listed, host]),
        remove: (host: string) => save(listed.filter(one => one !== host)),
    };
};
