import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import type { PersonalCovenantAction } from '../../contract/trade/covenant/covenantTable';
import type { DayFacts } from '../../contract/trade/covenant/judgeDay';
import { decideOrder } from '../../contract/trade/orders/orderDecisions';
import { coupons } from '../../contract/trade/resources/coupons';
import { addDays, dayOf } from '../../server/platform/days';
import { findAuction } from '../../server/trade/auctions/auctionRows';
import { settleCovenant } from '../../server/trade/covenant/covenantMoney';
import { findCovenant } from '../../server/trade/covenant/covenantRows';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { lockOrder } from '../../server/trade/orders/orderRows';
import { returnParts } from '../../server/trade/parts/settlePart';
import { askAuction, bid, startAuction } from '../fixtures/auctions';
import { couponBody } from '../fixtures/coupons';
import {
    soldWebsite as addSold,
    handOver,
    ordinaryTerms,
    promisedWebsite,
    setDays,
} from '../fixtures/covenants';
import { askOffer, makeOffer } from '../fixtures/dealOffers';
import { addFunds } from '../fixtures/financeRecords';
import { addMeasuredSite } from '../fixtures/measuredListing';
import { invitationToken } from '../fixtures/members';
import { actOnPart, partsOf, receiptsOf } from '../fixtures/orderParts';
import { action, balanceOn, orderProduct, payWithBalance } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { setAddress } from '../fixtures/publicRecords';
import { quietJobs } from '../fixtures/quietJobs';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { usualDay } from '../fixtures/usualDay';

const dayMs = 86_400_000;

let test: TestApp;
let administrator: Person;
let serverLooks: TestApp['stores']['covenantDays']['look'];
beforeAll(async () => {
    // months pass: the real ones would be sealed meanwhile, day by day
    quietJobs();
    test = await startTestApp({ SESSION_DAYS: '365' });
    serverLooks = test.stores.covenantDays.look;
});
/** Months pass in some: who signed in before the first of them is signed out by now. */
beforeEach(async () => {
    administrator = await addPerson(test, 'admin');
});
afterAll(async () => {
    await test.close();
    vi.restoreAllMocks();
});
/** Whatever was tried: the books hold. */
afterEach(async () => {
    expect(await checkMoney(test.stores.db)).toEqual([]);
});

/** Lets days pass, one after another, with all that is due on each. */
const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
        test.now += dayMs;
        await test.stores.jobs.runDue();
    }
};
/** Until the last day is final, and nobody can object any more. */
const passAll = () => pass(30 + 8 + 5);

const covenantOf = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOrderCovenant, { params: { id } })).data.covenant;
const orderOf = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOwnOrder, { params: { id } })).data;
/** What the covenant holds back. */
const partOf = async (who: Person, id: string) =>
    (await partsOf(test, who, id)).find(({ kind }) => kind === 'covenant');
const available = ({ id }: Person) => balanceOn(test, `user:${id}:available`);
const pending = ({ id }: Person) => balanceOn(test, `user:${id}:pending`);
const escrow = (orderId: string) => balanceOn(test, `order:${orderId}:escrow`);

const act = async (
    who: Person,
    id: string,
    name: PersonalCovenantAction,
    more: { version?: number; siteId?: string; text?: string } = {},
) => {
    const version = (await covenantOf(administrator, id))?.version ?? 0;
    const body = { action: name, version, ...more } as never;
    return callFrom(test, who, calls.actOnCovenant, { params: { id }, body });
};

const titlesFor = async ({ id }: Person): Promise<string[]> => {
    const rows = await test.stores.db
        .selectFrom('message_receipts')
        .innerJoin('system_messages', 'system_messages.id', 'message_receipts.message_id')
        .select('title_en')
        .where('user_id', '=', id)
        .execute();
    return rows.map(({ title_en }) => title_en);
};

/** Sold, with what every day from now on is like. */
const sold = async (factsOf: (day: string, siteId: string) => DayFacts, terms = ordinaryTerms) => {
    setDays(test, factsOf);
    return addSold(test, terms);
};
/** The same on every day. */
const change =
    (more: Partial<DayFacts>, visits = 100) =>
    (day: string) => ({
        ...usualDay(day, visits),
        ...more,
    });
const nothing = { counted: null, sealed: { visits: 0, uv: 0, pv: 0 }, sources: {} };

const price = 5_000_000;
const share = 1_000_000;

