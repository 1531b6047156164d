import { describe, expect, it } from 'vitest';
import { parseFilter, printFilter } from '../../../contract/analytics/filters';
import { chosenValue, withoutFields } from './chosenPlace';

const country = (text: string) => chosenValue(parseFilter(text), 'country');
const without = (text: string) =>
    printFilter(withoutFields(parseFilter(text), ['country', 'region']));

describe('the place in a filter', () => {
    it('is the one value of a field', () => {
        expect(country('country=CN')).toBe('CN');
        expect(country('device=phone;country=CN;region=CN-GD')).toBe('CN');
    });

    it('is none where several, none, or others are asked for', () => {
        expect(country('')).toBeUndefined();
        expect(country('country=CN,US')).toBeUndefined();
        expect(country('!country=CN')).toBeUndefined();
        expect(country('country=CN|country=US')).toBeUndefined();
    });

    it('can be taken out, and the rest stays', () => {
        expect(without('country=CN')).toBe('');
        expect(without('device=phone;country=CN;region=CN-GD')).toBe('device=phone');
        expect(without('device=phone;source=search;country=CN')).toBe('device=phone;source=search');
        expect(without('!country=CN')).toBe('!country=CN');
    });
});
