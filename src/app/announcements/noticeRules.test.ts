import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dismissedValue, dueNotices, type NoticeName } from './noticeRules';

const texts = (one: string, two = '', three = '') => ({
    indexNotice: one,
    indexNotice2: two,
    indexNotice3: three,
});
const due = (
    settings: ReturnType<typeof texts>,
    cookies: Partial<Record<NoticeName, string>> = {},
) => dueNotices(settings, name => cookies[name]).map(({ name, delay }) => [name, delay]);

describe('dueNotices', () => {
    it('comes after 1, 2 and 3 seconds, the second notice first', () => {
        expect(due(texts('a', 'b', 'c'))).toEqual([
            ['notice2', 1000],
            ['notice1', 2000],
            ['notice3', 3000],
        ]);
    });

    it('leaves out notices without text', () => {
        expect(due(texts('', '  ', '<p>c</p>'))).toEqual([['notice3', 3000]]);
    });

    it('leaves out a dismissed text until it changes', () => {
        expect(due(texts('a'), { notice1: 'a' })).toEqual([]);
        expect(due(texts('a!'), { notice1: 'a' })).toHaveLength(1);
        expect(due(texts('a'), { notice2: 'a' })).toHaveLength(1);
    });
});

describe('dismissedValue', () => {
    it('is the text, and the digest of one that a cookie cannot hold', () => {
        expect(dismissedValue('<b>短</b>')).toBe('<b>短</b>');
        expect(dismissedValue('长'.repeat(200))).toMatch(/^sha256:[0-9a-f]{64}$/);
        expect(dismissedValue('x'.repeat(1001))).not.toBe(dismissedValue('x'.repeat(1002)));
    });

    it('fits into a cookie and hides exactly its own text', () => {
        fc.assert(
            fc.property(
                fc.string({ unit: 'binary', minLength: 1, maxLength: 3000 }),
                fc.string({ unit: 'binary', maxLength: 3000 }),
                (html, other) => {
                    const value = dismissedValue(html);
                    expect(encodeURIComponent(value).length).toBeLessThan(1001);
                    expect(due(texts(html), { notice1: value })).toEqual([]);
                    if (other.trim() && other !== html) {
                        expect(due(texts(other), { notice1: value })).toHaveLength(1);
                    }
                },
            ),
        );
    });
});