describe('a covenant that is kept', () => {
    it('keeps its share in escrow beyond the order, shows both the same days, and pays the seller', async () => {
        const { orderId, seller, buyer, host } = await sold(day => usualDay(day, 96));
        const begun = await covenantOf(buyer, orderId);
        expect(begun).toMatchObject({ state: 'running', share: String(share), host, days: [] });
        expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'delivered', heldAt: null });
        expect((await action(test, buyer, orderId, { action: 'accept' })).status).toBe(200);
        expect(await pending(seller)).toBe(3_760_000);
        expect(await partOf(buyer, orderId)).toMatchObject({
            state: 'held',
            amount: String(share),
        });

        await pass(16);
        const half = await covenantOf(buyer, orderId);
        expect(half?.days.length).toBe(15);
        expect(half?.days[0]).toMatchObject({
            kind: 'measured',
            value: 96,
            expected: 100,
            isFinal: true,
        });
        // of the sixteenth day: a day is final eight days after it
        expect(half?.days.map(({ isFinal }) => isFinal).lastIndexOf(true)).toBe(7);
        expect(half?.steps).toMatchObject([{ counted: 15, ratio: 9_600, toBuyer: 0 }]);
        const { part: _, actions: __, sites: ___, ...same } = half ?? {};
        expect(await covenantOf(seller, orderId)).toMatchObject(same);
        expect(await escrow(orderId)).toBe(share);

        await passAll();
        expect(await covenantOf(buyer, orderId)).toMatchObject({ state: 'kept', toBuyer: '0' });
        expect((await orderOf(buyer, orderId)).state).toBe('completed');
        expect(await escrow(orderId)).toBe(0);
        expect(await available(buyer)).toBe(0);
        expect(await available(seller)).toBe(4_700_000);
        expect(await partOf(buyer, orderId)).toMatchObject({ state: 'settled', metBy: 'covenant' });
        expect(await titlesFor(seller)).toEqual(
            expect.arrayContaining([
                `The traffic covenant for ${host} has begun`,
                `The traffic covenant for ${host} has ended`,
                `The traffic covenant for ${host} was kept`,
            ]),
        );
    });

    it('changes nothing of an order without one', async () => {
        const seller = await addPerson(test, 'user');
        const buyer = await addPerson(test, 'user');
        const { productId } = await promisedWebsite(test, { seller, terms: null });
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
        await handOver(test, order.id, seller);
        expect(await covenantOf(buyer, order.id)).toBeNull();
        expect((await action(test, buyer, order.id, { action: 'accept' })).status).toBe(200);
    });
});

describe('a covenant that is broken', () => {
    it('gives back what the formula says, once, and the fee of the rest alone', async () => {
        const { orderId, seller, buyer } = await sold(day => usualDay(day, 71));
        await passAll();
        expect(await covenantOf(seller, orderId)).toMatchObject({
            state: 'broken',
            toBuyer: '400000',
            steps: [{ counted: 30, ratio: 7_100, toBuyer: 4_000 }],
        });
        const order = await orderOf(buyer, orderId);
        expect(order.state).toBe('completed');
        expect(await escrow(orderId)).toBe(0);
        expect(await available(buyer)).toBe(400_000);
        const fee = Math.floor((Number(order.fee) * 4_600_000) / price);
        expect((await pending(seller)) + (await available(seller))).toBe(4_600_000 - fee);
        await pass(5);
        expect(await available(buyer)).toBe(400_000);
    });

    it('gives back no more than the share, also when nobody comes any more', async () => {
        const { orderId, buyer } = await sold(day => usualDay(day, 1));
        await passAll();
        expect((await covenantOf(buyer, orderId))?.toBuyer).toBe(String(share));
        expect(await available(buyer)).toBe(share);
    });
});

describe('gaps', () => {
    it('of the server change nothing, and are shown', async () => {
        let index = 0;
        const { orderId, buyer } = await sold(day => ({
            ...usualDay(day),
            ...(index++ % 3 === 0 && { ...nothing, isPaused: true }),
        }));
        await pass(12);
        const { days = [] } = (await covenantOf(buyer, orderId)) ?? {};
        expect(new Set(days.map(({ kind }) => kind))).toEqual(new Set(['measured', 'leftOut']));
        await passAll();
        expect((await covenantOf(buyer, orderId))?.state).toBe('kept');
    });

    it('stay as they were judged once they are final, whatever is read later', async () => {
        const first = await sold(day => usualDay(day, 90));
        await pass(20);
        const before = (await covenantOf(first.buyer, first.orderId))?.days.slice(0, 10);
        setDays(test, day => usualDay(day, 5));
        await pass(2);
        const after = (await covenantOf(first.buyer, first.orderId))?.days.slice(0, 10);
        expect(after).toEqual(before);
        // what is not final yet is read anew
        const last = (await covenantOf(first.buyer, first.orderId))?.days.at(-1);
        expect(last?.value).toBe(5);
    });
});

describe('a buyer who wants money back without a loss', () => {
    it.each([
        ['removes the script', { ...nothing, script: 'missing' }],
        ['closes the site', { ...nothing, isClosed: true }],
        ['changes what counts', { areRulesChanged: true, counted: { visits: 5, uv: 5, pv: 5 } }],
        ['blocks the script unseen', nothing],
    ] as const)('%s, and gets nothing', async (_, facts) => {
        const { orderId, buyer, seller, host } = await sold(change(facts));
        await pass(12);
        expect(await titlesFor(buyer)).toContain(
            `Visits to ${host} are not being measured as agreed`,
        );
        await passAll();
        expect(await covenantOf(buyer, orderId)).toMatchObject({ state: 'kept', toBuyer: '0' });
        expect(await available(buyer)).toBe(0);
        expect(await titlesFor(seller)).toContain(`The traffic covenant for ${host} was kept`);
    });

    it('erases visitors before a day is final, and the day stays', async () => {
        const { orderId, buyer } = await sold(day => usualDay(day, 97));
        await pass(5);
        setDays(test, change({ isErased: true, counted: { visits: 2, uv: 2, pv: 2 } }));
        await pass(1);
        const days = (await covenantOf(buyer, orderId))?.days ?? [];
        expect(days.slice(0, 4).map(({ value }) => value)).toEqual([97, 97, 97, 97]);
    });
});

