import { LRUCache } from 'lru-cache';
import { breakdowns } from '../../../contract/analytics/breakdowns';
import {
    type DashboardBoard,
    type DashboardTable,
    dashboardTables,
} from '../../../contract/analytics/public/dashboards';
import { trend } from '../../../contract/analytics/trend';
import type { Config } from '../../platform/config';
import { addDays, dayOf } from '../../platform/days';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { askFor } from '../events/asking';
import type { ReportServices } from '../events/reports/answer';
import { readBreakdown, tableOf } from '../events/reports/breakdowns/readBreakdown';
import { readAsked, withRecent } from '../events/reports/query/readScope';
import type { Scope } from '../events/reports/query/scope';
import { readTrend } from '../events/reports/trendReport';
import type { OpenDashboard } from './dashboardRows';

export type BoardServices = Pick<
    ReportServices,
    'db' | 'store' | 'dayCache' | 'countCache' | 'finalizedDays' | 'clock'
> & { config: Pick<Config, 'REPORT_SECONDS'> };

/** What of a dashboard is asked for; nothing: what its owner shows first. */
export interface Asked {
    days?: number | undefined;
    segment?: string | undefined;
}

export interface Shown {
    days: number;
    /** empty: all visits */
    segment: string;
}

const usualDays = 30;
const tableRows = 9;

/** What is shown; throws 422 for what is not offered: without a segment nobody gets more than with one. */
export const shownOf = ({ row, segments, days }: OpenDashboard, asked: Asked): Shown => {
    const longest = days.at(-1) ?? 1;
    const chosen = asked.days ?? Math.min(usualDays, longest);
    if (!days.includes(chosen)) throw invalid({ days: 'dashboard.days_not_offered' });
    const segment = asked.segment ?? (row.is_whole === 1 ? '' : (segments[0]?.id ?? ''));
    const isOffered =
        segment === '' ? row.is_whole === 1 : segments.some(({ id }) => id === segment);
    if (!isOffered) throw invalid({ segment: 'dashboard.segment_not_offered' });
    return { days: chosen, segment };
};

/** A guest of the link as ever, bound to one segment where one is shown. It has no session, and opens nothing else. */
const guestOf = ({ row, share }: OpenDashboard, segment: string): Session => ({
    id: row.id,
    userId: '',
    email: '',
    name: '',
    roles: ['client'],
    permissions: [],
    stepUpUntil: 0,
    share: {
        id: share.id,
        name: '',
        siteId: share.siteId,
        reports: share.reports,
        isMasked: true,
        ...(segment !== '' && { segment }),
    },
});

const scopeOf = async (
    services: BoardServices,
    open: OpenDashboard,
    { days, segment }: Shown,
): Promise<Scope> => {
    const to = dayOf(services.clock(), open.site.timezone);
    const query = { site: open.site.id, from: addDays(to, 1 - days), to };
    const { scope } = await readAsked(services, guestOf(open, segment), query, trend);
    return withRecent(services, scope);
};

const readTable = async (services: BoardServices, scope: Scope, name: DashboardTable) => {
    const metric = name === 'pages' ? ('pv' as const) : ('visits' as const);
    const { list } = await readBreakdown(
        services,
        tableOf(name, scope),
        scope,
        { compared: undefined, segments: [] },
        { order: 'DESC', sort: metric, limit: tableRows, offset: 0 },
    );
    const rows = list.map(({ value, metrics, share }) => ({
        value,
        count: metrics[metric] ?? 0,
        share,
    }));
    return { name, metric, rows };
};

const readFigures = async (services: BoardServices, open: OpenDashboard, shown: Shown) => {
    const scope = await scopeOf(services, open, shown);
    const granularity = shown.days === 1 ? 'hour' : undefined;
    const now = services.clock();
    return { scope, told: await readTrend(services, now, scope, undefined, granularity) };
};

/** Only the tables whose report the link holds. */
const readWhole = async (
    services: BoardServices,
    open: OpenDashboard,
    shown: Shown,
): Promise<DashboardBoard> => {
    const { scope, told } = await readFigures(services, open, shown);
    const held = dashboardTables.filter(name =>
        breakdowns[name].sharedIn.some(page => open.share.reports.includes(page)),
    );
    const tables = await Promise.all(held.map(name => readTable(services, scope, name)));
    const { uv, visits, pv, bounceRate, duration } = told.current.figures;
    return {
        site: open.site.name,
        timezone: told.timezone,
        from: told.current.from,
        to: told.current.to,
        isEstimated: told.isEstimated,
        figures: { uv, visits, pv, bounceRate, duration },
        points: told.current.points
            .filter(({ at }) => at <= told.at)
            .map(({ label, uv, pv }) => ({ label, uv, pv })),
        tables,
    };
};

/** Figures of a period, and its days. */
export interface Curve {
    figures: { uv: number; pv: number };
    points: readonly { label: string; uv: number; pv: number }[];
}

const readCurve = async (
    services: BoardServices,
    open: OpenDashboard,
    shown: Shown,
): Promise<Curve> => {
    const { told } = await readFigures(services, open, shown);
    return { figures: told.current.figures, points: told.current.points };
};

/** ms that figures are shown again as they are */
const freshMs = 60_000;
/** ms that nobody asks again what could not be answered: it may have taken all the time there is */
const failedMs = 10_000;
const mostKept = 1_000;

interface Kept {
    at: number;
    lastsMs: number;
    made: Promise<unknown>;
}

/** What takes too long is no mistake of whoever looks: they may come again. */
const refuse = (cause: unknown): never => {
    if (cause instanceof ApiError && cause.status === 422) {
        throw new ApiError(503, cause.fault, { retryAfter: failedMs / 1000 });
    }
    throw cause;
};

/**
 * Figures of public dashboards, read once a minute at most however often they are looked at: by dashboard, what its
 * link holds, period and what the segment filters, so that none of them is ever another's. Questions about one link take turns.
 */
export class BoardCache {
    readonly #services: BoardServices;
    readonly #kept = new LRUCache<string, Kept>({ max: mostKept });

    constructor(services: BoardServices) {
        this.#services = services;
    }

    board(open: OpenDashboard, shown: Shown): Promise<DashboardBoard> {
        return this.#once('board', open, shown, () => readWhole(this.#services, open, shown));
    }

    curve(open: OpenDashboard, shown: Shown): Promise<Curve> {
        return this.#once('curve', open, shown, () => readCurve(this.#services, open, shown));
    }

    #once<Result>(
        kind: string,
        open: OpenDashboard,
        shown: Shown,
        read: () => Promise<Result>,
    ): Promise<Result> {
        const { row, share, site } = open;
        const key = JSON.stringify([
            kind,
            row.id,
            row.updated_at,
            share.reports,
            site.timezone,
            shown.days,
            shown.segment,
            open.segments.find(({ id }) => id === shown.segment)?.filter,
        ]);
        const now = this.#services.clock();
        const known = this.#kept.get(key);
        const age = now - (known?.at ?? 0);
        if (known && age >= 0 && age < known.lastsMs) return known.made as Promise<Result>;
        const limit = this.#services.config.REPORT_SECONDS * 1000;
        const made = askFor({ key: `link ${share.id}`, limit, left: limit }, read).catch(refuse);
        const kept = { at: now, lastsMs: freshMs, made };
        this.#kept.set(key, kept);
        made.catch(() => {
            kept.at = this.#services.clock();
            kept.lastsMs = failedMs;
        });
        return made;
    }
}
