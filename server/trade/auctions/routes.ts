import { shownStates } from '../../../contract/market/public/shownStates';
import { holds } from '../../../contract/platform/call';
import * as contract from '../../../contract/trade/auctions/auctionCalls';
import { findProduct } from '../../market/products/productRows';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import { CallLimit } from '../../platform/http/callLimit';
import { cameAt } from '../../platform/http/cameAt';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import { findAuction, type StoredAuction } from './auctionRows';
import { decideAuction } from './decideAuction';
import { makeAuction } from './makeAuction';
import { placeBid } from './placeBid';
import { listOwn, presentLog, presentOffice, presentOwn, viewOf } from './presentAuctions';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
}

const rateLimit = { max: 60, timeWindow: 60_000 };
/** A guard against floods, of one address: pages ask again every few seconds. */
const viewLimit = { max: 240, timeWindow: 60_000 };
/** Bids of one person in one auction within a minute, and a day: each leaves a record in its log. */
const mostBids = 30;
const mostBidsADay = 300;

const publicRoutes = (register: Register, { db, clock }: Services): void => {
    register(
        contract.getListingAuction,
        async ({ params }) => {
            const found = await db
                .selectFrom('auctions')
                .selectAll()
                .where('product_id', '=', params.id)
                .orderBy('created_at', 'desc')
                .limit(1)
                .executeTakeFirst();
            const auction = found as StoredAuction | undefined;
            const product = await findProduct(db, params.id);
            const isShown = (shownStates as readonly string[]).includes(product?.state ?? '');
            return { auction: auction && isShown ? await viewOf(db, auction, clock()) : null };
        },
        { rateLimit: viewLimit },
    );

    register(contract.getAuctionLog, ({ params }) => presentLog(db, params.id), { rateLimit });
};

const officeRoutes = (register: Register, services: Services): void => {
    const { db, clock } = services;
    register(contract.listAuctions, async ({ query: { state, page, perPage } }) => {
        const found = db
            .selectFrom('auctions')
            .$if(state !== undefined, query => query.where('state', '=', state ?? ''));
        const { count } = await found
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
        const rows = (await found
            .selectAll()
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(perPage)
            .offset((page - 1) * perPage)
            .execute()) as StoredAuction[];
        const list = await Promise.all(rows.map(row => presentOffice(db, row, clock())));
        return { list, total: Number(count) };
    });

    register(contract.decideAuction, async call => {
        const { id } = call.params;
        const userId = call.session.userId;
        const decision = { ...call.body, by: 'admin' as const, userId };
        await decideAuction(contextOf(services, call), id, decision);
        return presentOffice(db, await findAuction(db, id), clock());
    });
};

/** Auctions: for everybody, for who sells and bids, and for staff. */
export const auctionRoutes = (register: Register, services: Services): void => {
    const { db, clock } = services;
    publicRoutes(register, services);
    const present = (id: string, session: Session) => {
        const isStaff = holds(session, 'orders.read');
        return presentOwn(services, { id, userId: session.userId, isStaff }, clock());
    };

    register(
        contract.startAuction,
        async ({ session, body }) => {
            await makeAuction(services, { input: body, sellerId: session.userId });
            return present(body.id, session);
        },
        { rateLimit },
    );

    register(contract.listOwnAuctions, ({ session, query }) =>
        listOwn(services, { ...query, userId: session.userId }, clock()),
    );

    register(contract.getAuction, ({ session, params }) => present(params.id, session));

    const bids = new CallLimit(mostBids, 60_000);
    const daysBids = new CallLimit(mostBidsADay, 86_400_000);
    register(contract.placeAuctionBid, async ({ session, params, body, request }) => {
        await findAuction(db, params.id);
        for (const limit of [bids, daysBids]) limit.take(`${session.userId} ${params.id}`, clock());
        const { userId } = session;
        const asked = { ...body, auctionId: params.id, userId, cameAt: cameAt(request) };
        await placeBid(services, asked);
        return present(params.id, session);
    });

    register(contract.cancelAuction, async call => {
        const { id } = call.params;
        const { userId } = call.session;
        const decision = { action: 'cancel', reason: '', by: 'seller', userId } as const;
        await decideAuction(contextOf(services, call), id, decision);
        return present(id, call.session);
    });

    officeRoutes(register, services);
};
