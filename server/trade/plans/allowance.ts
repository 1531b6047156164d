import type { OperatorSettings } from '../../../contract/platform/settings';
import { findPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { monthsLater } from './planMonths';
import { readSubscription, type Subscription } from './subscription';

const dayMs = 86_400_000;

/** What somebody may use; null: as much as one likes. */
export interface Allowance {
    events: number | null;
    sites: number | null;
    /** the month in which events are counted, from UTC day to UTC day; ms, without `until` */
    from: number;
    until: number;
    subscription: Subscription;
}

type FreeLimits = Pick<OperatorSettings, 'free_events' | 'free_sites'>;

/** Nobody is limited before the operator has set a free allowance. */
export const areLimitsOn = ({ free_events, free_sites }: FreeLimits): boolean =>
    free_events > 0 || free_sites > 0;

/** A plan never gives less than nothing does. */
const limit = (free: number, plan: number | undefined): number | null =>
    free === 0 ? null : Math.max(free, plan ?? 0);

const startOfDay = (at: number): number => Math.floor(at / dayMs) * dayMs;

/** Months are those of the plan while there is one, else those of the calendar (UTC). */
const countedMonth = (
    subscription: Pick<Subscription, 'state' | 'start'>,
    now: number,
): { from: number; until: number } => {
    const hasPlan = subscription.state === 'active' || subscription.state === 'grace';
    if (!hasPlan) {
        const date = new Date(now);
        const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
        return { from, until: monthsLater(from, 1) };
    }
    const first = startOfDay(subscription.start);
    let months = 0;
    while (monthsLater(first, months + 1) <= now) months += 1;
    return { from: monthsLater(first, months), until: monthsLater(first, months + 1) };
};

const isAdministrator = async (db: Database, userId: string): Promise<boolean> =>
    (await findPerson(db, userId))?.roles.includes('admin') ?? false;

/** The platform itself is not limited. */
export const readAllowance = async (
    db: Database,
    settings: FreeLimits,
    userId: string,
    now: number,
): Promise<Allowance> => {
    const subscription = await readSubscription(db, userId, now);
    const month = countedMonth(subscription, now);
    if (!areLimitsOn(settings) || (await isAdministrator(db, userId))) {
        return { events: null, sites: null, ...month, subscription };
    }
    const { present, state } = subscription;
    const plan = state === 'active' || state === 'grace' ? present?.plan : undefined;
    const events = limit(settings.free_events, plan?.events);
    return { events, sites: limit(settings.free_sites, plan?.sites), ...month, subscription };
};
