import { bothOf, type Filter, parseFilter } from '../../../../../contract/analytics/filters';
import type { Goal } from '../../../../../contract/analytics/goals';
import type { ReportQuery } from '../../../../../contract/analytics/reportQuery';
import { fault } from '../../../../../contract/fault';
import type { Database } from '../../../../platform/database/database';
import { addDays, type Day, dayOf, daysBetween, startOfDay } from '../../../../platform/days';
import { invalid } from '../../../../platform/http/errors';
import type { Session } from '../../../../platform/http/session';
import { readGoal } from '../../../goals/goals';
import { resolveFilter } from '../../../segments/resolveFilter';
import type { Viewed } from '../../../sites/access';
import { findSubject } from '../../../sites/findSubject';
import type { SiteRow } from '../../../sites/siteRows';
import type { FinalizedSpan } from './finalizedSpan';
import { closedPart, type Definitions, type Scope } from './scope';
import { requireShown, sharedFilter } from './sharedFilter';

const maxDays = 3660;

/** Who uses what the site shares, and nothing of their own. */
const nobody = { userId: '', share: undefined };

/** What reading a scope takes. */
export interface ScopeServices {
    db: Database;
    clock: () => number;
    finalizedDays: {
        spanOf(sites: readonly string[]): FinalizedSpan;
        recentOf(
            sites: readonly string[],
            closed: FinalizedSpan,
            most?: number,
        ): Promise<number[] | undefined>;
    };
}

interface AskedDays {
    from?: Day | undefined;
    to?: Day | undefined;
}

/** First and last day of a period asked for; today where a day is left out. */
const readDays = (asked: AskedDays, zone: string, now: number): { from: Day; to: Day } => {
    const to = asked.to ?? asked.from ?? dayOf(now, zone);
    const from = asked.from ?? to;
    if (from > to) throw invalid({ from: fault('report.end_before_start', { to }) });
    if (daysBetween(from, to) > maxDays)
        throw invalid({ from: fault('report.period_too_long', { max: maxDays }) });
    return { from, to };
};

const spanOf = ({ from, to }: { from: Day; to: Day }, zone: string) => ({
    from,
    to,
    start: startOfDay(from, zone),
    end: startOfDay(addDays(to, 1), zone),
});

export type ScopeQuery = Pick<ReportQuery, 'site' | 'group' | 'from' | 'to'> & Partial<ReportQuery>;

const readFilter = ({ share }: Session, text = ''): Filter | undefined => {
    const filter = parseFilter(text);
    return filter && share ? sharedFilter(filter, share.reports) : filter;
};

/** Throws 422 for a group, and for a guest whose link does not hold the goals; 404 for another site's. */
const readGoalOf = (
    db: Database,
    { share }: Session,
    [site, ...others]: readonly string[],
    goal: string,
    word = 'goal',
): Promise<Goal> => {
    if (site === undefined || others.length > 0) throw invalid({ [word]: 'goal.of_one_site' });
    if (share && !share.reports.includes('goals')) throw invalid({ [word]: 'goal.not_shared' });
    return readGoal(db, site, goal);
};

/** Nothing where no site names any, so that a scope says no more than before. */
const missingTitlesOf = (sites: readonly SiteRow[]): Pick<Scope, 'missingTitles'> => {
    const named = sites.flatMap(site => {
        const titles = JSON.parse(site.not_found_titles) as string[];
        return titles.length > 0 ? [[site.id, titles] as const] : [];
    });
    return named.length > 0 ? { missingTitles: Object.fromEntries(named) } : {};
};

/** All that is counted of one site in some days, as its owner reads it without a filter. */
export const scopeOfSite = (
    { finalizedDays }: Pick<ScopeServices, 'finalizedDays'>,
    site: SiteRow,
    days: { from: Day; to: Day },
): Scope => ({
    sites: [site.id],
    zone: site.timezone,
    ...spanOf(days, site.timezone),
    filter: undefined,
    isExcluded: false,
    isExact: false,
    ...missingTitlesOf([site]),
    closed: finalizedDays.spanOf([site.id]),
});

/** What a report is asked about. */
export interface AskedScope {
    /** may be read for long */
    scope: Scope;
    /** the same sites as their rows */
    sites: readonly SiteRow[];
    /** as it may read the sites */
    session: Session;
}

/** The segment that is all a viewer reads, with what stands behind it; its text is the site's, whatever they see. */
const readBound = async (
    db: Database,
    { share }: Session,
    sites: readonly SiteRow[],
): Promise<{ filter: Filter; defined: Definitions | undefined } | undefined> => {
    if (share?.segment === undefined) return undefined;
    const filter: Filter = {
        type: 'condition',
        field: 'segment',
        operator: 'is',
        values: [share.segment],
    };
    return { filter, defined: await resolveFilter(db, filter, { session: nobody, sites }) };
};