describe('a seller who wants to hide a loss', () => {
    it('buys visits, and pays all the same', async () => {
        const { orderId, buyer } = await sold(change({ sources: { search: 60, paid: 60 } }, 120));
        await passAll();
        // sixty people a day: 71.42 % of the share
        expect(await covenantOf(buyer, orderId)).toMatchObject({
            state: 'broken',
            toBuyer: '714200',
        });
    });

    it('closes the site that is still theirs, and loses all of the share', async () => {
        const { orderId, buyer } = await sold(
            change({ ...nothing, isClosed: true, owner: 'seller' }),
        );
        await passAll();
        expect((await covenantOf(buyer, orderId))?.toBuyer).toBe(String(share));
    });

    it('promises traffic with a listing, and searches of the market tell it apart', async () => {
        const seller = await addPerson(test, 'user');
        const { productId } = await promisedWebsite(test, { seller, terms: null });
        const promise = async (terms: typeof ordinaryTerms | null) => {
            const input = { params: { id: productId }, body: { terms } };
            const { status } = await callFrom(test, seller, calls.setListingCovenant, input);
            expect(status).toBe(200);
        };
        const found = async () => {
            const query = { type: 'website', seller: seller.id, features: 'covenant' } as never;
            const { data } = await callFrom(test, seller, calls.searchMarket, { query });
            return data.list.map(({ id, highlights }) => [id, highlights.features]);
        };
        await promise(ordinaryTerms);
        expect(await found()).toEqual([[productId, expect.arrayContaining(['covenant'])]]);
        await promise(null);
        expect(await found()).toEqual([]);
    });

    /** Gives a site to somebody, who accepts it. */
    const give = async (from: Person, to: Person, { id, host }: { id: string; host: string }) => {
        await setAddress(test);
        await stepUpNow(test, from);
        const body = { email: to.email, domain: host };
        const offered = await callFrom(test, from, calls.offerSite, { params: { id }, body });
        expect(offered.status).toBe(200);
        const token = await invitationToken(test, to.email);
        const accepted = await callFrom(test, to, calls.acceptInvitation, { body: { token } });
        expect(accepted.status).toBe(200);
    };
    /** What the server itself sees of yesterday. */
    const lookAt = async (orderId: string) => {
        const covenant = await findCovenant(test.stores.db, orderId);
        if (!covenant) throw new Error('no covenant');
        const yesterday = addDays(dayOf(test.now, covenant.timezone), -1);
        const asked = { covenant, from: yesterday, to: yesterday, now: test.now };
        const [day] = (await serverLooks(asked)).days;
        return { owner: day?.owner, isClosed: day?.isClosed, isChanged: day?.areRulesChanged };
    };
    const excludePages = (id: string) =>
        test.stores.db
            .updateTable('sites')
            .set({ excluded_pages: '["/blog/*"]' })
            .where('id', '=', id)
            .execute();
    const endedSale = async () => {
        const scene = await sold(change({ owner: 'seller' }));
        const accepted = await action(test, scene.buyer, scene.orderId, { action: 'accept' });
        expect(accepted.status).toBe(200);
        return scene;
    };

    it('gives the site to a friend who closes it, and answers for it all the same', async () => {
        const { orderId, seller, siteId: id, host } = await endedSale();
        const friend = await addPerson(test, 'user');
        await give(seller, friend, { id, host });
        expect(await lookAt(orderId)).toMatchObject({ owner: 'seller', isClosed: false });
        const archived = { params: { id }, body: { archived: true } };
        expect((await callFrom(test, friend, calls.archiveSite, archived)).status).toBe(200);
        expect(await lookAt(orderId)).toMatchObject({ owner: 'seller', isClosed: true });
    });

    it('changes what it counts before handing it over, and can no longer afterwards', async () => {
        const { orderId, seller, buyer, siteId: id, host } = await endedSale();
        expect(await lookAt(orderId)).toMatchObject({ owner: 'seller', isChanged: false });
        await excludePages(id);
        expect(await lookAt(orderId)).toMatchObject({ owner: 'seller', isChanged: true });
        await give(seller, buyer, { id, host });
        expect(await lookAt(orderId)).toMatchObject({ owner: 'buyer', isChanged: false });
        const seen = await callFrom(test, seller, calls.getSite, { params: { id } });
        expect(seen.data.role).toBe('viewer');
    });

    it('has no day back that was missed before the handover', async () => {
        setDays(test, change({ ...nothing, isClosed: true, owner: 'seller' }));
        const { orderId, buyer } = await addSold(test);
        await pass(4);
        setDays(test, change({ counted: null, sources: {} }));
        await pass(1);
        const days = (await covenantOf(buyer, orderId))?.days ?? [];
        expect(days.slice(0, 3).map(({ kind }) => kind)).toEqual(['missed', 'missed', 'missed']);
    });

    it('is not answerable for a buyer who has the site and deletes it at once', async () => {
        const { orderId, seller, buyer, siteId: id, host } = await endedSale();
        await give(seller, buyer, { id, host });
        const gone = { params: { id }, body: { domain: host } };
        await stepUpNow(test, buyer);
        expect((await callFrom(test, buyer, calls.deleteSite, gone)).status).toBe(200);
        expect(await lookAt(orderId)).toMatchObject({ owner: 'buyer', isClosed: true });
    });

    it('is not answerable for a buyer who changes what counts before it begins', async () => {
        setDays(test, change({}));
        const scene = await addSold(test, ordinaryTerms, { isLookedAt: false });
        await give(scene.seller, scene.buyer, { id: scene.siteId, host: scene.host });
        await excludePages(scene.siteId);
        await test.stores.jobs.runDue();
        expect((await covenantOf(scene.buyer, scene.orderId))?.state).toBe('running');
        expect(await lookAt(scene.orderId)).toMatchObject({ owner: 'buyer', isChanged: true });
    });

    it('takes the promise back while a buyer is at the checkout, who is told before paying', async () => {
        const { productId, seller } = await promisedWebsite(test, {
            seller: await addPerson(test, 'user'),
        });
        const buyer = await addPerson(test, 'user');
        const wish = { kind: 'product' as const, productId };
        const shown = async () =>
            (await callFrom(test, buyer, calls.checkoutProduct, { body: { wish } })).data.key;
        const order = async (quoteKey: string) => {
            const body = { id: randomUUID(), wish, quoteKey };
            return callFrom(test, buyer, calls.createOrder, { body });
        };
        const before = await shown();
        const input = { params: { id: productId }, body: { terms: null } };
        expect((await callFrom(test, seller, calls.setListingCovenant, input)).status).toBe(200);
        expect((await order(before)).error).toBe('order.quote_changed');
        expect((await order(await shown())).status).toBe(200);
    });

    it('takes the promise back while somebody relies on it, and cannot', async () => {
        const seller = await addPerson(test, 'user');
        const buyer = await addPerson(test, 'user');
        const { productId } = await promisedWebsite(test, { seller });
        const input = { params: { id: productId }, body: { terms: null } };
        await makeOffer(test, buyer, productId, { price: '4000000' });
        expect((await callFrom(test, seller, calls.setListingCovenant, input)).error).toBe(
            'covenant.fixed',
        );
        expect((await callFrom(test, buyer, calls.setListingCovenant, input)).status).toBe(404);
    });
});

