import type { AuditEntry } from '../../../contract/platform/resource';
import { type RailName, railNames, rails, takes } from '../../../contract/trade/paymentRails';
import type { JournalKind } from '../../../contract/trade/resources/money';
import { findPerson } from '../../identity/users/people';
import { readNoticed } from '../../market/domainLooks/domainRows';
import { actionsOn } from '../../platform/audit/readAudit';
import type { Database } from '../../platform/database/database';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { readRail } from '../payments/settings/storedRails';
import { ratedTimes } from '../payments/usdt/ratedTimes';
import { availableOf } from '../wallet/availableOf';
import type { StoredOrder } from './orderRows';

/** Something that is so from an instant on (ms), until the next one. */
interface Since {
    at: number;
    is: boolean;
}

type PaidOrder = Pick<
    StoredOrder,
    | ('id' | 'buyer_id' | 'seller_id' | 'product_id')
    | ('currency' | 'total' | 'deposit' | 'created_at' | 'deadline_at' | 'held_left')
>;

/** What empties a balance by its owner's doing: what they bought, took out, put down elsewhere or had taken back. */
const ownKinds: readonly string[] = [
    ...(['payment', 'subscription', 'withdrawal_request', 'deposit_hold'] as const),
    ...(['chargeback', 'debt'] as const),
] satisfies JournalKind[];

/** What comes back of that. */
const returnKinds: readonly string[] = [
    ...(['withdrawal_return', 'deposit_return', 'refund', 'split', 'reversal'] as const),
] satisfies JournalKind[];

const isAt = (history: readonly Since[], at: number): boolean =>
    history.findLast(one => one.at <= at)?.is ?? history[0]?.is ?? false;

/** What an act changed of something that is so or is not; nothing of most. */
type Turn = (act: AuditEntry) => { before: boolean; after: boolean } | undefined;

/** Something as the log of acts has it; as it stands where that says nothing of it. */
const historyOf = async (
    db: Database,
    { resource, id, turn }: { resource: string; id: string; turn: Turn },
    isNow: () => Promise<boolean>,
): Promise<Since[]> => {
    // those of one instant stay in the order in which they were done
    const entries = (await actionsOn(db, resource, [id]))
        .flatMap(act => {
            const turned = turn(act);
            return turned ? [{ at: act.at, ...turned }] : [];
        })
        .sort((a, b) => a.at - b.at);
    const is = await isNow();
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return [{ at: 0, is }];
    const logged = entries.map(({ at, after }) => ({ at, is: after }));
    // what no act of somebody's has changed since
    return [{ at: 0, is: first.before }, ...logged, { at: last.at, is }];
};

const turnOf =
    (field: string, on: unknown): Turn =>
    ({ changes }) => {
        const change = changes[field] as readonly [unknown, unknown] | undefined;
        return change && { before: change[0] === on, after: change[1] === on };
    };

const railHistory = (db: Database, id: RailName): Promise<Since[]> => {
    const turn = turnOf('enabled', true);
    return historyOf(db, { resource: 'payment', id, turn }, async () => {
        const { enabled } = await readRail(db, id);
        return enabled;
    });
};

const activeHistory = (db: Database, id: string): Promise<Since[]> => {
    const turn = turnOf('status', 'active');
    return historyOf(db, { resource: 'users', id, turn }, async () => {
        const person = await findPerson(db, id);
        return person?.isActive === true;
    });
};

/** Noticed changes of a domain stop every payment until a reviewer has looked at them. */
const domainHistory = (db: Database, id: string): Promise<Since[]> => {
    const turn: Turn = ({ action, changes }) => {
        const isSettled = action === 'approve' || changes.registry?.[1] === 'lifted';
        return isSettled || changes.registry ? { before: true, after: isSettled } : undefined;
    };
    return historyOf(
        db,
        { resource: 'products', id, turn },
        async () => (await readNoticed(db, id)) === null,
    );
};

/** Whether the auction that an order is of ran its clock: it stands still while it is under review. */
const runningHistory = async (db: Database, orderId: string): Promise<Since[]> => {
    const auction = await db
        .selectFrom('auctions')
        .select(['id', 'state'])
        .where('order_id', '=', orderId)
        .executeTakeFirst();
    if (!auction) return [{ at: 0, is: true }];
    const turn: Turn = ({ action }) =>
        ['freeze', 'thaw'].includes(action)
            ? { before: action === 'freeze', after: action === 'thaw' }
            : undefined;
    return historyOf(
        db,
        { resource: 'orders', id: auction.id, turn },
        async () => auction.state !== 'frozen',
    );
};

