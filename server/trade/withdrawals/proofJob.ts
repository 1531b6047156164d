import type { Transaction } from 'kysely';
import type { Chain } from '../../../contract/trade/chainAddress';
import { serverActor } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { dropJob, planJob } from '../../platform/jobs/jobQueue';
import type { JobHandler } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { openDestination } from './destinations';
import { moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import type { Proof, ProveTransfer } from './proof';

export const proofKind = 'withdrawal_proof';

const keyOf = (id: string): string => `withdrawal:${id}:proof`;
/** Soon while it may come any moment, rarely once nobody expects it; ms. */
const pauseAfter = (age: number): number => (age < 3_600_000 ? 15_000 : 600_000);

/** The chain is asked from now on until it has an answer. */
export const planProof = (trx: Transaction<Tables>, id: string, now: number): Promise<void> =>
    planJob(trx, { kind: proofKind, key: keyOf(id), runAt: now, payload: { id } }, now);

export const dropProof = (trx: Transaction<Tables>, id: string): Promise<void> =>
    dropJob(trx, keyOf(id));

interface Services {
    db: Database;
    secret: Secret;
    outbox: Outbox;
    prove: ProveTransfer;
}

const findSent = (db: Database, id: string): Promise<WithdrawalRow | undefined> =>
    db
        .selectFrom('withdrawals')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'sent')
        .executeTakeFirst();

/** When a withdrawal was approved at last: what pays it came later. */
const approvedAt = async (db: Database, { id, created_at }: WithdrawalRow): Promise<number> => {
    const { at } = await db
        .selectFrom('withdrawal_events')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('withdrawal_id', '=', id)
        .where('action', '=', 'approve')
        .executeTakeFirstOrThrow();
    return at === null ? created_at : Number(at);
};

/** Looks for the transfer that a withdrawal says it was sent by. */
export const proofOf = async (
    { db, secret, prove }: Pick<Services, 'db' | 'secret' | 'prove'>,
    row: WithdrawalRow,
): Promise<Proof> => {
    const { account } = openDestination(secret, row.sealed);
    return prove({
        chain: row.chain as Chain,
        txHash: row.tx_hash ?? '',
        to: account,
        amount: BigInt(row.amount),
        sentAfter: await approvedAt(db, row),
        from: row.sent_from,
    });
};

/** Of the logs that prove it the first that has not proven another withdrawal. */
const freeLog = async (
    trx: Transaction<Tables>,
    row: WithdrawalRow,
    logIndexes: readonly number[],
): Promise<number | undefined> => {
    const used = await trx
        .selectFrom('withdrawals')
        .select('log_index')
        .where('method', '=', row.method)
        .where('tx_hash', '=', row.tx_hash)
        .where('log_index', 'is not', null)
        .execute();
    return logIndexes.find(index => !used.some(({ log_index }) => log_index === index));
};

const note = (trx: Transaction<Tables>, id: string, text: string) =>
    trx
        .updateTable('withdrawals')
        .set({ proof_note: text })
        .where('id', '=', id)
        .where('proof_note', '!=', text)
        .execute();

/** Confirms a withdrawal whose transfer the chain shows; answers whether it did. */
const confirmProven = async (
    trx: Transaction<Tables>,
    row: WithdrawalRow,
    proof: Proof,
    { outbox, now }: { outbox: Outbox; now: number },
): Promise<boolean> => {
    if (proof.kind !== 'proven') {
        await note(trx, row.id, proof.kind);
        return false;
    }
    const index = await freeLog(trx, row, proof.logIndexes);
    if (index === undefined) {
        await note(trx, row.id, 'used');
        return false;
    }
    const set = { log_index: index, proof_note: '' };
    const mover = { as: 'server', actor: serverActor, outbox, now } as const;
    await moveWithdrawal(trx, row, { action: 'confirm', set }, mover);
    return true;
};

/** Asks the chain for each withdrawal that was sent, until it is proven or something else became of it. */
export const proofJob = (
    services: Services,
): JobHandler<{ row: WithdrawalRow; proof: Proof } | undefined> => ({
    ask: async ({ payload }) => {
        const row = await findSent(services.db, (payload as { id: string }).id);
        return row && { row, proof: await proofOf(services, row) };
    },
    action: async (trx, { payload }, asked, now) => {
        const row = await findSent(trx, (payload as { id: string }).id);
        if (!asked || !row) return undefined;
        const again = now + pauseAfter(now - row.state_since);
        // another hash was written down while the chain was asked
        if (row.tx_hash !== asked.row.tx_hash) return now;
        const { outbox } = services;
        if (!(await confirmProven(trx, row, asked.proof, { outbox, now }))) return again;
        void outbox.wake();
        return undefined;
    },
});
