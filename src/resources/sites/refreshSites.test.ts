import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../contract/analytics/sites';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { calls } from '../../../contract/calls';
import { showChangedSite, showWithoutSite } from './refreshSites';

const key = [calls.sitesSummary.path, {}];
const siteOf = (id: string, archivedAt: number | null = null) => ({ id, archivedAt }) as Site;
const rowOf = (site: Site) =>
    ({ site, isArchived: site.archivedAt !== null, online: 3 }) as SiteSummary;

/** A list of sites that is looked at while its next answer is on its way. */
const looking = () => {
    const client = new QueryClient();
    const list = [rowOf(siteOf('a')), rowOf(siteOf('b'))];
    client.setQueryData(key, { list, limited: [siteOf('c')] });
    let asked = 0;
    const queryFn = () => {
        asked += 1;
        return new Promise<never>(() => {});
    };
    const stop = new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {});
    const rows = () => client.getQueryData<{ list: SiteSummary[] }>(key)?.list;
    return { client, rows, stop, times: () => asked };
};

describe('the list of sites', () => {
    it('has a changed site before it is answered anew, with the figures it had', () => {
        const { client, rows, stop, times } = looking();
        const before = times();
        showChangedSite(client, siteOf('b', 5));
        expect(rows()).toEqual([rowOf(siteOf('a')), rowOf(siteOf('b', 5))]);
        showChangedSite(client, siteOf('b'));
        expect(rows()?.[1]?.isArchived).toBe(false);
        expect(times()).toBe(before + 2);
        stop();
    });

    it('is without a deleted site at once', () => {
        const { client, stop } = looking();
        showWithoutSite(client, 'a');
        expect(client.getQueryData(key)).toEqual({
            list: [rowOf(siteOf('b'))],
            limited: [siteOf('c')],
        });
        stop();
    });

    it('asks when it was not there yet', () => {
        const client = new QueryClient();
        showChangedSite(client, siteOf('a'));
        expect(client.getQueryData(key)).toBeUndefined();
    });
});
