import { describe, expect, it } from 'vitest';
import { builtInStaffRoles } from '../../../contract/platform/builtInStaffRoles';
import type { Permission } from '../../../contract/platform/permissions';
import type { Console } from '../../../contract/shell/resources/console';
import { problemsIn, stripFigures, stripNames } from './figures';

const calm: Console = {
    at: 1,
    from: '2026-11-01',
    todayAt: 1,
    visits: { today: 12, sameTimeYesterday: 3, days: [] },
    users: { today: 0, week: 1, days: [] },
    orders: { today: 4, waiting: [{ state: 'disputed', count: 0 }] },
    escrow: { sums: [] },
    withdrawals: { count: 0, sums: [] },
    reviews: { products: 0, edits: 0, versions: 0 },
    chats: { unanswered: 0 },
    payments: { unsettled: 0 },
    checks: { open: 0 },
    jobs: { failedMails: 0, waitingMails: 9, quarantinedLines: 0 },
    approvals: { waiting: 0, approvers: 1, fewest: 1 },
    books: { checkedAt: 1, faults: 0, stopped: 0 },
    chains: { on: 0, alarms: 0, unmatched: 0, lowPools: 0, checks: [] },
    storage: { records: 1, events: 1, files: 1, spool: 1, free: null },
    backup: { isOn: true, at: 1, size: 1, isLate: false, failure: null },
    health: [{ store: 'records', kind: 'SQLite', isUp: true, latency: 1, since: 1 }],
    setup: { missing: [], emptyDictionaries: [] },
};
const values = (data: Console) =>
    Object.fromEntries(stripFigures(data).map(({ name, value }) => [name, value]));

describe('stripFigures', () => {
    it('is six, of which four wait for somebody', () => {
        expect(stripFigures(calm)).toHaveLength(6);
        expect(stripFigures(calm).filter(({ by }) => by)).toHaveLength(4);
        expect(values(calm)).toEqual({
            visits: 12,
            users: 0,
            orders: 0,
            withdrawals: 0,
            reviews: 0,
            chats: 0,
        });
    });

    it('adds up what waits, and leads to it', () => {
        const data: Console = {
            ...calm,
            orders: {
                today: 0,
                waiting: [
                    { state: 'disputed', count: 2 },
                    { state: 'paid', count: 0 },
                ],
            },
            reviews: { products: 0, edits: 3, versions: 0 },
        };
        expect(values(data)).toMatchObject({ orders: 2, reviews: 3 });
        const to = Object.fromEntries(stripFigures(data).map(one => [one.name, one.to]));
        expect(decodeURIComponent(to.orders ?? '')).toContain('{"state":["disputed"]}');
        expect(decodeURIComponent(to.reviews ?? '')).toContain('{"submitted":"true"}');
    });

    it('tells what could not be read from nothing', () => {
        expect(values({ ...calm, visits: null, orders: null })).toMatchObject({
            visits: null,
            orders: null,
        });
    });
});

describe('the strip of staff', () => {
    const standing = (...permissions: Permission[]) => ({ roles: ['user' as const], permissions });

    it('has what they may see, and moves up what comes after it', () => {
        expect(stripNames(standing('chats.read', 'orders.read'))).toEqual(['orders', 'chats']);
        expect(stripNames(standing(...builtInStaffRoles.finance))).toEqual([
            ...['users', 'orders', 'withdrawals', 'approvals', 'payments', 'checks'],
        ]);
        expect(stripNames(standing('articles.edit'))).toEqual([]);
        const { todayAt, at, from, chats, orders } = calm;
        const told = stripFigures({ todayAt, at, from, chats, orders });
        expect(told.map(({ name }) => name)).toEqual(['orders', 'chats']);
    });

    it('counts no problem in what they are not told', () => {
        expect(problemsIn({ todayAt: 1, at: 1, from: '' })).toBe(0);
    });
});

describe('problemsIn', () => {
    it('counts the parts that need a look, and those that could not be read', () => {
        expect(problemsIn(calm)).toBe(0);
        expect(problemsIn({ ...calm, books: null })).toBe(1);
        expect(
            problemsIn({
                ...calm,
                jobs: { failedMails: 7, waitingMails: 0, quarantinedLines: 1 },
                approvals: { waiting: 2, approvers: 2, fewest: 2 },
                health: calm.health?.map(one => ({ ...one, isUp: false })),
            }),
        ).toBe(3);
    });
});
