import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { txtName } from '../../contract/platform/hostProof';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { payPart, settlePart } from '../../server/trade/parts/settlePart';
import { makeOffer } from '../fixtures/dealOffers';
import { deliverFiles } from '../fixtures/deliveries';
import { sourceOffer } from '../fixtures/offers';
import {
    actOnPart,
    deliverDomain,
    domainInParts,
    paidInParts,
    partsOf,
    type RegistryScene,
    receiptsOf,
    startRegistryScene,
} from '../fixtures/orderParts';
import { action, balanceOn, listedSource, orderProduct, payWithBalance } from '../fixtures/orders';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import type { TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const day = 24 * hour;
/** Of a price of 1,200.00 with a fee of 6 %: forty per cent. */
const price = 120_000;
const domainPart = [{ kind: 'domain' as const, share: 40, readDays: 0 }];

let scene: RegistryScene;
let test: TestApp;
let administrator: Person;
let buyer: Person;
beforeAll(async () => {
    scene = await startRegistryScene();
    test = scene.test;
    administrator = await addPerson(test, 'admin');
});
afterAll(() => scene.close());
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
});

const passes = async (ms: number) => {
    test.now += ms;
    await test.stores.jobs.runDue();
};
const available = (who: Person) => balanceOn(test, `user:${who.id}:available`);
const pending = (who: Person) => balanceOn(test, `user:${who.id}:pending`);
const escrow = (id: string) => balanceOn(test, `order:${id}:escrow`);
const newOrder = async (parts = domainPart) => {
    const order = await paidInParts(test, { administrator, buyer, parts });
    scene.domains.set(order.host, { registrar: '292', registrant: 'Ada', nameservers: ['ns.a'] });
    await passes(0);
    return order;
};
const first = async (id: string, who = buyer) => {
    const [part] = await partsOf(test, who, id);
    if (!part) throw new Error('no part');
    return part;
};
const decide = async (id: string, body: object, who = administrator) =>
    callFrom(test, who, calls.decideOrderPart, {
        params: { id, part: (await first(id)).id },
        body: { reason: 'As seen', version: (await first(id)).version, ...body } as never,
    });
const expectSound = async () => expect(await checkMoney(test.stores.db)).toEqual([]);
/** As a covenant puts it there: it cannot be agreed on by itself. */
const makeCovenant = async (id: string) => {
    await test.stores.db
        .updateTable('order_parts')
        .set({ kind: 'covenant' })
        .where('order_id', '=', id)
        .execute();
    return (await first(id)).id;
};
const settle = (orderId: string, partId: string, toBuyer: bigint) =>
    test.stores.db
        .transaction()
        .execute(trx => settlePart(trx, { orderId, partId, toBuyer, why: 'x' }, test.now));

