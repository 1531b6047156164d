import { type PartPlan, partKindsFor } from '../../../contract/market/partPlan';
import type { ProductDetails, ProductType } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import type {
    OfferRow,
    OfferThread,
    OfferVersion,
} from '../../../contract/trade/offers/offerCalls';
import {
    offerTransitionOf,
    type PersonalOfferAction,
    personalOfferActions,
} from '../../../contract/trade/offers/offerTable';
import { namesSeenBy } from '../../identity/users/namesSeenBy';
import { findProduct, type ProductRowData } from '../../market/products/productRows';
import type { Database } from '../../platform/database/database';
import { feeOf } from '../ledger/journals';
import { currentFeeRule, readOrderRules } from '../orders/orderRules';
import { readSaleTerms } from '../orders/saleTerms';
import { planOf, presentPlan } from '../parts/makeParts';
import { availableOf } from '../wallet/availableOf';
import { latestOf, ownPartsOf, partInOffer, readThread, type StoredOffer } from './offerRows';

const presentVersion = (offer: StoredOffer, listed: PartPlan): OfferVersion => ({
    id: offer.id,
    number: offer.number,
    by: offer.maker,
    price: String(offer.price),
    currency: offer.currency,
    conditions: offer.conditions,
    exclusiveDays: offer.exclusive_days,
    deposit: String(offer.deposit),
    depositEnd: offer.deposit_end,
    parts: presentPlan(BigInt(offer.price), offer.currency, ownPartsOf(offer) ?? listed),
    state: offer.state,
    stateSince: offer.state_since,
    expiresAt: offer.expires_at,
    productRevision: offer.product_revision,
    createdAt: offer.created_at,
});

const detailsOf = ({ details }: Pick<ProductRowData, 'details'>): ProductDetails =>
    JSON.parse(details) as ProductDetails;

interface Shown {
    latest: StoredOffer;
    product: ProductRowData;
    named: (id: string) => { id: string; name: string };
}

const rowOf = ({ latest, product, named }: Shown, userId: string): OfferRow => {
    const part = partInOffer(latest, userId) ?? 'buyer';
    return {
        id: latest.thread_id,
        productId: product.id,
        title: product.title,
        type: product.type as ProductType,
        part,
        buyer: named(latest.buyer_id),
        seller: named(latest.seller_id),
        asking: String(product.price),
        askingCurrency: product.currency as Currency,
        latest: presentVersion(latest, planOf(detailsOf(product))),
        isYourTurn: latest.state === 'open' && latest.maker !== part,
        orderId: latest.order_id,
    };
};

const actionsOf = ({ latest, product }: Shown, part: 'buyer' | 'seller'): PersonalOfferAction[] => {
    const by = latest.maker === part ? 'maker' : 'receiver';
    const isOnSale = product.state === 'listed';
    const isSame = product.revision === latest.product_revision;
    return personalOfferActions.filter(action => {
        if (!offerTransitionOf(action, latest.state, by)) return false;
        if (action === 'accept') return isOnSale && isSame;
        return action !== 'counter' || isOnSale;
    });
};

const shownOf = async (db: Database, latest: StoredOffer): Promise<Shown> => {
    const product = await findProduct(db, latest.product_id);
    if (!product) throw new Error(`offer ${latest.id} is on no product`);
    const people = [latest.buyer_id, latest.seller_id];
    return { latest, product, named: await namesSeenBy(db, people, { isAdministrator: false }) };
};

/** A thread as one side sees it; throws 404. */
export const presentThread = async (
    db: Database,
    { threadId, userId }: { threadId: string; userId: string },
    now: number,
): Promise<OfferThread> => {
    const thread = await readThread(db, threadId);
    const latest = latestOf(thread);
    const shown = await shownOf(db, latest);
    const part = partInOffer(latest, userId) ?? 'buyer';
    const price = BigInt(latest.price);
    const details = detailsOf(shown.product);
    const listedParts = planOf(details);
    const rules = await readOrderRules(db, now);
    const type = shown.product.type as ProductType;
    const rate = latest.fee_rate ?? currentFeeRule(rules, type, price, latest.currency).rate;
    const fee = feeOf(price, BigInt(rate));
    return {
        ...rowOf(shown, userId),
        versions: thread.map(offer => presentVersion(offer, listedParts)),
        partKinds: partKindsFor(details),
        listedParts,
        actions: actionsOf(shown, part),
        isListingChanged: shown.product.revision !== latest.product_revision,
        fee: String(fee),
        net: String(price - fee),
        version: latest.version,
        terms: part === 'buyer' ? await readSaleTerms(db, now) : null,
        balance: part === 'buyer' ? await availableOf(db, userId, latest.currency) : null,
    };
};

interface Asked {
    userId: string;
    side: 'made' | 'received';
    page: number;
    perPage: number;
}

/** The latest of each thread that somebody is buyer or seller in, the newest thread first. */
export const listThreads = async (
    db: Database,
    { userId, side, page, perPage }: Asked,
): Promise<{ list: OfferRow[]; total: number }> => {
    const found = db
        .selectFrom('offers')
        .where(side === 'made' ? 'buyer_id' : 'seller_id', '=', userId)
        .where(({ not, exists, selectFrom }) =>
            not(
                exists(
                    selectFrom('offers as later')
                        .select('later.id')
                        .whereRef('later.thread_id', '=', 'offers.thread_id')
                        .whereRef('later.number', '>', 'offers.number'),
                ),
            ),
        );
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = (await found
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute()) as StoredOffer[];
    const list: OfferRow[] = [];
    for (const row of rows) list.push(rowOf(await shownOf(db, row), userId));
    return { list, total: Number(count) };
};
