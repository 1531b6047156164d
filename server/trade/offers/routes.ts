import { partKindsFor } from '../../../contract/market/partPlan';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import * as contract from '../../../contract/trade/offers/offerCalls';
import { pendingOfferStates } from '../../../contract/trade/offers/offerTable';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { requireOnSale } from '../orders/orderDraft';
import { readSaleTerms } from '../orders/saleTerms';
import { planOf } from '../parts/makeParts';
import { availableOf } from '../wallet/availableOf';
import { answerOffer } from './answerOffer';
import { makeOffer } from './makeOffer';
import { partInOffer, readThread } from './offerRows';
import { canBeExclusive, minimumOf, readOfferRules } from './offerRules';
import { listThreads, presentThread } from './presentOffers';

interface Services {
    db: Database;
    clock: () => number;
}

/** A guard against floods of offers. */
const rateLimit = { max: 60, timeWindow: 60_000 };

/** The thread in which an offer of somebody's on a listing waits. */
const pendingThread = async (
    db: Database,
    productId: string,
    buyerId: string,
): Promise<string | null> => {
    const found = await db
        .selectFrom('offers')
        .select('thread_id')
        .where('product_id', '=', productId)
        .where('buyer_id', '=', buyerId)
        .where('state', 'in', pendingOfferStates)
        .executeTakeFirst();
    return found?.thread_id ?? null;
};

/** What parts of a listing's price can hang on, and what it says of them. */
const listedParts = (product: { details: string }) => {
    const details = JSON.parse(product.details) as ProductDetails;
    return { partKinds: partKindsFor(details), parts: planOf(details) };
};

const prepare = async (
    db: Database,
    { productId, userId }: { productId: string; userId: string },
    now: number,
) => {
    const pendingId = await pendingThread(db, productId, userId);
    const product = await requireOnSale(db, productId, userId, { needsPrice: false });
    const rules = await readOfferRules(db);
    const currency = product.currency as Currency;
    return {
        productId,
        title: product.title,
        asking: String(product.price),
        currency,
        minimum: String(minimumOf(rules, BigInt(product.price))),
        hours: rules.hours,
        depositRate: rules.depositRate,
        canBeExclusive: canBeExclusive(product),
        ...listedParts(product),
        pendingId,
        terms: await readSaleTerms(db, now),
        balance: await availableOf(db, userId, currency),
    };
};

/** Offers that somebody made or received. */
export const ownOfferRoutes = (register: Register, { db, clock }: Services): void => {
    const present = (threadId: string, userId: string) =>
        presentThread(db, { threadId, userId }, clock());

    register(
        contract.prepareOffer,
        ({ session, body }) =>
            prepare(db, { productId: body.productId, userId: session.userId }, clock()),
        { rateLimit },
    );

    register(
        contract.makeOffer,
        async ({ session, body }) => {
            const made = await makeOffer(db, { ...body, buyerId: session.userId }, clock());
            return present(made.thread_id, session.userId);
        },
        { rateLimit },
    );

    register(contract.listOwnOffers, ({ session, query }) =>
        listThreads(db, { ...query, userId: session.userId }),
    );

    register(contract.getOwnOffer, async ({ session, params }) => {
        const [first] = await readThread(db, params.id);
        if (!partInOffer(first, session.userId)) throw notFound('offer.not_found');
        return present(first.thread_id, session.userId);
    });

    register(
        contract.answerOffer,
        async ({ session, params, body }) => {
            const asked = { threadId: params.id, userId: session.userId, input: body };
            await answerOffer(db, asked, clock());
            return present(params.id, session.userId);
        },
        { rateLimit },
    );
};
