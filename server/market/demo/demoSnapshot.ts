import {
    type TrafficPeriod,
    type TrafficReport,
    type TrafficSnapshot,
    trafficFormat,
    trafficMethod,
    trafficPeriods,
} from '../../../contract/market/public/trafficSnapshot';
import { addDays, dayOf } from '../../platform/days';

const days = 182;
const dayMs = 86_400_000;

/** A calm half year: a week’s rhythm, a little growth. */
const visitsOn = (at: number): number =>
    Math.round((410 + at * 0.35) * (1 + 0.12 * Math.sin((at * 2 * Math.PI) / 7)));

type Shares = Readonly<Record<string, number>>;

const shares = {
    sources: { search: 0.52, direct: 0.27, external: 0.13, social: 0.08 },
    area: { US: 0.41, DE: 0.17, GB: 0.12, CN: 0.11, FR: 0.07 },
    devices: { phone: 0.58, desktop: 0.36, tablet: 0.06 },
    pages: { '/': 0.16, '/guide': 0.09, '/new': 0.07 },
} satisfies Partial<Record<TrafficReport, Shares>>;

const reportsOf = (visits: number) =>
    Object.fromEntries(
        Object.entries(shares).map(([name, of]) => [
            name,
            Object.entries(of).map(([value, share]) => ({
                value,
                share,
                count: Math.round(share * visits),
            })),
        ]),
    );

/**
 * Traffic that nothing measured, so that a made-up listing shows how a value is estimated. It is neither signed nor kept,
 * and no other listing is given it.
 */
export const demoSnapshot = (
    { id, host }: { id: string; host: string },
    now: number,
): TrafficSnapshot => {
    const last = addDays(dayOf(now, 'UTC'), -1);
    const daily = Array.from({ length: days }, (_, at) => {
        const visits = visitsOn(at);
        const uv = Math.round(visits * 0.86);
        return { day: addDays(last, at + 1 - days), pv: visits * 3, uv, visits };
    });
    const periodOf = (length: TrafficPeriod) => {
        const own = daily.slice(-length);
        const visits = own.reduce((sum, one) => sum + one.visits, 0);
        const [uv, ip] = [0.74, 0.72].map(part => Math.round(visits * part)) as [number, number];
        const figures = { pv: visits * 3, uv, ip, visits, depth: 3 };
        return {
            days: length,
            from: addDays(last, 1 - length),
            to: last,
            measuredDays: own.length,
            figures: Object.assign({ bounceRate: 0.41, duration: 96 }, figures),
            quality: { share: 0.02, suspicious: 0, behaviour: 0, network: 0, bots: 0 },
            gaps: [],
            reports: reportsOf(visits),
        };
    };
    return {
        format: trafficFormat,
        method: trafficMethod,
        listingId: id,
        siteId: '',
        host,
        timezone: 'UTC',
        measuredSince: now - days * dayMs,
        until: now,
        periods: trafficPeriods.map(periodOf),
        daily,
        chain: { sealedUntil: null, hash: null, sealedDays: 0, checkedAt: now, isIntact: true },
        coverage: null,
        signedAt: now,
    };
};
