import type { Selectable, Transaction } from 'kysely';
import type { Faults } from '../../../contract/fault';
import type { Ownership } from '../../../contract/market/ownership';
import type { ProductDetails } from '../../../contract/market/resources/products';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import type { ProbeResult, ProofMethod } from '../../../contract/platform/hostProof';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { OwnershipCheckTable } from '../../platform/database/tables/market/products';
import type { Secret } from '../../platform/secret';
import { settingsIn } from '../../platform/settings/settingsIn';
import { asDomain } from '../products/asDomain';
import type { ProductRowData } from '../products/productRows';

export type Trx = Transaction<Tables>;
export type OwnershipRow = Selectable<OwnershipCheckTable>;

const purpose = 'ownership proof';
const historyShown = 20;

/** The host that has to be proven: a domain, a website's host; undefined where there is none yet. */
export const hostOfDetails = (details: ProductDetails): string | undefined => {
    if (details.type === 'domain') return asDomain(details.fqdn);
    if (details.type !== 'website' || !canParseUrl(details.url)) return undefined;
    const { protocol, hostname } = new URL(details.url);
    return protocol === 'http:' || protocol === 'https:' ? asDomain(hostname) : undefined;
};

export const hostOfProduct = ({ details }: Pick<ProductRowData, 'details'>): string | undefined =>
    hostOfDetails(JSON.parse(details) as ProductDetails);

/** Of one product, seller and host: a proof for one says nothing of another. */
export const tokenFor = (
    secret: Secret,
    { id, seller_id }: Pick<ProductRowData, 'id' | 'seller_id'>,
    host: string,
): string => secret.sign(purpose, JSON.stringify([id, seller_id, host])).slice(0, 32);

/** Whether this server lists domains and websites with a proof alone. */
export const isProofRequired = async (db: Database): Promise<boolean> =>
    (await settingsIn(db, ['require_ownership'])).require_ownership === 1;

export const findCheck = (
    db: Database,
    { id, seller_id }: Pick<ProductRowData, 'id' | 'seller_id'>,
    host: string,
): Promise<OwnershipRow | undefined> =>
    db
        .selectFrom('ownership_checks')
        .selectAll()
        .where('product_id', '=', id)
        .where('host', '=', host)
        .where('seller_id', '=', seller_id)
        .executeTakeFirst();

const historyOf = async (db: Database, productId: string): Promise<Ownership['history']> => {
    const rows = await db
        .selectFrom('ownership_events')
        .select(['at', 'event', 'host', 'method'])
        .where('product_id', '=', productId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(historyShown)
        .execute();
    return rows.map(row => ({
        ...row,
        event: row.event as Ownership['history'][number]['event'],
        method: row.method === '' ? null : (row.method as ProofMethod),
    }));
};

/** How far a product's proof is, and what has to be put where. */
export const presentOwnership = async (
    db: Database,
    secret: Secret,
    product: ProductRowData,
): Promise<Ownership> => {
    const host = hostOfProduct(product);
    const row = host === undefined ? undefined : await findCheck(db, product, host);
    return {
        host: host ?? '',
        token: host === undefined ? '' : tokenFor(secret, product, host),
        isRequired: await isProofRequired(db),
        state: (row?.state ?? 'none') as Ownership['state'],
        method: row && row.method !== '' ? (row.method as ProofMethod) : null,
        verifiedAt: row?.verified_at ?? null,
        lastCheckedAt: row?.last_checked_at ?? null,
        nextCheckAt: row?.next_check_at ?? null,
        fails: row?.fails ?? 0,
        results: row ? (JSON.parse(row.results) as ProbeResult[]) : [],
        history: await historyOf(db, product.id),
    };
};

/** What a product lacks of its proof before it may be listed, by field; nothing where none is needed. */
export const lackingProof = async (db: Database, product: ProductRowData): Promise<Faults> => {
    if (product.type === 'source' || !(await isProofRequired(db))) return {};
    const host = hostOfProduct(product);
    const row = host === undefined ? undefined : await findCheck(db, product, host);
    return row?.state === 'verified' ? {} : { ownership: 'ownership.not_proven' };
};

/** A proof of some time ago is looked for again before long: nobody did while it was not needed. */
export const lookSoon = async (trx: Database, productId: string, now: number): Promise<void> => {
    await trx
        .updateTable('ownership_checks')
        .set({ next_check_at: now })
        .where('product_id', '=', productId)
        .where('state', 'in', ['verified', 'lost'])
        .execute();
};
