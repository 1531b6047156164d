import { countListedDashboards, listedDashboards } from '../../analytics/dashboards/listed';
import { articleAddresses, countArticles } from '../../content/articles/articleAddresses';
import { collectionAddresses } from '../../market/collections/publicCollections';
import { countListed, listedAddresses } from '../../market/listings/listedAddresses';
import { countSellers, sellerAddresses } from '../../market/sellers/sellerAddresses';
import type { Database } from '../../platform/database/database';

/** A page that search engines should know of. */
export interface SitemapEntry {
    path: string;
    /** ms; left out where nobody knows */
    changedAt?: number;
}

interface Services {
    db: Database;
    /** ms */
    now: number;
}

/** Pages of one kind, in an order that stays while none are added. */
export interface SitemapPart {
    count(services: Services): Promise<number>;
    entries(services: Services, offset: number, limit: number): Promise<SitemapEntry[]>;
}

const fixedPaths = [
    '/home',
    '/market',
    '/market/collections',
    '/sell',
    '/articles',
    '/price',
    '/service',
    '/preview',
    '/discount',
    '/verify',
];

const fixed: SitemapPart = {
    count: async () => fixedPaths.length,
    entries: async (_services, offset, limit) =>
        fixedPaths.slice(offset, offset + limit).map(path => ({ path })),
};

const articles: SitemapPart = {
    count: ({ db, now }) => countArticles(db, now),
    entries: async ({ db, now }, offset, limit) => {
        const rows = await articleAddresses(db, now, offset, limit);
        return rows.map(row => ({ path: `/article/${row.id}`, changedAt: row.updated_at }));
    },
};

const listings: SitemapPart = {
    count: ({ db }) => countListed(db),
    entries: async ({ db }, offset, limit) => {
        const rows = await listedAddresses(db, offset, limit);
        return rows.map(row => ({ path: `/market/${row.id}`, changedAt: row.updated_at }));
    },
};

const collections: SitemapPart = {
    count: async ({ db }) => (await collectionAddresses(db)).length,
    entries: async ({ db }, offset, limit) => {
        const rows = await collectionAddresses(db);
        return rows.slice(offset, offset + limit).map(({ slug, updatedAt }) => ({
            path: `/market/collections/${slug}`,
            changedAt: updatedAt,
        }));
    },
};

const dashboards: SitemapPart = {
    count: ({ db, now }) => countListedDashboards(db, now),
    entries: async ({ db, now }, offset, limit) => {
        const rows = await listedDashboards(db, now, offset, limit);
        return rows.map(row => ({ path: `/stats/${row.id}`, changedAt: row.updatedAt }));
    },
};

/** The last of all: of those who are counted some may have no page any more. */
const sellers: SitemapPart = {
    count: ({ db }) => countSellers(db),
    entries: async ({ db }, offset, limit) => {
        const rows = await sellerAddresses(db, offset, limit);
        return rows.map(({ id, updatedAt }) => ({
            path: `/market/seller/${id}`,
            changedAt: updatedAt,
        }));
    },
};

/** Another kind of page is added here, before the last. */
export const sitemapParts: readonly SitemapPart[] = [
    fixed,
    articles,
    dashboards,
    collections,
    listings,
    sellers,
];
