import { type ReportName, reportNames } from '../platform/reports';
import { type BreakdownName, breakdownNames, breakdownOf } from './breakdowns';
import { type FilterField, filterFieldNames } from './filters';
import { type SourceClass, sourceClasses } from './stats';

/** Where a field's values can be read, so that a filter by it tells nothing new. */
interface Shown {
    /** each of them shows it by itself */
    reports: readonly ReportName[];
    /** only of visits from these classes of sources; of all visits when left out */
    sources?: readonly SourceClass[];
}

const outside = sourceClasses.filter(name => name !== 'internal');

/** Breakdowns of visits from some classes of sources alone. */
const sourcesOf: Partial<Record<BreakdownName, readonly SourceClass[]>> = {
    engines: ['search'],
    assistants: ['ai'],
    keywords: ['search'],
    referrers: outside,
    referrerUrls: outside,
};

/** What the rows of the address report say beside the address. */
const besideAddress: readonly FilterField[] = ['country', 'region', 'city', 'network'];

/** Campaign parameters are all that the list of visits and a visit's pages do not say. */
const isInVisits = (field: FilterField): boolean => !field.startsWith('utm');

/** Breakdowns whose figures tell a field's values apart, though it is not what they split by. */
const isCounted = (name: BreakdownName, field: FilterField): boolean => {
    const { metrics } = breakdownOf(name);
    if (field === 'visitorType') return metrics.includes('newVisitors');
    if (field === 'entry') return name === 'pages' && metrics.includes('entries');
    return field === 'exit' && name === 'pages' && metrics.includes('exits');
};

const shownOf = (field: FilterField): readonly Shown[] => [
    ...breakdownNames
        .filter(name => breakdownOf(name).field === field || isCounted(name, field))
        .map(name => {
            const sources = sourcesOf[name];
            return { reports: breakdownOf(name).sharedIn, ...(sources && { sources }) };
        }),
    ...(isInVisits(field) ? [{ reports: ['visitor'] } as const] : []),
    ...(besideAddress.includes(field) ? [{ reports: ['ip'] } as const] : []),
    // an address begins with its host
    ...(field === 'referrer' ? [{ reports: ['refer'], sources: outside } as const] : []),
    ...(field === 'visitorType' ? [{ reports: ['overview', 'trend'] } as const] : []),
];

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
