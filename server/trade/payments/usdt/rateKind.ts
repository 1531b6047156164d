import type { UsdtRateView } from '../../../../contract/trade/usdt';
import type { ApprovalKind, Trx } from '../../../identity/approvals/approvalKind';
import { limitWindowMs } from '../../../identity/approvals/limits';
import type { UsdtConfig } from './chainConfig';
import type { ChainScanner } from './chainScanner';
import { latestRate } from './rates';
import { differsBy, type GivenRate, setRate } from './setRate';

/** What the rate was a day ago, or the first one since; so many small steps are one large one. */
const rateBefore = async (trx: Trx, currency: string, now: number): Promise<string | undefined> => {
    const rates = trx.selectFrom('usdt_rates').select('rate').where('currency', '=', currency);
    const old = await rates
        .where('created_at', '<=', now - limitWindowMs)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst();
    const first = old ?? (await rates.orderBy('created_at').orderBy('id').executeTakeFirst());
    return first?.rate;
};

/** At which rate customers pay: what changes much within a day needs two. */
export const rateKind = (
    usdt: ChainScanner,
): ApprovalKind<GivenRate, UsdtRateView, UsdtConfig> => ({
    kind: 'usdt_rate',
    needs: 'configured',
    // outside the transaction: the chains' settings are read by a connection of their own
    prepare: () => usdt.config(),
    isHarmless: async (trx, { currency, rate }, { known, now }) => {
        const before = await rateBefore(trx, currency, now);
        return before !== undefined && differsBy(rate, before) <= BigInt(known.rateChange);
    },
    facts: async (trx, { currency, rate, source }) => {
        const before = await latestRate(trx, currency);
        return {
            subject: 'payment',
            subjectId: `USDT/${currency}`,
            title: `USDT/${currency}`,
            // a rate that was set since is one more to compare with
            stamp: JSON.stringify([before?.rate, before?.at]),
            reason: source,
            money: null,
            beneficiary: null,
            destination: '',
            changes: [{ field: 'rate', from: before?.rate ?? '', to: rate }],
        };
    },
    carryOut: (context, given, config) => setRate(given, config, context),
});
