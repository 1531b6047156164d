import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reportPages } from '../../../contract/platform/reportPages';

/** The bundler's list of what it made: a chunk's file, and the chunks without which it does not run. */
const manifestOf = z.record(
    z.string(),
    z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.output<typeof manifestOf>;

const application = 'src/app/AdminRoot.tsx';
/** Chunks that pages share, by the names that the build gives them. */
const ofAllPages = '_parts-';
const ofReports = '_reports-';
/** What a report draws its curve with. */
const curve = 'src/stats/charts/CurveChart.tsx';
const withCurve: readonly string[] = ['overview', 'trend'];

/** File names of what some chunks do not run without, themselves among it. */
const closureOf = (manifest: Manifest, keys: readonly string[]): string[] => {
    const found = new Set(keys);
    for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
    return [...found].flatMap(key => manifest[key]?.file ?? []);
};

/**
 * Links by which a browser fetches the application behind the sign-in at once, for the page at a path:
 * otherwise the entry has to come and run before it asks for it. Nothing where nothing is built.
 */
export const readAppPreloads = async (web: string): Promise<(path: string) => string> => {
    const text = await readFile(join(web, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
    const manifest = manifestOf.parse(JSON.parse(text));
    const begins = (start: string) => Object.keys(manifest).filter(key => key.startsWith(start));
    const linksOf = (keys: readonly string[]): string =>
        closureOf(manifest, keys)
            .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
            .join('\n        ');
    const pages = [application, ...begins(ofAllPages)];
    const usual = linksOf(pages);
    const ofReport = (name: string) => {
        const page = `src/stats/${name}/index.tsx`;
        const own = [page, ...(withCurve.includes(name) ? [curve] : [])];
        return linksOf([...pages, ...begins(ofReports), ...own]);
    };
    const reports = Object.entries(reportPages)
        // a site's id may stand in the place of the word
        .map(([name, page]) => ({ start: page.path.replace(/\/:\w+$/, ''), links: ofReport(name) }))
        .sort((one, other) => other.start.length - one.start.length);
    return path => {
        const found = reports.find(({ start }) => path === start || path.startsWith(`${start}/`));
        return found?.links ?? usual;
    };
};
