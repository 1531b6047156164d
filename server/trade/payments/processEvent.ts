import type { Transaction } from 'kysely';
import type { InboundOutcome } from '../../../contract/trade/resources/payments';
import type { Database } from '../../platform/database/database';
import { groupCommit } from '../../platform/database/groupCommit';
import type { Tables } from '../../platform/database/tables';
import { takeDispute } from './disputes/takeDispute';
import { type InboundReport, isDispute, isRefund, readReport } from './inbox';
import { GatewayUnreachable, type Rail } from './rail';
import type { Rails } from './rails';
import { takeRefundNews } from './refunds/takeRefundNews';
import { takeReport } from './takeReport';

interface Services {
    db: Database;
    rails: Rails;
    clock: () => number;
}

/** Whether what it says of money is true; throws GatewayUnreachable. */
const isConfirmed = async (rail: Rail, report: InboundReport): Promise<boolean> => {
    if (isDispute(report) || isRefund(report) || report.status !== 'paid') return true;
    return (await rail.confirm?.(report)) ?? true;
};

const take = (trx: Transaction<Tables>, rail: Rail, report: InboundReport, now: number) => {
    if (isDispute(report)) return takeDispute(trx, rail, report, now);
    if (isRefund(report)) return takeRefundNews(trx, rail, report, now);
    return takeReport(trx, rail, report, now);
};

/** Dealt with when it comes again: what the gateway did not confirm it may confirm later, what was early be in time. */
const isOpen = (outcome: string): boolean =>
    outcome === 'received' || outcome === 'not_confirmed' || outcome === 'early';

/**
 * Deals with a message that was kept, once: in one transaction with the money that it moves. Answers
 * what became of it, now or before. What fails stays as it was, to be dealt with again.
 */
export const processEvent = async (
    { db, rails, clock }: Services,
    id: string,
): Promise<InboundOutcome> => {
    const kept = await db
        .selectFrom('inbound_events')
        .select(['rail', 'report', 'outcome'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const rail = rails.get(kept.rail as Rail['name']);
    const report = readReport(kept.report);
    if (!isOpen(kept.outcome) || !rail || !report) return kept.outcome as InboundOutcome;
    const isTrue = await isConfirmed(rail, report);
    const deal = async (trx: Transaction<Tables>): Promise<InboundOutcome> => {
        const taken = await trx
            .updateTable('inbound_events')
            .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
            .where('id', '=', id)
            .returning('outcome')
            .executeTakeFirstOrThrow();
        if (!isOpen(taken.outcome)) return taken.outcome as InboundOutcome;
        const now = clock();
        const { outcome, paymentId } = isTrue
            ? await take(trx, rail, report, now)
            : { outcome: 'not_confirmed' as const, paymentId: null };
        await trx
            .updateTable('inbound_events')
            .set({ outcome, payment_id: paymentId, processed_at: now })
            .where('id', '=', id)
            .execute();
        return outcome;
    };
    return groupCommit(db, deal);
};

/** So long a message may take before somebody else looks after it. */
const patienceMs = 20_000;
const batchSize = 200;
/** After so many an administrator decides. */
export const maxAttempts = 40;

/** Messages whose payment had not come, and has come since. */
const findInTime = async (db: Database): Promise<string[]> => {
    const waiting = await db
        .selectFrom('inbound_events')
        .select(['id', 'rail', 'report'])
        .where('outcome', '=', 'early')
        .orderBy('received_at', 'desc')
        .limit(batchSize)
        .execute();
    const nameOf = ({ rail, report }: { rail: string; report: string }): string =>
        `gw:${rail}:${readReport(report)?.reference ?? ''}`;
    const names = [...new Set(waiting.map(nameOf)), ''];
    const come = await db
        .selectFrom('payment_inflows')
        .select('id')
        .where('id', 'in', names)
        .execute();
    const known = new Set(come.map(({ id }) => id));
    const inTime = waiting.filter(one => known.has(nameOf(one)));
    return inTime.map(({ id }) => id).reverse();
};

const findLeft = async (db: Database, before: number): Promise<string[]> => {
    const left = await db
        .selectFrom('inbound_events')
        .select('id')
        .where('outcome', '=', 'received')
        .where('received_at', '<=', before)
        .where('attempts', '<', maxAttempts)
        .orderBy('id')
        .limit(batchSize)
        .execute();
    return left.map(({ id }) => id);
};

/** Deals with what a crash or a failure left, and with what was early; answers how many were dealt with. */
export const processLeft = async (
    services: Services,
    log: { warn(facts: object, message: string): void },
): Promise<number> => {
    const { db, clock } = services;
    let done = 0;
    const left = await findLeft(db, clock() - patienceMs);
    for (const id of [...left, ...(await findInTime(db))]) {
        try {
            await processEvent(services, id);
            done += 1;
        } catch (cause) {
            await countFailure(db, id);
            if (cause instanceof GatewayUnreachable) continue;
            log.warn({ event: id, cause: String(cause) }, 'a message of a gateway failed');
        }
    }
    return done;
};

/** What was counted in the transaction was taken back with it. */
export const countFailure = async (db: Database, id: string): Promise<void> => {
    await db
        .updateTable('inbound_events')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
};
