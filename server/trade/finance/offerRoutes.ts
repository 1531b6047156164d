import * as contract from '../../../contract/trade/public/discount';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { listOffers, readOffer } from './publicOffers';

/** Of one address: codes are short enough to be guessed at. */
const rateLimit = { max: 10, timeWindow: 60_000 };

/** Offers as visitors see them. */
export const offerRoutes = (
    register: Register,
    { db, clock }: { db: Database; clock: () => number },
): void => {
    register(contract.publicOffers, () => listOffers(db, clock()));

    register(contract.checkOffer, ({ body }) => readOffer(db, clock(), body.code), { rateLimit });
};
