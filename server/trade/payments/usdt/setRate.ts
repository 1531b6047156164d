import { fault } from '../../../../contract/fault';
import type { CallInput } from '../../../../contract/platform/call';
import {
    ratedCurrencies,
    type setUsdtRate,
    type UsdtRateView,
} from '../../../../contract/trade/usdt';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import type { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/inTransaction';
import { newId } from '../../../platform/database/newId';
import { invalid } from '../../../platform/http/errors';
import { rateMsOf, type UsdtConfig } from './chainConfig';
import { isStale, latestRate } from './rates';
import { rateInMillionths } from './units';

type Currency = UsdtRateView['currency'];

const readOne = async (
    db: Database,
    currency: Currency,
    { config, now }: { config: UsdtConfig; now: number },
): Promise<UsdtRateView> => {
    const found = await latestRate(db, currency);
    if (!found) return { currency, rate: '', source: '', at: null, isStale: true };
    const { rate, source, at } = found;
    return { currency, rate, source, at, isStale: isStale(found, rateMsOf(config, currency), now) };
};

export const readRates = (
    db: Database,
    times: { config: UsdtConfig; now: number },
): Promise<UsdtRateView[]> =>
    Promise.all(ratedCurrencies.map(currency => readOne(db, currency, times)));

export type GivenRate = NonNullable<CallInput<typeof setUsdtRate>['body']>;

/** Per cent, rounded up. */
export const differsBy = (rate: string, before: string): bigint => {
    const [value, last] = [rateInMillionths(rate), rateInMillionths(before)];
    const change = value > last ? value - last : last - value;
    return last === 0n ? 100n : (change * 100n + last - 1n) / last;
};

/** Throws 422 for a rate outside the bounds, or that changes by so much that it has to be confirmed. */
const requireLikely = (
    { currency, rate, isConfirmed }: GivenRate,
    { handLimits, rateChange }: UsdtConfig,
    before: string | undefined,
): void => {
    const value = rateInMillionths(rate);
    const { floor, ceiling } = handLimits[currency];
    if (value < rateInMillionths(floor) || value > rateInMillionths(ceiling)) {
        throw invalid({ rate: fault('field.between', { min: floor, max: ceiling }) });
    }
    if (before === undefined || isConfirmed === true) return;
    if (differsBy(rate, before) > BigInt(rateChange)) {
        throw invalid({
            isConfirmed: fault('usdt.rate_differs', { rate: before, percent: rateChange }),
        });
    }
};

/** From now on; payments that are under way keep theirs. Throws 422. */
export const setRate = async (
    given: GivenRate,
    config: UsdtConfig,
    { db, now, session, address }: CrudContext,
): Promise<UsdtRateView> => {
    const { currency, rate, source } = given;
    await inTransaction(db, async trx => {
        const before = await latestRate(trx, currency);
        requireLikely(given, config, before?.rate);
        await trx
            .insertInto('usdt_rates')
            .values({
                id: newId(now),
                currency,
                rate,
                source,
                set_by: session.userId,
                created_at: now,
            })
            .execute();
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: 'edit',
            resource: 'payment',
            recordId: 'usdt',
            title: `USDT/${currency}`,
            changes: {
                rate: [before?.rate ?? null, rate],
                source: [before?.source ?? null, source],
            },
        });
    });
    return { currency, rate, source, at: now, isStale: false };
};