describe('a domain that moves', () => {
    it('is paid for once the registry has shown it for an hour and the buyer had time to object', async () => {
        const { id, host, seller } = await newOrder();
        expect(await first(id)).toMatchObject({ kind: 'domain', amount: '48000', state: 'held' });
        scene.domains.set(host, { registrar: '146', nameservers: ['ns.b'] });
        await passes(2 * hour);
        expect(await first(id)).toMatchObject({
            state: 'held',
            facts: expect.arrayContaining([
                { name: 'registrar', state: 'changed', before: '292', now: '146' },
            ]),
        });
        await passes(hour);
        expect(await first(id)).toMatchObject({
            state: 'met',
            metBy: 'server',
            dueAt: test.now + 3 * day,
        });
        expect([await available(seller), await escrow(id)]).toEqual([0, price]);
        await test.stores.db
            .updateTable('orders')
            .set({ deadline_at: null })
            .where('id', '=', id)
            .execute();
        await passes(3 * day);
        expect(await first(id)).toMatchObject({ state: 'settled', toBuyer: '0' });
        expect([await available(seller), await escrow(id)]).toEqual([45_120, 72_000]);
        await expectSound();
    });

    it('is not paid for by name servers alone, nor while the transfer is under way', async () => {
        const { id, host } = await newOrder();
        scene.domains.set(host, { registrar: '292', registrant: 'Ada', nameservers: ['ns.b'] });
        await passes(2 * hour);
        await passes(2 * hour);
        scene.domains.set(host, { registrar: '146', status: ['pending transfer'] });
        await passes(2 * hour);
        await passes(2 * hour);
        expect(await first(id)).toMatchObject({ state: 'held', dueAt: null });
    });

    it('that goes back before it is paid is not paid for', async () => {
        const { id, host, seller } = await newOrder();
        scene.domains.set(host, { registrar: '146' });
        await passes(2 * hour);
        await passes(hour);
        expect((await first(id)).state).toBe('met');
        scene.domains.set(host, { registrar: '292', registrant: 'Ada', nameservers: ['ns.a'] });
        await passes(3 * hour);
        expect(await first(id)).toMatchObject({ state: 'held', metAt: null });
        expect(await available(seller)).toBe(0);
    });

    it('waits for an administrator once the buyer objects, who can give it back', async () => {
        const { id, host, seller } = await newOrder();
        scene.domains.set(host, { registrar: '146' });
        await passes(2 * hour);
        await passes(hour);
        expect((await actOnPart(test, seller, id, { action: 'object', text: 'x' })).status).toBe(
            409,
        );
        const objected = await actOnPart(test, buyer, id, { action: 'object', text: 'Not mine' });
        expect(objected.data.list[0]).toMatchObject({
            state: 'held',
            isAsked: true,
            statement: 'Not mine',
        });
        // the registry still says so
        await passes(3 * hour);
        expect((await first(id)).state).toBe('held');
        expect((await decide(id, { action: 'decide', toBuyer: '48001' })).errors).toHaveProperty(
            'toBuyer',
        );
        expect((await decide(id, { action: 'decide', toBuyer: '48000' })).status).toBe(200);
        expect(await first(id)).toMatchObject({ state: 'met', metBy: 'admin' });
        await test.stores.db
            .updateTable('orders')
            .set({ deadline_at: null })
            .where('id', '=', id)
            .execute();
        await passes(3 * day);
        expect([await available(buyer), await available(seller)]).toEqual([48_000, 0]);
        await expectSound();
    });

    it('is the seller’s at once when the buyer’s record is found there', async () => {
        const { id, host, seller } = await newOrder();
        const { record } = await first(id);
        expect((await first(id, seller)).record).toBeNull();
        expect((await first(id, administrator)).record).toBeNull();
        scene.names.records.set(txtName(host), { TXT: [record?.text ?? ''] });
        const part = (await first(id)).id;
        test.now += hour;
        const looked = await callFrom(test, buyer, calls.checkOrderPart, { params: { id, part } });
        expect(looked.data.list[0]).toMatchObject({ state: 'settled', metBy: 'buyer' });
        expect(await available(seller)).toBe(45_120);
    });

    it('that a registry hides is decided by staff, never by those whose order it is', async () => {
        const { id, seller } = await newOrder();
        expect((await decide(id, { action: 'decide' })).status).toBe(409);
        const asked = await actOnPart(test, seller, id, {
            action: 'prove',
            text: 'See the receipt',
        });
        expect(asked.data.list[0]).toMatchObject({ isAsked: true });
        expect((await decide(id, { action: 'decide' }, seller)).status).toBe(403);
        expect((await decide(id, { action: 'refuse' })).data.list[0]).toMatchObject({
            isAsked: false,
            why: 'As seen',
        });
        expect((await decide(id, { action: 'decide' })).status).toBe(409);
    });
});

