import type { Transaction } from 'kysely';
import type { CheckRules } from '../../../contract/trade/resources/checks';
import type { OrderCheck } from '../../../contract/trade/resources/orders';
import {
    type WithdrawalState,
    waitingWithdrawalStates,
} from '../../../contract/trade/withdrawalStates';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { readCheckRules } from '../checks/checkRules';
import { type MissingCheck, missingCheck, missingNow } from '../checks/missingCheck';
import type { WithdrawalRow } from './moveWithdrawal';

/** Any 24 hours: what is split to stay below the amount is added up again. */
const windowMs = 24 * 3_600_000;
const nothingLeft = ['cancelled', 'rejected', 'failed'];

type Counted = Pick<WithdrawalRow, 'id' | 'amount' | 'currency' | 'created_at'>;

const around = (db: Database, { user_id, created_at }: WithdrawalRow): Promise<Counted[]> =>
    db
        .selectFrom('withdrawals')
        .select(['id', 'amount', 'currency', 'created_at'])
        .where('user_id', '=', user_id)
        .where('created_at', '>', created_at - windowMs)
        .where('created_at', '<', created_at + windowMs)
        .where('state', 'not in', nothingLeft)
        .execute();

/**
 * Whether amounts reach what is checked: each as a part of the amount of its currency, so that half of one and
 * half of another are the whole.
 */
const reaches = (rows: readonly Counted[], from: CheckRules['withdrawal']): boolean => {
    const checked = Object.entries(from)
        .map(([currency, least]) => ({ currency, least: BigInt(least) }))
        .filter(({ least }) => least > 0n);
    if (checked.length === 0) return false;
    const whole = checked.reduce((product, { least }) => product * least, 1n);
    const parts = checked.map(({ currency, least }) =>
        rows
            .filter(row => row.currency === currency)
            .reduce((sum, { amount }) => sum + (BigInt(amount) * whole) / least, 0n),
    );
    return parts.reduce((sum, part) => sum + part, 0n) >= whole;
};

/** What was asked for within the 24 hours that begin at one of them and have this one in them. */
const isReached = async (db: Database, row: WithdrawalRow, from: CheckRules['withdrawal']) => {
    if (Object.values(from).every(least => least === '0')) return false;
    const rows = await around(db, row);
    return rows
        .filter(({ created_at }) => created_at <= row.created_at)
        .some(({ created_at: begin }) =>
            reaches(
                rows.filter(one => one.created_at >= begin && one.created_at < begin + windowMs),
                from,
            ),
        );
};

/** Asks for the checks that a withdrawal needs; answers what it waits for. */
export const missingForWithdrawal = async (
    trx: Transaction<Tables>,
    row: WithdrawalRow,
    now: number,
): Promise<MissingCheck | undefined> => {
    const rules = await readCheckRules(trx);
    if (!(await isReached(trx, row, rules.withdrawal))) return undefined;
    const action = { userId: row.user_id, forAction: 'withdrawal', actionId: row.id } as const;
    return missingCheck(trx, action, rules, now);
};

/** What a withdrawal waits for, to be shown; nothing is asked for. */
export const checkOf = async (
    db: Database,
    row: WithdrawalRow,
    now: number,
): Promise<Exclude<OrderCheck, 'passed'>> => {
    const waiting: readonly WithdrawalState[] = waitingWithdrawalStates;
    if (!waiting.includes(row.state as WithdrawalState)) return '';
    const rules = await readCheckRules(db);
    if (!(await isReached(db, row, rules.withdrawal))) return '';
    const missing = await missingNow(db, row.user_id, rules, now);
    if (!missing) return '';
    return missing.state === 'refused' ? 'refused' : 'waiting';
};
