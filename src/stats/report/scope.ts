import type { Filter, FilterField } from '../../../contract/analytics/filters';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { Site } from '../../../contract/analytics/sites';
import type { Period } from '../components/periods';
import type { ComparisonMode } from './comparison';

/** Whose traffic a report is about. */
export type Subject = { type: 'site'; site: Site } | { type: 'group'; group: SiteGroup };

/** What the address asks a report for: the words that every report's call takes. */
export interface ScopeQuery {
    site?: string;
    group?: string;
    from: string;
    to: string;
    /** as in contract/analytics/filters.ts */
    filter?: string;
    /** id of a goal */
    goal?: string;
    bots?: '1';
    exact?: '1';
}

/** The state of the filter bar, which all reports share and the address keeps. */
export interface ReportScope {
    subject: Subject;
    /** IANA name of the subject's zone */
    timezone: string;
    /** in that zone, YYYY-MM-DD */
    today: string;
    period: Period;
    /** the second period of the comparison; undefined without one */
    comparison: Period | undefined;
    comparisonMode: ComparisonMode;
    /** whether the page has something to compare */
    isComparable: boolean;
    filter: Filter | undefined;
    /** id of the goal whose conversions stand beside the visits */
    goal: string | undefined;
    /** ids of the segments that stand beside each other */
    segments: readonly string[];
    /** what the figures leave out is shown instead of what they count */
    isExcluded: boolean;
    isExact: boolean;
    query: ScopeQuery;
    /** for calls that compare; empty without a comparison */
    comparisonQuery: { compareFrom?: string; compareTo?: string };
    /** for calls that answer of each segment; empty without any */
    besideQuery: { segments?: string };
    setFilter(filter: Filter | undefined): void;
    /** Adds "field is value" (or is not) to the filter, as a click on a table's value does. */
    addCondition(field: FilterField, value: string, isNot?: boolean): void;
    setGoal(id: string | undefined): void;
    setSegments(ids: readonly string[]): void;
    setExact(isExact: boolean): void;
    setPeriod(period: Period): void;
    setComparison(chosen: 'none' | 'previous' | 'year' | Period): void;
    setExcluded(isExcluded: boolean): void;
}
