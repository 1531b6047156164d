import { objectionDays, watchDays } from '../../../contract/trade/covenant/covenantTable';
import type { DayFacts, DayReason } from '../../../contract/trade/covenant/judgeDay';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { addDays, dayOf, startOfDay } from '../../platform/days';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import { lockOrder, type StoredOrder, type Trx } from '../orders/orderRows';
import { areAlike } from './areAlike';
import type { CovenantDays } from './covenantDays';
import { settleCovenant } from './covenantMoney';
import {
    type CovenantNotice,
    covenantNoticeKind,
    planCovenantNotice,
    sendCovenantNotice,
} from './covenantNotices';
import {
    baselineIn,
    findCovenant,
    lockCovenant,
    readJudgedDays,
    type StoredCovenant,
    type StoredDay,
    termsIn,
} from './covenantRows';
import { covenantLookKind } from './followCovenantOrder';
import { firstOpenDay, judgeStored } from './judgeStored';
import { moveCovenant } from './moveCovenant';
import type { ReadFacts } from './readFacts';
import { refundDue } from './refundDue';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So long after midnight: the day before yesterday is sealed by then. */
const lookAfterMs = 2.5 * hourMs;

interface Seen {
    own: ReadFacts;
    /** the days of the other site that is watched; undefined while there is none, or they are not over */
    other: DayFacts[] | undefined;
    /** visits by class of source before the sale; read when it begins */
    sources: Record<string, number>;
}

const nextLook = ({ timezone }: StoredCovenant, now: number): number =>
    startOfDay(addDays(dayOf(now, timezone), 1), timezone) + lookAfterMs;

const otherDays = async (
    reader: CovenantDays,
    covenant: StoredCovenant,
    now: number,
): Promise<DayFacts[] | undefined> => {
    const { next_site, next_site_id, next_since: from, timezone } = covenant;
    if (next_site !== 'watched' || next_site_id === null) return undefined;
    const to = addDays(from, watchDays - 1);
    if (dayOf(now, timezone) <= to) return undefined;
    const other = { ...covenant, site_id: next_site_id, rules: '' };
    return (await reader.look({ covenant: other, from, to, now })).days;
};

/** What there is to see before anything is decided; undefined where nothing is looked at. */
const see = async (
    db: Database,
    reader: CovenantDays,
    orderId: string,
    now: number,
): Promise<Seen | undefined> => {
    const covenant = await findCovenant(db, orderId);
    if (covenant?.state !== 'agreed' && covenant?.state !== 'running') return undefined;
    const yesterday = addDays(dayOf(now, covenant.timezone), -1);
    if (covenant.state === 'agreed') {
        const own = await reader.look({ covenant, from: yesterday, to: yesterday, now });
        const { from, to } = baselineIn(covenant);
        return { own, other: undefined, sources: await own.sourcesBefore(from, to) };
    }
    const open = firstOpenDay(covenant, await readJudgedDays(db, orderId));
    const { next_since } = covenant;
    // both sites are compared day by day
    const from = next_since !== '' && next_since < open ? next_since : open;
    const to = yesterday < covenant.ends_on ? yesterday : covenant.ends_on;
    const own = await reader.look({ covenant, from, to: to < from ? from : to, now });
    const days = own.days.filter(({ day }) => day <= to);
    return { own: { ...own, days }, other: await otherDays(reader, covenant, now), sources: {} };
};

const begin = async (
    trx: Trx,
    covenant: StoredCovenant,
    order: StoredOrder,
    { own, sources }: Seen,
    now: number,
): Promise<number | undefined> => {
    // a buyer may accept before it is looked at
    if (!['delivered', 'completed', 'after_sale'].includes(order.state)) return undefined;
    const begins_on = addDays(dayOf(now, covenant.timezone), 1);
    const columns = {
        begins_on,
        ends_on: addDays(begins_on, termsIn(covenant).days - 1),
        baseline: JSON.stringify({ ...baselineIn(covenant), sources }),
        rules: covenant.rules || own.rules,
        // it may have gone to the buyer since it was seen
        owner: own.owner === 'buyer' ? own.owner : covenant.owner,
        saw_script: own.script === 'found' ? (1 as const) : (0 as const),
    };
    const begun = await moveCovenant(trx, { covenant, action: 'begin', by: 'timer', columns }, now);
    return nextLook(begun, now);
};

/** What somebody can mend: worth telling on the first of such days. */
const telling: readonly DayReason[] = ['rules', 'closed', 'script', 'silent', 'noLog'];
const isGap = (day: StoredDay | undefined): boolean =>
    day?.reasons.some(reason => telling.includes(reason)) ?? false;

