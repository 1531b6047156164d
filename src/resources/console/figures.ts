import type { Standing } from '../../../contract/platform/call';
import { isAmong } from '../../../contract/platform/isAmong';
import type { Permission } from '../../../contract/platform/permissions';
import { inboxSources } from '../../../contract/shell/inbox';
import { type Console, consoleParts } from '../../../contract/shell/resources/console';
import { waitingWithdrawalStates } from '../../../contract/trade/withdrawalStates';
import { listAddress } from '../finance/listAddress';
import { sitesByVisitors } from './useWayToSites';

/** What the strip can show, what is most looked at first. */
const stripParts = [
    ...(['visits', 'users', 'orders', 'withdrawals', 'reviews', 'chats'] as const),
    ...(['approvals', 'payments', 'checks', 'books'] as const),
] as const;
type StripName = (typeof stripParts)[number];

const mostFigures = 6;

/** The figures of the strip for somebody: the first six that they may see. */
export const stripNames = (standing: Standing): readonly StripName[] =>
    stripParts.filter(name => isAmong(consoleParts[name], standing)).slice(0, mostFigures);

/** A figure of the strip; null when what it is made of could not be read. */
export interface StripFigure {
    name: StripName;
    value: number | null;
    to: string;
    /** who has to do something; nobody has to where it is not there */
    by?: readonly Permission[];
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The list of what there is to review: products before edits, and edits before versions. */
const reviewsFilter = (reviews: Console['reviews']) => {
    if (!reviews || reviews.products > 0) return inboxSources.reviews.filter;
    if (reviews.edits > 0) return inboxSources.edits.filter;
    return reviews.versions > 0 ? inboxSources.versions.filter : inboxSources.reviews.filter;
};

const figureOf = (name: StripName, data: Console): Omit<StripFigure, 'name'> => {
    const { visits, users, orders, withdrawals, reviews, chats, approvals, payments, checks } =
        data;
    switch (name) {
        case 'visits':
            return { value: visits?.today ?? null, to: sitesByVisitors };
        case 'users':
            return {
                value: users?.today ?? null,
                to: listAddress('users', { createdAt_gte: data.todayAt }),
            };
        case 'orders': {
            const waiting = orders?.waiting.filter(({ count }) => count > 0) ?? [];
            const states = waiting.map(({ state }) => state);
            return {
                value: orders ? sum(waiting.map(({ count }) => count)) : null,
                to: listAddress('orders', states.length > 0 ? { state: states } : {}),
                by: inboxSources.disputes.by,
            };
        }
        case 'withdrawals':
            return {
                value: withdrawals?.count ?? null,
                to: listAddress('withdrawals', { state: waitingWithdrawalStates }),
                by: inboxSources.withdrawals.by,
            };
        case 'reviews':
            return {
                value: reviews ? reviews.products + reviews.edits + reviews.versions : null,
                to: listAddress('products', reviewsFilter(reviews)),
                by: inboxSources.reviews.by,
            };
        case 'chats':
            return {
                value: chats?.unanswered ?? null,
                to: listAddress('chats', inboxSources.chats.filter),
                by: inboxSources.chats.by,
            };
        case 'approvals':
            return {
                value: approvals?.waiting ?? null,
                to: listAddress('approvals', { state: 'waiting' }),
                by: inboxSources.approvals.by,
            };
        case 'payments':
            return {
                value: payments?.unsettled ?? null,
                to: listAddress('inbound_events', inboxSources.payments.filter),
                by: inboxSources.payments.by,
            };
        case 'checks':
            return {
                value: checks?.open ?? null,
                to: listAddress('identity_checks', inboxSources.checks.filter),
                by: inboxSources.checks.by,
            };
        case 'books':
            return {
                value: data.books ? data.books.faults + data.books.stopped : null,
                to: '/finance/findings',
                by: ['books.write'],
            };
    }
};

/** What comes in, and what waits for somebody: as much of it as whoever asked was told. */
export const stripFigures = (data: Console): readonly StripFigure[] =>
    stripParts
        .filter(name => data[name] !== undefined)
        .slice(0, mostFigures)
        .map(name => ({ name, ...figureOf(name, data) }));

/** How many parts of the installation are not as they should be; what could not be read counts as well. */
export const problemsIn = (data: Console): number => {
    const { jobs, books, chains, approvals, storage, backup, health = [] } = data;
    const unread = [jobs, books, chains, approvals, storage, backup].filter(
        part => part === null,
    ).length;
    const wrong = [
        (jobs?.failedMails ?? 0) + (jobs?.quarantinedLines ?? 0),
        (books?.faults ?? 0) + (books?.stopped ?? 0),
        (chains?.alarms ?? 0) + (chains?.unmatched ?? 0) + (chains?.lowPools ?? 0),
        approvals?.waiting ?? 0,
        health.filter(({ isUp }) => !isUp).length,
        backup && (backup.isLate || backup.failure !== null) ? 1 : 0,
    ];
    return unread + wrong.filter(count => count > 0).length;
};
