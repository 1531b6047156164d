import { highestSealed, isReserveMet, type ProxyBid, replayBids } from './rising';
import type { BidSteps } from './steps';

/** Before the first record. */
export const firstLogHash = '0'.repeat(64);

/** What is hashed for a record: the hash before it, a line break, and the record's JSON as it was written. */
export const logHashText = (previous: string, body: string): string => `${previous}\n${body}`;

/** What is hashed for a reserve or a sealed bid, before the number is told. */
export const commitmentText = (salt: string, amount: string): string => `${salt}|${amount}`;

/** A record's JSON; amounts are texts, instants ms, and keys stand in the order in which they are written. */
export interface LogBody {
    auction: string;
    seq: number;
    t:
        | 'open'
        | 'bid'
        | 'seal'
        | 'buy'
        | 'refused'
        | 'reveal'
        | 'drop'
        | 'close'
        | 'freeze'
        | 'thaw'
        | 'cancel'
        | 'note';
    /** the bidder's number in this auction */
    u?: string;
    /** a maximum, or a sealed amount once it is opened */
    m?: string;
    kind?: 'rising' | 'declining' | 'sealed';
    start?: string;
    /** ms; the end as it was told when it began, and when it went on */
    ends?: number;
    end?: number;
    steps?: BidSteps;
    reserve_commit?: string;
    reserve?: string;
    at?: number;
    /** ms; when a bid reached the server, which decides whether it was in time; `at` is when it had its turn */
    came?: number;
}

export interface LogResult {
    winner: string | null;
    price: string | null;
    isMet: boolean;
}

/** Who wins and at what price, by the records alone: the same for everybody who has them. */
export const resultOf = (records: readonly LogBody[]): LogResult => {
    const open = records.find(({ t }) => t === 'open');
    const close = records.findLast(({ t }) => t === 'close');
    const dropped = new Set(records.filter(({ t }) => t === 'drop').map(({ u }) => u ?? ''));
    const of = (type: LogBody['t']): ProxyBid[] =>
        records
            .filter(({ t, u }) => t === type && !dropped.has(u ?? ''))
            .map(({ u, m }) => ({ bidder: u ?? '', max: BigInt(m ?? '0') }));
    const reserve = close?.reserve === undefined ? null : BigInt(close.reserve);
    const bought = of('buy')[0];
    const told = (winner: string | null, price: bigint | null, isMet: boolean): LogResult => ({
        winner,
        price: price === null ? null : String(price),
        isMet,
    });
    if (bought) return told(bought.bidder, bought.max, true);
    if (open?.kind === 'sealed') {
        const best = highestSealed(of('reveal'));
        const price = best?.max ?? null;
        return told(best?.bidder ?? null, price, isReserveMet({ reserve }, { price }));
    }
    const rules = { start: BigInt(open?.start ?? '0'), reserve, steps: open?.steps ?? [] };
    const { leader, price } = replayBids(rules, of('bid'));
    return told(leader, price, isReserveMet(rules, { price }));
};
