import { describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { emptyMapKey, noneKey, unknownKey } from './mapTexts';

const said = (key: string) =>
    createI18nProvider('en')
        .translate(key, { share: '40%' })
        .replace(/ in this period$/, '');

describe('a map', () => {
    it('tells visits without a region from no visits', () => {
        expect(said(emptyMapKey({ map: 'china', unknownShare: 1 }))).toMatch(/no known region/);
        expect(said(emptyMapKey({ map: 'china', unknownShare: 0 }))).toBe('No visits from China');
        expect(said(emptyMapKey({ map: 'world', unknownShare: 1 }))).toMatch(/known location/);
    });

    it('does not say that nobody came from a place while some came from an unknown one', () => {
        expect(said(noneKey(0))).toBe('No visits');
        expect(said(noneKey(0.1))).toBe('No known visits');
        expect(said(unknownKey('china'))).toBe('40% of visits from China have no known region.');
        expect(said(unknownKey('world'))).toBe('40% of visits came from an unknown location.');
    });
});
