import { describe, expect, it } from 'vitest';
import { Budget } from './budget';

describe('a budget', () => {
    it("gives a minute's worth at once, then as much as time brings", () => {
        const budget = new Budget(60);
        const now = 1_000_000;
        const taken = Array.from({ length: 100 }, () => budget.take('a', 1, now));
        expect(taken.filter(wait => wait === 0)).toHaveLength(60);
        expect(taken.at(-1)).toBeCloseTo(1000);
        expect(budget.take('a', 1, now + 999)).toBeGreaterThan(0);
        expect(budget.take('a', 1, now + 1001)).toBe(0);
        expect(budget.take('a', 1, now + 1001)).toBeGreaterThan(0);
    });

    it("is each key's own, and whole again after a minute", () => {
        const budget = new Budget(60);
        expect(budget.take('a', 60, 0)).toBe(0);
        expect(budget.take('a', 1, 0)).toBeCloseTo(1000);
        expect(budget.take('b', 60, 0)).toBe(0);
        expect(budget.take('a', 60, 60_000)).toBe(0);
    });

    it('is whole when its clock jumps back, not owed for as long as it jumped', () => {
        const budget = new Budget(60);
        const later = 400 * 86_400_000;
        expect(budget.take('a', 60, later)).toBe(0);
        expect(budget.take('a', 1, later)).toBeGreaterThan(0);
        expect(budget.take('a', 60, -600_000)).toBe(0);
        expect(budget.take('a', 1, -600_000)).toBeGreaterThan(0);
    });

    it('takes nothing when it refuses', () => {
        const budget = new Budget(60);
        budget.take('a', 50, 0);
        expect(budget.take('a', 20, 0)).toBeCloseTo(10_000);
        expect(budget.take('a', 10, 0)).toBe(0);
    });

    it('lets a batch through that is larger than all of it, once', () => {
        const budget = new Budget(10);
        expect(budget.take('a', 100, 0)).toBe(0);
        expect(budget.take('a', 1, 0)).toBeGreaterThan(0);
        expect(budget.take('a', 1, 60_000)).toBeGreaterThan(0);
    });

    it('keeps what was taken over the times at which unused keys are forgotten', () => {
        const budget = new Budget(1);
        budget.take('a', 3, 0);
        budget.take('b', 1, 130_000);
        expect(budget.take('a', 1, 130_001)).toBeGreaterThan(0);
    });

    it('of 0 has no limit', () => expect(new Budget(0).take('a', 1e9, 0)).toBe(0));
});
