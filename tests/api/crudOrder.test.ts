import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allResources, type ResourceName } from '../../contract/backOffice';
import type { Call } from '../../contract/platform/call';
import type { AnyResource } from '../../contract/platform/resource';
import { definitionsOf } from '../../server/modules';
import { loose } from '../../server/platform/crud/looseRows';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { resourceAccess } from '../fixtures/resourceAccess';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const newRecord = async ({ name, calls }: AnyResource): Promise<string> => {
    const { insert, input } = resourceAccess[name as ResourceName];
    if (insert) return insert(test, ann);
    const body = await input?.(test);
    const { data } = await callFrom<Call>(test, ann, calls.create as Call, { body });
    return (data as { id: string }).id;
};

/** Fields that a list can be ordered by and that some records have no value of. */
const withGaps = allResources.flatMap(resource =>
    resource.sort
        .filter(field => (resource.row.shape[field] as z.ZodType).safeParse(null).success)
        .map(field => [resource.name, field, resource] as const),
);

describe('a list that is ordered by what some records have no value of', () => {
    it.each(withGaps)('%s by %s has those last either way', async (name, field, resource) => {
        const definitions = definitionsOf(test.stores);
        const definition = definitions.find(one => one.resource.name === name);
        const column = definition?.columns[field] ?? '';
        const empty = definition?.empty?.[field] ?? null;
        const values = [empty, 20, empty, 10];
        const ids: string[] = [];
        for (const value of values) {
            const id = await newRecord(resource);
            const changed = loose(test.stores.db).updateTable(definition?.table as string);
            await changed
                .set({ [column]: value })
                .where('id', '=', id)
                .execute();
            ids.push(id);
        }
        const listed = async (order: 'ASC' | 'DESC') => {
            const query = { sort: field, order, perPage: 200 };
            const { data } = await callFrom<Call>(test, ann, resource.calls.list as Call, {
                query,
            });
            const { list } = data as { list: { id: string }[] };
            return list.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
        };
        const [one, twenty, other, ten] = ids;
        const without = [one, other].sort();
        expect(await listed('ASC')).toEqual([ten, twenty, ...without]);
        expect(await listed('DESC')).toEqual([twenty, ten, ...without.reverse()]);
    });
});

describe('a list page by page', () => {
    const pageOf = async (resource: AnyResource, query: object): Promise<string[]> => {
        const { data } = await callFrom<Call>(test, ann, resource.calls.list as Call, { query });
        return (data as { list: { id: string }[] }).list.map(({ id }) => id);
    };

    it.each(withGaps)('%s by %s has each record once, in order', async (_name, sort, resource) => {
        for (const order of ['ASC', 'DESC'] as const) {
            const whole = await pageOf(resource, { sort, order, perPage: 200 });
            const pages: string[][] = [];
            for (let page = 1; pages.at(-1)?.length !== 0; page += 1) {
                pages.push(await pageOf(resource, { sort, order, perPage: 3, page }));
            }
            expect(whole.length).toBeGreaterThan(3);
            expect(pages.flat()).toEqual(whole);
        }
    });
});
