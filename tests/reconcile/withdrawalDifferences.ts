import type { Rows } from './outside';
import { type LedgerLine, sumsBy } from './readLedger';

const over = ['confirmed', 'cancelled', 'rejected', 'failed'];

/** What is frozen is what withdrawals on their way ask for, person by person. */
export const withdrawalDifferences = async (
    rows: Rows,
    lines: readonly LedgerLine[],
): Promise<string[]> => {
    const asked = await rows<Record<'user_id' | 'currency' | 'amount' | 'fee' | 'state', string>>(
        `SELECT user_id, currency, CAST(amount AS TEXT) AS amount, CAST(fee AS TEXT) AS fee, state
            FROM withdrawals`,
    );
    const frozen = sumsBy(
        lines.filter(({ account }) => /^user:.+:frozen$/.test(account)),
        ({ account, currency }) => `${account} ${currency}`,
    );
    for (const { user_id, currency, amount, fee, state } of asked) {
        if (over.includes(state)) continue;
        const key = `user:${user_id}:frozen ${currency}`;
        frozen.set(key, (frozen.get(key) ?? 0n) - BigInt(amount) - BigInt(fee));
    }
    return [...frozen]
        .filter(([, left]) => left !== 0n)
        .map(([key, left]) => `${key}: ${left} more than is asked for`);
};
