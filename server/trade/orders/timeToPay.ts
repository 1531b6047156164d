import { type RailName, railNames, rails, takes } from '../../../contract/trade/paymentRails';
import type { JournalKind } from '../../../contract/trade/resources/money';
import { findPerson } from '../../identity/users/people';
import { actionsOn } from '../../platform/audit/readAudit';
import type { Database } from '../../platform/database/database';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { readRail } from '../payments/settings/storedRails';
import { availableOf } from '../wallet/availableOf';
import type { StoredOrder } from './orderRows';

/** Something that is so from an instant on (ms), until the next one. */
interface Since {
    at: number;
    is: boolean;
}

type PaidOrder = Pick<
    StoredOrder,
    'buyer_id' | 'currency' | 'total' | 'deposit' | 'created_at' | 'deadline_at'
>;

/** What empties a balance by its owner's doing: what they bought, took out, put down elsewhere or had taken back. */
const ownKinds: readonly string[] = [
    ...(['payment', 'subscription', 'withdrawal_request', 'deposit_hold'] as const),
    ...(['chargeback', 'debt'] as const),
] satisfies JournalKind[];

const isAt = (history: readonly Since[], at: number): boolean =>
    history.findLast(one => one.at <= at)?.is ?? history[0]?.is ?? false;

/** What a switch stood at, as the log of acts has it; as it stands where that says nothing of it. */
const historyOf = async (
    db: Database,
    { resource, id, field, on }: { resource: string; id: string; field: string; on: unknown },
    isNow: () => Promise<boolean>,
): Promise<Since[]> => {
    const entries = (await actionsOn(db, resource, [id]))
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
        .flatMap(({ at, changes }) => {
            const change = changes[field] as readonly [unknown, unknown] | undefined;
            return change ? [{ at, before: change[0] === on, after: change[1] === on }] : [];
        });
    const is = await isNow();
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return [{ at: 0, is }];
    const logged = entries.map(({ at, after }) => ({ at, is: after }));
    // what no act of somebody's has changed since
    return [{ at: 0, is: first.before }, ...logged, { at: last.at, is }];
};

const railHistory = (db: Database, name: RailName): Promise<Since[]> =>
    historyOf(db, { resource: 'payment', id: name, field: 'enabled', on: true }, async () => {
        const { enabled } = await readRail(db, name);
        return enabled;
    });

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
    let is = balance >= needed;
    const history: Since[] = [{ at: created_at, is }];
    for (const { amount, at, kind } of moves) {
        balance += BigInt(amount);
        is = balance >= needed || (is && BigInt(amount) < 0n && ownKinds.includes(kind));
        history.push({ at, is });
    }
    return history;
};

export interface TimeToPay {
    /** at the end */
    isPossible: boolean;
    /** ms, of all that the buyer has had, without any way to pay that was their own to use */
    lostMs: number;
}

/**
 * How much of an order's time its buyer could not pay in, through nothing that they did: no payment method was on that
 * takes it, or their account was disabled. By what was logged and posted, not by how things stand at its end.
 */
export const timeToPay = async (
    db: Database,
    order: PaidOrder,
    now: number,
): Promise<TimeToPay> => {
    const { buyer_id: id, created_at: start } = order;
    const end = Math.max(start, Math.min(now, order.deadline_at ?? now));
    const asked = { currency: order.currency, total: BigInt(order.total) };
    const possible = railNames.filter(name => takes(name, asked));
    const methods = await Promise.all(
        possible.map(async name => ({
            on: await railHistory(db, name),
            covered: rails[name].isBalance
                ? await coveredHistory(db, order)
                : [{ at: 0, is: true }],
        })),
    );
    const status = { resource: 'users', id, field: 'status', on: 'active' };
    const person = await findPerson(db, id);
    const active = await historyOf(db, status, async () => person?.isActive === true);
    const isPossibleAt = (at: number): boolean =>
        isAt(active, at) && methods.some(({ on, covered }) => isAt(on, at) && isAt(covered, at));
    const changes = [active, ...methods.flatMap(({ on, covered }) => [on, covered])]
        .flat()
        .map(({ at }) => at)
        .filter(at => at > start && at < end);
    const instants = [...new Set([start, ...changes])].sort((a, b) => a - b);
    const lost = instants.map((at, index) =>
        isPossibleAt(at) ? 0 : (instants[index + 1] ?? end) - at,
    );
    return { isPossible: isPossibleAt(end), lostMs: lost.reduce((sum, ms) => sum + ms, 0) };
};
