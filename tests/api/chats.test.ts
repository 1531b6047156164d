import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/messaging/resources/chats';
import { files } from '../../contract/platform/resources/files';
import { addChat } from '../fixtures/chats';
import { makePng, upload } from '../fixtures/files';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let bob: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    bob = await addPerson(test, 'user');
});
afterAll(() => test.close());

const { calls } = contract.chats;
const write = (who: Person, id: string, body: string, attachments: string[] = []) =>
    callFrom(test, who, contract.sendChatMessage, { params: { id }, body: { body, attachments } });
const read = async (who: Person, id: string, query = {}) =>
    (await callFrom(test, who, contract.listChatMessages, { params: { id }, query })).data;
const list = async (query: object) => (await callFrom(test, ann, calls.list, { query })).data.list;

describe('a chat', () => {
    it('is between a buyer and the seller, and support answers', async () => {
        const { id: productId, seller } = await addProduct(test, ann, { isListed: true });
        const body = { productId, subject: 'Push or transfer?', body: 'Which registrar?' };
        const { data } = await callFrom(test, bob, contract.startChat, { body });
        await write(seller, data.id, 'By push.');
        const [chat] = await list({ productId });
        expect(chat).toMatchObject({
            subject: 'Push or transfer?',
            product: { id: productId },
            messages: 2,
            lastText: 'By push.',
            // what the two talk about is theirs
            isWaiting: false,
        });
        expect(chat?.members.map(({ id, part }) => [id, part])).toEqual([
            [bob.id, 'buyer'],
            [seller.id, 'seller'],
        ]);
        test.now += 1_000;
        const { data: answer } = await write(ann, data.id, 'We hold the money.');
        expect(answer.author).toEqual({
            id: ann.id,
            name: 'admin',
            avatar: '',
            part: 'support',
        });
        const isListed = async () =>
            (await list({ waiting: 'true' })).some(({ id }) => id === data.id);
        expect((await list({ productId }))[0]?.isWaiting).toBe(false);
        expect(await isListed()).toBe(false);
        const { list: seen, hasMore } = await read(bob, data.id, { perPage: 2 });
        expect([seen[0]?.body, hasMore]).toEqual(['We hold the money.', true]);
        expect((await read(bob, data.id, { before: seen[1]?.id })).list).toHaveLength(1);
        // once support has joined, it owes an answer
        test.now += 1_000;
        await write(bob, data.id, 'Since when?');
        expect((await list({ productId }))[0]?.isWaiting).toBe(true);
        expect(await isListed()).toBe(true);
    });

    it('is not begun about a draft, or with oneself', async () => {
        const draft = await addProduct(test, ann);
        const listed = await addProduct(test, ann, { isListed: true });
        const start = (who: Person, productId: string) =>
            callFrom(test, who, contract.startChat, {
                body: { productId, subject: 'x', body: 'x' },
            });
        expect((await start(bob, draft.id)).status).toBe(404);
        expect((await start(listed.seller, listed.id)).status).toBe(409);
    });

    it('is found by its words, person and state', async () => {
        const id = await addChat(test, undefined, bob);
        await write(bob, id, 'Ein Passwort 密码 fehlt');
        expect((await list({ q: 'passwort' })).map(chat => chat.id)).toEqual([id]);
        expect((await list({ q: '密码' })).map(chat => chat.id)).toEqual([id]);
        expect((await list({ userId: bob.id })).map(chat => chat.id)).toContain(id);
        expect((await list({ state: 'closed' })).map(chat => chat.id)).not.toContain(id);
    });
});

describe('order in a chat', () => {
    it('hides a message from all but administrators, with a reason', async () => {
        const id = await addChat(test, undefined, bob);
        const { data } = await write(bob, id, 'Call me: 555');
        const hide = (isHidden: boolean, reason: string) =>
            callFrom(test, ann, contract.hideChatMessage, {
                params: { id, message: data.id },
                body: { isHidden, reason },
            });
        expect((await hide(true, '')).errors).toEqual({ reason: 'field.needed' });
        await hide(true, 'Contact details');
        const seen = (await read(bob, id)).list.find(message => message.id === data.id);
        expect(seen).toMatchObject({ body: '', isHidden: true, hiddenFor: 'Contact details' });
        const all = (await read(ann, id)).list.find(message => message.id === data.id);
        expect(all?.body).toBe('Call me: 555');
        await hide(false, '');
        expect((await read(bob, id)).list.some(({ body }) => body === 'Call me: 555')).toBe(true);
    });

    it('lets a muted member write nothing until it is over', async () => {
        const id = await addChat(test, undefined, bob);
        const mute = (until: number | null, reason: string) =>
            callFrom(test, ann, contract.muteChatMember, {
                params: { id },
                body: { userId: bob.id, until, reason },
            });
        expect((await mute(test.now + 60_000, '')).errors).toEqual({ reason: 'field.needed' });
        const { data } = await mute(test.now + 60_000, 'Insults');
        expect(data.members[0]?.mutedUntil).toBe(test.now + 60_000);
        expect((await write(bob, id, 'x')).status).toBe(409);
        test.now += 60_000;
        expect((await write(bob, id, 'x')).status).toBe(200);
    });

    it('closes it for everybody, and opens it again', async () => {
        const id = await addChat(test, undefined, bob);
        const close = (isClosed: boolean) =>
            callFrom(test, ann, contract.closeChat, { params: { id }, body: { isClosed } });
        expect((await close(true)).data).toMatchObject({ state: 'closed', isWaiting: false });
        expect((await write(bob, id, 'x')).status).toBe(409);
        await close(false);
        expect((await write(bob, id, 'x')).status).toBe(200);
        const { data } = await callFrom(test, ann, calls.history, { params: { id } });
        expect(data.list.map(({ action }) => action)).toEqual(['reopen', 'close']);
    });

    it('takes no file of somebody else', async () => {
        const id = await addChat(test, undefined, bob);
        expect((await write(bob, id, 'x', ['nothing'])).errors).toEqual({
            attachments: 'file.gone',
        });
    });
});

