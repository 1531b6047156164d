import type { CovenantTerms } from '../../../contract/trade/covenant/covenantTerms';
import { covenanted, promising } from '../../market/demo/covenanted';
import { inTransaction } from '../../platform/database/inTransaction';
import { lookAtCovenant } from '../covenant/covenantJob';
import { planCovenantLook } from '../covenant/followCovenantOrder';
import { offerCovenant } from '../covenant/offerCovenant';
import { demoDays } from './demoCovenantDays';
import { completeDemo, orderDemo } from './demoOrders';
import {
    atOnce,
    type DemoScene,
    type DemoServices,
    dayMs,
    hourMs,
    listingOf,
} from './demoServices';

const reader = { look: async (asked: Parameters<typeof demoDays>[0]) => demoDays(asked) };

const common = { metric: 'visits', needsLog: false, season: 100 } as const;

/** Of what was sold. */
const soldTerms: CovenantTerms = Object.assign(
    { days: 60, threshold: 8_500, floor: 5_000, share: 2_000, mode: 'whole' } as const,
    common,
);

/** Of what is on sale. */
const offeredTerms: CovenantTerms = Object.assign(
    { days: 90, threshold: 9_000, floor: 6_000, share: 1_500, mode: 'steps' } as const,
    common,
);

const offer = (
    { db }: DemoServices,
    scene: DemoScene,
    { host, terms }: { host: string; terms: CovenantTerms },
    at: number,
): Promise<void> => {
    const { id, sellerId: userId } = listingOf(scene, host);
    return offerCovenant(db, { userId, id, terms }, at);
};

/** Looks at a covenant on each day up to now, as its job would have, which goes on from there. */
const follow = async (
    { db }: DemoServices,
    orderId: string,
    { from, now }: { from: number; now: number },
): Promise<void> => {
    let at: number | undefined = from;
    while (at !== undefined && at <= now) at = await lookAtCovenant(db, reader, orderId, at);
    const next = at;
    if (next !== undefined) {
        await inTransaction(db, trx => planCovenantLook(trx, orderId, next, now));
    }
};

const sell = async (services: DemoServices, scene: DemoScene, now: number): Promise<void> => {
    const { site, daysAgo, buyer } = covenanted;
    const orderedAt = now - daysAgo * dayMs;
    await offer(services, scene, { host: site.host, terms: soldTerms }, orderedAt - 2 * dayMs);
    const deal = await orderDemo(services, scene, { host: site.host, buyer }, orderedAt);
    const from = await completeDemo(services, deal, orderedAt + hourMs);
    await follow(services, deal.orderId, { from, now });
};

/**
 * Made-up people promise traffic: one with what was sold, half way through, and one with what is on sale. Answers how many
 * were sold.
 */
export const fillDemoCovenants = async (
    services: DemoServices,
    scene: DemoScene,
    now: number,
): Promise<number> => {
    await atOnce(services, within => sell(within, scene, now));
    const { host } = promising;
    await offer(services, scene, { host, terms: offeredTerms }, now - hourMs);
    return 1;
};
