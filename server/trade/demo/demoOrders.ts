import type { OrderActionInput } from '../../../contract/trade/orders/orderActionInput';
import { demoPeople, demoSession } from '../../identity/users/demoPeople';
import { soldWebsites } from '../../market/demo/traded';
import { newId } from '../../platform/database/newId';
import { createOrder } from '../orders/createOrder';
import type { StoredOrder } from '../orders/orderRows';
import { readSaleTerms } from '../orders/saleTerms';
import { payOrderFromBalance } from '../orders/settleOrder';
import { transitionOrder } from '../orders/transitionOrder';
import { topUpDemo } from './demoGateway';
import {
    type DemoScene,
    type DemoServices,
    dayMs,
    hourMs,
    listingOf,
    personOf,
} from './demoServices';

type Input = (version: number) => OrderActionInput;

/** The key of the operator's terms, which made-up buyers accept like all others. */
export const acceptedTermsOf = async (
    { db }: Pick<DemoServices, 'db'>,
    now: number,
): Promise<{ acceptedTerms?: string }> => {
    const terms = await readSaleTerms(db, now);
    return terms ? { acceptedTerms: terms.key } : {};
};

/** Does what a made-up person does with an order. */
const act = async (
    { db, secret }: DemoServices,
    { orderId, userId, input }: { orderId: string; userId: string; input: Input },
    now: number,
): Promise<StoredOrder> => {
    const person = (await demoPeople(db)).find(({ id }) => id === userId);
    if (!person) throw new Error('an order of the demo is of somebody who was not made up');
    const { version } = await db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
    const services = { db, secret, now, session: demoSession(person) };
    return transitionOrder(services, orderId, input(version));
};

interface Deal {
    orderId: string;
    sellerId: string;
    buyerId: string;
}

const handOver = async (
    services: DemoServices,
    { orderId, sellerId: userId }: Deal,
    at: number,
): Promise<void> => {
    const items = await services.db
        .selectFrom('delivery_items')
        .select('id')
        .where('order_id', '=', orderId)
        .orderBy('position')
        .execute();
    for (const { id: itemId } of items) {
        const ticked = { action: 'tick', itemId, isDone: true, note: '' } as const;
        const input: Input = version => Object.assign({ version }, ticked);
        await act(services, { orderId, userId, input }, at);
    }
    const input: Input = version => ({ action: 'deliver', reason: '', files: [], version });
    await act(services, { orderId, userId, input }, at + hourMs);
};

/** Pays an order from the balance at a time, and takes it to its end within three days. */
export const completeDemo = async (
    services: DemoServices,
    deal: Deal,
    at: number,
): Promise<void> => {
    const { orderId, sellerId, buyerId } = deal;
    await services.db
        .transaction()
        .execute(trx => payOrderFromBalance(trx, { orderId, buyerId }, at));
    const started: Input = version => ({ action: 'start', version });
    await act(services, { orderId, userId: sellerId, input: started }, at + 5 * hourMs);
    await handOver(services, deal, at + dayMs);
    const accepted: Input = version => ({ action: 'accept', version });
    await act(services, { orderId, userId: buyerId, input: accepted }, at + 3 * dayMs);
};

const sell = async (
    services: DemoServices,
    scene: DemoScene,
    { site, daysAgo, buyer }: (typeof soldWebsites)[number],
    now: number,
): Promise<void> => {
    const { id: productId, sellerId, price: amount } = listingOf(scene, site.host);
    const buyerId = personOf(scene, buyer);
    const orderedAt = now - (daysAgo + 4) * dayMs;
    await topUpDemo(services.db, { userId: buyerId, amount }, orderedAt - dayMs);
    const orderId = newId(orderedAt);
    const wanted = { id: orderId, buyerId, wish: { kind: 'product', productId } as const };
    const terms = await acceptedTermsOf(services, orderedAt);
    await createOrder(services.db, Object.assign(wanted, terms), orderedAt);
    await completeDemo(services, { orderId, sellerId, buyerId }, orderedAt + hourMs);
};

/** Made-up people sell websites to each other over a year, each order to its end. Answers how many. */
export const fillDemoOrders = async (
    services: DemoServices,
    scene: DemoScene,
    now: number,
): Promise<number> => {
    for (const sold of soldWebsites.toReversed()) await sell(services, scene, sold, now);
    return soldWebsites.length;
};
