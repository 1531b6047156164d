import { describe, expect, it } from 'vitest';
import type { LiveChanges } from '../../../../contract/analytics/live';
import type { Visit } from '../../../../contract/analytics/visits';
import { newList, withChanges, withWaiting } from './liveList';

const visit = (id: number, startedAt: number, pages = 1) =>
    ({ id: String(id), startedAt, pages }) as Visit;
const changes = (list: Visit[], gone: string[] = []): LiveChanges => ({
    at: 0,
    list,
    gone,
    isMore: false,
});
const ids = (list: readonly Visit[]) => list.map(({ id }) => id);

const before = newList([visit(3, 30), visit(2, 20), visit(1, 10)], 9);
const free = { isHeld: false, perPage: 3 };
const held = { isHeld: true, perPage: 3 };

describe('the live list', () => {
    it('takes new visits in their order, and keeps its length', () => {
        const after = withChanges(before, changes([visit(4, 25), visit(5, 40)]), free);
        expect(ids(after.shown)).toEqual(['5', '3', '4']);
        expect([...after.fresh].sort()).toEqual(['4', '5']);
        expect(after.total).toBe(11);
    });

    it('changes a row where it is', () => {
        const after = withChanges(before, changes([visit(2, 20, 7)]), held);
        expect(after.shown[1]).toMatchObject({ id: '2', pages: 7 });
        expect(after.total).toBe(9);
        expect(after.fresh.size).toBe(0);
    });

    it('does not move while it is held, and takes all in afterwards', () => {
        const one = withChanges(before, changes([visit(5, 40)]), held);
        const two = withChanges(one, changes([visit(6, 50), visit(5, 40, 2)]), held);
        expect(ids(two.shown)).toEqual(['3', '2', '1']);
        expect(ids(two.waiting)).toEqual(['6', '5']);
        const after = withWaiting(two, 3);
        expect(ids(after.shown)).toEqual(['6', '5', '3']);
        expect(after.shown[1]?.pages).toBe(2);
        expect(after.waiting).toEqual([]);
        expect(after.total).toBe(11);
    });

    it('loses what is gone', () => {
        const waiting = withChanges(before, changes([visit(5, 40)]), held);
        const after = withChanges(waiting, changes([], ['5', '2', '99']), held);
        expect(ids(after.shown)).toEqual(['3', '1']);
        expect(after.waiting).toEqual([]);
        expect(after.total).toBe(8);
    });

    it('takes nothing that belongs to a later page', () => {
        expect(withChanges(before, changes([visit(9, 5)]), free)).toEqual(before);
    });

    it('orders visits of one instant by their ids as numbers', () => {
        const list = newList([visit(9, 10)], 1);
        expect(ids(withChanges(list, changes([visit(10, 10)]), free).shown)).toEqual(['10', '9']);
    });
});