describe('a part that was paid', () => {
    const paidOut = async () => {
        const order = await newOrder();
        expect((await actOnPart(test, buyer, order.id, { action: 'confirm' })).status).toBe(200);
        return order;
    };

    it('leaves the rest to the end, and fees come to the whole', async () => {
        const { id, seller } = await paidOut();
        expect(await available(seller)).toBe(45_120);
        await deliverDomain(test, { id, buyer, seller });
        expect((await action(test, buyer, id, { action: 'accept' })).message).toBe('ok');
        expect([await pending(seller), await escrow(id)]).toEqual([67_680, 0]);
        expect(await receiptsOf(test, id)).toEqual([
            'buyer receipt 120000',
            'seller receipt 112800',
        ]);
        await expectSound();
        await passes(30 * day);
        expect(await available(seller)).toBe(112_800);
        await expectSound();
    });

    it('stays paid when the rest goes back, and what was sold is on sale no more', async () => {
        const { id, seller, productId } = await paidOut();
        expect(
            (await action(test, seller, id, { action: 'agreeRefund', reason: 'x' })).message,
        ).toBe('ok');
        expect([await available(buyer), await available(seller), await escrow(id)]).toEqual([
            ...[72_000, 45_120, 0],
        ]);
        const product = await test.stores.db
            .selectFrom('products')
            .select('state')
            .where('id', '=', productId)
            .executeTakeFirstOrThrow();
        expect(product.state).toBe('withdrawn');
        expect(await receiptsOf(test, id)).toEqual(['buyer receipt 48000', 'seller receipt 45120']);
        await expectSound();
    });

    it('cannot be claimed again in a dispute', async () => {
        const { id } = await paidOut();
        const claim = { action: 'dispute' as const, reasonCode: 'other', text: 'x', files: [] };
        const asked = await action(test, buyer, id, { ...claim, claim: '72001' });
        expect(asked.errors).toHaveProperty('claim');
        expect((await action(test, buyer, id, { ...claim, claim: '72000' })).message).toBe('ok');
        const version = (await callFrom(test, buyer, calls.getOwnOrder, { params: { id } })).data;
        const decided = await callFrom(test, administrator, calls.decideOrder, {
            params: { id },
            body: { action: 'split', toBuyer: '10000', reason: 'x', version: version.version },
        });
        expect(decided.status).toBe(200);
        expect([await available(buyer), await escrow(id)]).toEqual([10_000, 0]);
        await expectSound();
    });

    it('was paid once, however many servers come to it at the same time', async () => {
        const { id, seller } = await newOrder();
        const part = (await first(id)).id;
        await test.stores.db
            .updateTable('order_parts')
            .set({ state: 'met', met_at: test.now, met_by: 'server', due_at: test.now })
            .where('id', '=', part)
            .execute();
        const pay = () =>
            test.stores.db
                .transaction()
                .execute(trx => payPart(trx, { orderId: id, partId: part }, test.now));
        await Promise.allSettled([pay(), pay(), pay()]);
        expect([await available(seller), await escrow(id)]).toEqual([45_120, 72_000]);
        await expectSound();
    });
});

describe('a part that waits', () => {
    it('stays in escrow when a buyer who says nothing lets the inspection end', async () => {
        const { id, seller } = await newOrder();
        await deliverDomain(test, { id, buyer, seller });
        await passes(4 * day);
        const { data } = await callFrom(test, seller, calls.getOwnOrder, { params: { id } });
        expect([data.state, await escrow(id)]).toEqual(['completed', 48_000]);
        await expectSound();
        await passes(31 * day);
        expect(await first(id)).toMatchObject({ state: 'held', isAsked: true });
        expect(await available(seller)).toBe(67_680);
        // refused, it does not wait for ever: they are called again
        await decide(id, { action: 'refuse' });
        expect(await first(id)).toMatchObject({ state: 'held', isAsked: false });
        await passes(31 * day);
        expect(await first(id)).toMatchObject({ state: 'held', isAsked: true });
        await decide(id, { action: 'decide' });
        await passes(4 * day);
        expect([await available(seller), await escrow(id)]).toEqual([112_800, 0]);
        await expectSound();
    });

    it('is paid with the rest when the buyer accepts', async () => {
        const { id, seller } = await newOrder();
        await deliverDomain(test, { id, buyer, seller });
        await action(test, buyer, id, { action: 'accept' });
        expect(await first(id)).toMatchObject({ state: 'ended' });
        expect([await pending(seller), await escrow(id)]).toEqual([112_800, 0]);
    });

    it('does not move while there is a dispute or a hold', async () => {
        const { id, seller } = await newOrder();
        const claim = { reasonCode: 'other', claim: '1', text: 'x', files: [] };
        await action(test, buyer, id, { action: 'dispute', ...claim });
        expect((await first(id)).actions).toEqual([]);
        expect((await actOnPart(test, buyer, id, { action: 'confirm' })).status).toBe(409);
        expect(await available(seller)).toBe(0);
    });
});

