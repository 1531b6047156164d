import type { ProbeResult } from '../../../contract/platform/hostProof';
import { serverActor } from '../../platform/audit/writeAudit';
import { newId } from '../../platform/database/newId';
import { detectionOf } from '../../platform/hostProofs/probeHost';
import type { ProductRowData } from '../products/productRows';
import { planSellerNotice } from '../products/sellerNotices';
import { maySell } from '../products/sellerStanding';
import { type SaleTurn, turnSale } from '../products/turnSale';
import type { OwnershipRow, Trx } from './ownershipRows';
import { isProofRequired } from './ownershipRows';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A proof that is there is looked for so often. */
const recheckMs = 6 * hourMs;
/** One that was asked for, after so many misses; the last pause stays. */
const waits = [5 * minuteMs, 15 * minuteMs, hourMs, recheckMs];
/** From the last time somebody asked until nobody waits any more. */
const waitMs = 3 * 24 * hourMs;
/** Misses in a row that count as lost. */
const missesToLose = 3;
/** When the name servers do not answer, nothing is known. */
const unknownMs = hourMs;

type Change = Partial<OwnershipRow>;

const found = (row: OwnershipRow, results: readonly ProbeResult[], now: number): Change => ({
    state: 'verified',
    fails: 0,
    next_check_at: now + recheckMs,
    method: results.find(({ outcome }) => outcome === 'found')?.method ?? row.method,
    verified_at: row.state === 'verified' ? row.verified_at : now,
});

/** One that was asked for and is not there yet. */
const awaited = (row: OwnershipRow, now: number): Change => {
    const fails = row.fails + 1;
    if (now >= row.asked_at + waitMs) return { state: 'expired', fails, next_check_at: null };
    const wait = waits[Math.min(fails, waits.length) - 1] ?? minuteMs;
    return { fails, next_check_at: now + wait };
};

/** One that was there and is missed. */
const missed = (row: OwnershipRow, now: number): Change => {
    const fails = row.fails + 1;
    const isLost = row.state === 'lost' || fails >= missesToLose;
    return { state: isLost ? 'lost' : 'verified', fails, next_check_at: now + recheckMs };
};

/** What a look changes. Whoever asks puts off no look that counts, and loses nothing by asking often. */
const changeOf = (
    row: OwnershipRow,
    results: readonly ProbeResult[],
    counts: boolean,
    now: number,
): Change => {
    const verdict = detectionOf(results);
    if (verdict === 'proven') return found(row, results, now);
    if (row.state !== 'verified' && row.state !== 'lost') return awaited(row, now);
    if (!counts) return {};
    return verdict === 'absent' ? missed(row, now) : { next_check_at: now + unknownMs };
};

const eventOf = (before: OwnershipRow, { state, fails }: Change): string | undefined => {
    if (state !== undefined && state !== before.state) {
        return state === 'verified' ? 'proven' : state === 'pending' ? undefined : state;
    }
    const isMiss = before.state === 'verified' && (fails ?? 0) > before.fails;
    return isMiss ? 'missed' : undefined;
};

const writeEvent = async (
    trx: Trx,
    row: OwnershipRow,
    event: string,
    now: number,
): Promise<void> => {
    const { product_id, host, seller_id, method, results } = row;
    await trx
        .insertInto('ownership_events')
        .values({ id: newId(now), product_id, host, seller_id, event, method, results, at: now })
        .execute();
};

type Product = Pick<ProductRowData, 'id' | 'seller_id' | 'title' | 'state'>;

const turn = async (trx: Trx, product: Product, action: SaleTurn, now: number): Promise<void> => {
    const isTurned = await turnSale(trx, product, action, { actor: serverActor, now });
    if (isTurned) await planSellerNotice(trx, product, { name: action }, now);
};

/** A listing whose proof is lost is not on sale; it comes back with the proof, if its seller may still sell. */
const follow = async (trx: Trx, row: OwnershipRow, product: Product, now: number) => {
    const isNeeded = await isProofRequired(trx);
    if (row.state === 'lost' && isNeeded) {
        await turn(trx, product, 'pause', now);
    } else if ((row.state === 'verified' || !isNeeded) && (await maySell(trx, product.seller_id))) {
        await turn(trx, product, 'resume', now);
    }
};

/** Keeps what a look found, and does what follows of it. Looks that people ask for do not count as missed. */
export const keepResult = async (
    trx: Trx,
    { row, product, results }: { row: OwnershipRow; product: Product; results: ProbeResult[] },
    counts: boolean,
    now: number,
): Promise<OwnershipRow> => {
    const change = changeOf(row, results, counts, now);
    const after = await trx
        .updateTable('ownership_checks')
        .set({ ...change, results: JSON.stringify(results), last_checked_at: now })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    const event = eventOf(row, change);
    if (event) await writeEvent(trx, after, event, now);
    await follow(trx, after, product, now);
    return after;
};
