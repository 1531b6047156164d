import type { Console } from '../../../contract/shell/resources/console';
import { waitingWithdrawalStates } from '../../../contract/trade/withdrawalStates';
import { listAddress } from '../finance/listAddress';
import { sitesByVisitors } from './useWayToSites';

/** A figure of the strip; null when what it is made of could not be read. */
export interface StripFigure {
    name: 'visits' | 'users' | 'orders' | 'withdrawals' | 'reviews' | 'chats';
    value: number | null;
    to: string;
    /** somebody has to do something */
    waits: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Six figures: two of what comes in, four of what waits for somebody. */
export const stripFigures = (data: Console): readonly StripFigure[] => {
    const { visits, users, orders, withdrawals, reviews, chats, todayAt } = data;
    const waiting = orders?.waiting.filter(({ count }) => count > 0) ?? [];
    const states = waiting.map(({ state }) => state);
    return [
        { name: 'visits', value: visits?.today ?? null, to: sitesByVisitors, waits: false },
        {
            name: 'users',
            value: users?.today ?? null,
            to: listAddress('users', { createdAt_gte: todayAt }),
            waits: false,
        },
        {
            name: 'orders',
            value: orders && sum(waiting.map(({ count }) => count)),
            to: listAddress('orders', states.length > 0 ? { state: states } : {}),
            waits: true,
        },
        {
            name: 'withdrawals',
            value: withdrawals?.count ?? null,
            to: listAddress('withdrawals', { state: waitingWithdrawalStates }),
            waits: true,
        },
        {
            name: 'reviews',
            value: reviews && reviews.products + reviews.edits,
            to: listAddress(
                'products',
                reviews && reviews.products === 0 && reviews.edits > 0
                    ? { submitted: 'true' }
                    : { state: 'in_review' },
            ),
            waits: true,
        },
        {
            name: 'chats',
            value: chats?.unanswered ?? null,
            to: listAddress('chats', { waiting: 'true' }),
            waits: true,
        },
    ];
};

/** How many parts of the installation are not as they should be; what could not be read counts as well. */
export const problemsIn = (data: Console): number => {
    const { jobs, books, chains, approvals, storage, health } = data;
    const unread = [jobs, books, chains, approvals, storage].filter(part => part === null).length;
    const wrong = [
        (jobs?.failedMails ?? 0) + (jobs?.quarantinedLines ?? 0),
        (books?.faults ?? 0) + (books?.stopped ?? 0),
        (chains?.alarms ?? 0) + (chains?.unmatched ?? 0) + (chains?.lowPools ?? 0),
        approvals?.waiting ?? 0,
        health.filter(({ isUp }) => !isUp).length,
    ];
    return unread + wrong.filter(count => count > 0).length;
};
