import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as own from '../../contract/messaging/ownChats';
import {
    chats,
    closeChat,
    hideChatMessage,
    listChatMessages,
    muteChatMember,
    sendChatMessage,
    startChat,
} from '../../contract/messaging/resources/chats';
import { getOwnOrder, listOwnOrders } from '../../contract/trade/orders/orderCalls';
import { orderProduct, sourceOnSale } from '../fixtures/orders';
import { addPerson, addStaff, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let admin: Person;
let buyer: Person;
let stranger: Person;
let seller: Person;
let productId: string;
let orderId: string;

beforeAll(async () => {
    test = await startTestApp();
    admin = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
    stranger = await addPerson(test, 'user');
    const product = await sourceOnSale(test, admin, { title: 'Shop' });
    seller = product.seller;
    productId = product.id;
    orderId = (await orderProduct(test, buyer, productId)).id;
});
afterAll(() => test.close());

interface About {
    productId?: string;
    orderId?: string;
}

const start = (who: Person, about: About, body = 'Hello') => {
    test.now += 61_000;
    return callFrom(test, who, startChat, { body: { ...about, subject: 'Shop', body } });
};
const read = async (who: Person, id: string) =>
    (await callFrom(test, who, listChatMessages, { params: { id } })).data.list;
const listed = async (who: Person, query: object) =>
    (await callFrom(test, who, own.listOwnChats, { query })).data.list;

describe('a chat about an order', () => {
    it('is one for both of its sides, whoever begins', async () => {
        const first = await start(seller, { orderId }, 'The files are on their way.');
        const second = await start(buyer, { orderId }, 'Thank you.');
        expect([first.status, second.data.id]).toEqual([200, first.data.id]);
        const messages = await read(buyer, first.data.id);
        expect(messages.map(({ author, body }) => [author.part, body])).toEqual([
            ['buyer', 'Thank you.'],
            ['seller', 'The files are on their way.'],
        ]);
        for (const [who, part] of [[buyer, 'buyer'] as const, [seller, 'seller'] as const]) {
            expect(await listed(who, { orderId })).toMatchObject([
                { part, orderId, kind: 'trade' },
            ]);
        }
        expect(await listed(buyer, { orderId: 'another' })).toEqual([]);
    });

    it('is nobody else’s, nor an administrator’s who has no part in it', async () => {
        for (const who of [stranger, admin]) {
            expect((await start(who, { orderId })).status).toBe(404);
        }
        expect((await start(buyer, { orderId: 'none' })).status).toBe(404);
        expect(await listed(stranger, { orderId })).toEqual([]);
    });

    it('stays closed to whoever was muted in it; of a closed one another is begun', async () => {
        const { id } = (await start(buyer, { orderId })).data;
        const until = test.now + 3_600_000;
        const muted = { userId: buyer.id, until, reason: 'insults' };
        await callFrom(test, admin, muteChatMember, { params: { id }, body: muted });
        expect((await start(buyer, { orderId })).status).toBe(409);
        expect((await start(seller, { orderId })).data.id).toBe(id);
        const free = { userId: buyer.id, until: null, reason: '' };
        await callFrom(test, admin, muteChatMember, { params: { id }, body: free });
        await callFrom(test, admin, closeChat, { params: { id }, body: { isClosed: true } });
        const next = await start(buyer, { orderId });
        expect([next.status, next.data.id === id]).toEqual([200, false]);
    });
});

describe('a chat of somebody of the staff who buys or sells', () => {
    it('is kept in order by others', async () => {
        const helper = await addStaff(test, 'support');
        const { id } = (await start(helper, { productId })).data;
        await callFrom(test, seller, sendChatMessage, {
            params: { id },
            body: { body: 'No refund.', attachments: [] },
        });
        const [message] = await read(helper, id);
        const params = { id, message: message?.id ?? '' };
        const hide = (who: Person) =>
            callFrom(test, who, hideChatMessage, {
                params,
                body: { isHidden: true, reason: 'x' },
            });
        const until = test.now + 3_600_000;
        const mute = (who: Person) =>
            callFrom(test, who, muteChatMember, {
                params: { id },
                body: { userId: seller.id, until, reason: 'x' },
            });
        const close = (who: Person) =>
            callFrom(test, who, closeChat, { params: { id }, body: { isClosed: true } });
        for (const act of [hide, mute, close]) {
            expect(await act(helper)).toMatchObject({ status: 409, error: 'chat.own_side' });
            expect((await act(admin)).status).toBe(200);
        }
    });
});

describe('a chat about a listing', () => {
    it('is one for each who asks, apart from that of an order', async () => {
        const first = await start(stranger, { productId });
        expect((await start(stranger, { productId })).data.id).toBe(first.data.id);
        expect(await listed(stranger, { productId })).toHaveLength(1);
        const bought = await start(buyer, { productId });
        expect(bought.data.id).not.toBe(first.data.id);
        expect(await listed(buyer, { productId })).not.toHaveLength(1);
        // the seller is asked, and does not begin one about their own
        expect((await start(seller, { productId })).status).toBe(409);
        expect((await start(buyer, { productId, orderId })).errors).toHaveProperty('orderId');
    });

    it('is refused about what nobody sees, and to who writes to ever more sellers', async () => {
        const draft = await addProduct(test, admin);
        expect((await start(stranger, { productId: draft.id })).status).toBe(404);
        const eager = await addPerson(test, 'user');
        const answers: number[] = [];
        for (let turn = 0; turn < 21; turn += 1) {
            const { id } = await addProduct(test, admin, { isListed: true });
            answers.push((await start(eager, { productId: id })).status);
        }
        expect([answers.filter(status => status === 200).length, answers.at(-1)]).toEqual([
            20, 429,
        ]);
        // what they have begun goes on, and a day later so do they
        test.now += 86_400_000;
        const { id } = await addProduct(test, admin, { isListed: true });
        expect((await start(eager, { productId: id })).status).toBe(200);
    });
});

describe('somebody who gave no name', () => {
    it('is no address to the other side, in chats and in orders; administrators see it', async () => {
        const nameless = await addPerson(test, 'user');
        const users = test.stores.db.updateTable('users').where('id', '=', nameless.id);
        await users.set({ name: '', email: 'nameless@hidden.example' }).execute();
        const domain = await addProduct(test, admin, { isListed: true });
        const order = await orderProduct(test, nameless, domain.id);
        const { id } = (await start(nameless, { orderId: order.id })).data;
        const params = { params: { id: order.id } };
        const sides = [
            await callFrom(test, domain.seller, getOwnOrder, params),
            await callFrom(test, domain.seller, listOwnOrders, { query: { side: 'sold' } }),
            await listed(domain.seller, {}),
            await read(domain.seller, id),
        ];
        for (const answer of sides) {
            expect(JSON.stringify(answer)).toContain('na***');
            expect(JSON.stringify(answer)).not.toContain('hidden.example');
        }
        expect(JSON.stringify(await read(admin, id))).toContain('nameless@hidden.example');
    });
});

describe('contact details', () => {
    const contactsOf = async (who: Person, id: string) => (await read(who, id))[0]?.contacts;

    it('in the words of a buyer or a seller are told to both, and found by administrators', async () => {
        const asking = await addPerson(test, 'user');
        const { id } = (await start(asking, { productId }, 'Cheaper on WeChat: shop_2024?')).data;
        for (const who of [asking, seller, admin]) {
            expect(await contactsOf(who, id)).toEqual(['messenger']);
        }
        const found = async () => {
            const { data } = await callFrom(test, admin, chats.calls.list, {
                query: { contacts: 'true' },
            });
            return data.list.map(row => [row.id, row.hasContacts]);
        };
        expect(await found()).toEqual([[id, true]]);
        // hidden, they are told to nobody but administrators
        const [message] = await read(admin, id);
        const where = { params: { id, message: message?.id ?? '' } };
        const hide = { isHidden: true, reason: 'Contact details' };
        await callFrom(test, admin, hideChatMessage, { ...where, body: hide });
        expect(await contactsOf(seller, id)).toEqual([]);
        expect(await contactsOf(admin, id)).toEqual(['messenger']);
    });

    it('are no matter between somebody and support, nor in support’s own words', async () => {
        const asking = await addPerson(test, 'user');
        const words = 'My address is ann@example.com';
        const request = (await start(asking, {}, words)).data.id;
        expect(await contactsOf(asking, request)).toEqual([]);
        const trade = (await start(asking, { productId })).data.id;
        const input = { params: { id: trade }, body: { body: words, attachments: [] } };
        await callFrom(test, admin, sendChatMessage, input);
        expect(await contactsOf(asking, trade)).toEqual([]);
    });
});