describe('disputes about the order', () => {
    const quarrelled = async (visits: number) => {
        const scene = await sold(day => usualDay(day, visits));
        const dispute = {
            action: 'dispute' as const,
            reasonCode: 'not_as_described',
            claim: '1000000',
            text: 'The files are not those that were shown.',
            files: [],
        };
        expect((await action(test, scene.buyer, scene.orderId, dispute)).status).toBe(200);
        expect(await covenantOf(scene.seller, scene.orderId)).toMatchObject({
            state: 'contested',
            actions: [],
        });
        return scene;
    };
    const decideAs = async (who: Person, orderId: string, body: object) => {
        const { version } = await orderOf(who, orderId);
        return callFrom(test, who, decideOrder, {
            params: { id: orderId },
            body: { version, reason: 'As seen.', ...body } as never,
        });
    };
    /** What one of them decides, another one confirms. */
    const decide = async (orderId: string, body: object) => {
        expect((await decideAs(administrator, orderId, body)).status).toBe(200);
        if ((await orderOf(administrator, orderId)).state !== 'disputed') return;
        const second = await addPerson(test, 'admin');
        const agreed = await decideAs(second, orderId, { action: 'approve' });
        expect([agreed.status, agreed.error]).toEqual([200, undefined]);
    };

    it('stop a covenant, which goes on with its share when the rest is released', async () => {
        const { orderId, buyer, seller } = await quarrelled(71);
        expect((await act(buyer, orderId, 'waive')).error).toBe('covenant.wrong_state');
        expect((await act(seller, orderId, 'concede')).error).toBe('covenant.wrong_state');
        await pass(10);
        expect(await escrow(orderId)).toBe(price);
        await decide(orderId, { action: 'release' });
        expect(await escrow(orderId)).toBe(share);
        expect((await covenantOf(buyer, orderId))?.state).toBe('running');
        await passAll();
        const ended = await covenantOf(buyer, orderId);
        expect(ended).toMatchObject({ state: 'broken', toBuyer: '400000' });
        expect(ended?.days.length).toBe(30);
        expect([await available(buyer), await escrow(orderId)]).toEqual([400_000, 0]);
    });

    it('that divide the money divide the share with it', async () => {
        const { orderId, buyer } = await quarrelled(10);
        await decide(orderId, { action: 'split', toBuyer: '500000' });
        expect((await covenantOf(buyer, orderId))?.state).toBe('decided');
        expect((await partOf(buyer, orderId))?.state).toBe('ended');
        expect([await available(buyer), await escrow(orderId)]).toEqual([500_000, 0]);
        await pass(60);
        expect(await available(buyer)).toBe(500_000);
    });

    it('that give all back give the share back', async () => {
        const { orderId, buyer } = await quarrelled(100);
        await decide(orderId, { action: 'refund' });
        expect((await covenantOf(buyer, orderId))?.state).toBe('decided');
        expect([await available(buyer), await escrow(orderId)]).toEqual([price, 0]);
    });
});

