import {
    goalDimension,
    type StatsAnswer,
    type StatsMetric,
    type StatsQuery,
    statsMetrics,
} from '../../../contract/analytics/statsQuery';
import type { Database } from '../../platform/database/database';
import { dayOf } from '../../platform/days';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { ReportServices } from '../events/reports/answer';
import { readEventSpan } from '../events/reports/eventSpan';
import { type AskedScope, readAsked, withRecent } from '../events/reports/query/readScope';
import { certaintyOf, type Scope } from '../events/reports/query/scope';
import { readGoals } from '../goals/goals';
import { visibleSites } from '../sites/access';
import { requireSame } from '../sites/requireSame';
import type { SiteRow } from '../sites/siteRows';
import { readDateRange } from './dateRange';
import { readMetrics } from './readAskedFigures';
import { readDimensions } from './readDimensions';
import { readOrder } from './readOrder';
import { type FoundRows, readOverTime, readValues } from './readStatsRows';
import { type NamedGoals, readStatsFilter } from './statsFilter';

type Services = Pick<
    ReportServices,
    'db' | 'clock' | 'finalizedDays' | 'store' | 'dayCache' | 'countCache'
>;

/** By its id, else by its domain; throws 404 for one that is not theirs, 422 where several have the domain. */
const findSite = async (db: Database, session: Session, given: string): Promise<SiteRow> => {
    const found = await visibleSites(db, session)
        .selectAll()
        .where(({ eb, or }) => or([eb('id', '=', given), eb('domain', '=', given.toLowerCase())]))
        .limit(3)
        .execute();
    const [first, second] = found;
    const named = found.find(({ id }) => id === given);
    if (!first) throw notFound('site.not_found');
    if (second && !named) throw invalid({ site_id: 'stats.several_sites' });
    return named ?? first;
};

/** The faults of a period and of a filter, at the fields that have them here. */
const atOwnFields = (error: unknown): never => {
    const { from, filter } = (error instanceof ApiError && error.errors) || {};
    if (from) throw invalid({ date_range: from });
    throw filter ? invalid({ filters: filter }) : error;
};

/** Goals of the site, where a filter names some. */
const goalsNamed = async (db: Database, site: string, filters: readonly unknown[]) =>
    JSON.stringify(filters).includes(goalDimension) ? readGoals(db, site) : [];

const isMoney = (name: string): boolean =>
    Object.entries(statsMetrics).some(([one, { told }]) => one === name && told === 'money');

/** As Plausible does: of a query that is filtered by one goal the revenue is that goal's. */
const goalFiltered = (
    { metrics, filters }: Pick<StatsQuery, 'metrics' | 'filters'>,
    goals: NamedGoals,
): string | undefined => {
    if (!metrics.some(isMoney)) return undefined;
    const named = filters.flatMap(one => {
        if (!Array.isArray(one) || one[0] !== 'is' || one[1] !== goalDimension) return [];
        return Array.isArray(one[2]) ? [one[2] as unknown[]] : [];
    });
    const [values = [], ...more] = named;
    if (more.length > 0 || values.length !== 1) return undefined;
    return goals.find(({ id, name }) => id === values[0] || name === values[0])?.id;
};

const hasPages = ({ filters }: Pick<StatsQuery, 'filters'>): boolean =>
    JSON.stringify(filters).includes('"event:page"');

const readScope = async (
    services: Services,
    session: Session,
    body: StatsQuery,
): Promise<{ site: SiteRow; asked: AskedScope; scope: Scope }> => {
    const { db, clock, store } = services;
    const site = await findSite(db, session, body.site_id);
    const goals = await goalsNamed(db, site.id, body.filters);
    const filter = readStatsFilter(body.filters, goals);
    const zone = site.timezone;
    const days = await readDateRange(body.date_range, dayOf(clock(), zone), async () => {
        const span = await readEventSpan(store, [site.id]);
        return span && dayOf(span.first, zone);
    });
    const query = { site: site.id, ...days, filter, bots: '0', exact: '0' } as const;
    const meant = body.goal ?? goalFiltered(body, goals);
    const goal = meant === undefined ? {} : { goal: meant };
    // nothing narrows it to some reports: it is for those who read all of a site
    const asked = await readAsked(services, session, { ...query, ...goal }, {}).catch(atOwnFields);
    return { site, asked, scope: await withRecent(services, asked.scope) };
};

const distinct: ReadonlySet<string> = new Set(['uv', 'ip', 'newVisitors']);
const estimated = {
    code: 'estimated',
    warning:
        'Over more than eight days this is an estimate with a standard error of 0.4 %; values up to 2000 are exact.',
};

const noGoal = {
    code: 'no_revenue_goals_matching',
    warning:
        'Revenue is that of a goal: name one with `goal` or a filter, or use the dimension event:goal.',
};

const metaOf = (
    { include }: StatsQuery,
    metrics: readonly StatsMetric[],
    scope: Scope,
    { total, labels, currency }: FoundRows,
    isOfCurrencies: boolean,
): StatsAnswer['meta'] => {
    const warned = certaintyOf(scope).isEstimated
        ? metrics.filter(name => distinct.has(statsMetrics[name].metric))
        : [];
    const unpaid = currency === undefined && !isOfCurrencies ? metrics.filter(isMoney) : [];
    const warnings = [
        ...warned.map(name => [name, estimated] as const),
        ...unpaid.map(name => [name, noGoal] as const),
    ];
    return {
        ...(include.imports && { imports_included: true }),
        ...(warnings.length > 0 && { metric_warnings: Object.fromEntries(warnings) }),
        ...(include.time_labels && { time_labels: labels }),
        ...(include.total_rows && { total_rows: total }),
        ...(currency !== undefined && { currency }),
    };
};

/** Throws 422 with the place of what is wrong, such as `metrics.1`; nothing is asked of the store before. */
export const answerQuery = async (
    services: Services,
    session: Session,
    body: StatsQuery,
): Promise<StatsAnswer> => {
    const metrics = readMetrics(body.metrics);
    const split = readDimensions(body.dimensions);
    const order = readOrder(body, metrics, split);
    const { site, asked, scope } = await readScope(services, session, body);
    const { pagination: page, include } = body;
    const read = split.values.length > 0 ? readValues : readOverTime;
    const now = services.clock();
    const isCounted = include.total_rows;
    const asksFor = { metrics, split, order, page, isCounted, hasPages: hasPages(body) };
    const question = { services, scope, now, ...asksFor };
    // what the store says of an expression comes only now
    const found = await read(question).catch(atOwnFields);
    await requireSame(services.db, session, { site: site.id }, { report: {}, asked });
    const { site_id: _, date_range: __, ...rest } = body;
    return {
        results: found.results,
        meta: metaOf(body, metrics, scope, found, split.isOfCurrencies),
        query: { site_id: site.id, date_range: [scope.from, scope.to], ...rest },
    };
};
