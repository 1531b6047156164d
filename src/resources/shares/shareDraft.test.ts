import { describe, expect, it } from 'vitest';
import { checkDraft, expiryOf, newDraft, shareInput } from './shareDraft';

const now = new Date(2026, 10, 21, 15, 30).getTime();
const draft = { ...newDraft(), name: 'For Ann' };

describe('expiryOf', () => {
    it('counts days from now, or takes the end of a day on the reader’s clock', () => {
        expect(expiryOf({ lifetime: '7', lastDay: '' }, now)).toBe(now + 7 * 86_400_000);
        expect(expiryOf({ lifetime: 'never', lastDay: '2026-12-31' }, now)).toBeNull();
        expect(expiryOf({ lifetime: 'date', lastDay: '2026-12-31' }, now)).toBe(
            new Date(2027, 0, 1).getTime(),
        );
    });
});

describe('checkDraft', () => {
    it('accepts a name and what stands there at first', () => {
        expect(checkDraft(draft, now)).toEqual({});
        expect(shareInput(draft, now)).toMatchObject({ name: 'For Ann', password: '' });
    });

    it('wants a name and a report', () => {
        expect(checkDraft({ ...draft, name: ' ', reports: [] }, now)).toEqual({
            name: 'field.needed',
            reports: 'share_link.reports_needed',
        });
    });

    it('wants a last day that has not passed; today is good', () => {
        const until = (lastDay: string) =>
            checkDraft({ ...draft, lifetime: 'date', lastDay }, now).lastDay;
        expect(until('')).toBe('account.share.untilMissing');
        expect(until('2026-02-30x')).toBe('account.share.untilMissing');
        expect(until('2026-11-20')).toBe('account.share.untilPast');
        expect(until('2026-11-21')).toBeUndefined();
    });
});
