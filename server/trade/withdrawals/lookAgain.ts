import type { Transaction } from 'kysely';
import type { RiskHint } from '../../../contract/trade/resources/withdrawals';
import { findPerson } from '../../identity/users/people';
import type { CrudContext } from '../../platform/crud/definition';
import type { Tables } from '../../platform/database/tables';
import { ApiError } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import { moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import { newHoldingHints } from './riskHints';

type Trx = Transaction<Tables>;

/** Nothing is paid to an account that was closed, disabled or stopped since. Throws 409. */
export const requireOpenAccount = async (trx: Trx, { user_id }: WithdrawalRow): Promise<void> => {
    const user = await findPerson(trx, user_id);
    if (!user?.isActive || user.closed_at !== null) {
        throw new ApiError(409, 'withdrawal.account_inactive');
    }
    const stopped = await trx
        .selectFrom('ledger_balances')
        .select('account')
        .where('account', 'like', `user:${user_id}:%`)
        .where('stopped_at', 'is not', null)
        .limit(1)
        .executeTakeFirst();
    if (stopped) throw new ApiError(409, 'withdrawal.account_checked');
};

const hintsSince = (trx: Trx, row: WithdrawalRow, now: number): Promise<RiskHint[]> => {
    const { user_id: userId, currency, fingerprint } = row;
    const total = BigInt(row.amount) + BigInt(row.fee);
    const known = JSON.parse(row.risk_hints) as string[];
    return newHoldingHints(trx, { userId, currency, total, fingerprint, known }, now);
};

/**
 * Looks at the risk again before money moves on. Holds the withdrawal and answers true when something came up
 * since; whoever approves it then says what they checked.
 */
export const holdForNews = async (
    trx: Trx,
    row: WithdrawalRow,
    { outbox, context }: { outbox: Outbox; context: CrudContext },
): Promise<boolean> => {
    const { now } = context;
    const news = await hintsSince(trx, row, now);
    if (news.length === 0) return false;
    const known = JSON.parse(row.risk_hints) as string[];
    const risk_hints = JSON.stringify([...known, ...news]);
    if (row.state === 'risk_hold') {
        await trx
            .updateTable('withdrawals')
            .set({ risk_hints, updated_at: now, version: row.version + 1 })
            .where('id', '=', row.id)
            .where('version', '=', row.version)
            .execute();
        return true;
    }
    const mover = { as: 'admin', actor: context, outbox, now } as const;
    // whoever approved it did not know
    const set = { risk_hints, approved_by: null, second_approved_by: null };
    await moveWithdrawal(trx, row, { action: 'hold', reason: news.join(', '), set }, mover);
    return true;
};

export const heldForNews = () => new ApiError(409, 'withdrawal.held');
