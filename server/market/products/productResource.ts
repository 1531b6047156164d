import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Faults, fault } from '../../../contract/fault';
import { type Offered, products } from '../../../contract/market/resources/products';
import { filesIn } from '../../content/articles/sanitizeArticle';
import { findPerson } from '../../identity/users/people';
import { atLeast, atMost, equals, isOneOf } from '../../platform/crud/conditions';
import { defineCrud } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { filesById } from '../../platform/files/fileRows';
import { setFileUses } from '../../platform/files/fileUses';
import { ApiError, invalid } from '../../platform/http/errors';
import { notePrice } from '../discovery/priceChanges';
import { hostOfProduct, lackingProof } from '../ownership/ownershipRows';
import { findRoom } from '../room/roomRows';
import type { TradeTerms } from '../tradeTerms';
import { checkOffered, lacking } from './checkOffered';
import { requireOtherReviewer } from './ownReview';
import {
    addRevision,
    dictionaryColumns,
    offeredColumns,
    offeredOf,
    presentProduct,
    presentProducts,
} from './productRows';
import { requireSaleCurrency } from './saleCurrencies';
import { proofIdsIn, requirePastMonths } from './websiteMoney';

/** What orders depend on is changed by orders alone. */
const fixedStates: readonly string[] = ['reserved', 'sold'];

/** On sale, or would be with its proof. */
export const isOnShelf = ({ state }: { state: string }): boolean =>
    state === 'listed' || state === 'paused';

const requireSeller = async (db: Database, id: string): Promise<void> => {
    const seller = await findPerson(db, id);
    if (!seller) throw invalid({ sellerId: 'field.user_unknown' });
    if (!seller.isActive) throw invalid({ sellerId: 'account.disabled' });
};

