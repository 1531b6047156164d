import { escapeText } from '../../platform/html/escape';
import { type SitemapEntry, type SitemapPart, sitemapParts } from './sitemapParts';

/** The most that one file may hold, by sitemaps.org. */
const mostEntries = 50_000;

type Services = Parameters<SitemapPart['count']>[0];

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlOf = (origin: string, { path, changedAt }: SitemapEntry): string => {
    const changed =
        changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${escapeText(origin + path)}</loc>${changed}</url>`;
};

/** The entries of all parts from one to before another, as if they stood in one list. */
const entriesOf = async (
    parts: readonly { part: SitemapPart; count: number }[],
    services: Services,
    from: number,
    most: number,
): Promise<SitemapEntry[]> => {
    const found: SitemapEntry[] = [];
    let before = 0;
    for (const { part, count } of parts) {
        const offset = Math.max(0, from + found.length - before);
        const limit = Math.min(count - offset, most - found.length);
        if (limit > 0) found.push(...(await part.entries(services, offset, limit)));
        before += count;
    }
    return found;
};

const indexOf = (origin: string, files: number): string => {
    const maps = Array.from({ length: files }, (_, index) => {
        const address = `${origin}/sitemap/${index + 1}.xml`;
        return `<sitemap><loc>${escapeText(address)}</loc></sitemap>`;
    });
    return `${xml}<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`;
};

/**
 * The map of some kinds of pages. It answers a file, counted from 1; without a number the first, or
 * the index when one file cannot hold all; nothing for a file that does not exist.
 */
export const sitemapOf =
    (kinds: readonly SitemapPart[], most = mostEntries) =>
    async (services: Services, origin: string, file?: number): Promise<string | undefined> => {
        const parts = await Promise.all(
            kinds.map(async part => ({ part, count: await part.count(services) })),
        );
        const files = Math.ceil(parts.reduce((sum, { count }) => sum + count, 0) / most);
        if (file === undefined && files > 1) return indexOf(origin, files);
        const number = file ?? 1;
        if (number < 1 || number > files) return undefined;
        const entries = await entriesOf(parts, services, (number - 1) * most, most);
        const urls = entries.map(entry => urlOf(origin, entry));
        return `${xml}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
    };

export const sitemap = sitemapOf(sitemapParts);
