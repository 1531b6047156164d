import * as contract from '../../../contract/trade/covenant/covenantCalls';
import type { ListingTraffic } from '../../market/listings/traffic/listingTraffic';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Outbox } from '../../platform/mail/outbox';
import { requireOrder } from '../orders/requireOrder';
import { actOnCovenant } from './actOnCovenant';
import { offerCovenant, readListingCovenant, readOwnListing } from './offerCovenant';
import { presentCovenant } from './presentCovenant';

interface Services {
    db: Database;
    clock: () => number;
    listingTraffic: ListingTraffic;
    outbox: Pick<Outbox, 'write'>;
}

/** A guard against floods. */
const rateLimit = { max: 60, timeWindow: 60_000 };

/** What sellers promise of the traffic after a sale, and what its days come to. */
export const covenantRoutes = (register: Register, services: Services): void => {
    const { db, clock } = services;

    register(contract.getOwnListingCovenant, ({ session, params }) =>
        readOwnListing(services, { userId: session.userId, id: params.id }, clock()),
    );

    register(
        contract.setListingCovenant,
        async ({ session, params, body }) => {
            const asked = { userId: session.userId, id: params.id };
            await offerCovenant(db, { ...asked, terms: body.terms }, clock());
            return readOwnListing(services, asked, clock());
        },
        { rateLimit },
    );

    register(contract.getListingCovenant, async ({ params }) => ({
        covenant: await readListingCovenant(db, params.id, clock()),
    }));

    register(contract.getOrderCovenant, async ({ session, params }) => {
        const { order, part } = await requireOrder(db, session, params.id);
        return { covenant: await presentCovenant(db, order.id, part) };
    });

    register(
        contract.actOnCovenant,
        async ({ session, params, body }) => {
            const asked = { orderId: params.id, userId: session.userId, input: body };
            await actOnCovenant(services, asked, clock());
            const { part } = await requireOrder(db, session, params.id);
            return { covenant: await presentCovenant(db, params.id, part) };
        },
        { rateLimit },
    );
};