const hasEntry = (id: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`(${sql.join(
        dictionaryColumns.map(column => sql`${sql.ref(column)} = ${id}`),
        sql` or `,
    )})`;

const hasSubmitted = sql<SqlBool>`id in (select product_id from product_revisions where state = 'submitted')`;

/** Of the images in a text those that everybody may see: to name a private file gives nobody the right to read it. */
const publicIn = async (db: Database, html: string): Promise<string[]> => {
    const files = await filesById(db, filesIn(html));
    return [...files.values()].filter(one => one.visibility === 'public').map(({ id }) => id);
};

const hasNewVersion = sql<SqlBool>`id in (select product_id from product_versions where state = 'submitted')`;

/** The images that a product shows, and what is behind its figures. */
export const keepFileUses = async (
    trx: Database,
    recordId: string,
    offer: Pick<Offered, 'coverId' | 'gallery' | 'body' | 'details'>,
): Promise<void> => {
    const { coverId, gallery, body } = offer;
    const of = { resource: 'products', recordId };
    await setFileUses(trx, { ...of, field: 'coverId' }, coverId === null ? [] : [coverId]);
    await setFileUses(trx, { ...of, field: 'gallery' }, gallery);
    await setFileUses(trx, { ...of, field: 'body' }, await publicIn(trx, body));
    await setFileUses(trx, { ...of, field: 'proofs' }, proofIdsIn(offer));
};

export const productResource = ({
    terms,
}: {
    terms: Pick<TradeTerms, 'areOrdered' | 'takesTestMoney'>;
}) =>
    defineCrud({
        resource: products,
        table: 'products',
        columns: {
            createdAt: 'created_at',
            updatedAt: 'updated_at',
            title: 'title',
            price: 'price',
            state: 'state',
            type: 'type',
            publishedAt: 'published_at',
        },
        empty: { publishedAt: null },
        searched: ['search_text'],
        isSearchedLower: true,
        filters: {
            type: isOneOf('type'),
            state: isOneOf('state'),
            sellerId: equals('seller_id'),
            reviewerId: equals('reviewer_id'),
            currency: equals('currency'),
            price_gte: atLeast('price'),
            price_lte: atMost('price'),
            submitted: () => hasSubmitted,
            newVersion: () => hasNewVersion,
            entryId: hasEntry,
            createdAt_gte: atLeast('created_at'),
            createdAt_lte: atMost('created_at'),
        },
        presentRows: presentProducts,
        present: presentProduct,
        title: ({ title }) => title,
        store: async (input, { db, now, session }, before) => {
            requirePastMonths(input.details, now);
            if (before && fixedStates.includes(before.state)) {
                throw new ApiError(409, 'product.held_by_order');
            }
            if (before?.seller_id !== input.sellerId) {
                // what was proven and reviewed was this seller's
                // nor does anybody get the documents that this seller put into its data room
                const hasRoom = before && (await findRoom(db, before.id)) !== undefined;
                if (before && (before.state !== 'draft' || hasRoom)) {
                    throw invalid({ sellerId: 'product.field_fixed' });
                }
                await requireSeller(db, input.sellerId);
            }
            // others propose an edit of what is on sale, and somebody else looks at it
            if (before && isOnShelf(before)) {
                await requireOtherReviewer(db, session, before.seller_id);
            }
            await requireSaleCurrency(db, terms, input.currency);
            const { sellerId } = input;
            const earlier = before && offeredOf(before);
            const offer = await checkOffered(db, input, { sellerId, before: earlier });
            if (before?.state === 'listed') {
                const changed = { ...before, details: JSON.stringify(offer.details) };
                const isMoved = hostOfProduct(changed) !== hostOfProduct(before);
                // another host is another thing to be proven
                const unproven = isMoved ? await lackingProof(db, changed) : {};
                const errors: Faults = { ...(await lacking(db, offer)), ...unproven };
                if (Object.keys(errors).length > 0) throw invalid(errors);
            }
            const begin = { state: 'draft', state_reason: '', revision: 1 };
            return { ...offeredColumns(offer), seller_id: sellerId, ...(before ? {} : begin) };
        },
        afterWrite: async (row, { db, now, session }, before) => {
            if (before && isOnShelf(before)) await notePrice(db, before, row, now);
            const offer = offeredOf(row);
            const rest = { now, by: session.userId, state: 'approved' } as const;
            const revision = await addRevision(db, row.id, offer, rest);
            await db.updateTable('products').set({ revision }).where('id', '=', row.id).execute();
            await keepFileUses(db, row.id, offer);
        },
        beforeRemove: async (rows, { db }) => {
            const kept = rows.filter(({ state }) => state !== 'draft' && state !== 'withdrawn');
            if (kept.length > 0) {
                const titles = kept.map(({ title }) => title).join(', ');
                throw new ApiError(409, fault('product.not_deletable', { titles }));
            }
            const ids = rows.map(({ id }) => id);
            if (await terms.areOrdered(db, ids)) throw new ApiError(409, 'product.has_order');
        },
        trash: {
            children: {
                product_revisions: { column: 'product_id' },
                product_versions: { column: 'product_id' },
                listing_traffic: { column: 'product_id' },
                traffic_choices: { column: 'product_id' },
            },
            generated: [
                ...([
                    'begun_on',
                    'icp_status',
                    'licence',
                    'month_revenue',
                    'monetisation',
                ] as const),
                ...(['claimed', 'price_profit', 'price_visit'] as const),
            ],
            references: Object.fromEntries(
                dictionaryColumns.map(column => [column, 'dictionary_entries' as const]),
            ),
            owner: 'seller_id',
            beforeRestore: async ({ seller_id }, { db }) => {
                const seller = await findPerson(db, seller_id);
                if (!seller || seller.closed_at !== null) {
                    throw new ApiError(409, 'product.seller_closed');
                }
            },
        },
        cells: {
            seller: row => row.seller.name,
            reviewer: row => row.reviewer?.name ?? null,
        },
    });
