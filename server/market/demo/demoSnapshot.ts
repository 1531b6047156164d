import {
    type TrafficSnapshot,
    trafficFormat,
    trafficMethod,
} from '../../../contract/market/public/trafficSnapshot';
import { addDays, dayOf } from '../../platform/days';

const days = 182;
const dayMs = 86_400_000;

/** A calm half year: a week’s rhythm, a little growth. */
const visitsOn = (at: number): number =>
    Math.round((410 + at * 0.35) * (1 + 0.12 * Math.sin((at * 2 * Math.PI) / 7)));

const report = (shares: Readonly<Record<string, number>>) =>
    Object.entries(shares).map(([value, share]) => ({
        value,
        share,
        count: Math.round(share * 39_000),
    }));

const reports = {
    sources: report({ search: 0.52, direct: 0.27, external: 0.13, social: 0.08 }),
    pages: report({ '/': 0.16, '/harbours': 0.09, '/tides/today': 0.07 }),
};

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
    const visits = daily.slice(-90).reduce((sum, one) => sum + one.visits, 0);
    const figures = { pv: visits * 3, uv: visits, ip: visits, visits, depth: 3 };
    const period = {
        days: 90 as const,
        from: addDays(last, -89),
        to: last,
        measuredDays: 90,
        figures: Object.assign({ bounceRate: 0.41, duration: 96 }, figures),
        quality: { share: 0.02, suspicious: 0, behaviour: 0, network: 0, bots: 0 },
        gaps: [],
        reports,
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
        periods: [period],
        daily,
        chain: { sealedUntil: null, hash: null, sealedDays: 0, checkedAt: now, isIntact: true },
        coverage: null,
        signedAt: now,
    };
};
