import { z } from 'zod';
import { dictionaryNames } from '../../content/resources/dictionaries';
import { approverPermissions } from '../../identity/resources/approvals';
import { defineCall, granted } from '../../platform/call';
import { currency } from '../../platform/money';
import { orderStates, signedAmount } from '../../trade/resources/orders';

/** Days of a sparkline. */
export const consoleDays = 14;

/** Who sees each part: whoever may open the list that it leads to. */
export const consoleParts = {
    visits: granted(),
    users: granted('users.read'),
    orders: granted('orders.read'),
    escrow: granted('books.read'),
    withdrawals: granted('withdrawals.read'),
    reviews: granted('listings.read'),
    chats: granted('chats.read'),
    payments: granted('payments.read'),
    checks: granted('checks.decide'),
    jobs: granted(),
    approvals: granted(...approverPermissions),
    books: granted('books.read'),
    chains: granted('payments.read'),
    storage: granted('files.manage'),
    backup: granted(),
    health: granted(),
    setup: granted('dictionaries.manage'),
} as const;
export type ConsolePart = keyof typeof consoleParts;

const readers = [...new Set(Object.values(consoleParts).flat())];

const count = z.number().int();
/** null: what it is made of could not be read; not there: not for whoever asks */
const tile = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullable().optional();
const sums = z.array(z.object({ currency, amount: signedAmount }));

const storeHealth = z.object({
    /** accounts, orders … or events */
    store: z.enum(['records', 'events']),
    kind: z.enum(['SQLite', 'PostgreSQL', 'chDB', 'ClickHouse']),
    isUp: z.boolean(),
    /** of a trivial query, ms; null when it failed */
    latency: z.number().nullable(),
    /** since when it is up, or away, as far as this process knows */
    since: count,
});
export type StoreHealth = z.output<typeof storeHealth>;

/** What an installation needs beside what it starts with. */
export const setupItems = [
    'address',
    'mail',
    'email',
    'name',
    'support',
    'payment',
    'administrator',
    'backups',
] as const;
export type SetupItem = (typeof setupItems)[number];

export const controlConsole = defineCall({
    method: 'GET',
    path: '/api/v1/work/console',
    summary: 'Current activity and pending work, as far as one’s permissions show it',
    access: readers,
    query: z.object({
        /** IANA name of the zone whose days these are; UTC without one */
        zone: z.string().max(64).optional(),
    }),
    answer: z.object({
        at: count,
        /** the first day of the sparklines, YYYY-MM-DD */
        from: z.string(),
        /** ms, the first instant of today */
        todayAt: count,
        visits: tile({
            today: count,
            /** yesterday up to the same clock minute */
            sameTimeYesterday: count,
            /** the last 14 days, today last */
            days: z.array(count),
        }),
        users: tile({ today: count, week: count, days: z.array(count) }),
        orders: tile({
            today: count,
            waiting: z.array(z.object({ state: z.enum(orderStates), count })),
        }),
        escrow: tile({ sums }),
        withdrawals: tile({ count, sums }),
        reviews: tile({ products: count, edits: count, versions: count }),
        chats: tile({ unanswered: count }),
        /** messages of gateways that somebody has to settle */
        payments: tile({ unsettled: count }),
        /** open identity and sanctions checks */
        checks: tile({ open: count }),
        jobs: tile({ failedMails: count, waitingMails: count, quarantinedLines: count }),
        /** actions that wait for a second person, how many could be one, and of the kind that fewest could */
        approvals: tile({ waiting: count, approvers: count, fewest: count }),
        /** the ledger: when it was looked through, ms, what was found, and accounts that are stopped */
        books: tile({ checkedAt: count.nullable(), faults: count, stopped: count }),
        /** chains that USDT comes by: how many are on, need a look; transfers that belong to nobody */
        chains: tile({
            on: count,
            alarms: count,
            unmatched: count,
            /** chains whose pool of addresses soon runs empty */
            lowPools: count,
            /** the last comparison of what lies on a chain with the ledger, millionths of a USDT */
            checks: z.array(
                z.object({
                    chain: z.string(),
                    found: signedAmount,
                    booked: signedAmount,
                    /** why they could not be compared; empty when they were */
                    failure: z.string(),
                    checkedAt: count,
                }),
            ),
        }),
        /** bytes; null where it cannot be known */
        storage: tile({
            records: count.nullable(),
            events: count.nullable(),
            files: count,
            spool: count,
            free: count.nullable(),
        }),
        /** of the data folder: the last one that went well, ms; why none has since, in the program's words */
        backup: tile({
            isOn: z.boolean(),
            at: count.nullable(),
            /** bytes of its files; 0 without one */
            size: count,
            /** there should have been another one by now */
            isLate: z.boolean(),
            failure: z.string().nullable(),
        }),
        health: z.array(storeHealth).optional(),
        /** what of it whoever asks can set up, and is not yet; nothing of it once all is */
        setup: tile({
            missing: z.array(z.enum(setupItems)),
            /** dictionaries that sellers choose from, by name, with no entry that is on */
            emptyDictionaries: z.array(z.enum(dictionaryNames)),
        }),
    }),
});
export type Console = z.output<typeof controlConsole.answer>;
