import type { ReportName } from '../../../contract/platform/reportPages';
import { routes } from '../../app/routes/table';
import { reportTitleKey, type TitleKey } from '../../app/routes/titles';

interface ReportChoice {
    report: ReportName;
    titleKey: TitleKey;
}

/** The reports that have a page to share, in the menu's order. */
export const reportChoices: readonly ReportChoice[] = routes.flatMap(({ report, titleKey }) =>
    report ? [{ report, titleKey }] : [],
);

const showsAddresses: readonly ReportName[] = ['visitor', 'ip'];

/** What a new link holds unless its owner says otherwise: nothing that shows visitors' addresses. */
export const firstReports: readonly ReportName[] = reportChoices
    .map(({ report }) => report)
    .filter(report => !showsAddresses.includes(report));

/** The key of a report's title. */
export const reportTitle = (report: ReportName): string => `route.${reportTitleKey(report)}`;
