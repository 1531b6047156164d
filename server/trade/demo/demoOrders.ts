import type { OrderActionInput } from '../../../contract/trade/orders/orderActionInput';
import { demoPeople, demoSession } from '../../identity/users/demoPeople';
import { soldWebsites, underway } from '../../market/demo/traded';
import { inTransaction } from '../../platform/database/inTransaction';
import { newId } from '../../platform/database/newId';
import { createOrder } from '../orders/createOrder';
import type { StoredOrder } from '../orders/orderRows';
import { readSaleTerms } from '../orders/saleTerms';
import { payOrderFromBalance } from '../orders/settleOrder';
import { transitionOrder } from '../orders/transitionOrder';
import { topUpDemo } from './demoGateway';
import {
    atOnce,
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
): Promise<number> => {
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
    return at + hourMs;
};

const pay = (
    { db }: DemoServices,
    { orderId, buyerId }: Pick<Deal, 'orderId' | 'buyerId'>,
    at: number,
): Promise<unknown> => inTransaction(db, trx => payOrderFromBalance(trx, { orderId, buyerId }, at));

const start = (services: DemoServices, { orderId, sellerId: userId }: Deal, at: number) =>
    act(services, { orderId, userId, input: version => ({ action: 'start', version }) }, at);

/**
 * Pays an order from the balance at a time, and takes it to its end within three days. Answers when it was handed over, in
 * ms.
 */
export const completeDemo = async (
    services: DemoServices,
    deal: Deal,
    at: number,
): Promise<number> => {
    await pay(services, deal, at);
    await start(services, deal, at + 5 * hourMs);
    const deliveredAt = await handOver(services, deal, at + dayMs);
    const input: Input = version => ({ action: 'accept', version });
    const { orderId, buyerId: userId } = deal;
    await act(services, { orderId, userId, input }, at + 3 * dayMs);
    return deliveredAt;
};

/** Orders a listing with enough on the balance to pay for it. */
export const orderDemo = async (
    services: DemoServices,
    scene: DemoScene,
    { host, buyer }: { host: string; buyer: string },
    at: number,
): Promise<Deal> => {
    const { id: productId, sellerId, price: amount } = listingOf(scene, host);
    const buyerId = personOf(scene, buyer);
    await topUpDemo(services.db, { userId: buyerId, amount }, at - dayMs);
    const orderId = newId(at);
    const wanted = { id: orderId, buyerId, wish: { kind: 'product', productId } as const };
    const terms = await acceptedTermsOf(services, at);
    await createOrder(services.db, Object.assign(wanted, terms), at);
    return { orderId, sellerId, buyerId };
};

const sell = async (
    services: DemoServices,
    scene: DemoScene,
    { site, daysAgo, buyer }: (typeof soldWebsites)[number],
    now: number,
): Promise<void> => {
    const orderedAt = now - (daysAgo + 4) * dayMs;
    const deal = await orderDemo(services, scene, { host: site.host, buyer }, orderedAt);
    await completeDemo(services, deal, orderedAt + hourMs);
};

/** Takes an order as far as it has come. */
const begin = async (
    services: DemoServices,
    scene: DemoScene,
    { site, hoursAgo, buyer, until }: (typeof underway)[number],
    now: number,
): Promise<void> => {
    const at = now - hoursAgo * hourMs;
    const deal = await orderDemo(services, scene, { host: site.host, buyer }, at);
    if (until === 'ordered') return;
    await pay(services, deal, at + hourMs);
    await start(services, deal, at + 6 * hourMs);
    if (until === 'delivered') await handOver(services, deal, at + dayMs);
    if (until !== 'refunded') return;
    const reason = 'The registrar does not release the domain.';
    const input: Input = version => ({ action: 'agreeRefund', reason, version });
    await act(services, { orderId: deal.orderId, userId: deal.sellerId, input }, at + 2 * dayMs);
};

/** Made-up people sell websites to each other: over a year to the end, and lately in several states. Answers how many. */
export const fillDemoOrders = async (
    services: DemoServices,
    scene: DemoScene,
    now: number,
): Promise<number> => {
    for (const sold of soldWebsites.toReversed()) {
        await atOnce(services, within => sell(within, scene, sold, now));
    }
    for (const one of underway) await atOnce(services, within => begin(within, scene, one, now));
    return soldWebsites.length + underway.length;
};
