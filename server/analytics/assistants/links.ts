import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { type StatsDimension, statsDimensions } from '../../../contract/analytics/statsQuery';
import { type ReportName, reportPages } from '../../../contract/platform/reportPages';

/** Words of a page's address; those that are undefined are left out. */
export type LinkWords = Readonly<Record<string, string | number | undefined>>;

/** The address of a report in the interface, which shows the same when its reader signs in. */
export const reportLink = (origin: string, page: ReportName, words: LinkWords): string => {
    const address = new URL(reportPages[page].path.replace(':comId', 'comId'), origin);
    for (const [name, value] of Object.entries(words)) {
        if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
    }
    return address.href;
};

const isBreakdown = (name: string): name is StatsDimension => Object.hasOwn(statsDimensions, name);

/** Several pages show some tables: the page that is about nothing else. */
const pageOf = (report: BreakdownName): ReportName => {
    const pages = breakdowns[report].sharedIn;
    return pages.findLast(page => page !== 'overview') ?? 'overview';
};

/** The report that shows what a query is split by: its table, or the trend. */
export const viewOf = (dimensions: readonly string[]): { page: ReportName; tab?: string } => {
    const split = dimensions.find(isBreakdown);
    if (split) {
        const tab = statsDimensions[split];
        return { page: pageOf(tab), tab };
    }
    if (dimensions.some(name => name.startsWith('event:goal'))) return { page: 'goals' };
    return { page: dimensions.some(name => name.startsWith('event:props:')) ? 'events' : 'trend' };
};
