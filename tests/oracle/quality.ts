import type { StoredEvent } from '../../server/analytics/events/event';
import { addressesOf, ratio } from './figures';
import { compareBytes } from './order';
import { counts, isAutomatic, type Visit } from './visits';
import { dayAt, daysFrom, type Period } from './zone';

const isIn = (at: number, { start, end }: Period): boolean => at >= start && at < end;

const isSuspicious = ({ plausibility }: Visit): boolean => plausibility < 60;

const ofOtherHosts = (visits: readonly Visit[], period: Period): StoredEvent[] =>
    visits
        .flatMap(({ views }) => views)
        .filter(({ excluded, time }) => excluded === 'host' && isIn(time, period));

const figuresOf = (visits: readonly Visit[], elsewhere: readonly StoredEvent[]) => {
    const excluded = (name: string) => visits.filter(({ excluded }) => excluded === name).length;
    const counted = visits.filter(counts);
    const suspicious = counted.filter(isSuspicious).length;
    const [behaviour, network] = [excluded('behaviour'), excluded('network')];
    return {
        visits: counted.length,
        suspicious,
        behaviour,
        network,
        bots: excluded('bot'),
        otherHosts: elsewhere.length,
        share: ratio(suspicious + behaviour + network, counted.length + behaviour + network),
    };
};

/** How suspicious a site's traffic is, in the days of its zone; without its sealed days. */
export const qualityOf = (all: readonly Visit[], period: Period) => {
    const visits = all.filter(({ views, started }) => views.length > 0 && isIn(started, period));
    const elsewhere = ofOtherHosts(all, period);
    const reasons = new Map<string, number>();
    for (const visit of visits) {
        if (!isAutomatic(visit) && !(counts(visit) && isSuspicious(visit))) continue;
        for (const reason of visit.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    return {
        ...figuresOf(visits, elsewhere),
        reasons: [...reasons]
            .map(([reason, count]) => ({ reason, visits: count }))
            .sort((a, b) => b.visits - a.visits || compareBytes(a.reason, b.reason)),
        days: daysFrom(period.from, period.to).map(day => ({
            day,
            ...figuresOf(
                visits.filter(({ started }) => dayAt(started, period.zone) === day),
                elsewhere.filter(({ time }) => dayAt(time, period.zone) === day),
            ),
        })),
    };
};

/** A page of the hosts that a site does not list. */
export const otherHostsOf = (
    all: readonly Visit[],
    period: Period,
    page: number,
    perPage: number,
) => {
    const views = ofOtherHosts(all, period);
    const hosts = [...new Set(views.map(({ host }) => host))].map(host => {
        const own = views.filter(view => view.host === host);
        const times = own.map(({ time }) => time);
        return {
            host,
            pv: own.length,
            ip: addressesOf(own.map(({ address }) => address)),
            firstAt: Math.min(...times),
            lastAt: Math.max(...times),
        };
    });
    hosts.sort((a, b) => b.pv - a.pv || compareBytes(a.host, b.host));
    return { list: hosts.slice((page - 1) * perPage, page * perPage), total: hosts.length };
};