describe('an objection to the result', () => {
    const objected = async (side: 'buyer' | 'seller') => {
        const scene = await sold(day => usualDay(day, 71));
        await pass(30 + 8 + 1);
        expect((await covenantOf(scene.buyer, scene.orderId))?.state).toBe('ended');
        const text = 'Visits of robots are among them.';
        expect((await act(scene[side], scene.orderId, 'object', { text })).status).toBe(200);
        return scene;
    };
    const decidePart = async (who: Person, orderId: string, body: object) => {
        const part = await partOf(administrator, orderId);
        return callFrom(test, who, calls.decideOrderPart, {
            params: { id: orderId, part: part?.id ?? '' },
            body: { version: part?.version ?? 0, reason: 'As seen', ...body } as never,
        });
    };

    it('keeps the share until an administrator divides it, and it is paid once', async () => {
        const { orderId, buyer, seller } = await objected('buyer');
        expect(await covenantOf(seller, orderId)).toMatchObject({
            state: 'contested',
            actions: [],
        });
        await pass(10);
        expect(await escrow(orderId)).toBe(share);
        expect(await partOf(seller, orderId)).toMatchObject({ isAsked: true, actions: [] });
        expect((await decidePart(seller, orderId, { action: 'decide' })).status).toBe(403);
        const more = { action: 'decide', toBuyer: String(share + 1) };
        expect((await decidePart(administrator, orderId, more)).status).toBe(422);
        const half = { action: 'decide', toBuyer: '250000' };
        expect((await decidePart(administrator, orderId, half)).status).toBe(200);
        expect((await decidePart(administrator, orderId, half)).status).toBe(409);
        expect(await covenantOf(buyer, orderId)).toMatchObject({
            state: 'decided',
            toBuyer: '250000',
        });
        expect(await escrow(orderId)).toBe(share);
        await pass(10);
        expect([await available(buyer), await escrow(orderId)]).toEqual([250_000, 0]);
    });

    it('that is refused lets the formula stand, at once', async () => {
        const { orderId, buyer } = await objected('seller');
        expect((await act(buyer, orderId, 'object', { text: 'x' })).status).toBe(409);
        const refused = await decidePart(administrator, orderId, { action: 'refuse' });
        expect([refused.status, refused.error]).toEqual([200, undefined]);
        expect((await covenantOf(buyer, orderId))?.state).toBe('broken');
        expect([await available(buyer), await escrow(orderId)]).toEqual([400_000, 0]);
        expect((await act(buyer, orderId, 'object', { text: 'x' })).status).toBe(409);
    });

    it('needs a reason, and comes before the settlement', async () => {
        const { orderId, buyer } = await sold(day => usualDay(day, 71));
        expect((await act(buyer, orderId, 'object', { text: 'x' })).status).toBe(409);
        await pass(30 + 8 + 1);
        expect((await act(buyer, orderId, 'object', { text: ' ' })).errors).toHaveProperty('text');
        const stranger = await addPerson(test, 'user');
        expect((await act(stranger, orderId, 'object', { text: 'x' })).status).toBe(404);
        await pass(4);
        expect((await covenantOf(buyer, orderId))?.state).toBe('broken');
    });
});

