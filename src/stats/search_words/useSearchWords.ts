import { useQueryClient } from '@tanstack/react-query';
import { type SearchEngine, searchEngines } from '../../../contract/analytics/searchEngines';
import { may } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { dropTableWords } from '../table/useTableQuery';

/** The engine that is looked at; the address keeps it. */
export const useEngine = (): [SearchEngine, (engine: SearchEngine) => void] => {
    const [search, setSearch] = useSearch();
    const engine = searchEngines.find(one => one === search.get('engine')) ?? 'google';
    const choose = (next: SearchEngine) =>
        setSearch(
            now => {
                dropTableWords(now);
                return changeWords({ engine: next === 'google' ? '' : next })(now);
            },
            { preventScrollReset: true },
        );
    return [engine, choose];
};

/** Where a site's search words come from, for those who may say so. */
export const useSearchSources = ({ id: site, role }: Pick<Site, 'id' | 'role'>) => {
    const mayEdit = may(role, 'edit');
    const asked = useCall(calls.readSearchSources, { params: { id: site } }, { enabled: mayEdit });
    const queryClient = useQueryClient();
    const refresh = async () => {
        const { readSearchSources, searchSummary, searchWords, searchPages, searchDays } = calls;
        const all = [readSearchSources, searchSummary, searchWords, searchPages, searchDays];
        await Promise.all(
            all.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
        );
    };
    return { ...asked, mayEdit, refresh };
};
