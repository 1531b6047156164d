import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import { articleStates, articles } from '../../contract/content/resources/articles';
import { type ListViewContent, maxListViews } from '../../contract/platform/listViews';
import { orderStates, orders } from '../../contract/trade/resources/orders';
import { changeView, createView } from '../../server/platform/listViews/listViews';
import { articleInput } from '../fixtures/articleInput';
import { addOrder } from '../fixtures/financeRecords';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let bob: Person;
let editor: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    bob = await addPerson(test, 'admin');
    editor = await addPerson(test, 'article_editor');
});
afterAll(() => test.close());

const content = (rest: Partial<ListViewContent> = {}): ListViewContent => ({
    filter: { state: ['paid', 'disputed'], total_gte: '100', q: 'shop' },
    sort: 'total',
    order: 'DESC',
    columns: ['number', 'total', 'state'],
    ...rest,
});

type Scene = Parameters<typeof createView>[0];

/** As another server would have it, which knows nothing of this one's turns. */
const sceneOf = ({ id, email }: Person): Scene => ({
    db: test.stores.db,
    session: {
        id: '',
        userId: id,
        email,
        name: '',
        roles: ['admin'],
        permissions: [],
        share: undefined,
        stepUpUntil: 0,
    },
    now: test.now,
    resourceOf: name => allResources.find(one => one.name === name),
    namesOf: async () => new Map<string, string>(),
});

const save = (
    by: Person,
    name: string,
    rest: { resource?: string; content?: ListViewContent; isShared?: boolean } = {},
) => {
    const body = { resource: 'orders', name, content: content(), ...rest };
    return callFrom(test, by, calls.createListView, { body });
};
const list = async (by: Person, resource = 'orders') =>
    (await callFrom(test, by, calls.listListViews, { query: { resource } })).data.list;
const read = (by: Person, id: string) => callFrom(test, by, calls.getListView, { params: { id } });
const change = (by: Person, id: string, body: { name?: string; isShared?: boolean }) =>
    callFrom(test, by, calls.changeListView, { params: { id }, body });
const remove = (by: Person, id: string) =>
    callFrom(test, by, calls.deleteListView, { params: { id } });
const change422 = (id: string, next: ListViewContent) =>
    callFrom(test, ann, calls.changeListView, { params: { id }, body: { content: next } });

