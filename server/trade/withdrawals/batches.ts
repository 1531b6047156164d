import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { WithdrawalMethod } from '../../../contract/trade/payoutMethods';
import type { WithdrawalBatch } from '../../../contract/trade/resources/withdrawals';
import { personNames } from '../../identity/users/personNames';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { type Page, pageOf } from '../../platform/database/pageOf';
import type { Tables } from '../../platform/database/tables';
import type { WithdrawalBatchTable } from '../../platform/database/tables/trade/withdrawals';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { saysMissing } from '../checks/missingCheck';
import { batchText } from './batchText';
import { heldForNews, holdForNews, requireOpenAccount } from './lookAgain';
import { moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import { missingForWithdrawal } from './withdrawalChecks';

const purpose = 'withdrawal batch';

type BatchRow = Selectable<WithdrawalBatchTable>;

const present = async (db: Database, rows: readonly BatchRow[]): Promise<WithdrawalBatch[]> => {
    const named = await personNames(
        db,
        rows.map(row => row.created_by),
    );
    return rows.map(row => ({
        id: row.id,
        method: row.method as WithdrawalMethod,
        items: row.items,
        currency: row.currency as Currency,
        total: String(row.total),
        sha256: row.sha256,
        createdBy: named(row.created_by),
        createdAt: row.created_at,
    }));
};

const withText = async (db: Database, row: BatchRow, text: string) => {
    const [batch] = await present(db, [row]);
    if (!batch) throw new Error(`batch ${row.id} is not shown`);
    return { ...batch, text };
};

const requireAlike = (rows: readonly WithdrawalRow[]): WithdrawalRow => {
    const [first] = rows;
    if (!first) throw invalid({ ids: 'withdrawal.choose' });
    const isAlike = rows.every(
        ({ method, currency }) => method === first.method && currency === first.currency,
    );
    if (!isAlike) throw invalid({ ids: 'withdrawal.batch_mixed' });
    return first;
};

const chosen = async (db: Database, ids: readonly string[]): Promise<WithdrawalRow[]> => {
    const rows = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    if (rows.length !== new Set(ids).size) throw notFound('withdrawal.not_found');
    return rows;
};

/**
 * Looks at each again: what has something new is held, and what needs a check waits. Answers what to throw once
 * that is kept; the batch is for whoever asks again.
 */
const keptBack = async (
    trx: Transaction<Tables>,
    rows: readonly WithdrawalRow[],
    about: { outbox: Outbox; context: CrudContext },
): Promise<ApiError | undefined> => {
    let fault: ApiError | undefined;
    for (const row of rows) {
        if (row.state !== 'approved') continue;
        if (row.user_id === about.context.session.userId) {
            throw new ApiError(409, 'withdrawal.own');
        }
        await requireOpenAccount(trx, row);
        if (await holdForNews(trx, row, about)) fault = heldForNews();
        const missing = await missingForWithdrawal(trx, row, about.context.now);
        if (missing) fault ??= saysMissing(missing);
    }
    return fault;
};

/** Takes approved withdrawals out to be sent elsewhere, all or none. Throws 404, 409, 422. */
export const makeBatch = async (
    { secret, outbox }: { secret: Secret; outbox: Outbox },
    ids: readonly string[],
    context: CrudContext,
) => {
    const { now, session } = context;
    const made = await context.db.transaction().execute(async trx => {
        const rows = await chosen(trx, ids);
        const { method, currency } = requireAlike(rows);
        const fault = await keptBack(trx, rows, { outbox, context });
        if (fault) return { fault };
        const text = await batchText(trx, secret, rows);
        const batch = {
            id: newId(now),
            method,
            currency,
            items: rows.length,
            total: rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
            sealed: secret.seal(purpose, text),
            sha256: createHash('sha256').update(text).digest('hex'),
            created_by: session.userId,
            created_at: now,
        };
        await trx.insertInto('withdrawal_batches').values(batch).execute();
        const mover = { as: 'admin', actor: context, outbox, now } as const;
        for (const row of rows) {
            await moveWithdrawal(trx, row, { action: 'batch', set: { batch_id: batch.id } }, mover);
        }
        return { batch: await withText(trx, batch, text) };
    });
    void outbox.wake();
    if (made.fault) throw made.fault;
    return made.batch;
};

export const listBatches = async (db: Database, page: Page) => {
    const { rows, total } = await pageOf(
        db
            .selectFrom('withdrawal_batches')
            .selectAll()
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc'),
        page,
    );
    return { list: await present(db, rows), total };
};

/** The file as it was taken out. Throws 404. */
export const readBatch = async (db: Database, secret: Secret, id: string) => {
    const row = await db
        .selectFrom('withdrawal_batches')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('batch.not_found');
    const text = secret.open(purpose, row.sealed);
    if (text === undefined) throw new Error('a batch cannot be opened with this secret');
    return withText(db, row, text);
};
