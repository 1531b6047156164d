import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type RailName, takes } from '../../../contract/trade/paymentRails';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { newId } from '../../platform/database/newId';
import type { Tables } from '../../platform/database/tables';
import { ApiError, invalid } from '../../platform/http/errors';
import { planJob } from '../../platform/jobs/jobQueue';
import { lockOrder, timersOf } from '../orders/orderRows';
import { requireActiveSeller, waitForPayment } from '../orders/settleOrder';
import { type OrderRow, requireOwnOrder, toPayable } from './payableOrder';
import { expiryJob, queryJob } from './paymentJobs';
import { isOpen, openStates } from './paymentStates';
import { GatewayUnreachable, type PayableOrder, type PayingContext, type Rail } from './rail';
import type { Rails } from './rails';
import { readRail } from './settings/storedRails';
import { changePayment, lockPayment, type Payment, toPayment } from './storedPayments';

const dayMs = 86_400_000;
/** No order waits longer for its buyer, however many payments are begun: others want the goods too. */
const longestMs = 3 * dayMs;

/**
 * ms; how long an order waits for payments at most. What was reserved for longer waits a day more, as long as any
 * payment is open: one that was begun in time is not to cost its deposit.
 */
export const latestFor = (order: Pick<OrderRow, 'created_at' | 'timers'>): number =>
    order.created_at + Math.max(longestMs, (timersOf(order).pay ?? 0) + dayMs);

interface BegunBy {
    buyerId: string;
    orderId: string;
    rail: RailName;
    choice: string;
}

/** `P20261122` and 12 letters that nobody guesses; what the epay protocol allows in a number. */
const newNumber = (now: number): string => {
    const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
    return `P${day}${randomBytes(6).toString('hex').toUpperCase()}`;
};

const findOpen = async (
    trx: Transaction<Tables>,
    { orderId, rail, choice }: BegunBy,
    now: number,
): Promise<Payment | undefined> => {
    const row = await trx
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('rail', '=', rail)
        .where('choice', '=', choice)
        .where('state', 'in', openStates)
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .executeTakeFirst();
    return row && toPayment(row);
};

const insert = async (
    trx: Transaction<Tables>,
    order: PayableOrder,
    { rail, choice, latest }: { rail: Rail; choice: string; latest: number },
    now: number,
): Promise<Payment> => {
    const terms = await rail.terms(trx, order, choice, now);
    const { exchange, details = {} } = terms;
    const expiresAt = now + terms.expiresInMs;
    const row = await trx
        .insertInto('payments')
        .values({
            id: newId(now),
            order_id: order.id,
            rail: rail.name,
            choice,
            number: newNumber(now),
            rail_ref: '',
            received: 0,
            amount: Number(order.total),
            currency: order.currency,
            rail_amount: Number(terms.railAmount),
            rail_currency: terms.railCurrency,
            rate: exchange?.rate ?? '',
            rate_source: exchange?.source ?? '',
            rate_at: exchange?.at ?? null,
            state: 'created',
            state_since: now,
            exception: 'none',
            credited_to: '',
            expires_at: expiresAt,
            monitor_until: expiresAt + terms.monitorMs,
            step: '',
            details: JSON.stringify(details),
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    const payment = toPayment(row);
    await planJob(trx, expiryJob(payment), now);
    if (rail.query) await planJob(trx, queryJob(payment), now);
    await waitForPayment(trx, { orderId: order.id, until: Math.min(expiresAt, latest) }, now);
    return payment;
};

/** The payment, new or begun before, in one transaction; the rail itself is not asked yet. */
export const openPayment = (db: Database, rail: Rail, by: BegunBy, now: number) =>
    inTransaction(db, async trx => {
        // two clicks at once come one after the other from here on: the second finds what the first began
        await lockOrder(trx, by.orderId);
        const row = await requireOwnOrder(trx, by.buyerId, by.orderId);
        if (row.state !== 'pending_payment') {
            throw new ApiError(409, 'payment.not_payable');
        }
        await requireActiveSeller(trx, row);
        const order = toPayable(row);
        const { choice } = by;
        if (!takes(rail.name, order)) throw invalid({ rail: 'payment.rail_not_offered' });
        const payment =
            (await findOpen(trx, by, now)) ??
            (await insert(trx, order, { rail, choice, latest: latestFor(row) }, now));
        return { payment, order };
    });

const keepStep = (
    db: Database,
    id: string,
    { step, reference }: Awaited<ReturnType<Rail['open']>>,
    now: number,
): Promise<Payment> =>
    db.transaction().execute(async trx => {
        const payment = await lockPayment(trx, id);
        if (!payment) throw new Error(`there is no payment ${id}`);
        const state = payment.state === 'created' ? 'awaiting' : payment.state;
        const change = { state, step, ...(reference !== undefined && { reference }) };
        return changePayment(trx, payment, change, now);
    });

/** Throws 404, 409, 422 under `rail` or `choice`, and 503 when the gateway gives no answer. */
export const beginPayment = async (
    { db, rails }: { db: Database; rails: Rails },
    by: BegunBy,
    contextFor: (payment: Payment) => PayingContext,
    now: number,
): Promise<Payment> => {
    const rail = rails.get(by.rail);
    if (!rail || !(await readRail(db, by.rail)).enabled)
        throw invalid({ rail: 'payment.rail_not_offered' });
    if (rail.isReachable?.() === false) throw invalid({ rail: 'payment.rail_not_reachable' });
    const { payment, order } = await openPayment(db, rail, by, now);
    if (payment.step || !isOpen(payment.state)) return payment;
    try {
        const opened = await rail.open(payment, order, contextFor(payment));
        return await keepStep(db, payment.id, opened, now);
    } catch (cause) {
        if (!(cause instanceof GatewayUnreachable)) throw cause;
        throw new ApiError(503, 'payment.gateway_silent');
    }
};