describe('saved views of lists', () => {
    it('are kept whole, per list, by name', async () => {
        const second = await save(ann, 'Large 10');
        await save(ann, 'Large 9');
        await save(ann, 'Drafts', {
            resource: 'articles',
            content: { filter: { state: 'draft' }, sort: 'title', order: 'ASC', columns: [] },
        });
        expect(second.data).toMatchObject({
            ...content(),
            resource: 'orders',
            isShared: false,
            isOwn: true,
        });
        expect((await list(ann)).map(({ name }) => name)).toEqual(['Large 9', 'Large 10']);
        expect((await list(ann, 'articles')).map(({ name }) => name)).toEqual(['Drafts']);
        expect((await read(ann, second.data.id)).data).toEqual(second.data);
    });

    it('can be renamed and deleted, and have names that tell them apart', async () => {
        const { data } = await save(ann, 'Before');
        await save(ann, 'Taken');
        const taken = { code: 422, errors: { name: 'field.name_taken' } };
        expect(await save(ann, 'Taken')).toMatchObject(taken);
        expect(await change(ann, data.id, { name: 'Taken' })).toMatchObject(taken);
        expect((await change(ann, data.id, { name: 'After' })).data.name).toBe('After');
        expect((await save(bob, 'Taken')).code).toBe(200);
        expect((await remove(ann, data.id)).code).toBe(200);
        expect((await read(ann, data.id)).code).toBe(404);
    });

    it('have one name once, also from two servers on one database', async () => {
        const scene = sceneOf(ann);
        const view = { resource: 'orders', name: 'At once', content: content(), isShared: false };
        const both = await Promise.allSettled([createView(scene, view), createView(scene, view)]);
        expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(both.find(one => one.status === 'rejected')).toMatchObject({
            reason: { status: 422 },
        });
        const [one, other] = [await save(ann, 'One'), await save(ann, 'Other')];
        const renamed = await Promise.all(
            [one, other].map(({ data }) => change(ann, data.id, { name: 'The same' })),
        );
        expect(renamed.map(({ code }) => code).sort()).toEqual([200, 422]);
    });

    it('that are deleted meanwhile are not said to be changed', async () => {
        const { db } = test.stores;
        const { id } = (await save(ann, 'Going')).data;
        let gone: Promise<unknown> = Promise.resolve();
        const scene = {
            ...sceneOf(ann),
            // asked for once the view was found
            resourceOf: () => {
                gone = db.deleteFrom('list_views').where('id', '=', id).execute();
                return orders;
            },
        };
        await expect(changeView(scene, id, { name: 'Gone' })).rejects.toMatchObject({
            status: 404,
        });
        await gone;
        expect((await read(ann, id)).code).toBe(404);
    });

    it('of somebody else are neither read nor listed, changed nor deleted', async () => {
        const { data } = await save(ann, 'Private');
        expect(await read(bob, data.id)).toMatchObject({ code: 404, error: 'view.not_found' });
        expect((await list(bob)).map(({ id }) => id)).not.toContain(data.id);
        expect((await change(bob, data.id, { isShared: true })).code).toBe(404);
        expect((await remove(bob, data.id)).code).toBe(404);
        expect((await read(ann, data.id)).data).toEqual(data);
    });

    it('that are shared are read by whoever may read the list, and still changed by their owner only', async () => {
        const { data } = await save(ann, 'Shared', { isShared: true });
        const { data: seen } = await read(bob, data.id);
        expect(seen).toMatchObject({ ...content(), isOwn: false, owner: 'admin' });
        expect((await change(bob, data.id, { name: 'Mine now' })).code).toBe(404);
        expect((await remove(bob, data.id)).code).toBe(404);
        await change(ann, data.id, { isShared: false });
        expect((await read(bob, data.id)).code).toBe(404);
    });

    it('of a list that a role may not read do not exist for it, shared or not', async () => {
        const { data } = await save(ann, 'Shared orders', { isShared: true });
        expect((await read(editor, data.id)).code).toBe(404);
        expect((await save(editor, 'Orders')).code).toBe(404);
        const asked = { query: { resource: 'orders' } };
        expect((await callFrom(test, editor, calls.listListViews, asked)).code).toBe(404);
        expect((await save(ann, 'No list', { resource: 'ledger' })).code).toBe(404);
        expect((await save(ann, 'No list', { resource: 'constructor' })).code).toBe(404);
    });

    it('end for somebody who may not read the list any more', async () => {
        const carol = await addPerson(test, 'admin');
        const { data } = await save(carol, 'Once mine');
        await test.stores.db
            .updateTable('users')
            .set({ roles: JSON.stringify(['article_editor']) })
            .where('id', '=', carol.id)
            .execute();
        expect((await read(carol, data.id)).code).toBe(404);
        expect((await change(carol, data.id, { isShared: true })).code).toBe(404);
    });

    it.each([
        ['a column that rows do not tell', { columns: ['number', 'passwordHash'] }, 'columns'],
        ['a column of the whole record only', { columns: ['escrow'] }, 'columns'],
        ['a word that the filter has not', { filter: { roles: 'admin' } }, 'filter'],
        ['a value that the filter has not', { filter: { state: 'anything' } }, 'filter'],
        ['an amount that is none', { filter: { total_gte: '1 or 1=1' } }, 'filter'],
        ['an order that the list has not', { sort: 'buyer.email' }, 'sort'],
    ] as const)('are refused with %s', async (_, wrong, field) => {
        const next = content(wrong as unknown as Partial<ListViewContent>);
        const before = await list(ann);
        const refused = await save(ann, 'Wrong', { content: next });
        expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
        expect(await list(ann)).toEqual(before);
        const [own] = before;
        if (!own) throw new Error('no view is there');
        expect((await change422(own.id, next)).code).toBe(422);
    });

    it('are not without number', async () => {
        const many = await addPerson(test, 'admin');
        for (let count = 0; count < maxListViews; count += 1) await save(many, `View ${count}`);
        expect(await save(many, 'One more')).toMatchObject({
            code: 422,
            errors: { name: `view.too_many {"max":${maxListViews}}` },
        });
    });

    it('go with their owner’s account', async () => {
        const leaver = await addPerson(test, 'admin');
        const { data } = await save(leaver, 'Left behind', { isShared: true });
        const body = { email: leaver.email };
        expect((await callFrom(test, leaver, calls.closeAccount, { body })).code).toBe(200);
        expect((await read(bob, data.id)).code).toBe(404);
    });
});

describe('the tabs of a list', () => {
    it('count each state under what else is filtered', async () => {
        const buyer = await addPerson(test, 'user');
        for (const state of ['paid', 'paid', 'disputed'] as const) {
            await addOrder(test, buyer, { state });
        }
        const query = { buyerId: buyer.id, state: 'paid' };
        const { data } = await callFrom(test, ann, orders.calls.counts, { query });
        expect(data.all).toBe(3);
        expect(data.states).toMatchObject({ paid: 2, disputed: 1, completed: 0 });
        expect(Object.keys(data.states)).toEqual([...orderStates]);
    });

    it('count states that follow from the time, as the list does', async () => {
        const { calls: of } = articles;
        const body = articleInput();
        await callFrom(test, editor, of.create, { body });
        const { data } = await callFrom(test, editor, of.counts, { query: {} });
        for (const state of articleStates) {
            const { data: page } = await callFrom(test, editor, of.list, { query: { state } });
            expect([state, data.states[state]]).toEqual([state, page.total]);
        }
    });

    it('are nobody’s who may not read the list', async () => {
        const { counts } = orders.calls;
        expect((await callFrom(test, editor, counts, { query: {} })).code).toBe(403);
        expect(
            (await callFrom(test, await addPerson(test, 'user'), counts, { query: {} })).code,
        ).toBe(403);
    });
});
