import { type ReportName, reportNames } from '../platform/reportPages';
import { type FilterField, filterFieldNames } from './filters';
import { allReports } from './reports';
import { type SourceClass, sourceClasses } from './sourceClasses';

/** Where a field's values can be read, so that a filter by it tells nothing new. */
interface Shown {
    /** each of them shows it by itself */
    reports: readonly ReportName[];
    /** only of visits from these classes of sources; of all visits when left out */
    sources?: readonly SourceClass[];
}

const shownOf = (field: FilterField): readonly Shown[] =>
    allReports
        .filter(({ tells = [] }) => tells.includes(field))
        .map(({ sharedIn = [], sources }) => ({ reports: sharedIn, ...(sources && { sources }) }));

/** Which reports show each field: what guests of a share link may filter by follows from it. */
const fieldsShown = Object.fromEntries(
    filterFieldNames.map(field => [field, shownOf(field)]),
) as Readonly<Record<FilterField, readonly Shown[]>>;

/**
 * Of which visits some shared reports show a field: of all, of those from some classes of sources,
 * or of none.
 */
export const shownTo = (
    field: FilterField,
    shared: readonly ReportName[],
): 'all' | 'none' | readonly SourceClass[] => {
    const shown = fieldsShown[field].filter(({ reports }) =>
        reports.some(report => shared.includes(report)),
    );
    if (shown.length === 0) return 'none';
    if (shown.some(({ sources }) => sources === undefined)) return 'all';
    return sourceClasses.filter(name => shown.some(({ sources }) => sources?.includes(name)));
};

/** The reports that show a field of all visits. */
export const reportsThatShow = (field: FilterField): ReportName[] =>
    reportNames.filter(report => shownTo(field, [report]) === 'all');