describe('what a covenant holds back', () => {
    it('is divided once, after the order has ended', async () => {
        const { id, seller } = await newOrder();
        const part = await makeCovenant(id);
        expect((await actOnPart(test, buyer, id, { action: 'confirm' })).status).toBe(409);
        await deliverDomain(test, { id, buyer, seller });
        await action(test, buyer, id, { action: 'accept' });
        expect([await pending(seller), await escrow(id)]).toEqual([67_680, 48_000]);
        await expect(settle(id, part, 48_001n)).rejects.toThrow();
        await expect(settle(id, part, -1n)).rejects.toThrow();
        // 3942 hundredths of a per cent
        expect(await settle(id, part, 18_921n)).toBe('settled');
        await expect(settle(id, part, 18_921n)).rejects.toThrow();
        expect([await available(buyer), await available(seller), await escrow(id)]).toEqual([
            18_921,
            29_079 - Math.floor((2_880 * 29_079) / 48_000),
            0,
        ]);
        await expectSound();
    });

    it('waits, divided as it is, until nothing keeps it back', async () => {
        const { id, seller } = await newOrder();
        const part = await makeCovenant(id);
        await deliverDomain(test, { id, buyer, seller });
        await action(test, buyer, id, { action: 'accept' });
        await test.stores.db
            .updateTable('orders')
            .set({ held_at: test.now, held_why: 'x' })
            .where('id', '=', id)
            .execute();
        expect(await settle(id, part, 8_000n)).toBe('waits');
        await expect(settle(id, part, 0n)).rejects.toThrow();
        await test.stores.db
            .updateTable('orders')
            .set({ held_at: null, held_why: '' })
            .where('id', '=', id)
            .execute();
        await passes(hour);
        expect(await first(id)).toMatchObject({ state: 'settled', toBuyer: '8000' });
        await expectSound();
    });
});

describe('delivered files', () => {
    it('are paid for when the buyer confirms their digest', async () => {
        const { details } = sourceOffer();
        const parts = [{ kind: 'files' as const, share: 50, readDays: 0 }];
        const offer = { details: { ...details, delivery: 'manual', parts } as typeof details };
        const { id: productId, seller } = await listedSource(test, administrator, offer);
        const { id } = await payWithBalance(
            test,
            buyer,
            await orderProduct(test, buyer, productId),
        );
        const digest = createHash('sha256').update('the shop').digest('hex');
        expect((await actOnPart(test, buyer, id, { action: 'confirm', digest })).status).toBe(409);
        await deliverFiles(test, seller, id, ['the shop']);
        expect((await first(id)).digest).toBe(digest);
        const wrong = digest.replace(/./g, '0');
        const refused = await actOnPart(test, buyer, id, { action: 'confirm', digest: wrong });
        expect(refused.errors).toHaveProperty('digest');
        expect((await actOnPart(test, buyer, id, { action: 'confirm', digest })).status).toBe(200);
        expect(await escrow(id)).toBe(9_900 - 4_950);
        await expectSound();
    });
});

describe('parts that are agreed on', () => {
    const listed = (parts: object[]) => domainInParts(test, administrator, parts as never);

    it.each([
        ['twice the same', [...domainPart, ...domainPart]],
        ['nothing', [{ kind: 'domain', share: 0, readDays: 0 }]],
        ['less than nothing', [{ kind: 'domain', share: -40, readDays: 0 }]],
        ['all of the price', [{ kind: 'domain', share: 100, readDays: 0 }]],
        ['what is not sold', [{ kind: 'files', share: 40, readDays: 0 }]],
        ['a covenant by itself', [{ kind: 'covenant', share: 40, readDays: 0 }]],
        ['days of reading a domain', [{ kind: 'domain', share: 40, readDays: 9 }]],
    ])('cannot be %s', async (_, parts) => {
        await expect(listed(parts)).rejects.toThrow();
    });

    it('are frozen in the order as the accepted offer had them', async () => {
        const { id: productId, seller } = await listed(domainPart);
        const parts = [{ kind: 'domain' as const, share: 25, readDays: 0 }];
        const offer = await makeOffer(test, buyer, productId, { price: '100000', parts });
        const accepted = await callFrom(test, seller, calls.answerOffer, {
            params: { id: offer.id },
            body: { action: 'accept', offerId: offer.latest.id, version: offer.version },
        });
        const id = accepted.data.orderId ?? '';
        expect(await first(id)).toMatchObject({ share: 25, amount: '25000', state: 'held' });
        expect(accepted.data.listedParts).toEqual(domainPart);
    });

    it('are seen by nobody else', async () => {
        const { id } = await newOrder();
        const stranger = await addPerson(test, 'user');
        const input = { params: { id } };
        expect((await callFrom(test, stranger, calls.listOrderParts, input)).status).toBe(404);
    });
});
