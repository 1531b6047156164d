import { z } from 'zod';
import { rateForm } from '../../../../contract/trade/usdtRateFields';
import type { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/newId';
import type { RateSource } from './chainConfig';
import { latestRate } from './rates';

const timeoutMs = 10_000;
/** bytes */
const longest = 1 << 20;
/** Those that were fetched are of no use later: payments keep theirs. */
const keptMs = 7 * 86_400_000;

const step = z.record(z.string(), z.unknown());

/** What stands at a path such as `data.0.price`; undefined when nothing does. */
const atPath = (answer: unknown, path: string): unknown => {
    let at = answer;
    for (const name of path.split('.')) {
        if (Array.isArray(at)) at = at[Number(name)];
        else {
            const read = step.safeParse(at);
            at = read.success && Object.hasOwn(read.data, name) ? read.data[name] : undefined;
        }
    }
    return at;
};

/** A rate as text, with six decimals at the most; undefined for what is none. */
const rateOf = (found: unknown): string | undefined => {
    const text = typeof found === 'number' ? found.toFixed(6) : String(found ?? '').trim();
    if (!rateForm.test(text)) return undefined;
    const [whole, digits = ''] = text.split('.');
    return digits === '' ? text : `${whole}.${digits.slice(0, 6)}`;
};

/** Whether a rate lies between floor and ceiling, both included. */
const isBelieved = (rate: string, { floor, ceiling }: RateSource): boolean =>
    Number(rate) >= Number(floor) && Number(rate) <= Number(ceiling);

/** What a source says one USDT costs; undefined when that cannot be had, read or believed. */
export const fetchRate = async (source: RateSource): Promise<string | undefined> => {
    try {
        const response = await fetch(source.url, {
            redirect: 'error',
            signal: AbortSignal.timeout(timeoutMs),
            headers: { accept: 'application/json' },
        });
        const text = await response.text();
        if (!response.ok || text.length > longest) return undefined;
        const rate = rateOf(atPath(JSON.parse(text), source.path));
        return rate !== undefined && isBelieved(rate, source) ? rate : undefined;
    } catch {
        // an old rate goes stale, and no payment begins with it
        return undefined;
    }
};

/** Keeps a rate that was fetched; one that has not changed is only as fresh as now. */
export const keepRate = async (
    db: Database,
    { currency, url }: RateSource,
    rate: string,
    now: number,
): Promise<void> => {
    const source = new URL(url).host.slice(0, 200);
    const before = await latestRate(db, currency);
    if (before?.rate === rate && before.source === source) {
        await db
            .updateTable('usdt_rates')
            .set({ created_at: now })
            .where('currency', '=', currency)
            .where('created_at', '=', before.at)
            .where('set_by', '=', '')
            .execute();
        return;
    }
    await db
        .insertInto('usdt_rates')
        .values({ id: newId(now), currency, rate, source, set_by: '', created_at: now })
        .execute();
    await db
        .deleteFrom('usdt_rates')
        .where('currency', '=', currency)
        .where('set_by', '=', '')
        .where('created_at', '<', now - keptMs)
        .execute();
};
