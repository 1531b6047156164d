import {
    type TrafficFigures,
    type TrafficPeriod,
    type TrafficPeriodFigures,
    type TrafficReport,
    type TrafficReportRow,
    trafficReports,
} from '../../../../contract/market/public/trafficSnapshot';
import { figuresOfPage, readPage } from '../../../analytics/events/reports/breakdowns/readPage';
import { breakdownReports } from '../../../analytics/events/reports/breakdowns/reports';
import { readTotal } from '../../../analytics/events/reports/figures';
import { readMeasuredQuality } from '../../../analytics/events/reports/qualityReport';
import type { Scope } from '../../../analytics/events/reports/query/scope';
import type { Limits } from '../../../analytics/events/signed/limits';
import { cappedOf, signedScope } from '../../../analytics/events/signed/signedScope';
import type { EventStore } from '../../../analytics/events/store';
import { addDays, startOfDay } from '../../../platform/days';
import { countMeasured, gapsIn, type MeasuredDays } from './gaps';

const rowsShown = 10;

/** So that what was signed is found again, whatever machine adds it up. */
const rounded = (value: number | null, digits: number): number | null =>
    value === null ? null : Number(value.toFixed(digits));

const figuresOf = async (store: EventStore, scope: Scope): Promise<TrafficFigures> => {
    const { pv, uv, ip, visits, bounceRate, duration, depth } = await readTotal(store, scope);
    return {
        pv,
        uv,
        ip,
        visits,
        bounceRate: rounded(bounceRate, 4),
        duration: rounded(duration, 1),
        depth: rounded(depth, 2),
    };
};

const qualityOf = async (store: EventStore, scope: Scope) => {
    const [site = ''] = scope.sites;
    const found = await readMeasuredQuality(store, { ...scope, site });
    const { suspicious, behaviour, network, bots, share } = found;
    return { share: rounded(share, 4), suspicious, behaviour, network, bots };
};

const rowsOf = async (
    store: EventStore,
    scope: Scope,
    name: TrafficReport,
): Promise<TrafficReportRow[]> => {
    const metric = name === 'pages' ? 'pv' : 'visits';
    const page = await readPage(store, scope, breakdownReports[name], {
        metrics: [metric],
        sort: metric,
        order: 'DESC',
        withTotals: true,
        search: { text: '', values: [] },
        limit: rowsShown,
        offset: 0,
    });
    const whole = figuresOfPage(page, [metric]).totals[metric] ?? 0;
    return page.rows.map(row => {
        const count = Number(row[metric]);
        return { value: row.value, count, share: rounded(whole > 0 ? count / whole : 0, 4) ?? 0 };
    });
};

interface Asked {
    days: TrafficPeriod;
    reports: readonly TrafficReport[];
    measuredDays: MeasuredDays;
    /** what days are held to; undefined by the method before, which counted all */
    limits: Limits | undefined;
}

/** The figures of a listing's site in one period, with the reports that are shown. */
export const readPeriod = async (
    store: EventStore,
    base: Scope,
    asked: Asked,
): Promise<TrafficPeriodFigures> => {
    const { days, measuredDays, limits } = asked;
    const from = addDays(base.to, 1 - days);
    const whole = { ...base, from, start: startOfDay(from, base.zone) };
    const scope = limits ? signedScope(whole, limits) : whole;
    const reports: TrafficPeriodFigures['reports'] = {};
    for (const name of trafficReports.filter(name => asked.reports.includes(name))) {
        reports[name] = await rowsOf(store, scope, name);
    }
    const span = { from, to: base.to };
    return {
        days,
        ...span,
        measuredDays: countMeasured(span, measuredDays),
        figures: await figuresOf(store, scope),
        quality: await qualityOf(store, whole),
        ...(limits && { capped: cappedOf(limits, span) }),
        gaps: gapsIn(span, measuredDays),
        reports,
    };
};