const tellGap = async (
    trx: Trx,
    covenant: StoredCovenant,
    days: readonly StoredDay[],
    now: number,
): Promise<void> => {
    const settled = days.filter(({ kind }) => kind !== 'pending');
    if (!isGap(settled.at(-1)) || isGap(settled.at(-2))) return;
    await planCovenantNotice(trx, covenant, { name: 'gap', sides: ['buyer', 'seller'] }, now);
};

/** The other site takes the place of the present one, or is dropped. */
const watch = async (
    trx: Trx,
    covenant: StoredCovenant,
    { own, other }: Seen,
    now: number,
): Promise<StoredCovenant> => {
    const { next_site_id } = covenant;
    if (!other || next_site_id === null) return covenant;
    const none = { next_site_id: null, next_site: '', next_since: '' } as const;
    if (!areAlike(own.days, other)) {
        const drop = { covenant, action: 'dropSite', by: 'timer', columns: none } as const;
        return moveCovenant(trx, drop, now);
    }
    // what it counts is looked at anew the next time, and must not change from then on
    const owner = 'buyer' as const;
    const columns = { ...none, site_id: next_site_id, rules: '', owner };
    const data = { from: covenant.site_id, to: next_site_id };
    // what the former one measured stays
    await trx
        .updateTable('covenant_days')
        .set({ is_final: 1 })
        .where('order_id', '=', covenant.order_id)
        .execute();
    return moveCovenant(trx, { covenant, action: 'switchSite', by: 'timer', columns, data }, now);
};

const run = async (
    trx: Trx,
    covenant: StoredCovenant,
    seen: Seen,
    now: number,
): Promise<number | undefined> => {
    const today = dayOf(now, covenant.timezone);
    const days = await judgeStored(trx, covenant, seen.own.days, { today, now });
    await tellGap(trx, covenant, days, now);
    const watched = await watch(trx, covenant, seen, now);
    const isSame = watched.site_id === covenant.site_id;
    if (isSame && watched.rules === '') {
        await trx
            .updateTable('covenants')
            .set({ rules: seen.own.rules })
            .where('order_id', '=', covenant.order_id)
            .execute();
    }
    const isOver = days.length === termsIn(covenant).days && days.every(({ isFinal }) => isFinal);
    if (!isOver) return nextLook(covenant, now);
    const ended = await moveCovenant(trx, { covenant: watched, action: 'end', by: 'timer' }, now);
    return ended.state_since + objectionDays * dayMs;
};

const settle = async (
    trx: Trx,
    covenant: StoredCovenant,
    now: number,
): Promise<number | undefined> => {
    const due = covenant.state_since + objectionDays * dayMs;
    if (now < due) return due;
    const toBuyer = refundDue(covenant, await readJudgedDays(trx, covenant.order_id));
    const to = toBuyer > 0n ? 'broken' : 'kept';
    const columns = { to_buyer: toBuyer };
    const move = { covenant, action: 'settle', by: 'timer', columns } as const;
    await moveCovenant(trx, { ...move, to }, now);
    await settleCovenant(trx, { orderId: covenant.order_id, toBuyer, why: '' }, now);
    return undefined;
};

/** What is due of a covenant; answers when it is looked at next. */
const act = async (
    trx: Trx,
    orderId: string,
    seen: Seen | undefined,
    now: number,
): Promise<number | undefined> => {
    const order = await lockOrder(trx, orderId);
    const covenant = await lockCovenant(trx, orderId);
    if (covenant.state === 'ended') return settle(trx, covenant, now);
    // somebody was faster than what was seen: once more
    if (!seen) return ['agreed', 'running'].includes(covenant.state) ? now : undefined;
    if (covenant.state === 'agreed') return begin(trx, covenant, order, seen, now);
    return covenant.state === 'running' ? run(trx, covenant, seen, now) : undefined;
};

/** Looks at a covenant once, outside of its job; answers when it is looked at next. */
export const lookAtCovenant = async (
    db: Database,
    reader: CovenantDays,
    orderId: string,
    now: number,
): Promise<number | undefined> => {
    const seen = await see(db, reader, orderId, now);
    return inTransaction(db, trx => act(trx, orderId, seen, now));
};

interface Services {
    db: Database;
    clock: () => number;
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
}

const orderIdOf = (payload: unknown): string => (payload as { orderId: string }).orderId;

/** What covenants do by themselves. */
export const handleCovenantJobs = (
    { db, clock, jobs, outbox }: Services,
    reader: CovenantDays,
): void => {
    jobs.handle<Seen | undefined>(covenantLookKind, {
        ask: ({ payload }) => see(db, reader, orderIdOf(payload), clock()),
        action: async (trx, { payload }, seen, now) => act(trx, orderIdOf(payload), seen, now),
    });
    jobs.handle(covenantNoticeKind, {
        action: async (trx, { payload }, _, now) =>
            sendCovenantNotice(trx, outbox, payload as CovenantNotice, now),
    });
};
