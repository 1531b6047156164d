import type { Database } from '../../platform/database/database';
import { fillDemoAuctions } from './demoAuctions';
import { fillDemoOffers } from './demoOffers';
import { fillDemoOrders } from './demoOrders';
import type { DemoScene, DemoServices } from './demoServices';

export interface FilledTrade {
    orders: number;
    auctions: number;
    offers: number;
}

/** Whether an operator has closed days of the books: what was made up of earlier times has no place in them. */
const hasClosedDays = async (db: Database): Promise<boolean> =>
    (await db.selectFrom('accounting_days').select('day').limit(1).executeTakeFirst()) !==
    undefined;

/**
 * Lets made-up people trade: orders, auctions and offers by the rules and journals of all others, in money without value.
 * Nothing where days of the books are closed.
 */
export const fillDemoTrade = async (
    services: DemoServices,
    scene: DemoScene,
    now: number,
): Promise<FilledTrade | undefined> => {
    if (await hasClosedDays(services.db)) return undefined;
    return {
        orders: await fillDemoOrders(services, scene, now),
        auctions: await fillDemoAuctions(services, scene, now),
        offers: await fillDemoOffers(services, scene, now),
    };
};
