import { countered, promised } from '../../market/demo/traded';
import { newId } from '../../platform/database/newId';
import { answerOffer } from '../offers/answerOffer';
import { makeOffer } from '../offers/makeOffer';
import { findOffer } from '../offers/offerRows';
import { topUpDemo } from './demoGateway';
import { acceptedTermsOf } from './demoOrders';
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

interface Proposed {
    key: string;
    buyer: string;
    /** per cent of the asking price */
    percent: bigint;
    conditions: string;
    exclusiveDays: number;
}

const offer = async (
    services: DemoServices,
    scene: DemoScene,
    { key, buyer, percent, ...rest }: Proposed,
    at: number,
) => {
    const { id: productId, price: asking } = listingOf(scene, key);
    const price = String((asking * percent) / 100n);
    const buyerId = personOf(scene, buyer);
    const wanted = Object.assign(
        {
            id: newId(at),
            productId,
            buyerId,
            price,
            currency: currency as typeof currency,
            parts: null,
        },
        rest,
        await acceptedTermsOf(services, at),
    );
    return makeOffer(services.db, wanted, at);
};

/** A buyer offers less, and the seller asks for something between: it waits for the buyer. */
const negotiate = async (services: DemoServices, scene: DemoScene, now: number) => {
    const first = {
        key: countered.host,
        buyer: 'Jonas',
        percent: 82n,
        conditions: 'Includes the newsletter with its 2,300 readers.',
        exclusiveDays: 0,
    };
    const made = await offer(services, scene, first, now - 20 * hourMs);
    const { sellerId, price } = listingOf(scene, countered.host);
    const input = {
        action: 'counter',
        offerId: made.id,
        version: made.version,
        id: newId(now - 3 * hourMs),
        price: String((price * 93n) / 100n),
        currency,
        conditions: 'The newsletter is included.',
        exclusiveDays: 0,
        parts: null,
    } as const;
    const answer = { threadId: made.thread_id, userId: sellerId, input };
    await answerOffer(services.db, answer, now - 3 * hourMs);
};

/** A buyer puts a deposit down for two weeks in which nobody else can buy, and the seller accepts. */
const promise = async (services: DemoServices, scene: DemoScene, now: number) => {
    const { sellerId, price } = listingOf(scene, promised.host);
    const madeAt = now - 2 * dayMs;
    const buyer = personOf(scene, '林知夏');
    await topUpDemo(services.db, { userId: buyer, amount: price / 10n }, madeAt - hourMs);
    const wanted = {
        key: promised.host,
        buyer: '林知夏',
        percent: 95n,
        conditions: '含公众号迁移，两周内付清。',
        exclusiveDays: 14,
    };
    const made = await offer(services, scene, wanted, madeAt);
    const found = await findOffer(services.db, made.id);
    const version = found?.version ?? made.version;
    const input = { action: 'accept', offerId: made.id, version } as const;
    const answer = { threadId: made.thread_id, userId: sellerId, input };
    await answerOffer(services.db, answer, now - dayMs);
};

/** Two negotiations between made-up people. Answers how many. */
export const fillDemoOffers = async (
    services: DemoServices,
    scene: DemoScene,
    now: number,
): Promise<number> => {
    await atOnce(services, within => negotiate(within, scene, now));
    await atOnce(services, within => promise(within, scene, now));
    return 2;
};
