import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { ReadAnswer } from '../../../contract/market/watermark/marks';
import type { OrderState } from '../../../contract/trade/resources/orders';
import type { TraceAnswer, TracedOrder } from '../../../contract/trade/watermark/trace';
import { personNames } from '../../identity/users/personNames';
import { publicKeys } from '../../market/listings/traffic/signingKeys';
import { agreementOf, chanceOfAny2, mostChance2 } from '../../market/watermark/agreement';
import { runMarks } from '../../market/watermark/runMarks';
import type { Database } from '../../platform/database/database';
import { Turns } from '../../platform/turns';
import { findPlan, kindsIn, marksIn } from './copyRows';
import { readPurchase } from './purchaseFile';

type Read = Extract<ReadAnswer, { state: 'done' }>;

/** Copies that are compared in one question, the latest; beyond what one listing sells. */
const mostCompared = 20_000;
/** Versions whose places are looked for in one file, the latest. */
const mostPlans = 30;
/** Copies that are compared without letting anything else run. */
const atOnce = 100;
/** One file at a time, whoever asks: each takes a process with a heap of its own. */
const turns = new Turns();

/** What was sold of a listing, marked, the latest first. */
const copiesOf = (db: Database, productId: string) =>
    db
        .selectFrom('watermark_copies')
        .innerJoin('orders', 'orders.id', 'watermark_copies.order_id')
        .select([
            'watermark_copies.order_id',
            'watermark_copies.kinds',
            'watermark_copies.plan_sha256',
            'watermark_copies.marks',
            'watermark_copies.sha256',
            'orders.number',
            'orders.buyer_id',
            'orders.state',
            'orders.created_at',
        ])
        .where('watermark_copies.product_id', '=', productId)
        .where('watermark_copies.state', '=', 'ready')
        // nobody has one of what was not paid
        .where('orders.state', 'not in', ['pending_payment', 'cancelled', 'expired'])
        .orderBy('watermark_copies.created_at', 'desc')
        .limit(mostCompared)
        .execute();
type Copy = Awaited<ReturnType<typeof copiesOf>>[number];

interface Found {
    /** hex digest of the file */
    sha256: string;
    read: Read;
    /** digests of plans, in the order in which they were asked about */
    plans: readonly string[];
    copies: readonly Copy[];
}

const zero = { read: 0, same: 0 };

/** What a copy and the file have in common, where it is certain that it is no chance. */
const compare = (copy: Copy, { sha256, read, plans, copies }: Found) => {
    const marks = marksIn(copy);
    const kinds = kindsIn(copy);
    const found = read.plans[plans.indexOf(copy.plan_sha256)];
    const [order, comments] = (['order', 'comments'] as const).map(kind =>
        found && kinds.includes(kind) ? agreementOf(found[kind], marks[kind]) : zero,
    );
    const agreements = { order: order ?? zero, comments: comments ?? zero };
    const chance2 = chanceOfAny2(Object.values(agreements), copies.length);
    const isSame = copy.sha256 === sha256;
    if (!isSame && chance2 > mostChance2) return undefined;
    // rounded towards what is less certain
    return { ...agreements, isSame, chance: Math.floor(-chance2 / Math.log2(10)) };
};

const tracedIn = async (db: Database, found: Found): Promise<TracedOrder[]> => {
    const certain: { copy: Copy; common: NonNullable<ReturnType<typeof compare>> }[] = [];
    for (const [at, copy] of found.copies.entries()) {
        const common = compare(copy, found);
        if (common) certain.push({ copy, common });
        if (at % atOnce === 0) await setImmediate();
    }
    const person = await personNames(
        db,
        certain.map(({ copy }) => copy.buyer_id),
    );
    const traced = certain.map(({ copy, common }) => ({
        orderId: copy.order_id,
        number: copy.number,
        buyer: person(copy.buyer_id).name,
        state: copy.state as OrderState,
        orderedAt: copy.created_at,
        ...common,
    }));
    return traced.sort((one, other) => other.chance - one.chance);
};

const mostRead = ({ plans }: Read, kind: 'order' | 'comments'): number =>
    Math.max(0, ...plans.map(plan => plan[kind].filter(bit => bit !== null).length));

interface File {
    path: string;
    name: string;
    size: number;
    sha256: string;
}

const nothing: Read = { state: 'done', plans: [], licence: null };

/** What stands in a file at the places of these plans. */
const readFile = async (
    db: Database,
    plans: readonly string[],
    { path, name, size }: File,
): Promise<ReadAnswer> => {
    // none of it was sold, so there is nothing to look for
    if (plans.length === 0) return nothing;
    const asked = await Promise.all(plans.map(sha256 => findPlan(db, sha256)));
    const question = {
        is: 'read',
        name,
        plans: asked.map(({ comments, pairs }) => ({ comments, pairs })),
    } as const;
    return turns.take('read', () => runMarks(question, { content: createReadStream(path), size }));
};

/**
 * Which orders of a listing a file comes from. Only those are named that agree with it beyond chance, so that nobody
 * can find out the marks of a copy by asking about files that are a little more like it each time.
 */
export const traceFile = async (
    db: Database,
    productId: string,
    file: File,
): Promise<TraceAnswer> => {
    const { sha256 } = file;
    const copies = await copiesOf(db, productId);
    const plans = [...new Set(copies.map(({ plan_sha256 }) => plan_sha256))].slice(0, mostPlans);
    const read = await readFile(db, plans, file);
    const seen = read.state === 'done' ? read : nothing;
    const licence = seen.licence && readPurchase(seen.licence, await publicKeys(db));
    return {
        failure: read.state === 'failed' ? read.failure : null,
        sha256,
        compared: copies.length,
        order: mostRead(seen, 'order'),
        comments: mostRead(seen, 'comments'),
        found: await tracedIn(db, { sha256, read: seen, plans, copies }),
        licence: (licence || undefined)?.order ?? null,
    };
};
