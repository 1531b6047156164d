import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainSuffixes, domainTypes } from '../../contract/content/resources/dictionaries';
import { arrangedNames, enableRecords, orderRecords } from '../../contract/platform/arrange';
import { plans } from '../../contract/trade/resources/plans';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { resourceAccess } from '../fixtures/resourceAccess';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    // without what a new installation offers
    await test.stores.db.deleteFrom('dictionary_entries').execute();
});
afterAll(() => test.close());

type Dictionary = typeof domainSuffixes | typeof domainTypes;

const add = async ({ calls }: Dictionary, count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
        const body = { code: `c${at}`, nameZh: '某某', nameEn: 'Some', position: 5, enabled: true };
        ids.push((await callFrom(test, ann, calls.create, { body })).data.id);
    }
    return ids;
};
const order = (name: 'domain_suffix' | 'plans', ids: string[]) =>
    callFrom(test, ann, orderRecords, { params: { name }, body: { ids } });
const enable = (ids: string[], enabled: boolean) =>
    callFrom(test, ann, enableRecords, {
        params: { name: 'domain_suffix' },
        body: { ids, enabled },
    });
const list = async ({ calls }: Dictionary = domainSuffixes) =>
    (await callFrom(test, ann, calls.list)).data.list;

describe('the order of a list', () => {
    it('is stored in one call, with what moved in its history', async () => {
        const [first = '', second = '', third = ''] = await add(domainSuffixes, 3);
        const elsewhere = await add(domainTypes, 1);
        const { data } = await order('domain_suffix', [third, first, second]);
        expect(data).toEqual({ moved: 3 });
        expect((await list()).map(({ id, position }) => [id, position])).toEqual([
            [third, 1],
            [first, 2],
            [second, 3],
        ]);
        expect((await order('domain_suffix', [third, second, first])).data.moved).toBe(2);
        const history = await callFrom(test, ann, domainSuffixes.calls.history, {
            params: { id: first },
        });
        expect(history.data.list[0]).toMatchObject({ changes: { position: [2, 3] } });
        // another dictionary lies in the same table
        expect((await list(domainTypes)).map(({ id, position }) => [id, position])).toEqual([
            [elsewhere[0], 5],
        ]);
    });

    it('is refused when it does not name each record once', async () => {
        const before = await list();
        const ids = before.map(({ id }) => id);
        const [first = ''] = ids;
        const foreign = (await list(domainTypes))[0]?.id ?? '';
        for (const wrong of [ids.slice(1), [...ids, first], [...ids.slice(1), foreign]]) {
            expect((await order('domain_suffix', wrong)).status).toBe(409);
        }
        expect(await list()).toEqual(before);
    });

    it('is changed for plans too; an open form of one that moved notices', async () => {
        const made = [];
        for (let at = 0; at < 2; at += 1) {
            const body = (await resourceAccess.plans.input?.(test)) as never;
            made.push((await callFrom(test, ann, plans.calls.create, { body })).data);
        }
        const ids = made.map(({ id }) => id).reverse();
        expect((await order('plans', ids)).data.moved).toBe(1);
        const [open] = made;
        if (!open) throw new Error('no plan');
        const { id, createdAt, updatedAt, ...body } = open;
        const late = await callFrom(test, ann, plans.calls.edit, { params: { id }, body });
        expect([createdAt, updatedAt, late.status]).toEqual([test.now, test.now, 409]);
    });

    it('belongs to lists whose records have a place', () => {
        expect([...arrangedNames].sort()).toEqual([
            ...[
                'article_categories',
                'collections',
                'domain_suffix',
                'domain_type',
                'domains_plat',
            ],
            ...['plans', 'source_lang', 'source_sql', 'source_type', 'web_type'],
        ]);
    });
});

describe('offering several', () => {
    it('changes those that are not so yet, and says which', async () => {
        const [first = '', second = ''] = (await list()).map(({ id }) => id);
        expect((await enable([first], false)).data.changed).toEqual([first]);
        expect((await enable([first, second], false)).data.changed).toEqual([second]);
        expect((await enable([second], true)).data.changed).toEqual([second]);
        expect((await list()).map(({ enabled }) => enabled)).toEqual([false, true, true]);
    });

    it('changes none when one of them is not there', async () => {
        const before = await list();
        const foreign = (await list(domainTypes))[0]?.id ?? '';
        const ids = before.map(({ id }) => id);
        for (const missing of ['nothing', foreign]) {
            expect((await enable([...ids, missing], false)).status).toBe(404);
        }
        expect(await list()).toEqual(before);
    });
});