describe('what else happens to an order', () => {
    const hold = (orderId: string, held_at: number | null) =>
        test.stores.db
            .updateTable('orders')
            .set({ held_at, held_why: held_at === null ? '' : 'x' })
            .where('id', '=', orderId)
            .execute();

    it('holds the money of a result, and the division stays', async () => {
        const { orderId, buyer } = await sold(day => usualDay(day, 71));
        expect((await action(test, buyer, orderId, { action: 'accept' })).status).toBe(200);
        await pass(30);
        await hold(orderId, test.now);
        await pass(30);
        expect((await covenantOf(buyer, orderId))?.state).toBe('broken');
        expect([await available(buyer), await escrow(orderId)]).toEqual([0, share]);
        await hold(orderId, null);
        await pass(1);
        expect([await available(buyer), await escrow(orderId)]).toEqual([400_000, 0]);
    });

    it('keeps it while a bank looks at the payment, however late', async () => {
        const { orderId, buyer } = await sold(day => usualDay(day, 60));
        await test.stores.db
            .insertInto('card_money')
            .values({
                id: 'inflow',
                payment_id: 'paid',
                user_id: buyer.id,
                currency: 'CNY',
                amount: 0,
                unspent: 0,
                matures_at: 0,
                is_disputed: 1,
                created_at: test.now,
            })
            .execute();
        await test.stores.db
            .insertInto('card_money_uses')
            .values({
                id: 'use',
                card_money_id: 'inflow',
                order_id: orderId,
                amount: 0,
                created_at: test.now,
            })
            .execute();
        await passAll();
        expect(await escrow(orderId)).toBe(share);
        await test.stores.db
            .deleteFrom('card_money_uses')
            .where('order_id', '=', orderId)
            .execute();
        await test.stores.db.deleteFrom('card_money').where('id', '=', 'inflow').execute();
        await pass(2);
        expect(await escrow(orderId)).toBe(0);
        expect(await available(buyer)).toBeGreaterThan(0);
    });

    it('gives the share to a buyer whose bank took the payment back, and ends the covenant', async () => {
        const { orderId, buyer, seller } = await sold(day => usualDay(day));
        expect((await action(test, buyer, orderId, { action: 'accept' })).status).toBe(200);
        const returned = await test.stores.db
            .transaction()
            .execute(async trx =>
                returnParts(trx, await lockOrder(trx, orderId), BigInt(price), test.now),
            );
        expect([returned, await available(buyer)]).toEqual([BigInt(share), share]);
        expect(await covenantOf(seller, orderId)).toMatchObject({ state: 'void', actions: [] });
        await pass(50);
        expect(await available(buyer)).toBe(share);
    });

    it('ends it when the money goes back before the handover, or never came', async () => {
        const seller = await addPerson(test, 'user');
        const buyer = await addPerson(test, 'user');
        const first = await promisedWebsite(test, { seller });
        const order = await orderProduct(test, buyer, first.productId);
        const { id } = await payWithBalance(test, buyer, order);
        const back = await action(test, seller, id, { action: 'agreeRefund', reason: 'x' });
        expect(back.status).toBe(200);
        expect((await covenantOf(buyer, id))?.state).toBe('void');
        expect([await available(buyer), await escrow(id)]).toEqual([price, 0]);
        const second = await promisedWebsite(test, { seller });
        const unpaid = await orderProduct(test, buyer, second.productId);
        expect((await action(test, buyer, unpaid.id, { action: 'cancel' })).status).toBe(200);
        expect((await covenantOf(buyer, unpaid.id))?.state).toBe('void');
        await pass(3);
    });

    it('begins it although the buyer accepts before it was looked at', async () => {
        setDays(test, day => usualDay(day, 71));
        const scene = await addSold(test, ordinaryTerms, { isLookedAt: false });
        const accepted = await action(test, scene.buyer, scene.orderId, { action: 'accept' });
        expect(accepted.status).toBe(200);
        await test.stores.jobs.runDue();
        expect((await covenantOf(scene.buyer, scene.orderId))?.state).toBe('running');
        await passAll();
        expect(await available(scene.buyer)).toBe(400_000);
    });
});

describe('a share', () => {
    it('is divided once, however many ask for it', async () => {
        const { orderId, buyer, seller } = await sold(day => usualDay(day));
        const settle = (toBuyer: bigint) =>
            test.stores.db
                .transaction()
                .execute(trx => settleCovenant(trx, { orderId, toBuyer, why: '' }, test.now));
        const ends = await Promise.allSettled([settle(1n), settle(2n), settle(3n)]);
        expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(1);
        await expect(settle(4n)).rejects.toThrow();
        expect(await escrow(orderId)).toBe(price - share);
        const given = (await available(buyer)) + (await available(seller));
        expect(given).toBeLessThan(share);
        expect(given).toBeGreaterThan(share * 0.93);
    });

    it.each([1_000_003, 4_999_999, 777_777])('of %i is divided to the last unit', async odd => {
        const seller = await addPerson(test, 'user');
        const buyer = await addPerson(test, 'user');
        setDays(test, day => usualDay(day, 71));
        const terms = { ...ordinaryTerms, days: 95, mode: 'steps', share: 1_700 } as const;
        const { productId } = await promisedWebsite(test, { seller, terms });
        await test.stores.db
            .updateTable('products')
            .set({ price: odd })
            .where('id', '=', productId)
            .execute();
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
        await handOver(test, order.id, seller);
        await pass(95 + 8 + 5);
        const part = await partOf(buyer, order.id);
        const held = Math.floor((odd * 17) / 100);
        expect(part).toMatchObject({ state: 'settled', amount: String(held) });
        const back = await available(buyer);
        expect(String(back)).toBe(part?.toBuyer);
        // 71 of 85 to 50 per cent: two fifths, less at most one unit for each step
        expect(back).toBeLessThanOrEqual(held * 0.4);
        expect(back).toBeGreaterThan(held * 0.4 - 3);
        const fee = odd - back - (await available(seller)) - (await pending(seller));
        expect(fee).toBeGreaterThan(0);
        expect(fee).toBeLessThanOrEqual(Math.ceil((Number(order.fee) * (odd - back)) / odd));
        expect(await escrow(order.id)).toBe(0);
    });

    it('is not sold with a coupon of the platform, nor beside stages that leave no room', async () => {
        const seller = await addPerson(test, 'user');
        const buyer = await addPerson(test, 'user');
        const { productId } = await promisedWebsite(test, { seller });
        const body = couponBody({ code: `C${test.now}` });
        const made = await callFrom(test, administrator, coupons.calls.create, { body });
        expect(made.status).toBe(200);
        const ordered = orderProduct(test, buyer, productId, { coupon: body.code });
        await expect(ordered).rejects.toThrow('request.invalid');
        const row = await test.stores.db
            .selectFrom('products')
            .select('details')
            .where('id', '=', productId)
            .executeTakeFirstOrThrow();
        const parts = [{ kind: 'domain', share: 80, readDays: 0 }];
        await test.stores.db
            .updateTable('products')
            .set({ details: JSON.stringify({ ...JSON.parse(row.details), parts }) })
            .where('id', '=', productId)
            .execute();
        const set = await callFrom(test, seller, calls.setListingCovenant, {
            params: { id: productId },
            body: { terms: ordinaryTerms },
        });
        expect(set.errors).toMatchObject({ 'terms.share': 'covenant.parts' });
        await expect(orderProduct(test, buyer, productId)).rejects.toThrow('covenant.parts');
        const offered = await askOffer(test, buyer, productId, {
            price: '4000000',
            parts: [{ kind: 'domain', share: 76, readDays: 0 }],
        });
        expect(offered.errors).toMatchObject({ parts: 'covenant.parts' });
    });

    it('is held beside the stages of a listing, each once', async () => {
        const seller = await addPerson(test, 'user');
        const buyer = await addPerson(test, 'user');
        setDays(test, day => usualDay(day, 71));
        const { productId } = await promisedWebsite(test, { seller });
        const row = await test.stores.db
            .selectFrom('products')
            .select('details')
            .where('id', '=', productId)
            .executeTakeFirstOrThrow();
        const parts = [{ kind: 'domain', share: 30, readDays: 0 }];
        await test.stores.db
            .updateTable('products')
            .set({ details: JSON.stringify({ ...JSON.parse(row.details), parts }) })
            .where('id', '=', productId)
            .execute();
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
        const [domain, held] = await partsOf(test, buyer, order.id);
        expect([domain?.amount, held?.amount]).toEqual(['1500000', '1000000']);
        expect((await actOnPart(test, buyer, order.id, { action: 'confirm' })).status).toBe(200);
        expect(await escrow(order.id)).toBe(3_500_000);
        const say = await actOnPart(test, buyer, order.id, { action: 'confirm', at: 1 });
        expect(say.status).toBe(409);
        await handOver(test, order.id, seller);
        expect((await action(test, buyer, order.id, { action: 'accept' })).status).toBe(200);
        expect(await escrow(order.id)).toBe(share);
        expect(await receiptsOf(test, order.id)).toEqual([]);
        await passAll();
        expect([await available(buyer), await escrow(order.id)]).toEqual([400_000, 0]);
        expect(await available(seller)).toBe(4_600_000 - 276_000);
        expect(await receiptsOf(test, order.id)).toEqual([
            'buyer receipt 4600000',
            'seller receipt 4324000',
        ]);
    });
});

