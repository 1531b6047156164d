import * as contract from '../../../contract/market/ownership';
import { holds } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid, notFound, tooManyAttempts } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import type { ProductRowData } from '../products/productRows';
import { findCheck, hostOfProduct, presentOwnership } from './ownershipRows';
import type { OwnershipWatch } from './ownershipWatch';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    ownership: OwnershipWatch;
}

/** Other people's servers are asked: not more often than somebody changes a record. */
const pauseMs = 10_000;
const rateLimit = { max: 20, timeWindow: 60_000 };

/** A product with a host, of whoever asks or for an administrator; throws 404, and 409 without a host. */
export const requireHosted = async (
    db: Database,
    session: Session,
    id: string,
): Promise<ProductRowData> => {
    const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || (row.seller_id !== session.userId && !holds(session, 'listings.read')))
        throw notFound('listing.not_found');
    if (row.type === 'source') throw new ApiError(409, 'ownership.nothing_to_prove');
    return row;
};

/** Proofs that domains and websites on offer are their sellers'. */
export const ownershipRoutes = (
    register: Register,
    { db, secret, clock, ownership }: Services,
): void => {
    register(contract.getOwnership, async ({ session, params }) =>
        presentOwnership(db, secret, await requireHosted(db, session, params.id)),
    );

    register(
        contract.checkOwnership,
        async ({ session, params }) => {
            const product = await requireHosted(db, session, params.id);
            const host = hostOfProduct(product);
            const field = product.type === 'domain' ? 'details.fqdn' : 'details.url';
            if (host === undefined) throw invalid({ [field]: 'field.needed' });
            const known = await findCheck(db, product, host);
            const waitMs = (known?.last_checked_at ?? 0) + pauseMs - clock();
            if (waitMs > 0) throw tooManyAttempts(waitMs);
            await ownership.ask(product, host);
            return presentOwnership(db, secret, product);
        },
        { rateLimit },
    );
};
