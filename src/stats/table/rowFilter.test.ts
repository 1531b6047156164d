import { describe, expect, it } from 'vitest';
import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { parseFilter, printFilter } from '../../../contract/analytics/filters';
import { rowConditions, rowKey, withRow } from './rowFilter';

const row = (value: string, rest: Partial<BreakdownRow> = {}): BreakdownRow => ({
    value,
    metrics: {},
    share: 0,
    ...rest,
});
const narrowed = (text: string, name: BreakdownName, one: BreakdownRow) =>
    printFilter(withRow(parseFilter(text), name, one));

describe('a row’s filter', () => {
    it('is its value', () => {
        expect(narrowed('', 'pages', row('/a,b'))).toBe('page=/a%2Cb');
        expect(narrowed('device=phone', 'keywords', row(''))).toBe('device=phone;keyword=');
    });

    it('names the province of a city, or its country', () => {
        expect(narrowed('', 'regions', row('CN-HI', { country: 'CN' }))).toBe('region=CN-HI');
        const place = { country: 'CN', region: 'CN-HI' };
        expect(narrowed('country=CN', 'cities', row('海口', place))).toBe(
            'country=CN;region=CN-HI;city=海口',
        );
        expect(narrowed('', 'cities', row('Monaco', { country: 'MC' }))).toBe(
            'country=MC;city=Monaco',
        );
    });

    it('is none where nothing can be filtered', () => {
        expect(rowConditions('bots', row('Googlebot'))).toEqual([]);
        expect(narrowed('os=iOS', 'bots', row('Googlebot'))).toBe('os=iOS');
    });
});

describe('rowKey', () => {
    it('tells rows of one name apart', () => {
        expect(rowKey(row('Central', { country: 'GH' }))).not.toBe(
            rowKey(row('Central', { country: 'UG' })),
        );
        expect(rowKey(row('', { kind: 'network' }))).not.toBe(rowKey(row('', { kind: 'host' })));
    });
});