/** What both filters name; nothing where neither names any. */
const bothDefined = (
    one: Definitions | undefined,
    other: Definitions | undefined,
): Pick<Scope, 'defined'> =>
    one || other
        ? {
              defined: {
                  segments: { ...one?.segments, ...other?.segments },
                  goals: { ...one?.goals, ...other?.goals },
              },
          }
        : {};

/**
 * Throws 404 for a site or group that is not one's own, 409 for a report that a viewer was not given, 422 for a
 * guest's filter by what is not shared. Who reads one segment of a site gets nothing but it, whatever is asked.
 */
export const readAsked = async (
    { db, clock, finalizedDays }: ScopeServices,
    asking: Session,
    query: ScopeQuery & {
        by?: string | undefined;
        anchor?: string | undefined;
        first?: string | undefined;
    },
    report: Viewed,
): Promise<AskedScope> => {
    const { sites, zone, session } = await findSubject(db, asking, query, report);
    if (session.share && query.by !== undefined) requireShown(query.by, session.share.reports);
    if (session.share && /^sources?$/.test(query.anchor ?? '')) {
        requireShown('sourceName', session.share.reports, 'anchor');
    }
    const ids = sites.map(site => site.id);
    const own = readFilter(session, query.filter);
    const defined = own && (await resolveFilter(db, own, { session, sites }));
    const bound = await readBound(db, session, sites);
    const scope: Scope = {
        sites: ids,
        zone,
        ...spanOf(readDays(query, zone, clock()), zone),
        filter: bound ? bothOf(own, bound.filter) : own,
        ...bothDefined(defined, bound?.defined),
        ...(session.share && !session.share.reports.includes('visitor') && { isCounted: true }),
        isExcluded: query.bots === '1',
        isExact: query.exact === '1',
        ...(session.share?.isMasked && { isMasked: true }),
        ...(query.goal !== undefined && { goal: await readGoalOf(db, session, ids, query.goal) }),
        ...(query.first !== undefined && {
            firstGoal: await readGoalOf(db, session, ids, query.first, 'first'),
        }),
        ...missingTitlesOf(sites),
        closed: finalizedDays.spanOf(ids),
    };
    return { scope, sites, session };
};

/** The same scope with its visits as they are now, for some seconds. */
export const withRecent = async (
    { finalizedDays }: Pick<ScopeServices, 'finalizedDays'>,
    scope: Scope,
): Promise<Scope> => {
    if (closedPart(scope) === 'all') return scope;
    return { ...scope, recent: await finalizedDays.recentOf(scope.sites, scope.closed) };
};

/** The same scope in another period. */
export const inDays = (scope: Scope, days: { from: Day; to: Day }): Scope => ({
    ...scope,
    ...spanOf(days, scope.zone),
});

export interface ComparisonQuery {
    compareFrom?: Day | undefined;
    compareTo?: Day | undefined;
}

/** The scope compared with, when the two days are there. */
export const readComparison = (
    scope: Scope,
    { compareFrom, compareTo }: ComparisonQuery,
): Scope | undefined => {
    if ((compareFrom === undefined) !== (compareTo === undefined)) {
        throw invalid({ compareFrom: 'report.compare_together' });
    }
    if (compareFrom === undefined || compareTo === undefined) return undefined;
    if (compareFrom > compareTo)
        throw invalid({ compareFrom: fault('report.end_before_start', { to: compareTo }) });
    if (daysBetween(compareFrom, compareTo) > maxDays) {
        throw invalid({ compareFrom: fault('report.period_too_long', { max: maxDays }) });
    }
    return inDays(scope, { from: compareFrom, to: compareTo });
};

export interface BesideQuery {
    segments?: string | undefined;
}

/** The scope with each of the segments that are to stand beside it; throws 422 for one that cannot be used. */
export const readBeside = async (
    { db }: Pick<ScopeServices, 'db'>,
    { scope, sites, session }: AskedScope,
    { segments = '' }: BesideQuery,
): Promise<Scope[]> => {
    const ids = segments === '' ? [] : segments.split(',');
    return Promise.all(
        ids.map(async id => {
            const beside: Filter = {
                type: 'condition',
                field: 'segment',
                operator: 'is',
                values: [id],
            };
            const filter = bothOf(scope.filter, beside);
            const field = 'segments';
            // together with what a filter names already, as it is asked for; what binds a viewer was looked at
            const asked = session.share?.segment === undefined ? filter : beside;
            const defined = await resolveFilter(db, asked, { session, sites, field });
            return { ...scope, filter, ...bothDefined(scope.defined, defined) };
        }),
    );
};
