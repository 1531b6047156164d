import { endReading, leaveReading } from '../../analytics/members/handedOver';
import type { Telling } from '../../analytics/members/stopTelling';
import { staffToTell } from '../../identity/users/administrators';
import type { Database } from '../../platform/database/database';
import { planJob } from '../../platform/jobs/jobQueue';
import type { Job, JobRunner } from '../../platform/jobs/jobRunner';
import { lockOrder, type StoredOrder, type Trx, termsOf } from '../orders/orderRows';
import { sendNotice } from '../orders/sendNotice';
import { type LookServices, lookAtPart, type Sight } from './lookAtPart';
import { noteSight, steadyMs } from './noteSight';
import { partLookKind, partPayKind, readEndKind } from './partJobNames';
import { isOpen, partsOf, requirePart, type StoredPart } from './partRows';
import { type PartOf, payPart } from './settlePart';

interface Services extends LookServices, Telling {
    jobs: Pick<JobRunner, 'handle'>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** From one look at a part's fact to the next; a registry is asked no more often than that. */
const pauses = {
    domain: 2 * hourMs,
    analytics: hourMs / 2,
    files: dayMs,
    covenant: dayMs,
} as const;

const aboutOf = ({ payload }: Job): PartOf => payload as PartOf;

const findPart = async (
    db: Database,
    { orderId, partId }: PartOf,
): Promise<{ order: StoredOrder; part: StoredPart } | undefined> => {
    const part = (await partsOf(db, orderId)).find(({ id }) => id === partId);
    const found = db.selectFrom('orders').selectAll().where('id', '=', orderId);
    const order = (await found.executeTakeFirst()) as StoredOrder | undefined;
    return order && part && isOpen(part) ? { order, part } : undefined;
};

/** Nothing came of it for long: an administrator looks. */
const callStaff = async (
    trx: Trx,
    { outbox }: Pick<Services, 'outbox'>,
    part: StoredPart,
    now: number,
): Promise<void> => {
    if (part.call_at === null || part.call_at > now || part.state !== 'held') return;
    await trx
        .updateTable('order_parts')
        .set({ call_at: null, is_asked: 1, updated_at: now })
        .where('id', '=', part.id)
        .execute();
    await tellStaff(trx, { outbox }, part.order_id, now);
};

export const tellStaff = async (
    trx: Trx,
    { outbox }: Pick<Services, 'outbox'>,
    orderId: string,
    now: number,
): Promise<void> => {
    const to = await staffToTell(trx, 'orders.decide');
    await sendNotice(trx, outbox, { orderId, name: 'partAsked', to, reason: '' }, now);
};

/** When the part is looked at again; undefined when nothing is left to see. */
const nextLook = (part: StoredPart, now: number): number | undefined => {
    if (!isOpen(part)) return undefined;
    // a change is looked at again as soon as it counts
    const counts = part.state === 'held' && part.changed_at !== null;
    return counts
        ? Math.max((part.changed_at ?? now) + steadyMs, now + hourMs / 4)
        : now + pauses[part.kind];
};

/** The seller goes on reading for the days that were agreed on, and no more than reading. */
const followSite = async (
    trx: Trx,
    services: Telling,
    { order, part }: { order: StoredOrder; part: StoredPart },
    now: number,
): Promise<void> => {
    const { details } = termsOf(order);
    const site = details?.type === 'website' ? details.measuredSiteId : null;
    if (part.kind !== 'analytics' || !site || order.seller_id === null) return;
    const former = { site, userId: order.seller_id, now };
    await leaveReading(trx, former, services);
    const payload = { orderId: order.id, partId: part.id };
    const runAt = now + part.read_days * dayMs;
    await planJob(trx, { kind: readEndKind, key: `part:${part.id}:read`, runAt, payload }, now);
};

/** Keeps what was seen, and does what follows of it. */
export const takeSight = async (
    trx: Trx,
    services: Telling,
    about: PartOf,
    sight: Sight | undefined,
    now: number,
): Promise<StoredPart> => {
    if (!sight) return requirePart(trx, about);
    const order = await lockOrder(trx, about.orderId);
    const before = await requirePart(trx, about);
    const after = await noteSight(trx, about, sight, now);
    if (before.state === 'held' && after.state !== 'held') {
        await followSite(trx, services, { order, part: after }, now);
    }
    return after;
};

const endRead = async (trx: Trx, services: Telling, about: PartOf, now: number): Promise<void> => {
    const order = await lockOrder(trx, about.orderId);
    const { details } = termsOf(order);
    const site = details?.type === 'website' ? details.measuredSiteId : null;
    if (!site || order.seller_id === null) return;
    await endReading(trx, { site, userId: order.seller_id, now }, services);
};

/** What the parts of orders do by themselves: looks at their facts, what they pay, and the end of reading. */
export const handlePartJobs = (services: Services): void => {
    const { jobs, db } = services;
    jobs.handle<Sight | undefined>(partLookKind, {
        ask: async job => {
            const found = await findPart(db, aboutOf(job));
            return found && lookAtPart(services, found.order, found.part);
        },
        action: async (trx, job, sight, now) => {
            const about = aboutOf(job);
            const part = await takeSight(trx, services, about, sight, now);
            await callStaff(trx, services, part, now);
            return nextLook(part, now);
        },
    });
    jobs.handle(partPayKind, {
        action: async (trx, job, _, now) => payPart(trx, aboutOf(job), now),
    });
    jobs.handle(readEndKind, {
        action: async (trx, job, _, now) => endRead(trx, services, aboutOf(job), now),
    });
};
