import { finalAfterDays } from '../../../contract/trade/covenant/covenantTable';
import { type DayFacts, isGrace, judgeDay } from '../../../contract/trade/covenant/judgeDay';
import { addDays, type Day } from '../../platform/days';
import type { Trx } from '../orders/orderRows';
import { agreedIn, readJudgedDays, type StoredCovenant, type StoredDay } from './covenantRows';

/** The first day of a covenant that is not final. */
export const firstOpenDay = (
    { begins_on }: Pick<StoredCovenant, 'begins_on'>,
    stored: readonly StoredDay[],
): Day => {
    const last = stored.filter(({ isFinal }) => isFinal).at(-1);
    return last ? addDays(last.day, 1) : begins_on;
};

const keepDay = async (
    trx: Trx,
    orderId: string,
    { day, isFinal, reasons, ...judged }: StoredDay,
    { facts, now }: { facts: DayFacts; now: number },
): Promise<void> => {
    const row = {
        ...judged,
        reasons: JSON.stringify(reasons),
        facts: JSON.stringify(facts),
        is_final: isFinal ? (1 as const) : (0 as const),
        judged_at: now,
    };
    await trx
        .insertInto('covenant_days')
        .values({ order_id: orderId, day, ...row })
        .onConflict(conflict =>
            conflict
                .columns(['order_id', 'day'])
                .doUpdateSet(row)
                .where('covenant_days.is_final', '=', 0),
        )
        .execute();
};

/**
 * Nobody makes a day less by having its events erased while it is not final; and what was missed while its seller had
 * the site stays so when the site is handed over.
 */
const isKept = (before: StoredDay | undefined, { isErased, owner }: DayFacts): boolean =>
    before !== undefined &&
    ((isErased && ['measured', 'lowered', 'log'].includes(before.kind)) ||
        (owner === 'buyer' && before.kind === 'missed'));

/**
 * Judges days anew that are not final, in their order, and answers all days up to now. `today` is one of the
 * covenant's zone.
 */
export const judgeStored = async (
    trx: Trx,
    covenant: StoredCovenant,
    facts: readonly DayFacts[],
    { today, now }: { today: Day; now: number },
): Promise<StoredDay[]> => {
    const agreed = agreedIn(covenant);
    const stored = await readJudgedDays(trx, covenant.order_id);
    const known = new Map(stored.map(one => [one.day, one]));
    const first = firstOpenDay(covenant, stored);
    const all = stored.filter(({ day }) => day < first);
    for (const one of facts) {
        if (one.day < first || one.day > covenant.ends_on) continue;
        const before = known.get(one.day);
        const silent = all.filter(isGrace).length;
        const judged = before && isKept(before, one) ? before : judgeDay(agreed, one, silent);
        const isFinal = addDays(one.day, finalAfterDays) <= today && judged.kind !== 'pending';
        const day: StoredDay = { ...judged, isFinal };
        await keepDay(trx, covenant.order_id, day, { facts: one, now });
        all.push(day);
    }
    return all;
};
