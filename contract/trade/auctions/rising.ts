import { type BidSteps, stepAt } from './steps';

/** What a rising auction goes by; smallest unit. */
export interface RisingRules {
    start: bigint;
    /** null: without */
    reserve: bigint | null;
    steps: BidSteps;
}

/** How it stands after some bids; whoever leads pays `price` if nobody bids more. */
export interface Standing {
    price: bigint | null;
    leader: string | null;
    /** each bidder's own maximum */
    maxima: ReadonlyMap<string, bigint>;
}

export interface ProxyBid {
    bidder: string;
    max: bigint;
}

export type BidOutcome =
    | { isTaken: true; standing: Standing }
    | { isTaken: false; why: 'too_low' | 'not_higher'; minimum: bigint };

export const noBids: Standing = { price: null, leader: null, maxima: new Map() };

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The least that somebody who does not lead may bid. */
export const minimumBid = ({ start, steps }: RisingRules, { price }: Standing): bigint =>
    price === null ? start : price + stepAt(steps, price);

/** A leader's maximum at or above the reserve lifts the price to it. */
const lifted = ({ reserve }: RisingRules, price: bigint, max: bigint): bigint =>
    reserve !== null && max >= reserve ? most(price, reserve) : price;

const contested = (
    { steps }: RisingRules,
    { max, leading }: { max: bigint; leading: bigint },
): { price: bigint; isNew: boolean } =>
    max > leading
        ? { price: least(max, leading + stepAt(steps, leading)), isNew: true }
        : // at the same maximum the earlier bid leads
          { price: least(leading, max + stepAt(steps, max)), isNew: false };

/**
 * One proxy bid. Whoever leads raises their own maximum without moving the price, unless it reaches the
 * reserve; anybody else needs a step above the price.
 */
export const placeBid = (
    rules: RisingRules,
    standing: Standing,
    { bidder, max }: ProxyBid,
): BidOutcome => {
    const { leader, maxima } = standing;
    const isOwnRaise = leader === bidder;
    const own = maxima.get(bidder);
    const minimum = minimumBid(rules, standing);
    if (own !== undefined && max <= own) return { isTaken: false, why: 'not_higher', minimum };
    if (!isOwnRaise && max < minimum) return { isTaken: false, why: 'too_low', minimum };
    const after = new Map(maxima).set(bidder, max);
    const price = standing.price ?? rules.start;
    if (leader === null || isOwnRaise) {
        const found = { price: lifted(rules, price, max), leader: bidder, maxima: after };
        return { isTaken: true, standing: found };
    }
    const leading = maxima.get(leader) ?? price;
    const { price: reached, isNew } = contested(rules, { max, leading });
    const first = isNew ? max : leading;
    return {
        isTaken: true,
        standing: {
            price: most(price, lifted(rules, reached, first)),
            leader: isNew ? bidder : leader,
            maxima: after,
        },
    };
};

/** All bids again in their order, without those of whoever was dropped: each that was taken once is taken again. */
export const replayBids = (
    rules: RisingRules,
    bids: readonly ProxyBid[],
    dropped: ReadonlySet<string> = new Set(),
): Standing => {
    let standing = noBids;
    for (const bid of bids) {
        if (dropped.has(bid.bidder)) continue;
        const outcome = placeBid(rules, standing, bid);
        if (outcome.isTaken) standing = outcome.standing;
    }
    return standing;
};

export const isReserveMet = (
    { reserve }: Pick<RisingRules, 'reserve'>,
    { price }: Pick<Standing, 'price'>,
): boolean => price !== null && (reserve === null || price >= reserve);

/** A bid that moved price or leader within the last `softMs` puts the end off, and never beyond `latestEnd`. */
export const extendedEnd = (
    {
        endsAt,
        latestEnd,
        softMs,
        extendMs,
    }: Readonly<Record<'endsAt' | 'latestEnd' | 'softMs' | 'extendMs', number>>,
    at: number,
    hasMoved: boolean,
): number => {
    if (!hasMoved || endsAt - at > softMs) return endsAt;
    return Math.max(endsAt, Math.min(at + extendMs, latestEnd));
};

/** What a declining auction asks at an instant. */
export const decliningPrice = (
    rules: { start: bigint; floor: bigint; step: bigint; intervalMs: number; startsAt: number },
    now: number,
): bigint => {
    const { start, floor, step, intervalMs, startsAt } = rules;
    const steps = BigInt(Math.floor(Math.max(0, now - startsAt) / intervalMs));
    return most(floor, start - step * steps);
};

/** The highest of sealed bids; of two the earlier one. */
export const highestSealed = <Bid extends ProxyBid>(bids: readonly Bid[]): Bid | undefined =>
    bids.reduce<Bid | undefined>(
        (found, bid) => (found === undefined || bid.max > found.max ? bid : found),
        undefined,
    );
