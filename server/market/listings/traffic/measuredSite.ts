import type { Selectable } from 'kysely';
import type { ProductDetails } from '../../../../contract/market/resources/products';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { isOwnerOf } from '../../../analytics/sites/access';
import { findSite } from '../../../analytics/sites/findSite';
import { readHosts } from '../../../analytics/sites/siteHosts';
import type { SiteRow } from '../../../analytics/sites/siteRows';
import type { Database } from '../../../platform/database/database';
import type { ProductTable } from '../../../platform/database/tables/market/products';

export type ProductRow = Selectable<ProductTable>;

/** What is told of a website's figures: while it is on sale they are read anew. */
const shownStates: readonly string[] = ['listed', 'reserved', 'sold'];

export const isShown = ({ state }: Pick<ProductRow, 'state'>): boolean =>
    shownStates.includes(state);

export const detailsOf = ({ details }: Pick<ProductRow, 'details'>): ProductDetails =>
    JSON.parse(details) as ProductDetails;

const hostOf = (url: string): string => (canParseUrl(url) ? new URL(url).host : '');

/**
 * The site whose figures are the listing's: one that belongs to the seller, is no demo and whose own domain
 * the host on sale is, or lies below. A host that the site counts beside it does not do: the figures are the
 * whole site's. Undefined otherwise, however the product was stored.
 */
export const measuredSiteOf = async (
    db: Database,
    product: ProductRow,
): Promise<{ site: SiteRow; host: string } | undefined> => {
    const details = detailsOf(product);
    if (details.type !== 'website' || details.measuredSiteId === null) return undefined;
    const site = await findSite(db, details.measuredSiteId);
    if (!site || !isOwnerOf(product.seller_id, site) || site.kind === 'demo') return undefined;
    const host = hostOf(details.url);
    const isOwn = readHosts({ domain: site.domain, hosts: '[]' });
    return host !== '' && isOwn(host) ? { site, host } : undefined;
};
