import * as contract from '../../../contract/trade/public/discount';
import { publicSelling } from '../../../contract/trade/public/selling';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { readSelling } from '../orders/selling';
import type { Rails } from '../payments/rails';
import { listOffers, readOffer } from './publicOffers';

interface Services {
    db: Database;
    rails: Rails;
    settings: SettingsStore;
    clock: () => number;
}

/** Of one address: codes are short enough to be guessed at. */
const rateLimit = { max: 10, timeWindow: 60_000 };

/** Offers, and what selling costs, as visitors see them. */
export const offerRoutes = (register: Register, services: Services): void => {
    const { db, clock, settings } = services;
    register(contract.publicOffers, () => listOffers(db, clock()));

    register(contract.checkOffer, ({ body }) => readOffer(db, clock(), body.code), { rateLimit });

    register(publicSelling, async ({ query }) =>
        readSelling(services, await settings.current(), query),
    );
};
