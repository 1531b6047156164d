import type { FastifyInstance } from 'fastify';
import { getCollection, listCollections } from '../../../contract/market/public/collections';
import { viewListing } from '../../../contract/market/public/listingInterest';
import * as listings from '../../../contract/market/public/listings';
import * as market from '../../../contract/market/public/market';
import * as actions from '../../../contract/market/public/marketActions';
import { marketHome } from '../../../contract/market/public/marketHome';
import { getSeller } from '../../../contract/market/public/sellers';
import { holds } from '../../../contract/platform/call';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Register } from '../../platform/http/register';
import { viewerOf } from '../../platform/http/viewer';
import { languageOf } from '../../platform/mail/language';
import { oneClickRoute } from '../../platform/mail/oneClick';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { readCollection, readCollections } from '../collections/publicCollections';
import { type CountServices, countListingView } from '../discovery/countListingView';
import { readSeller } from '../sellers/readSeller';
import type { TradeTerms } from '../tradeTerms';
import type { ListingCopy } from './copy/listingCopy';
import { dropFavourite, isFavourite, keepFavourite, readFavourites } from './favourites';
import { readMarketHome } from './marketHome';
import { compareListings, readListing, requireListing } from './presentListing';
import { previewListing } from './previewListing';
import { answerQuestion, askQuestion, hideQuestion } from './questions';
import { changeSearch, deleteSearch, readSearches, saveSearch, stopMails } from './savedSearches';
import { SearchCache } from './searchCache';
import { searchMarket } from './searchMarket';

interface Services extends CountServices {
    outbox: Outbox;
    secret: Secret;
    terms: TradeTerms;
    listingCopy: Pick<ListingCopy, 'current'>;
}

/** Of one address: a search reads all that is on sale. */
const rateLimit = { max: 120, timeWindow: 60_000 };

const publicRoutes = (register: Register, services: Services): void => {
    const { db, clock, secret, terms } = services;
    const kept = new SearchCache(services.listingCopy);
    register(
        market.searchMarket,
        ({ query }) => searchMarket(db, { kept, terms }, query, clock()),
        {
            rateLimit,
        },
    );

    register(marketHome, () => readMarketHome(db, { kept, terms }, clock()), { rateLimit });

    register(
        listCollections,
        async () => ({ list: await readCollections(db, { terms, now: clock() }) }),
        { rateLimit },
    );

    register(
        getCollection,
        ({ params }) => readCollection(db, params.slug, { terms, now: clock() }),
        { rateLimit },
    );

    register(
        getSeller,
        ({ params, query }) => readSeller(db, terms, { ...params, ...query }, clock()),
        { rateLimit },
    );

    register(listings.compareListings, async ({ query }) => ({
        list: await compareListings(db, terms, query.ids, clock()),
    }));

    register(listings.getListing, ({ params }) => readListing(db, terms, params.id, clock()));

    register(
        viewListing,
        async ({ params, request }) => {
            await countListingView(services, params.id, viewerOf(request));
            return {};
        },
        { rateLimit },
    );

    register(actions.stopSearchMails, async ({ body }) => ({
        name: await stopMails(db, secret, body.token, clock()),
    }));
};

const favouriteRoutes = (register: Register, { db, clock, terms }: Services): void => {
    register(actions.listingStanding, async ({ params, session }) => {
        const { seller_id } = await requireListing(db, terms, params.id);
        return {
            isOwn: seller_id === session.userId,
            isFavourite: await isFavourite(db, session.userId, params.id),
            isModerator: holds(session, 'listings.review'),
        };
    });

    register(actions.previewListing, ({ params, query, session }) =>
        previewListing({ db, terms }, { ...params, revision: query.revision, session }, clock()),
    );

    register(actions.listFavourites, ({ query, session }) =>
        readFavourites(db, terms, session.userId, query, clock()),
    );

    register(actions.keepFavourite, async ({ params, session }) => {
        await keepFavourite(db, terms, { userId: session.userId, productId: params.id }, clock());
        return {};
    });

    register(actions.dropFavourite, async ({ params, session }) => {
        await dropFavourite(db, { userId: session.userId, productId: params.id });
        return {};
    });
};

const searchRoutes = (register: Register, { db, clock }: Services): void => {
    register(actions.listSavedSearches, async ({ session }) => ({
        list: await readSearches(db, session.userId),
    }));

    register(actions.saveSearch, ({ body, session, request }) => {
        const language = languageOf(request.headers);
        return saveSearch(db, { ...body, userId: session.userId, language }, clock());
    });

    register(actions.changeSavedSearch, ({ params, body, session }) => {
        const which = { userId: session.userId, id: params.id };
        return changeSearch(db, which, body.hasMails, clock());
    });

    register(actions.deleteSavedSearch, async ({ params, session }) => {
        await deleteSearch(db, { userId: session.userId, id: params.id });
        return {};
    });
};

const questionRoutes = (register: Register, services: Services): void => {
    const { db, clock, outbox, terms } = services;

    register(actions.askQuestion, ({ params, body, session }) => {
        const asked = { db, outbox, terms, userId: session.userId, now: clock() };
        return askQuestion(asked, params.id, body.body);
    });

    register(actions.answerQuestion, async ({ params, body, session }) => {
        const asked = { db, outbox, userId: session.userId, now: clock() };
        await answerQuestion(asked, params.id, body.answer);
        return {};
    });

    register(actions.hideQuestion, async call => {
        await hideQuestion(contextOf(services, call), call.params.id);
        return {};
    });
};

/** The market as visitors see it, and what people with an account keep and ask there. */
export const marketRoutes = async (
    app: FastifyInstance,
    register: Register,
    services: Services,
): Promise<void> => {
    publicRoutes(register, services);
    favouriteRoutes(register, services);
    searchRoutes(register, services);
    questionRoutes(register, services);
    const { db, secret, clock } = services;
    await oneClickRoute(app, {
        path: actions.searchOneClickPath,
        page: '/market/saved',
        stop: token => stopMails(db, secret, token, clock()),
    });
};
