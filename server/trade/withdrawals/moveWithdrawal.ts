import type { Transaction, Updateable } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import {
    isPossible,
    transitionOf,
    type WithdrawalAction,
    type WithdrawalActor,
    type WithdrawalState,
} from '../../../contract/trade/withdrawalStates';
import { type Actor, writeAudit } from '../../platform/audit/writeAudit';
import type { Row } from '../../platform/crud/definition';
import type { Tables } from '../../platform/database/tables';
import type { WithdrawalTable } from '../../platform/database/tables/trade/money';
import { ApiError } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import { type LedgerAccount, ledgerAccounts } from '../ledger/ledgerAccounts';
import { post } from '../ledger/post';
import {
    payWithdrawal,
    returnWithdrawal,
    type WithdrawalMoney,
} from '../ledger/withdrawalJournals';
import { tellOwner } from './tellOwner';

export type WithdrawalRow = Row<'withdrawals'>;

/** Who does it, and as what. */
interface Mover {
    as: WithdrawalActor;
    actor: Actor;
    outbox: Pick<Outbox, 'write'>;
    /** ms */
    now: number;
}

export interface Move {
    action: WithdrawalAction;
    reason?: string;
    /** columns that change with it */
    set?: Updateable<WithdrawalTable>;
    /** where it goes instead of the action's own state: an approval that another one has to follow */
    to?: WithdrawalState;
}

export const moneyOf = (row: WithdrawalRow): WithdrawalMoney => ({
    id: row.id,
    userId: row.user_id,
    currency: row.currency as Currency,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
});

/** The account outside that a withdrawal left to. */
const leftTo = ({ method, chain, currency }: WithdrawalRow): LedgerAccount => {
    if (chain !== '') return ledgerAccounts.chain(chain, currency);
    return method === 'bank' ? ledgerAccounts.bank : ledgerAccounts.gateway(method);
};

const writeEvent = async (
    trx: Transaction<Tables>,
    row: WithdrawalRow,
    { action, reason = '' }: Move,
    { as, actor, now }: Mover,
    to: WithdrawalState,
): Promise<void> => {
    const { last } = await trx
        .selectFrom('withdrawal_events')
        .select(({ fn }) => fn.max('seq').as('last'))
        .where('withdrawal_id', '=', row.id)
        .executeTakeFirstOrThrow();
    await trx
        .insertInto('withdrawal_events')
        .values({
            withdrawal_id: row.id,
            seq: Number(last ?? 0) + 1,
            action,
            from_state: row.state,
            to_state: to,
            actor_type: as,
            actor_id: actor.session.userId,
            reason,
            at: now,
        })
        .execute();
};

const moveMoney = async (
    trx: Transaction<Tables>,
    row: WithdrawalRow,
    to: WithdrawalState,
    action: WithdrawalAction,
    now: number,
) => {
    const { money, to: end } = transitionOf(action);
    if (!money || to !== end) return;
    const journal =
        money === 'pay' ? payWithdrawal(moneyOf(row), leftTo(row)) : returnWithdrawal(moneyOf(row));
    await post(trx, journal, now);
};

/**
 * Moves a withdrawal on along its transitions, with its money, its event, the log and word to its owner
 * in the one transaction. Throws 409 when its state does not allow it, or somebody was faster.
 */
export const moveWithdrawal = async (
    trx: Transaction<Tables>,
    row: WithdrawalRow,
    move: Move,
    mover: Mover,
): Promise<void> => {
    const { action, reason = '', set = {} } = move;
    const { as, actor, now } = mover;
    const from = row.state as WithdrawalState;
    if (!isPossible(action, from, as)) {
        throw new ApiError(409, 'withdrawal.not_possible');
    }
    const to = move.to ?? transitionOf(action).to;
    const { numUpdatedRows } = await trx
        .updateTable('withdrawals')
        .set({
            ...set,
            state: to,
            state_since: to === from ? row.state_since : now,
            updated_at: now,
            version: row.version + 1,
        })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .where('state', '=', from)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
    await writeEvent(trx, row, move, mover, to);
    await moveMoney(trx, row, to, action, now);
    await writeAudit(trx, {
        actor,
        now,
        action: action,
        resource: 'withdrawals',
        recordId: row.id,
        title: row.id,
        changes: {
            ...(to !== from && { state: [from, to] }),
            ...(reason && { reason: [null, reason] }),
            ...(set.tx_hash && { txHash: [row.tx_hash, set.tx_hash] }),
        },
    });
    // why it is held is the platform's own business
    const told = { withdrawal: row, state: to, reason: action === 'hold' ? '' : reason };
    if (to !== from) await tellOwner(trx, mover.outbox, told, now);
};
