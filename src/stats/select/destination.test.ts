import { describe, expect, it } from 'vitest';
import { destinationOf, reportAsked } from './destination';

const site = { type: 'site', id: 'abcdefabcdef' } as const;
const group = { type: 'group', id: '123456123456' } as const;

describe('reportAsked', () => {
    it.each([
        [null, '/site/overview'],
        ['/site/visitors/area', '/site/visitors/area'],
        ['/site/trend/comId?from=2026-01-01', '/site/trend/comId?from=2026-01-01'],
        // no report, elsewhere, nowhere
        ['/admin/setting', '/site/overview'],
        ['/sites/select', '/site/overview'],
        ['https://evil.example/site/overview', '/site/overview'],
        ['//evil.example/site/overview', '/site/overview'],
        ['/site/nothing', '/site/overview'],
    ])('takes %j as %s', (next, expected) => {
        expect(reportAsked(next)).toBe(expected);
    });
});

describe('destinationOf', () => {
    it.each([
        [null, site, '/site/overview?site=abcdefabcdef'],
        [null, group, '/site/overview?group=123456123456'],
        [
            '/site/visitor?site=111111111111&from=2026-01-01&filter=a%3Ab&page=3',
            site,
            '/site/visitor?from=2026-01-01&filter=a%3Ab&site=abcdefabcdef',
        ],
        ['/site/visitor?group=111111111111', site, '/site/visitor?site=abcdefabcdef'],
        ['/site/trend/111111111111?x=1', group, '/site/trend/comId?x=1&group=123456123456'],
        ['/site/refer/total', site, '/site/refer/total?site=abcdefabcdef'],
        ['/site/content/comId', site, '/site/content/comId?site=abcdefabcdef'],
    ])('leads from %j with %j to %s', (next, chosen, expected) => {
        expect(destinationOf(next, chosen)).toBe(expected);
    });
});
