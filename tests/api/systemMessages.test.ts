import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/messaging/resources/messages';
import { sendDueMessages } from '../../server/messaging/messages/sendMessage';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let bob: Person;
let editor: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    bob = await addPerson(test, 'user');
    editor = await addPerson(test, 'article_editor');
    await addSiteOf(test, bob);
});
afterAll(() => test.close());

const { calls } = contract.systemMessages;
const text = { titleZh: '通知', titleEn: 'News', bodyZh: '内容', bodyEn: 'Text', byMail: false };
const write = async (rest: Partial<contract.MessageInput> = {}) =>
    (
        await callFrom(test, ann, calls.create, {
            body: { ...text, audience: { kind: 'all' }, ...rest },
        })
    ).data;
const send = (id: string, version: number, at?: number | null) =>
    callFrom(test, ann, contract.sendSystemMessage, {
        params: { id },
        body: { version, ...(at !== undefined && { at }) },
    });
const box = async (who: Person) => (await callFrom(test, who, contract.listOwnMessages)).data;
const titles = async (who: Person) => (await box(who)).list.map(({ titleEn }) => titleEn);

describe('a system message', () => {
    it('goes to everybody once, is read, and counts its readers', async () => {
        const { id } = await write({ titleEn: 'To all' });
        const { data } = await send(id, 1);
        expect(data).toMatchObject({ state: 'sent', sentAt: test.now, readers: 0 });
        expect(data.recipients).toBeGreaterThanOrEqual(3);
        expect((await send(id, 2)).status).toBe(409);
        expect(await titles(bob)).toEqual(['To all']);
        expect((await box(bob)).unread).toBe(1);
        const { data: read } = await callFrom(test, bob, contract.readOwnMessages, {
            body: { ids: [id] },
        });
        expect(read.unread).toBe(0);
        expect((await box(editor)).unread).toBe(1);
        const { data: after } = await callFrom(test, ann, calls.one, { params: { id } });
        expect(after.readers).toBe(1);
    });

    it('counts each reader once, also those who read everything at the same time', async () => {
        const ids = await Promise.all(
            [1, 2, 3].map(async number => (await write({ titleEn: `Read ${number}` })).id),
        );
        for (const id of ids) await send(id, 1);
        const readAll = (who: Person) =>
            callFrom(test, who, contract.readOwnMessages, { body: {} });
        const answers = await Promise.all([bob, editor, bob, editor].map(readAll));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        await readAll(bob);
        for (const id of ids) {
            const { data } = await callFrom(test, ann, calls.one, { params: { id } });
            expect(data.readers).toBe(2);
            expect(data.recipients).toBeGreaterThanOrEqual(3);
        }
    });

    it('is sent by one of two who try at once', async () => {
        const { id } = await write();
        const answers = await Promise.all([send(id, 1), send(id, 1)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('goes to some by name or by what they are', async () => {
        const only = await write({
            titleEn: 'Editor',
            audience: { kind: 'people', ids: [editor.id] },
        });
        await send(only.id, 1);
        const none = { roles: [], registeredFrom: null, registeredUntil: null };
        const owners = { kind: 'filter', ...none, hasSites: true } as const;
        const { data } = await callFrom(test, ann, contract.countAudience, { body: owners });
        const toOwners = await write({ titleEn: 'Owners', audience: owners });
        expect((await send(toOwners.id, 1)).data.recipients).toBe(data.people);
        const users = { ...owners, hasSites: null, roles: ['user' as const] };
        await send((await write({ titleEn: 'Users', audience: users })).id, 1);
        expect(await titles(bob)).toEqual(expect.arrayContaining(['Owners', 'Users']));
        expect(await titles(bob)).not.toContain('Editor');
        expect(await titles(editor)).toContain('Editor');
        expect(await titles(editor)).not.toContain('Owners');
    });

    it('leaves out those whose account is disabled', async () => {
        const carl = await addPerson(test, 'user');
        const { db } = test.stores;
        await db
            .updateTable('users')
            .set({ status: 'disabled' })
            .where('id', '=', carl.id)
            .execute();
        const { id } = await write({ audience: { kind: 'people', ids: [carl.id] } });
        expect((await send(id, 1)).data.recipients).toBe(0);
    });

    it('is planned, and sent when its time has come, once', async () => {
        const { id } = await write({
            titleEn: 'Later',
            audience: { kind: 'people', ids: [bob.id] },
        });
        expect((await send(id, 1, test.now - 1)).errors).toEqual({ at: 'field.not_future' });
        const { data } = await send(id, 1, test.now + 60_000);
        expect(data).toMatchObject({ state: 'scheduled', version: 2 });
        const services = { ...test.stores, clock: () => test.now };
        await sendDueMessages(services);
        expect(await titles(bob)).not.toContain('Later');
        test.now += 60_000;
        await sendDueMessages(services);
        await sendDueMessages(services);
        expect((await titles(bob)).filter(title => title === 'Later')).toHaveLength(1);
        const { data: history } = await callFrom(test, ann, calls.history, { params: { id } });
        expect(history.list.map(({ action, actor }) => [action, actor])).toEqual([
            ['send', ''],
            ['schedule', ann.email],
            ['create', ann.email],
        ]);
    });

    it('has its plan taken back', async () => {
        const { id } = await write();
        await send(id, 1, test.now + 1_000);
        expect((await send(id, 2, null)).data).toMatchObject({ state: 'draft', sendAt: null });
    });

    it('goes by e-mail too, in both languages', async () => {
        const { id } = await write({ byMail: true, audience: { kind: 'people', ids: [bob.id] } });
        await send(id, 1);
        const mail = await test.stores.db
            .selectFrom('mails')
            .select(['subject', 'text'])
            .where('recipient', '=', bob.email)
            .executeTakeFirstOrThrow();
        expect(mail).toEqual({ subject: '通知 / News', text: '内容\n\n—\n\nText\n' });
    });

    it('is refused without its text, or to nobody', async () => {
        const { id } = await write({ bodyEn: '' });
        expect((await send(id, 1)).errors).toEqual({ bodyEn: 'field.needed' });
        const answer = await callFrom(test, ann, calls.create, {
            body: { ...text, audience: { kind: 'people', ids: ['nobody'] } },
        });
        expect(answer.errors).toHaveProperty('audience');
    });

    it('stays as it was sent, and leaves every box when it is deleted', async () => {
        const { id } = await write({
            titleEn: 'Gone',
            audience: { kind: 'people', ids: [bob.id] },
        });
        await send(id, 1);
        const body = { ...text, audience: { kind: 'all' as const }, version: 2 };
        expect((await callFrom(test, ann, calls.edit, { params: { id }, body })).status).toBe(409);
        expect(await titles(bob)).toContain('Gone');
        await callFrom(test, ann, calls.remove, { body: { ids: [id] } });
        expect(await titles(bob)).not.toContain('Gone');
    });
});
