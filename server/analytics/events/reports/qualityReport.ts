import type { VisitReason } from '../../../../contract/analytics/collect';
import {
    type QualityFigures,
    quality,
    suspiciousBelow,
} from '../../../../contract/analytics/quality';
import type { CallAnswer } from '../../../../contract/platform/call';
import type { Day } from '../../../platform/days';
import { sealedState } from '../../digests/sealedState';
import { measured } from '../measured';
import type { EventStore } from '../store';
import { ofSite } from './answer';
import { excludedClasses, latestDetections } from './counted';
import { boundsOf, daysOf, type Period, within } from './period';
import { isSigned, type Scope } from './query/scope';

type Quality = CallAnswer<typeof quality>;
type Counts = Omit<QualityFigures, 'share'>;

const none: Counts = { visits: 0, suspicious: 0, behaviour: 0, network: 0, bots: 0, otherHosts: 0 };

/**
 * The period's visits with what was found about them. Where nothing was found the join gives a
 * plausibility of 0 too, but no reasons.
 */
const observedVisits = (kind: 'LEFT' | 'INNER', origins = '1') => `
    SELECT began, reasons, if(own != '', own, detection) AS class,
        plausibility < ${suspiciousBelow} AND (plausibility > 0 OR notEmpty(reasons)) AS isSuspicious
    FROM (
        SELECT any(events.visit) AS visit, any(events.started) AS began,
            toString(max(events.excluded)) AS own
        FROM events WHERE ${within('started', 2)} AND ${origins}
        GROUP BY visitor, started HAVING countIf(kind = 'view') > 0
    ) AS found
    ${kind} JOIN (${latestDetections}) AS detected USING (visit)`;

const visitsSql = (origins = '1') => `
    SELECT toString(toDate(began, {zone:String})) AS label, countIf(class = '') AS visits,
        countIf(class = '' AND isSuspicious) AS suspicious, countIf(class = 'behaviour') AS behaviour,
        countIf(class = 'network') AS network, countIf(class = 'bot') AS bots
    FROM (${observedVisits('LEFT', origins)}) GROUP BY label`;

const hostsSql = `
    SELECT toString(toDate(time, {zone:String})) AS label, count() AS otherHosts
    FROM events WHERE ${within('time')} AND kind = 'view' AND excluded = 'host' GROUP BY label`;

const reasonsSql = `
    SELECT arrayJoin(reasons) AS reason, count() AS visits
    FROM (${observedVisits('INNER')})
    WHERE class = '' AND isSuspicious OR class IN (${excludedClasses.map(name => `'${name}'`).join(', ')})
    GROUP BY reason ORDER BY visits DESC, reason`;

/** What the period's figures leave out, and how suspicious is what they count. */
const readQuality = async (
    store: EventStore,
    period: Period,
): Promise<Omit<Quality, 'sealedUntil' | 'sealedDays'>> => {
    const values = { ...boundsOf(period), zone: period.zone };
    type Row = Partial<Counts> & { label: Day };
    const [visits, hosts, reasons] = await Promise.all([
        store.query<Row>(visitsSql(), values),
        store.query<Row>(hostsSql, values),
        store.query<{ reason: VisitReason; visits: number }>(reasonsSql, values),
    ]);
    const byDay = new Map<Day, Counts>();
    for (const { label, ...row } of [...visits, ...hosts]) {
        byDay.set(label, { ...(byDay.get(label) ?? none), ...row });
    }
    const days = daysOf(period).map(day => ({ day, ...withShare(byDay.get(day) ?? none) }));
    return { ...withShare(days.reduce(add, none)), reasons, days };
};

/**
 * The same of a period's measured visits together, without their reasons, without other hosts, and without
 * those that the scope leaves aside.
 */
export const readMeasuredQuality = async (
    store: EventStore,
    period: Pick<Period, 'site' | 'zone' | 'start' | 'end'> & Pick<Scope, 'unsigned'>,
): Promise<QualityFigures> => {
    const values = { ...boundsOf(period), zone: period.zone };
    const sql = visitsSql(`${measured} AND ${isSigned(period, 'events.visit')}`);
    const rows = await store.query<Omit<Counts, 'otherHosts'>>(sql, values);
    return withShare(rows.reduce<Counts>((sum, row) => add(sum, { ...none, ...row }), none));
};

const add = (sum: Counts, day: Counts): Counts => ({
    visits: sum.visits + day.visits,
    suspicious: sum.suspicious + day.suspicious,
    behaviour: sum.behaviour + day.behaviour,
    network: sum.network + day.network,
    bots: sum.bots + day.bots,
    otherHosts: sum.otherHosts + day.otherHosts,
});

/** Bots that say so are no suspicious traffic: they are known, and come to every site. */
const withShare = (counts: Counts): QualityFigures => {
    const { visits, suspicious, behaviour, network } = counts;
    const whole = visits + behaviour + network;
    return { ...counts, share: whole === 0 ? null : (suspicious + behaviour + network) / whole };
};

export const qualityReport = ofSite(quality, ({ db, store }) => async ({ site, period }) => {
    const [found, sealed] = await Promise.all([
        readQuality(store, period),
        sealedState(db, site.id),
    ]);
    return { ...found, ...sealed };
});
