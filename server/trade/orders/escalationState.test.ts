import { describe, expect, it } from 'vitest';
import { canEscalate, escalatedDeadline, isEscalated } from './escalationState';
import type { StoredOrder } from './orderRows';

const hour = 3_600_000;
const since = 1_000_000_000_000;
const order = (rest: Partial<StoredOrder> = {}) =>
    ({
        state: 'disputed',
        state_since: since,
        deadline_at: since + 60 * hour,
        deadline_action: 'callAdmin',
        timers: JSON.stringify({ escalate: 10 * hour, decide: 5 * hour }),
        ...rest,
    }) as StoredOrder;

describe('when an administrator can be asked', () => {
    it('is from the operator’s time on, to the millisecond', () => {
        expect(canEscalate(order(), since + 10 * hour - 1)).toBe(false);
        expect(canEscalate(order(), since + 10 * hour)).toBe(true);
    });

    it('is over with the dispute’s own clock, which calls one by itself', () => {
        expect(canEscalate(order(), since + 60 * hour - 1)).toBe(true);
        expect(canEscalate(order(), since + 60 * hour)).toBe(false);
    });

    it('is once: what was asked is not asked again', () => {
        const asked = order({ deadline_action: escalatedDeadline, deadline_at: since + 99 * hour });
        expect(isEscalated(asked)).toBe(true);
        expect(canEscalate(asked, since + 20 * hour)).toBe(false);
    });

    it('follows the presets for orders that kept no such time', () => {
        const older = order({ timers: '', deadline_at: null });
        expect(canEscalate(older, since + 72 * hour - 1)).toBe(false);
        expect(canEscalate(older, since + 72 * hour)).toBe(true);
    });

    it('is of disputes alone: another state that kept the word is no asking', () => {
        expect(isEscalated(order({ state: 'completed', deadline_action: escalatedDeadline }))).toBe(
            false,
        );
    });
});
