import { describe, expect, it } from 'vitest';
import { type FilterField, parseFilter, printFilter } from '../../../contract/analytics/filters';
import { addCondition } from './addCondition';

const added = (text: string, field: FilterField, value: string, isNot?: boolean) =>
    printFilter(addCondition(parseFilter(text), field, value, isNot));

describe('addCondition', () => {
    it('replaces what was asked of the field before', () => {
        expect(added('', 'os', 'iOS')).toBe('os=iOS');
        expect(added('os=Android;country=CN', 'os', 'iOS')).toBe('country=CN;os=iOS');
        expect(added('!os=Android', 'os', 'iOS')).toBe('os=iOS');
    });

    it('leaves one value after the other away', () => {
        expect(added('!os=Android', 'os', 'iOS', true)).toBe('!os=Android;!os=iOS');
        expect(added('os=iOS;country=CN', 'os', 'iOS', true)).toBe('country=CN;!os=iOS');
    });

    it('leaves groups as they are', () => {
        expect(added('os=iOS|os=Android', 'os', 'iOS')).toBe('(os=iOS|os=Android);os=iOS');
    });
});
