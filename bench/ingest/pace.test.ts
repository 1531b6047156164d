import { expect, it } from 'vitest';
import { Pace } from './pace';

const takeAll = (pace: Pace, now: number): number[] => {
    const dues: number[] = [];
    for (let due = pace.take(now); due !== undefined; due = pace.take(now)) dues.push(due);
    return dues;
};

it('spreads requests evenly from the start on', () => {
    const pace = new Pace(200, 1000);
    expect(pace.take(999)).toBeUndefined();
    expect(takeAll(pace, 1000)).toEqual([1000]);
    expect(takeAll(pace, 1004)).toEqual([]);
    expect(takeAll(pace, 1016)).toEqual([1005, 1010, 1015]);
});

it('makes up for a standstill, so that the rate holds over the whole time', () => {
    const pace = new Pace(7000, 0);
    let taken = 0;
    for (const now of [1, 2, 400, 401, 9_999.9]) taken += takeAll(pace, now).length;
    expect(taken).toBe(70_000);
});

it('is never slower than asked without a rate', () => {
    const pace = new Pace(0, 0);
    expect([pace.take(5), pace.take(5), pace.take(6)]).toEqual([5, 5, 6]);
});
