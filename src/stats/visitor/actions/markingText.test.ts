import { describe, expect, it } from 'vitest';
import { markingText } from './markingText';

const text = (visits: string[], sealed = 0, isMore = false) =>
    markingText('done', { visits, sealed, isMore }, 2000, (key, { smart_count: count } = {}) =>
        [key.replace('visits.action.', ''), count].filter(part => part !== undefined).join(' '),
    );

describe('markingText', () => {
    it('says what changed, and what could not', () => {
        expect(text(['1', '2'])).toBe('done 2');
        expect(text(['1'], 3)).toBe('done 1 · sealed 3');
        expect(text([], 3)).toBe('sealed 3');
        expect(text([])).toBe('nothing');
        expect(text(['1'], 0, true)).toBe('done 1 · more 2000');
    });
});
