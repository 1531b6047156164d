import type { CallInput } from '../../contract/call';
import { ratedCurrencies, type setUsdtRate, type UsdtRateView } from '../../contract/usdt';
import { writeAudit } from '../audit/writeAudit';
import type { CrudContext } from '../crud/definition';
import type { Database } from '../database/database';
import { newId } from '../database/newId';
import { rateMsOf, type UsdtConfig } from './chainConfig';
import { isStale, latestRate } from './rates';

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

type Given = NonNullable<CallInput<typeof setUsdtRate>['body']>;

/** From now on; payments that are under way keep theirs. */
export const setRate = async (
    { currency, rate, source }: Given,
    { db, now, session, address }: CrudContext,
): Promise<UsdtRateView> => {
    await db.transaction().execute(async trx => {
        const before = await latestRate(trx, currency);
        await trx
            .insertInto('usdt_rates')
            .values({
                ...{ id: newId(now), currency, rate, source },
                ...{ set_by: session.userId, created_at: now },
            })
            .execute();
        await writeAudit(trx, {
            ...{ actor: { session, address }, now, action: 'edit' },
            ...{ resource: 'payment', recordId: 'usdt', title: `USDT/${currency}` },
            changes: {
                rate: [before?.rate ?? null, rate],
                source: [before?.source ?? null, source],
            },
        });
    });
    return { currency, rate, source, at: now, isStale: false };
};
