import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type ReportName, reportNames, reportPages } from '../../contract/platform/reportPages';

const found = import.meta.glob<Readonly<Record<string, ComponentType>>>('./*/index.tsx');

const componentOf = (name: ReportName): LazyExoticComponent<ComponentType> =>
    lazy(async () => {
        const [Page] = Object.values((await found[`./${name}/index.tsx`]?.()) ?? {});
        if (!Page)
            throw new Error(`${name} is a report's page, and no folder here has its component`);
        return { default: Page };
    });

/** The pages of reports by their paths; what each shows is found in the folder with the page's name. */
export const reportComponents: Readonly<Record<string, LazyExoticComponent<ComponentType>>> =
    Object.fromEntries(reportNames.map(name => [reportPages[name].path, componentOf(name)]));
