import type { Database } from '../../platform/database/database';
import { findOpenDashboard, originsOf } from './dashboardRows';

/** What a public dashboard's page is sent with. */
export interface PageRules {
    /** changes whenever the page may */
    version: string;
    isIndexed: boolean;
    /** whose pages may show it in a frame; undefined: nobody's but our own, as any page */
    origins: readonly string[] | undefined;
    /** the host of its owner's that it belongs to */
    host: string | undefined;
    isEmbed: boolean;
}

const page = /^\/(stats|embed)\/([a-z0-9]{20})$/;

/** Whether an address is one of a public dashboard, there or not. */
export const isDashboardPage = (pathname: string): boolean => /^\/(stats|embed)\//.test(pathname);

/** Nothing for a dashboard that is not there any more: its page is one that does not exist. */
export const findPageRules = async (
    { db, now }: { db: Database; now: number },
    pathname: string,
): Promise<PageRules | undefined> => {
    const [, kind, key = ''] = page.exec(pathname.replace(/\/+$/, '')) ?? [];
    const open = key === '' ? undefined : await findOpenDashboard(db, now, key);
    if (!open) return undefined;
    const { row, share, segments } = open;
    const isEmbed = kind === 'embed';
    return {
        version: JSON.stringify([row, share.reports, segments]),
        isIndexed: row.is_indexed === 1 && share.passwordHash === null && !isEmbed,
        origins: isEmbed ? originsOf(row) : undefined,
        host: row.proven_host ?? undefined,
        isEmbed,
    };
};
