import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { routeAt } from '../routes/match';
import { isPermitted, type Visitor } from '../routes/permit';
import type { AppRoute } from '../routes/table';
import type { SearchPage } from './rankPages';
import { inBoth } from './useActions';

/** Reports that stand behind a tab of a page, by the page's address. */
const parts: Readonly<Record<string, readonly BreakdownName[]>> = {
    '/site/visitors/area': ['networks'],
    '/site/visitors/devices': ['browsers', 'systems', 'screens', 'languages'],
    '/site/visitors/bots': ['aiCrawlers'],
    '/site/refer/comId': ['sourceNames', 'assistants'],
    '/site/refer/campaigns': ['utmSources', 'utmMediums', 'utmTerms', 'utmContents'],
    '/site/content/src': ['exits'],
    '/site/content/problems': ['notFoundReferrers', 'scriptErrors', 'errorPages'],
    '/site/content/events': ['outbound', 'downloads'],
};

/** A report behind a tab, and the page that it is on. */
export interface ReportPart extends SearchPage {
    route: AppRoute;
    tab: string;
}

const maySee = (name: BreakdownName, { reports }: Visitor): boolean =>
    reports === null || breakdowns[name].sharedIn.some(one => reports.includes(one));

/** The reports behind tabs that one may open. */
export const reportParts = (visitor: Visitor, isChinese: boolean): readonly ReportPart[] =>
    Object.entries(parts).flatMap(([path, names]) => {
        const route = routeAt(path);
        if (!route || !isPermitted(route, visitor)) return [];
        return names
            .filter(name => maySee(name, visitor))
            .map(name => {
                const [en, zh] = breakdowns[name].label;
                const address = `${path}?tab=${name}`;
                return { path: address, route, tab: name, ...inBoth(isChinese, [zh, en]) };
            });
    });
