import type { RoomMonth } from '../../../contract/market/room/roomParts';
import { readText } from '../../platform/http/readText';
import { type StripeTransaction, wholeMonths } from './stripeMonths';

const timeoutMs = 10_000;
/** bytes of one answer */
const longest = 4 << 20;
const perPage = 100;
/** A page is a request; with more, the oldest months are left out. */
const mostPages = 200;
const monthsBack = 24;

/** Why nothing was read, as a code that the seller is told. */
export class StripeFault extends Error {
    readonly code: 'room.stripe_refused' | 'room.stripe_away';

    constructor(code: StripeFault['code']) {
        // nothing of the answer or the key
        super(code);
        this.code = code;
    }
}

interface Asked {
    /** the operator's word, in the environment */
    base: string;
    key: string;
    now: number;
}

const ask = async ({ base, key }: Asked, query: URLSearchParams): Promise<Response> => {
    try {
        return await fetch(`${base}/v1/balance_transactions?${query}`, {
            headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' },
            // a key goes to nobody else
            redirect: 'error',
            signal: AbortSignal.timeout(timeoutMs),
        });
    } catch {
        throw new StripeFault('room.stripe_away');
    }
};

const isTransaction = (value: unknown): value is StripeTransaction => {
    if (typeof value !== 'object' || value === null) return false;
    const { id, amount, fee, currency, created, type } = value as Record<string, unknown>;
    const texts = [id, currency, type].every(text => typeof text === 'string');
    return texts && [amount, fee, created].every(Number.isSafeInteger);
};

const readPage = async (response: Response) => {
    if ([401, 403].includes(response.status)) throw new StripeFault('room.stripe_refused');
    if (!response.ok || !response.body) throw new StripeFault('room.stripe_away');
    try {
        const { data, has_more } = JSON.parse(await readText(response.body, longest)) as {
            data: unknown[];
            has_more: unknown;
        };
        return { list: data.filter(isTransaction), hasMore: has_more === true };
    } catch {
        throw new StripeFault('room.stripe_away');
    }
};

const firstSecond = (now: number): number => {
    const date = new Date(now);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBack, 1) / 1_000;
};

/** Revenue of the last 24 months and this one, read with a restricted key. Throws StripeFault. */
export const readStripe = async (asked: Asked): Promise<RoomMonth[]> => {
    const read: StripeTransaction[] = [];
    let hasMore = true;
    for (let page = 0; page < mostPages && hasMore; page++) {
        const query = new URLSearchParams({
            limit: String(perPage),
            'created[gte]': String(firstSecond(asked.now)),
        });
        const last = read.at(-1);
        if (last) query.set('starting_after', last.id);
        const { list, hasMore: more } = await readPage(await ask(asked, query));
        read.push(...list);
        hasMore = more && list.length > 0;
    }
    return wholeMonths(read, !hasMore);
};
