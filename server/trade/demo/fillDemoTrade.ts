import type { Database } from '../../platform/database/database';
import { fillDemoAuctions } from './demoAuctions';
import { fillDemoCovenants } from './demoCovenants';
import { fillDemoOffers } from './demoOffers';
import { fillDemoOrders } from './demoOrders';
import type { DemoScene, DemoServices } from './demoServices';

export interface FilledTrade {
    orders: number;
    auctions: number;
    offers: number;
    /** of orders */
    covenants: number;
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
    const orders = await fillDemoOrders(services, scene, now);
    const auctions = await fillDemoAuctions(services, scene, now);
    const offers = await fillDemoOffers(services, scene, now);
    const covenants = await fillDemoCovenants(services, scene, now);
    return { orders: orders + covenants, auctions, offers, covenants };
};
