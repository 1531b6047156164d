import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnInvites } from '../../contract/identity/ownInvites';
import * as own from '../../contract/messaging/ownChats';
import {
    hideChatMessage,
    listChatMessages,
    sendChatMessage,
    startChat,
} from '../../contract/messaging/resources/chats';
import { multipart } from '../fixtures/files';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let admin: Person;
let buyer: Person;
let seller: Person;
let trade: string;
let request: string;

const start = async (who: Person, body: { subject: string; body: string; productId?: string }) =>
    (await callFrom(test, who, startChat, { body })).data.id;
const write = (who: Person, id: string, body: string, attachments: string[] = []) => {
    test.now += 1_000;
    return callFrom(test, who, sendChatMessage, { params: { id }, body: { body, attachments } });
};
const list = async (who: Person, query: object = {}) =>
    (await callFrom(test, who, own.listOwnChats, { query })).data;
const unread = async (who: Person) =>
    (await callFrom(test, who, own.countUnreadChats, {})).data.unread;
const get = (who: Person, id: string) => callFrom(test, who, own.getOwnChat, { params: { id } });
const close = (who: Person, id: string, isClosed: boolean) =>
    callFrom(test, who, own.closeOwnChat, { params: { id }, body: { isClosed } });

const sendFile = async ({ token }: Person, id: string, content: string) => {
    const { headers, payload } = multipart('e.txt', Buffer.from(content));
    const response = await test.app.inject({
        method: 'POST',
        url: own.ownAttachmentPath.replace(':id', id),
        payload,
        headers: { ...headers, 'x-token': token },
    });
    return { status: response.statusCode, data: response.json().data as { id: string } };
};

beforeAll(async () => {
    test = await startTestApp();
    admin = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
    const product = await addProduct(test, admin, { isListed: true });
    seller = product.seller;
    trade = await start(buyer, {
        productId: product.id,
        subject: '源码 licence',
        body: 'May I resell it? 100%',
    });
    test.now += 1_000;
    request = await start(buyer, { subject: 'No mail', body: 'The code does not come.' });
});
afterAll(() => test.close());

describe('one’s own chats', () => {
    it('are those one is in, by kind, with whom and about what', async () => {
        const { list: all, total } = await list(buyer);
        expect([total, all.map(({ id }) => id)]).toEqual([2, [request, trade]]);
        expect(all[1]).toMatchObject({ kind: 'trade', part: 'buyer', isUnread: false });
        expect(all[1]?.others).toEqual([
            { id: seller.id, name: expect.any(String), avatar: '', part: 'seller' },
        ]);
        expect((await list(buyer, { kind: 'support' })).list[0]).toMatchObject({
            id: request,
            kind: 'support',
            others: [],
            product: null,
        });
        expect((await list(seller)).list.map(({ id }) => id)).toEqual([trade]);
        expect((await list(admin)).total).toBe(0);
    });

    it('are found by words as they are typed, Chinese and wildcards too', async () => {
        const found = async (q: string) => (await list(buyer, { q })).list.map(({ id }) => id);
        expect(await found('源码')).toEqual([trade]);
        expect(await found('RESELL')).toEqual([trade]);
        expect(await found('100%')).toEqual([trade]);
        expect(await found('r_sell')).toEqual([]);
    });

    it('are unread until one reads them, and one’s own words never are', async () => {
        expect([await unread(seller), await unread(buyer)]).toEqual([1, 0]);
        const read = await callFrom(test, seller, own.readOwnChat, { params: { id: trade } });
        expect(read.data.unread).toBe(0);
        await write(seller, trade, 'With the extended licence.');
        await write(admin, request, 'We look into it.');
        expect([await unread(seller), await unread(buyer)]).toEqual([0, 2]);
        expect((await list(buyer, { unread: 'true' })).total).toBe(2);
        test.now += 1_000;
        await callFrom(test, buyer, own.readOwnChat, { params: { id: request } });
        expect((await list(buyer, { unread: 'true' })).list.map(({ id }) => id)).toEqual([trade]);
    });

    it('do not tell a hidden last message', async () => {
        const { data } = await write(seller, trade, 'Write me at 555');
        const where = { params: { id: trade, message: data.id } };
        await callFrom(test, admin, hideChatMessage, {
            ...where,
            body: { isHidden: true, reason: 'No numbers' },
        });
        expect((await get(buyer, trade)).data.lastText).toBe('');
        await callFrom(test, admin, hideChatMessage, {
            ...where,
            body: { isHidden: false, reason: '' },
        });
        expect((await get(buyer, trade)).data.lastText).toBe('Write me at 555');
    });

    it('take files of their members alone, for that chat alone', async () => {
        const sent = await sendFile(buyer, request, 'log of errors');
        expect(sent.status).toBe(200);
        const { id } = sent.data;
        expect((await sendFile(seller, request, 'x')).status).toBe(404);
        expect((await write(seller, trade, 'Mine?', [id])).status).toBe(422);
        expect((await write(buyer, request, 'Here it is', [id])).status).toBe(200);
        const read = await callFrom(test, buyer, listChatMessages, { params: { id: request } });
        expect(read.data.list[0]?.attachments).toEqual([
            { id, name: 'e.txt', mime: expect.any(String), size: 13 },
        ]);
    });

    it('are settled and opened again by who asked support, and by nobody else', async () => {
        expect((await close(buyer, trade, true)).status).toBe(409);
        expect((await close(seller, request, true)).status).toBe(404);
        expect((await close(buyer, request, true)).data.state).toBe('closed');
        expect((await write(buyer, request, 'More')).status).toBe(409);
        expect((await close(buyer, request, false)).data.state).toBe('open');
        expect((await write(buyer, request, 'More')).status).toBe(200);
    });
});

describe('one’s own invites', () => {
    const invited = async (name: string, at: number) => {
        const person = await addPerson(test, 'user');
        await test.stores.db
            .updateTable('users')
            .set({ name, email: `${person.id.slice(0, 8)}@example.com` })
            .where('id', '=', person.id)
            .execute();
        await test.stores.db
            .insertInto('invites')
            .values({
                id: `invite-${at}`,
                inviter_id: buyer.id,
                invitee_id: person.id,
                state: 'valid',
                note: '',
                address: '',
                bucket: '',
                agent: '',
                same_address: 0,
                same_device: 0,
                same_batch: 0,
                search_text: '',
                created_at: at,
                updated_at: at,
                version: 1,
            })
            .execute();
        return person;
    };

    it('are told with a name or a masked address, the latest first, and to nobody else', async () => {
        const first = await invited('', test.now);
        await invited('Mei', test.now + 1);
        const { data } = await callFrom(test, buyer, listOwnInvites, {});
        expect(data).toMatchObject({ total: 2, earned: [], rate: 3_000, days: 365 });
        expect(data.list.map(({ invitee }) => invitee)).toEqual([
            'Mei',
            `${first.id.slice(0, 2)}***@example.com`,
        ]);
        expect((await callFrom(test, seller, listOwnInvites, {})).data.total).toBe(0);
    });
});
