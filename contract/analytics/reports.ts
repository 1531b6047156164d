import * as aiBots from './aiBots';
import * as attribution from './attribution';
import * as basis from './basis';
import { breakdowns } from './breakdowns';
import * as coverage from './coverage';
import * as funnelReport from './funnelReport';
import * as goalsReport from './goalsReport';
import * as imported from './imported';
import * as journeys from './journeys';
import * as live from './live';
import * as notes from './notes';
import * as overview from './overview';
import * as quality from './quality';
import type { Report, TableReport } from './report';
import * as retention from './retention';
import * as searchWords from './searchWords';
import * as sitesSummary from './sitesSummary';
import * as trend from './trend';
import * as visits from './visits';
import * as vitals from './vitals';
import * as whatChanged from './whatChanged';

type ReportsIn<File> = {
    readonly [Name in keyof File as File[Name] extends Report ? Name : never]: File[Name];
};

const isReport = (exported: unknown): exported is Report =>
    typeof exported === 'object' && exported !== null && 'method' in exported;

/** What a file exports by `defineReport`, by the names of the reports. */
const reportsIn = <File extends object>(file: File): ReportsIn<File> =>
    Object.fromEntries(
        Object.values(file)
            .filter(isReport)
            .map(report => [report.name, report]),
    ) as ReportsIn<File>;

/** Every report: whatever is declared in one of these files. */
export const reports = {
    ...reportsIn(overview),
    ...reportsIn(trend),
    ...reportsIn(imported),
    ...breakdowns,
    ...reportsIn(quality),
    ...reportsIn(coverage),
    ...reportsIn(basis),
    ...reportsIn(goalsReport),
    ...reportsIn(funnelReport),
    ...reportsIn(attribution),
    ...reportsIn(retention),
    ...reportsIn(searchWords),
    ...reportsIn(journeys),
    ...reportsIn(whatChanged),
    ...reportsIn(visits),
    ...reportsIn(live),
    ...reportsIn(notes),
    ...reportsIn(aiBots),
    ...reportsIn(vitals),
    ...reportsIn(sitesSummary),
} as const;

type Reports = typeof reports;
/** The reports that can be had as files. */
export type TableName = {
    [Name in keyof Reports]: Reports[Name] extends TableReport ? Name : never;
}[keyof Reports];

/** The same without each one's own types, for what works on all alike. */
export const allReports: readonly Report[] = Object.values(reports);