describe('giving in', () => {
    it('is the buyer’s by waiving: the seller has the share at once', async () => {
        const { orderId, buyer, seller } = await sold(day => usualDay(day, 50));
        expect((await act(seller, orderId, 'waive')).error).toBe('covenant.wrong_state');
        const waived = await act(buyer, orderId, 'waive');
        expect(waived.data.covenant).toMatchObject({ state: 'kept', toBuyer: '0' });
        expect((await orderOf(seller, orderId)).state).toBe('delivered');
        expect([await available(seller), await escrow(orderId)]).toEqual([940_000, price - share]);
        // the rest is the order's, and cannot be more than is left
        expect((await action(test, buyer, orderId, { action: 'accept' })).status).toBe(200);
        expect(await escrow(orderId)).toBe(0);
        expect((await act(buyer, orderId, 'waive')).error).toBe('covenant.wrong_state');
    });

    it('is the seller’s by conceding: all of the share goes back', async () => {
        const { orderId, buyer, seller } = await sold(day => usualDay(day));
        expect((await act(buyer, orderId, 'concede')).error).toBe('covenant.wrong_state');
        expect((await act(seller, orderId, 'concede')).data.covenant?.state).toBe('broken');
        expect(await available(buyer)).toBe(share);
    });

    it('happens once when both do it at the same instant', async () => {
        const { orderId, buyer, seller } = await sold(day => usualDay(day));
        const ends = await Promise.all([
            act(buyer, orderId, 'waive'),
            act(seller, orderId, 'concede'),
        ]);
        expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await escrow(orderId)).toBe(price - share);
    });

    it('is nobody else’s', async () => {
        const { orderId } = await sold(day => usualDay(day));
        const stranger = await addPerson(test, 'user');
        expect((await act(stranger, orderId, 'waive')).status).toBe(404);
        expect((await act(administrator, orderId, 'waive')).status).toBe(404);
    });
});

