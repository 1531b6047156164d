import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import { users } from '../../contract/identity/resources/users';
import { products } from '../../contract/market/resources/products';
import { type AuditEntry, trashDays } from '../../contract/platform/resource';
import { audit } from '../../contract/platform/resources/audit';
import { isNoted, notedResources, noteReaders } from '../../contract/platform/staffNotes';
import { addChat } from '../fixtures/chats';
import { addOrder } from '../fixtures/financeRecords';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, addStaff, addStaffRole, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let bob: Person;
let editor: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    bob = await addPerson(test, 'admin');
    editor = await addPerson(test, 'article_editor');
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

interface About {
    resource: (typeof notedResources)[number];
    recordId: string;
}

const add = (by: Person, about: About, body = 'Call them back') =>
    callFrom(test, by, calls.addStaffNote, { params: about, body: { body } });
const list = (by: Person, about: About) =>
    callFrom(test, by, calls.listStaffNotes, { params: about });
const remove = (by: Person, id: string) =>
    callFrom(test, by, calls.removeStaffNote, { params: { id } });
const ofUser = (person: Person): About => ({ resource: 'users', recordId: person.id });

describe('staff notes', () => {
    it('are of records that there are, with author and time, the newest first', async () => {
        const about = ofUser(await addPerson(test, 'user'));
        await add(ann, about, 'First');
        test.now += 1000;
        const { data } = await add(bob, about, '  Second\n<b>line</b>  ');
        expect(data).toMatchObject({
            body: 'Second\n<b>line</b>',
            author: 'admin',
            isOwn: true,
            createdAt: test.now,
        });
        const seen = (await list(ann, about)).data;
        expect(seen.list.map(({ body, isOwn }) => [body, isOwn])).toEqual([
            ['Second\n<b>line</b>', false],
            ['First', true],
        ]);
        expect(seen.total).toBe(2);
        const gone: About = { resource: 'users', recordId: 'nosuchuser' };
        for (const answer of [await list(ann, gone), await add(ann, gone)]) {
            expect(answer).toMatchObject({ status: 404, error: 'record.not_found' });
        }
        expect((await add(ann, about, '   ')).status).toBe(422);
    });

    it('stand on users, orders, products, withdrawals and chats, each for itself', async () => {
        const order = await addOrder(test, buyer, {});
        const { id: product } = await addProduct(test, ann);
        await add(ann, { resource: 'orders', recordId: order }, 'Of the order');
        await add(ann, { resource: 'products', recordId: product }, 'Of the product');
        const bodies = async (about: About) =>
            (await list(ann, about)).data.list.map(({ body }) => body);
        expect(await bodies({ resource: 'orders', recordId: order })).toEqual(['Of the order']);
        expect(await bodies({ resource: 'products', recordId: product })).toEqual([
            'Of the product',
        ]);
        // each is a list of the back-office
        const names: string[] = allResources.map(({ name }) => name);
        expect(notedResources.filter(name => !names.includes(name))).toEqual([]);
        expect(isNoted('articles')).toBe(false);
    });

    it('are in the history of the record and in the audit log', async () => {
        const person = await addPerson(test, 'user');
        const { data } = await add(ann, ofUser(person), 'Told us by phone');
        await remove(ann, data.id);
        const history = await callFrom(test, ann, users.calls.history, {
            params: { id: person.id },
        });
        expect(
            history.data.list.map(({ action, changes, actor }) => [action, changes, actor]),
        ).toEqual([
            ['removeNote', { staffNote: ['Told us by phone', null] }, ann.email],
            ['addNote', { staffNote: [null, 'Told us by phone'] }, ann.email],
        ]);
        expect((await list(ann, ofUser(person))).data.total).toBe(0);
    });

    it('are deleted by their author or an administrator, once', async () => {
        const { data } = await add(ann, ofUser(buyer), 'Wrong');
        expect((await remove(editor, data.id)).status).toBe(404);
        expect((await remove(buyer, data.id)).status).toBe(403);
        expect((await remove(bob, data.id)).status).toBe(200);
        expect(await remove(ann, data.id)).toMatchObject({ status: 404, error: 'note.not_found' });
    });
});

