import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import type { GoalRow } from '../../../contract/analytics/goalsReport';
import type { Trend } from '../../../contract/analytics/trend';
import type { WhatChanged } from '../../../contract/analytics/whatChanged';
import type { ReportServices } from '../events/reports/answer';
import { readBreakdown, tableOf } from '../events/reports/breakdowns/readBreakdown';
import { readGoalRows } from '../events/reports/goals/goalsReport';
import { inDays, scopeOfSite, withRecent } from '../events/reports/query/readScope';
import type { Scope } from '../events/reports/query/scope';
import { readTrend } from '../events/reports/trendReport';
import { readWhatChanged } from '../events/reports/whatChanged/whatChangedReport';
import type { SiteRow } from '../sites/siteRows';
import type { ReportPeriod } from './periods';

export type FigureServices = Pick<
    ReportServices,
    'db' | 'store' | 'dayCache' | 'countCache' | 'finalizedDays'
> & { log: Pick<ReportServices['log'], 'warn'> };

/** The tables of a letter; each is a breakdown of the reports. */
export const letterTables = ['pages', 'sourceNames', 'area'] as const satisfies BreakdownName[];
export type LetterTable = (typeof letterTables)[number];

/** Rows of a table and goals in a letter: it is read in a minute, and some programs cut off what is over 100 KB. */
const mostRows = 5;

export interface LetterGoal {
    name: string;
    conversions: number;
    /** null without a period before */
    previous: number | null;
}

/** What a letter tells; the figures are those of the reports, as these are asked of the same days. */
export interface LetterReport {
    site: Pick<SiteRow, 'id' | 'domain' | 'timezone'>;
    period: ReportPeriod;
    trend: Trend & { previous: NonNullable<Trend['previous']> };
    tables: Readonly<Record<LetterTable, readonly BreakdownRow[]>>;
    goals: readonly LetterGoal[];
    /** undefined where it could not be found out in time */
    changed: WhatChanged | undefined;
}

interface Asked {
    scope: Scope;
    compared: Scope;
    /** ms */
    now: number;
}

const readTable = async (
    services: FigureServices,
    { scope, compared }: Asked,
    name: LetterTable,
): Promise<BreakdownRow[]> => {
    const beside = { compared, segments: [] };
    const page = { order: 'DESC', limit: mostRows, offset: 0 } as const;
    return (await readBreakdown(services, tableOf(name, scope), scope, beside, page)).list;
};

const goalOf = ({ name, conversions, previous }: GoalRow): LetterGoal => ({
    name,
    conversions,
    previous: previous?.conversions ?? null,
});

const readLetterGoals = async (
    services: FigureServices,
    { scope, compared }: Asked,
): Promise<LetterGoal[]> =>
    (await readGoalRows(services, scope, compared)).list
        .map(goalOf)
        .sort((one, other) => other.conversions - one.conversions)
        .slice(0, mostRows);

/** It is the one part that looks at seven weeks: without it the letter is still worth reading. */
const readChanged = async (
    services: FigureServices,
    { scope, now }: Asked,
): Promise<WhatChanged | undefined> => {
    try {
        const asked = { scope, compared: undefined, figure: 'visits', now } as const;
        return await readWhatChanged(services, asked);
    } catch (cause) {
        const facts = { site: scope.sites[0], cause: String(cause) };
        services.log.warn(facts, 'a report by e-mail says nothing of what changed');
        return undefined;
    }
};

/** One after the other: nobody waits for a letter, and somebody may wait for a report. */
export const readReport = async (
    services: FigureServices,
    site: SiteRow,
    period: ReportPeriod,
    now: number,
): Promise<LetterReport> => {
    const scope = await withRecent(services, scopeOfSite(services, site, period));
    const asked = { scope, compared: inDays(scope, period.before), now };
    const { previous, ...trend } = await readTrend(
        services,
        now,
        scope,
        asked.compared,
        period.from === period.to ? 'hour' : 'day',
    );
    if (!previous) throw new Error('a trend without the period that it is compared with');
    const { id, domain, timezone } = site;
    return {
        site: { id, domain, timezone },
        period,
        trend: { ...trend, previous },
        tables: {
            pages: await readTable(services, asked, 'pages'),
            sourceNames: await readTable(services, asked, 'sourceNames'),
            area: await readTable(services, asked, 'area'),
        },
        goals: await readLetterGoals(services, asked),
        changed: await readChanged(services, asked),
    };
};

/** Whether there is anything to tell: a site without visitors in both periods is written to nobody about. */
export const isWorthTelling = ({ trend: { current, previous } }: LetterReport): boolean =>
    current.figures.pv > 0 || previous.figures.pv > 0;