/** Whether the balance covers an order since it was made, or would if its buyer had not emptied it. */
const coveredHistory = async (db: Database, order: PaidOrder): Promise<Since[]> => {
    const { buyer_id, currency, created_at } = order;
    const needed = BigInt(order.total) - BigInt(order.deposit);
    const moves = await db
        .selectFrom('ledger_postings')
        .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_postings.journal_id')
        .select(['ledger_postings.amount', 'ledger_postings.created_at as at', 'kind'])
        .where('account', '=', ledgerAccounts.available(buyer_id).name)
        .where('currency', '=', currency)
        .where('ledger_postings.created_at', '>', created_at)
        .orderBy('ledger_postings.created_at')
        .orderBy('ledger_postings.id')
        .execute();
    const moved = moves.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    let balance = BigInt(await availableOf(db, buyer_id, currency)) - moved;
    // what they have had in it since and put elsewhere themselves
    let emptied = 0n;
    const history: Since[] = [{ at: created_at, is: balance >= needed }];
    for (const { amount, at, kind } of moves) {
        const change = BigInt(amount);
        balance += change;
        if (change < 0n && ownKinds.includes(kind)) emptied -= change;
        if (change > 0n && returnKinds.includes(kind)) {
            emptied = emptied > change ? emptied - change : 0n;
        }
        history.push({ at, is: balance + emptied >= needed });
    }
    return history;
};

/** Whether a method that is on could be used for an order, as far as this server knows. */
const usableHistory = async (
    db: Database,
    name: RailName,
    order: PaidOrder,
): Promise<readonly Since[]> => {
    if (rails[name].isBalance) return coveredHistory(db, order);
    if (rails[name].isOnChain) return ratedTimes(db, order.currency, order.created_at);
    return [{ at: 0, is: true }];
};

export interface TimeToPay {
    /** at the end */
    isPossible: boolean;
    /** ms; of all that was agreed, also what is still to come, without any in which an auction stood still */
    agreedMs: number;
    /** ms, of all that the buyer has had, in which they could not pay through nothing that they did */
    lostMs: number;
}

/**
 * How much of an order's time its buyer could not pay in, through nothing that they did: no payment method was on that
 * takes it or USDT had no rate, their account or the seller's was disabled, or the domain had changed and nobody had looked at it. By what
 * was logged and posted, not by how things stand at its end.
 */
export const timeToPay = async (
    db: Database,
    order: PaidOrder,
    now: number,
): Promise<TimeToPay> => {
    const { created_at: start, product_id, seller_id } = order;
    const deadline = order.deadline_at ?? now + (order.held_left ?? 0);
    const end = Math.max(start, Math.min(now, deadline));
    const asked = { currency: order.currency, total: BigInt(order.total) };
    const possible = railNames.filter(name => takes(name, asked));
    const methods = await Promise.all(
        possible.map(async name => ({
            on: await railHistory(db, name),
            usable: await usableHistory(db, name, order),
        })),
    );
    // whatever stops each payment by itself
    const needed = await Promise.all([
        activeHistory(db, order.buyer_id),
        ...(seller_id === null ? [] : [activeHistory(db, seller_id)]),
        ...(product_id === null ? [] : [domainHistory(db, product_id)]),
    ]);
    const running = await runningHistory(db, order.id);
    const isPossibleAt = (at: number): boolean =>
        needed.every(history => isAt(history, at)) &&
        methods.some(({ on, usable }) => isAt(on, at) && isAt(usable, at));
    const changes = [running, ...needed, ...methods.flatMap(({ on, usable }) => [on, usable])]
        .flat()
        .map(({ at }) => at)
        .filter(at => at > start && at < end);
    const instants = [...new Set([start, ...changes])].sort((a, b) => a - b);
    let [lostMs, stoodMs] = [0, 0];
    for (const [index, at] of instants.entries()) {
        const length = (instants[index + 1] ?? end) - at;
        if (!isAt(running, at)) stoodMs += length;
        else if (!isPossibleAt(at)) lostMs += length;
    }
    return { isPossible: isPossibleAt(end), agreedMs: deadline - start - stoodMs, lostMs };
};
