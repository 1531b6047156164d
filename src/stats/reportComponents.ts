import { type ReportName, reportNames, reportPages } from '../../contract/platform/reportPages';
import { type LazyPage, lazyPage } from '../ui/admin/states/lazyPage';
import { pagesByPlace } from './pagesByPlace';

const componentOf = (name: ReportName): LazyPage => {
    const load = pagesByPlace[name];
    if (!load) throw new Error(`${name} is a report's page, and no folder here has that name`);
    return lazyPage(async () => {
        const [Page] = Object.values(await load());
        if (!Page) throw new Error(`${name}: index.tsx exports no page`);
        return { default: Page };
    });
};

/** The pages of reports by their paths. */
export const reportComponents: Readonly<Record<string, LazyPage>> = Object.fromEntries(
    reportNames.map(name => [reportPages[name].path, componentOf(name)]),
);
