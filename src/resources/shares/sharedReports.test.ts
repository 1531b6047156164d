import { describe, expect, it } from 'vitest';
import { reportNames } from '../../../contract/platform/reportPages';
import { routes } from '../../app/routes/table';
import { firstReports, reportChoices, reportTitle } from './sharedReports';

describe('reports of a share link', () => {
    it('are those that have a page, each once', () => {
        const names = reportChoices.map(({ report }) => report);
        expect(names).toEqual([...new Set(names)]);
        expect(names).toContain('overview');
        for (const name of names) {
            expect(routes.some(({ report }) => report === name)).toBe(true);
        }
    });

    it('hold no visitor’s address at first', () => {
        expect(firstReports).toContain('overview');
        expect(firstReports).not.toContain('visitor');
        expect(firstReports).not.toContain('ip');
    });

    it('all have a title', () => {
        for (const name of reportNames) expect(reportTitle(name)).not.toContain('undefined');
    });
});
