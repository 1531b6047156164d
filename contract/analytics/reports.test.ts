import { describe, expect, it } from 'vitest';
import { allReports, reports } from './reports';

describe('the reports', () => {
    it('are exported under their names, each at an address of its own', () => {
        expect(Object.values(reports).map(({ name }) => name)).toEqual(Object.keys(reports));
        expect(new Set(allReports.map(({ path }) => path)).size).toBe(allReports.length);
    });

    it('are all found in the files that are named', () => {
        const names = ['overview', 'trend', 'pages', 'otherHosts', 'quality', 'basis', 'visits'];
        const more = ['visitEvents', 'visitorHistory', 'live', 'online', 'sitesSummary'];
        expect(Object.keys(reports)).toEqual(expect.arrayContaining([...names, ...more]));
    });
});
