import { expect, it } from 'vitest';
import { fullDays, planOf } from './plan';

const first = '2026-01-01';
const none = new Set<string>();

it('takes the days that are over', () => {
    const today = '2026-03-20';
    expect(fullDays({ from: '2026-03-15', to: '2026-03-25' }, today)).toEqual({
        from: '2026-03-15',
        to: '2026-03-19',
    });
    expect(fullDays({ from: today, to: today }, today)).toEqual({
        from: '2026-03-19',
        to: '2026-03-19',
    });
});

it('compares with the same weekdays of six weeks, and leaves out what is not known', () => {
    // a Thursday
    const day = { from: '2026-03-19', to: '2026-03-19' };
    const plan = planOf(day, undefined, { first, gaps: none });
    expect(plan).toMatchObject({ state: 'known', weekdays: [0, 0, 0, 0, 1, 0, 0] });
    expect(plan.weeks).toEqual([
        '2026-03-12',
        '2026-03-05',
        '2026-02-26',
        '2026-02-19',
        '2026-02-12',
        '2026-02-05',
    ]);
    // the Thursday of a week is missing, and the Friday of another, which is not needed
    const gaps = new Set(['2026-03-05', '2026-02-13']);
    expect(planOf(day, undefined, { first, gaps })).toMatchObject({ state: 'known' });
    expect(planOf(day, undefined, { first, gaps }).weeks).toHaveLength(5);
    const many = new Set(['2026-03-12', '2026-03-05', '2026-02-26']);
    expect(planOf(day, undefined, { first, gaps: many }).state).toBe('gaps');
    expect(planOf(day, undefined, { first: '2026-02-26', gaps: none }).state).toBe('young');
    expect(planOf(day, undefined, { first: undefined, gaps: none }).state).toBe('young');
});

it('counts each weekday as often as the period has it, and a compared one for as many days', () => {
    const days = { from: '2026-03-01', to: '2026-03-10' };
    const gaps = new Set(['2026-03-10']);
    const plan = planOf(days, { from: '2026-02-01', to: '2026-02-06' }, { first, gaps });
    expect(plan).toMatchObject({ skipped: ['2026-03-10'], weekdays: [2, 2, 1, 1, 1, 1, 1] });
    expect(plan.scale).toBe(1.5);
});
