import type { Currency } from '../../../contract/platform/money';
import type { WithdrawalMethod } from '../../../contract/trade/payoutMethods';
import type { WithdrawalState } from '../../../contract/trade/withdrawalStates';
import type { OwnWithdrawal } from '../../../contract/trade/withdrawals';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { type Page, pageOf } from '../../platform/database/pageOf';
import { notFound } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import { moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import { checkOf } from './withdrawalChecks';

type Step = OwnWithdrawal['steps'][number];

/** Why it was held is the platform's own business. */
const isTold = (action: string): boolean => action === 'reject' || action === 'fail';

const stepsOf = async (
    db: Database,
    ids: readonly string[],
): Promise<ReadonlyMap<string, Step[]>> => {
    const steps = new Map<string, Step[]>(ids.map(id => [id, []]));
    if (ids.length === 0) return steps;
    const rows = await db
        .selectFrom('withdrawal_events')
        .selectAll()
        .where('withdrawal_id', 'in', ids)
        .orderBy('seq')
        .execute();
    for (const row of rows) {
        // a first approval of two, or a hash written anew
        if (row.from_state === row.to_state) continue;
        const state = row.to_state as WithdrawalState;
        const reason = isTold(row.action) ? row.reason : '';
        steps.get(row.withdrawal_id)?.push({ state, at: row.at, reason });
    }
    return steps;
};

export const presentOwn = async (
    db: Database,
    rows: readonly WithdrawalRow[],
    now: number,
): Promise<OwnWithdrawal[]> => {
    const steps = await stepsOf(
        db,
        rows.map(({ id }) => id),
    );
    const checks = new Map<string, OwnWithdrawal['check']>();
    for (const row of rows) checks.set(row.id, await checkOf(db, row, now));
    return rows.map(row => ({
        id: row.id,
        amount: String(row.amount),
        fee: String(row.fee),
        currency: row.currency as Currency,
        method: row.method as WithdrawalMethod,
        destination: row.destination,
        state: row.state as WithdrawalState,
        stateSince: row.state_since,
        txHash: row.tx_hash ?? '',
        check: checks.get(row.id) ?? '',
        steps: steps.get(row.id) ?? [],
        createdAt: row.created_at,
    }));
};

/** Throws 404, also for somebody else's. */
export const requireOwn = async (
    db: Database,
    userId: string,
    id: string,
): Promise<WithdrawalRow> => {
    const row = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    if (!row) throw notFound('withdrawal.not_found');
    return row;
};

export const listOwn = async (
    db: Database,
    userId: string,
    page: Page,
    now: number,
): Promise<{ list: OwnWithdrawal[]; total: number }> => {
    const own = db.selectFrom('withdrawals').where('user_id', '=', userId);
    const { rows, total } = await pageOf(
        own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
        page,
    );
    return { list: await presentOwn(db, rows, now), total };
};

/** Its owner takes it back before the platform has approved it. Throws 404 and 409. */
export const cancelOwn = async (
    outbox: Outbox,
    context: CrudContext,
    id: string,
): Promise<WithdrawalRow> => {
    const { session, now } = context;
    const row = await context.db.transaction().execute(async trx => {
        const found = await requireOwn(trx, session.userId, id);
        const mover = { as: 'owner', actor: context, outbox, now } as const;
        await moveWithdrawal(trx, found, { action: 'cancel' }, mover);
        return requireOwn(trx, session.userId, id);
    });
    void outbox.wake();
    return row;
};
