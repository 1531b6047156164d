import type { Finding, LookupStep } from '../../../../contract/trade/paymentLookup';
import { withdrawalMethods } from '../../../../contract/trade/payoutMethods';
import {
    finalWithdrawalStates,
    type WithdrawalState,
} from '../../../../contract/trade/withdrawalStates';
import { type Asker, blankFinding, mostFindings } from './asker';
import type { WordForms } from './wordForms';

const isFinal = (state: WithdrawalState): boolean =>
    finalWithdrawalStates.some(one => one === state);

/** Withdrawals by id, transaction or a bank's number: the asker's own; administrators see all. */
export const findWithdrawals = async (
    { db, userId, readsWithdrawals }: Asker,
    word: string,
    { numbers, hashes }: WordForms,
): Promise<Finding[]> => {
    const base = db.selectFrom('withdrawals').selectAll().orderBy('id', 'desc').limit(mostFindings);
    const own = readsWithdrawals ? base : base.where('user_id', '=', userId);
    const rows = await Promise.all([
        own.where('id', '=', word.toLowerCase()).execute(),
        // the methods are named for the index, which begins with them
        own
            .where('method', 'in', withdrawalMethods)
            .where('tx_hash', 'in', [...numbers, ...hashes])
            .execute(),
    ]);
    return rows.flat().map(row => {
        const state = row.state as WithdrawalState;
        const ownStep: LookupStep = isFinal(state) ? 'wallet' : 'wait';
        const isOwn = row.user_id === userId;
        return {
            ...blankFinding,
            kind: 'withdrawal',
            number: row.tx_hash ?? row.id,
            amount: String(row.amount),
            currency: row.currency,
            chain: row.chain,
            state,
            at: row.state_since,
            diagnosis: `withdrawal_${state}` as const,
            ...(isOwn ? { step: ownStep } : { step: 'office_withdrawal', stepId: row.id }),
        } satisfies Finding;
    });
};