describe('another site that measures', () => {
    const proposed = async (other: (day: string) => DayFacts) => {
        let own = '';
        const scene = await sold((day, siteId) =>
            own === '' || siteId === own ? usualDay(day) : other(day),
        );
        own = scene.siteId;
        const { orderId, buyer, seller, host } = scene;
        const next = await addMeasuredSite(test, buyer, host);
        await pass(3);
        expect((await act(seller, orderId, 'proposeSite', { siteId: next })).status).toBe(409);
        expect((await covenantOf(buyer, orderId))?.sites).toEqual([{ id: next, name: host }]);
        expect((await act(buyer, orderId, 'proposeSite', { siteId: next })).status).toBe(200);
        expect((await act(buyer, orderId, 'agreeSite')).status).toBe(409);
        return { ...scene, next };
    };
    const siteOf = async (orderId: string) =>
        test.stores.db
            .selectFrom('covenants')
            .select(['site_id', 'next_site'])
            .where('order_id', '=', orderId)
            .executeTakeFirstOrThrow();

    it('takes over when both counted alike for a week, and the days before stay', async () => {
        const { orderId, buyer, seller, next } = await proposed(day => usualDay(day, 95));
        expect((await act(seller, orderId, 'agreeSite')).status).toBe(200);
        await pass(9);
        expect(await siteOf(orderId)).toEqual({ site_id: next, next_site: '' });
        await pass(2);
        const days = (await covenantOf(buyer, orderId))?.days ?? [];
        expect(days.slice(0, 9).every(({ value }) => value === 100)).toBe(true);
        expect(days.at(-1)?.value).toBe(95);
    });

    it('does not when it counts less, and the present one goes on', async () => {
        const { orderId, seller, siteId, buyer, host } = await proposed(day => usualDay(day, 80));
        await act(seller, orderId, 'agreeSite');
        await pass(9);
        expect(await siteOf(orderId)).toEqual({ site_id: siteId, next_site: '' });
        expect(await titlesFor(buyer)).toContain(`The site that measures ${host} was not changed`);
    });

    it('has to be the buyer’s own, of the same domain', async () => {
        const { orderId, buyer, seller, siteId, host } = await sold(day => usualDay(day));
        const other = await addMeasuredSite(test, buyer, 'elsewhere.example');
        // of the same domain: whose it is decides
        const foreign = await addMeasuredSite(test, await addPerson(test, 'user'), host);
        const sellers = await addMeasuredSite(test, seller, host);
        for (const id of [other, foreign, sellers, siteId])
            expect((await act(buyer, orderId, 'proposeSite', { siteId: id })).status).toBe(422);
    });

    it('can be refused', async () => {
        const { orderId, seller, siteId } = await proposed(day => usualDay(day));
        expect((await act(seller, orderId, 'refuseSite')).status).toBe(200);
        expect(await siteOf(orderId)).toEqual({ site_id: siteId, next_site: '' });
    });
});

describe('what a seller can promise', () => {
    it('is told by the measured traffic, shown to everybody, and frozen with the order', async () => {
        const seller = await addPerson(test, 'user');
        const { productId } = await promisedWebsite(test, { seller, terms: null });
        const params = { id: productId };
        const own = await callFrom(test, seller, calls.getOwnListingCovenant, { params });
        expect(own.data).toMatchObject({ terms: null, hasLog: true, isFixed: false });
        expect(own.data.baselines[0]).toMatchObject({ metric: 'visits', mean: 100, leastDays: 2 });
        const set = await callFrom(test, seller, calls.setListingCovenant, {
            params,
            body: { terms: ordinaryTerms },
        });
        expect(set.data.terms).toEqual(ordinaryTerms);
        const shown = await callFrom(test, administrator, calls.getListingCovenant, { params });
        expect(shown.data.covenant).toEqual({
            terms: ordinaryTerms,
            mean: 100,
            share: String(share),
            currency: 'CNY',
        });
        const buyer = await addPerson(test, 'user');
        const { id } = await orderProduct(test, buyer, productId);
        expect(await covenantOf(buyer, id)).toMatchObject({
            state: 'agreed',
            terms: ordinaryTerms,
        });
    });

    it('names what is wrong with terms', async () => {
        const seller = await addPerson(test, 'user');
        const { productId } = await promisedWebsite(test, { seller, terms: null });
        const set = (terms: object) =>
            callFrom(test, seller, calls.setListingCovenant, {
                params: { id: productId },
                body: { terms: { ...ordinaryTerms, ...terms } },
            });
        expect((await set({ days: 20 })).errors).toHaveProperty(['terms.days']);
        expect((await set({ share: 2_050 })).errors).toHaveProperty(['terms.share']);
        expect((await set({ floor: 8_400 })).errors).toHaveProperty(['terms.floor']);
        await test.stores.db.deleteFrom('listing_traffic').execute();
        expect((await set({})).errors).toMatchObject({ 'terms.metric': 'covenant.no_baseline' });
    });

    it('is sold to nobody once there is nothing left to set it against', async () => {
        const seller = await addPerson(test, 'user');
        const { productId } = await promisedWebsite(test, { seller });
        await test.stores.db.deleteFrom('listing_traffic').execute();
        await expect(orderProduct(test, await addPerson(test, 'user'), productId)).rejects.toThrow(
            'covenant.no_baseline',
        );
    });

    it('leaves an auction to an administrator once it cannot be kept, with all deposits', async () => {
        await switchBalanceOn(test);
        const seller = await addPerson(test, 'user');
        const bidder = await addPerson(test, 'user');
        await addFunds(test, bidder, price);
        const { productId } = await promisedWebsite(test, { seller });
        const tooLow = await askAuction(test, seller, productId, { startPrice: '100' });
        expect(tooLow).toMatchObject({ status: 409, error: 'covenant.too_small' });
        const { id } = await startAuction(test, seller, productId);
        expect((await bid(test, bidder, id, '200000')).status).toBe(200);
        await test.stores.db.deleteFrom('listing_traffic').execute();
        await pass(3);
        const { state } = await findAuction(test.stores.db, id);
        expect(state).toBe('frozen');
        const cancelled = await callFrom(test, administrator, calls.decideAuction, {
            params: { id },
            body: { action: 'cancel', reason: 'x' },
        });
        expect(cancelled.status).toBe(200);
        expect(await available(bidder)).toBe(price);
    });
});
