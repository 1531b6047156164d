import { auctionRules } from '../../../contract/trade/auctions/auctionTable';
import { auctioned, auctionSold } from '../../market/demo/traded';
import { inTransaction } from '../../platform/database/inTransaction';
import { newId } from '../../platform/database/newId';
import { findAuction } from '../auctions/auctionRows';
import { tickAuction } from '../auctions/closeAuction';
import { makeAuction } from '../auctions/makeAuction';
import { placeBid } from '../auctions/placeBid';
import { topUpDemo } from './demoGateway';
import { acceptedTermsOf, completeDemo } from './demoOrders';
import {
    atOnce,
    type DemoScene,
    type DemoServices,
    dayMs,
    hourMs,
    listingOf,
    personOf,
} from './demoServices';

const currency = 'TST';
/** Made-up bidders have enough for every bid and its price. */
const purse = 5_000_000n;

/** A bid: who, hours after the auction began, and the most in whole units. */
type Bid = readonly [who: string, hours: number, most: number];

interface Plan {
    key: string;
    startPrice: number;
    reserve: number;
    bids: readonly Bid[];
    startsAt: number;
    endsAt: number;
}

const minor = (whole: number): string => String(whole * 100);

const bidIn = async (
    services: DemoServices,
    scene: DemoScene,
    { auctionId, bid: [who, , most] }: { auctionId: string; bid: Bid },
    at: number,
): Promise<void> => {
    const bid = { auctionId, userId: personOf(scene, who), amount: minor(most), currency } as const;
    const rest = Object.assign({ isBuyNow: false }, await acceptedTermsOf(services, at));
    const { db, secret } = services;
    await placeBid({ db, secret, clock: () => at }, Object.assign(bid, rest));
};

/** A rising auction with its bids, each at its time. Answers its id. */
const run = async (
    services: DemoServices,
    scene: DemoScene,
    { key, startPrice, reserve, bids, startsAt, endsAt }: Plan,
): Promise<string> => {
    const { id: productId, sellerId } = listingOf(scene, key);
    for (const who of new Set(bids.map(([name]) => name))) {
        const topUp = { userId: personOf(scene, who), amount: purse };
        await topUpDemo(services.db, topUp, startsAt - hourMs);
    }
    const id = newId(startsAt);
    const input = {
        id,
        productId,
        kind: 'rising',
        currency,
        startPrice: minor(startPrice),
        reserve: minor(reserve),
        isReserveShown: false,
        buyNow: null,
        floorPrice: null,
        dropBy: null,
        intervalMinutes: null,
        startsAt: null,
        endsAt,
    } as const;
    await makeAuction({ db: services.db, clock: () => startsAt }, { input, sellerId });
    for (const bid of bids) {
        await bidIn(services, scene, { auctionId: id, bid }, startsAt + bid[1] * hourMs);
    }
    return id;
};

/** It runs on for days: whoever starts the demo sees it live. */
const running = (now: number): Plan => ({
    key: auctioned.name,
    startPrice: 1_200,
    reserve: 3_000,
    bids: [
        ['Jonas', 3, 1_500],
        ['Alba', 9, 2_100],
        ['Jonas', 30, 2_900],
        ['Alba', 52, 3_400],
    ],
    startsAt: now - 3 * dayMs,
    endsAt: now + 4 * dayMs,
});

const finished = (now: number): Plan => ({
    key: auctionSold.host,
    startPrice: 9_000,
    reserve: 15_000,
    bids: [
        ['小林', 5, 12_000],
        ['林知夏', 20, 16_500],
        ['小林', 44, 18_200],
        ['林知夏', 90, 20_500],
    ],
    startsAt: now - 15 * dayMs,
    endsAt: now - 8 * dayMs,
});

/** The time of the finished one is over, and its winner pays and gets it. */
const finish = async (services: DemoServices, auctionId: string, endsAt: number): Promise<void> => {
    const { db, secret } = services;
    const at = endsAt + auctionRules.settleMs;
    await inTransaction(db, trx => tickAuction(trx, secret, auctionId, () => at));
    const { order_id: orderId, seller_id: sellerId } = await findAuction(db, auctionId);
    if (orderId === null) throw new Error('the finished auction of the demo has no winner');
    const { buyer_id: buyerId } = await db
        .selectFrom('orders')
        .select('buyer_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
    await completeDemo(services, { orderId, sellerId, buyerId }, at + 4 * hourMs);
};

/** One auction that runs and one that is over. Answers how many. */
export const fillDemoAuctions = async (
    services: DemoServices,
    scene: DemoScene,
    now: number,
): Promise<number> => {
    const over = finished(now);
    await atOnce(services, async within =>
        finish(within, await run(within, scene, over), over.endsAt),
    );
    await atOnce(services, within => run(within, scene, running(now)));
    return 2;
};