describe('a file in a chat', () => {
    const get = async (chatId: string, fileId: string, who?: { token: string }) => {
        const url = contract.attachmentPath.replace(':id', chatId).replace(':file', fileId);
        const headers = who ? { 'x-token': who.token } : {};
        return test.app.inject({ url, headers });
    };
    const statusOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).statusCode;

    it('is for those who read the chat, and for nobody else', async () => {
        const id = await addChat(test, undefined, bob);
        const { data } = await upload(test, ann, 'screen.png', await makePng(), 'private');
        const { data: message } = await write(ann, id, '', [data.id]);
        expect(message.attachments).toMatchObject([{ id: data.id, name: 'screen.png' }]);
        const fetched = await get(id, data.id, bob);
        expect(fetched.statusCode).toBe(200);
        expect(fetched.headers['content-type']).toBe('image/png');
        expect(fetched.headers['content-security-policy']).toContain('sandbox');
        expect(await statusOf(id, data.id, ann)).toBe(200);
        const carol = await addPerson(test, 'user');
        const editor = await addPerson(test, 'article_editor');
        for (const other of [carol, editor]) expect(await statusOf(id, data.id, other)).toBe(404);
        expect(await statusOf(id, data.id)).toBe(403);
        // nor by a chat of one's own, in which it does not stand
        const own = await addChat(test, undefined, carol);
        expect(await statusOf(own, data.id, carol)).toBe(404);
        expect(await statusOf(own, data.id, ann)).toBe(404);
        expect((await test.app.inject({ url: `/files/${data.id}` })).statusCode).toBe(404);
    });

    it('is never run or taken for a page, whatever it is called and holds', async () => {
        const id = await addChat(test, undefined, bob);
        const page = '<!doctype html><script>alert(1)</script>';
        const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
        for (const [name, content] of [
            ['page.html', page],
            ['picture.png', page],
            ['drawing.svg', drawing],
            ['"; filename=x.html\r\nx: y', page],
        ] as const) {
            const { data } = await upload(test, ann, name, content, 'private');
            await write(ann, id, 'Look', [data.id]);
            const { statusCode, headers } = await get(id, data.id, bob);
            expect(statusCode).toBe(200);
            expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]*";/);
            expect(headers['content-type']).not.toContain('html');
            expect(headers['x-content-type-options']).toBe('nosniff');
            expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
            expect(headers.x).toBeUndefined();
        }
    });

    it('goes with its message when that is hidden', async () => {
        const id = await addChat(test, undefined, bob);
        const { data } = await upload(test, ann, 'x.zip', 'PK some bytes', 'private');
        const { data: message } = await write(ann, id, 'Here', [data.id]);
        await callFrom(test, ann, contract.hideChatMessage, {
            params: { id, message: message.id },
            body: { isHidden: true, reason: 'Wrong file' },
        });
        expect(await statusOf(id, data.id, bob)).toBe(404);
        expect(await statusOf(id, data.id, ann)).toBe(200);
    });

    it('is known to the library as used there', async () => {
        const id = await addChat(test, undefined, bob);
        const { data } = await upload(test, ann, 'x.txt', 'Hello', 'private');
        await write(ann, id, 'Here', [data.id]);
        await write(ann, id, 'and again', [data.id]);
        const { data: file } = await callFrom(test, ann, files.calls.one, {
            params: { id: data.id },
        });
        expect(file.usedIn).toEqual([{ resource: 'chats', recordId: id, field: 'attachments' }]);
    });

    it('may stand without words, but nothing may not; five are the most', async () => {
        const id = await addChat(test, undefined, bob);
        expect((await write(ann, id, ' ')).errors).toEqual({ body: 'field.needed' });
        const six = Array.from({ length: 6 }, () => 'any');
        expect((await write(ann, id, 'x', six)).errors).toEqual({
            attachments: 'field.too_many {"max":5}',
        });
        const { data } = await upload(test, ann, 'plan.txt', 'Hello', 'private');
        await write(ann, id, '', [data.id]);
        const chat = (await list({ userId: bob.id })).find(one => one.id === id);
        expect(chat?.lastText).toBe('plan.txt');
    });
});

it('tells those who look on that something was written', async () => {
    const id = await addChat(test, undefined, bob);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const stop = new AbortController();
    const path = contract.listChatMessages.path.replace(':id', id);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'x-token': ann.token, accept: 'text/event-stream' },
        signal: stop.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const until = async (text: string) => {
        while (!heard.includes(text)) {
            const { value, done } = (await reader?.read()) ?? { done: true, value: '' };
            if (done) throw new Error(`the stream ended with ${heard}`);
            heard += value;
        }
    };
    await until(': hello');
    await write(bob, id, 'Are you there?');
    await until(`event: changed\ndata: ${id}`);
    stop.abort();
});