describe('nobody else', () => {
    it('reads them in the audit log without the right to open their record', async () => {
        for (const resource of notedResources) {
            const declared = allResources.find(({ name }) => name === resource);
            expect(declared?.access.list).toContain(noteReaders[resource]);
        }
        const about = ofUser(await addPerson(test, 'user'));
        await add(ann, about, 'Lives abroad now');
        const read = async (...granted: Parameters<typeof addStaffRole>[1][]) => {
            const reader = await addStaff(test, await addStaffRole(test, ...granted));
            const { data } = await callFrom(test, reader, audit.calls.list, {
                query: { recordId: about.recordId },
            });
            const { id } = data.list[0] as AuditEntry;
            const one = await callFrom(test, reader, audit.calls.one, { params: { id } });
            return JSON.stringify([data, one.data]);
        };
        const hidden = await read('audit.read');
        expect(hidden).toContain('addNote');
        expect(hidden).not.toContain('Lives abroad');
        expect(await read('audit.read', 'orders.read')).not.toContain('Lives abroad');
        expect(await read('audit.read', 'users.read')).toContain('Lives abroad');
    });

    it('reads or writes them: not whom they are about, not who may not read the list', async () => {
        await add(ann, ofUser(buyer), 'Kept from them');
        for (const asked of [await list(buyer, ofUser(buyer)), await add(buyer, ofUser(buyer))]) {
            expect(asked.status).toBe(403);
        }
        for (const asked of [await list(editor, ofUser(buyer)), await add(editor, ofUser(buyer))]) {
            expect(asked).toMatchObject({ status: 404, error: 'record.not_found' });
        }
    });

    it('is told them with what is stored about them, or on pages of their own', async () => {
        const secret = 'Suspected of a chargeback';
        const person = await addPerson(test, 'user');
        const order = await addOrder(test, person, {});
        const chat = await addChat(test, undefined, person);
        await add(ann, ofUser(person), secret);
        await add(ann, { resource: 'orders', recordId: order }, secret);
        await add(ann, { resource: 'chats', recordId: chat }, secret);
        await stepUpNow(test, person);
        const answers = [
            await callFrom(test, person, calls.exportOwnData, {}),
            await callFrom(test, person, calls.info, {}),
            await callFrom(test, person, calls.listOwnChats, { query: {} }),
            await callFrom(test, person, calls.getOwnOrder, { params: { id: order } }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(JSON.stringify(answers)).not.toContain(secret);
    });

    it('sees them while an administrator looks as them', async () => {
        const person = await addPerson(test, 'user');
        await add(ann, ofUser(person));
        const see = await callFrom(test, ann, calls.seeAsUser, { params: { id: person.id } });
        const as = { ...person, token: see.data.x_token };
        expect((await list(as, ofUser(person))).status).toBe(403);
    });
});

describe('what is gone', () => {
    it('takes its notes along: a closed account', async () => {
        const person = await addPerson(test, 'user');
        await add(ann, ofUser(person));
        await stepUpNow(test, person);
        const body = { email: person.email };
        expect((await callFrom(test, person, calls.closeAccount, { body })).status).toBe(200);
        expect((await list(ann, ofUser(person))).data.total).toBe(0);
    });

    it('takes its notes along: a product after its days in the trash, not before', async () => {
        const { id } = await addProduct(test, ann);
        const about: About = { resource: 'products', recordId: id };
        await add(ann, about, 'Still here');
        await callFrom(test, ann, products.calls.remove, { body: { ids: [id] } });
        expect((await list(ann, about)).status).toBe(404);
        await callFrom(test, ann, products.calls.restore, { body: { ids: [id] } });
        expect((await list(ann, about)).data.total).toBe(1);
        await callFrom(test, ann, products.calls.remove, { body: { ids: [id] } });
        test.now += trashDays * 86_400_000;
        await test.stores.jobs.runDue();
        const left = await test.stores.db
            .selectFrom('staff_notes')
            .select('id')
            .where('record_id', '=', id)
            .execute();
        expect(left).toEqual([]);
    });
});
