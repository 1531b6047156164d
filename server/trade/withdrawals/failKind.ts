import { fault } from '../../../contract/fault';
import type { Chain } from '../../../contract/trade/chainAddress';
import type { ApprovalKind, Trx } from '../../identity/approvals/approvalKind';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { openDestination } from './destinations';
import type { FindTransfers, FoundTransfer } from './findTransfers';
import { requireWithdrawal, withdrawalFacts } from './findWithdrawal';
import type { WithdrawalRow } from './moveWithdrawal';
import type { Proof } from './proof';
import { proofOf } from './proofJob';
import { type ActionServices, type Asked, applyAction } from './transitionWithdrawal';

/** A transaction that nobody has seen for so long will not come; ms. */
const unseenMs = 24 * 3_600_000;

interface ChainLook {
    /** of the transaction that was written down */
    proof: Proof | undefined;
    transfers: readonly FoundTransfer[];
}

/** Money that may have left must not come back: the chain is asked before a sent one fails. */
const requireNotSent = (row: WithdrawalRow, { proof }: ChainLook, now: number): void => {
    if (row.state !== 'sent' || row.chain === '') return;
    const isGone =
        proof !== undefined &&
        (['reverted', 'no_transfer', 'early'].includes(proof.kind) ||
            (proof.kind === 'unseen' && now - row.state_since > unseenMs));
    if (!isGone) throw new ApiError(409, 'withdrawal.not_failed');
};

/** When it could have been sent from: the batch that took it out. */
const takenOutAt = async (db: Database, { batch_id, created_at }: WithdrawalRow) => {
    const batch = await db
        .selectFrom('withdrawal_batches')
        .select('created_at')
        .where('id', '=', batch_id ?? '')
        .executeTakeFirst();
    return batch?.created_at ?? created_at;
};

/** Transfers that paid other withdrawals, by transaction and log. */
const isAnothers = async (
    trx: Trx,
    row: WithdrawalRow,
    { txHash, logIndex }: FoundTransfer,
): Promise<boolean> => {
    const other = await trx
        .selectFrom('withdrawals')
        .select('id')
        .where('id', '!=', row.id)
        .where('method', '=', row.method)
        .where('tx_hash', '=', txHash)
        .where('log_index', '=', logIndex)
        .where('state', '=', 'confirmed')
        .executeTakeFirst();
    return other !== undefined;
};

/** Whoever sent it, and whatever was written down: such a transfer may be this payout. Throws 409. */
const requireNoTransfer = async (trx: Trx, row: WithdrawalRow, look: ChainLook): Promise<void> => {
    for (const transfer of look.transfers) {
        if (await isAnothers(trx, row, transfer)) continue;
        throw new ApiError(409, fault('withdrawal.transfer_found', { hash: transfer.txHash }));
    }
};

interface FailServices extends ActionServices {
    secret: Secret;
    findTransfers: FindTransfers;
}

const scanChain = async (
    services: FailServices,
    { id }: Asked,
    { db }: CrudContext,
): Promise<ChainLook> => {
    const row = await requireWithdrawal(db, id);
    if (row.chain === '' || !['sending', 'sent'].includes(row.state)) {
        return { proof: undefined, transfers: [] };
    }
    const proof = row.state === 'sent' ? await proofOf(services, row) : undefined;
    if (proof?.kind === 'unreachable') {
        throw new ApiError(503, 'withdrawal.chain_silent');
    }
    const to = openDestination(services.secret, row.sealed).account;
    const since = await takenOutAt(db, row);
    const sought = { chain: row.chain as Chain, to, amount: BigInt(row.amount), since };
    return { proof, transfers: await services.findTransfers(sought) };
};

/** Gives back what was taken out to be paid: if it was paid after all, it is paid twice. */
export const failKind = (services: FailServices): ApprovalKind<Asked, void, ChainLook> => ({
    kind: 'withdrawal_fail',
    needs: 'always',
    prepare: (asked, context) => scanChain(services, asked, context),
    facts: async (trx, { id, reason }) =>
        withdrawalFacts(await requireWithdrawal(trx, id), 'failed', reason),
    carryOut: async (context, asked, look) => {
        const row = await requireWithdrawal(context.db, asked.id);
        requireNotSent(row, look, context.now);
        await requireNoTransfer(context.db, row, look);
        await applyAction(services, asked, context);
    },
});
