import { createHash } from 'node:crypto';
import type { SaleTerms } from '../../../contract/trade/orders/checkout';
import type { OrderWish } from '../../../contract/trade/orders/ownOrders';
import { termsArticles } from '../../content/articles/termsArticles';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { settingsIn } from '../../platform/settings/settingsStore';

const keyOf = (said: unknown): string =>
    createHash('sha256').update(JSON.stringify(said)).digest('hex');

/** What a buyer of a product has to accept; null where the operator has said nothing. */
export const readSaleTerms = async (db: Database, now: number): Promise<SaleTerms | null> => {
    const { terms_link: link } = await settingsIn(db);
    if (link !== '') return { key: keyOf(link), link, articles: [] };
    const found = await termsArticles(db, now);
    if (found.length === 0) return null;
    const key = keyOf(found.map(({ id, sha256 }) => [id, sha256]));
    return { key, link: '', articles: found.map(({ sha256: _, ...article }) => article) };
};

/** What an order's first event keeps of a yes: what was accepted, by its words. */
export interface AcceptedTerms extends Record<string, unknown> {
    key: string;
    terms: { title: string; href: string }[];
}

/**
 * The terms that were accepted for an order, undefined where there are none. Throws 422 when they were not,
 * or are others by now.
 */
export const requireAccepted = async (
    db: Database,
    { wish, acceptedTerms }: { wish: OrderWish; acceptedTerms?: string | undefined },
    now: number,
): Promise<AcceptedTerms | undefined> => {
    if (wish.kind !== 'product') return undefined;
    const terms = await readSaleTerms(db, now);
    if (!terms) return undefined;
    const { key, link, articles } = terms;
    if (acceptedTerms !== key) {
        const isOther = acceptedTerms !== undefined && acceptedTerms !== '';
        throw invalid({ acceptedTerms: isOther ? 'order.terms_changed' : 'order.terms_needed' });
    }
    const pages = articles.map(({ id, title }) => ({ title, href: `/article/${id}` }));
    return { key, terms: link === '' ? pages : [{ title: link, href: link }] };
};
