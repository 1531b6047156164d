import { useMemo } from 'react';
import { listSiteGroups } from '../../../contract/analytics/siteGroups';
import { useMe } from '../../authProvider/whoAmI';
import { useCall } from '../../dataProvider/useCall';
import { useSearch } from '../../ui/admin/useSearch';
import { type SiteState, useSite } from '../components/useSite';
import { useSiteInPath } from '../components/useSiteInPath';
import type { Subject } from './scope';

export type SubjectState =
    | Exclude<SiteState, { state: 'ready' }>
    | { state: 'groupMissing' }
    | { state: 'ready'; subject: Subject };

/**
 * Whose traffic the address asks for: the site in the path, else the group, else the site in the
 * query, else the site looked at last. A guest of a share link has one site and no groups.
 */
export const useSubject = (): SubjectState => {
    const [search] = useSearch();
    const me = useMe();
    const inPath = useSiteInPath();
    const mayGroup = me !== undefined && !me.isClient && inPath === undefined;
    const wanted = mayGroup ? (search.get('group') ?? '') : '';
    const groups = useCall(listSiteGroups, {}, { enabled: wanted !== '' });
    const site = useSite(wanted === '');
    const group = groups.data?.list.find(({ id }) => id === wanted);
    const found = site.state === 'ready' ? site.site : undefined;
    const subject = useMemo<Subject | undefined>(() => {
        if (group) return { type: 'group', group };
        return found && { type: 'site', site: found };
    }, [group, found]);
    if (wanted !== '') {
        if (groups.data && !group) return { state: 'groupMissing' };
        if (groups.isError) {
            return {
                state: 'failed',
                error: groups.error,
                again: () => void groups.refetch(),
            };
        }
        return group && subject ? { state: 'ready', subject } : { state: 'loading' };
    }
    if (site.state !== 'ready') return site;
    return subject ? { state: 'ready', subject } : { state: 'loading' };
};
