import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyResource } from '../../contract/platform/resource';
import { openApiDocument } from '../../server/platform/http/openapi';
import type { Stores } from '../../server/stores';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { glossaryTerms } from './contract';

// the lists that a new resource is written into
vi.mock('../../contract/backOffice', async original => {
    const declared = await original<{ allResources: AnyResource[] }>();
    const { glossaryTerms } = await import('./contract');
    return { ...declared, allResources: [...declared.allResources, glossaryTerms] };
});
vi.mock('../../server/modules', async original => {
    const given = await original<typeof import('../../server/modules')>();
    const { glossaryTermResource } = await import('./server');
    return {
        ...given,
        definitionsOf: (stores: Stores) => [...given.definitionsOf(stores), glossaryTermResource],
    };
});
vi.mock('../../server/platform/database/migrations', async original => {
    const { migrations } =
        await original<typeof import('../../server/platform/database/migrations')>();
    const { glossaryTermTable } = await import('./server');
    return { migrations: { ...migrations, '999_glossary_terms': glossaryTermTable } };
});

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const { calls, path } = glossaryTerms;

describe('a new resource on the server', () => {
    it('is written, found, changed and deleted, with a history', async () => {
        const body = { term: 'Bounce', isShown: true };
        const { data: made } = await callFrom(test, ann, calls.create, { body });
        expect(made).toMatchObject({ ...body, version: 1 });
        const params = { id: made.id };
        const change = { term: 'Bounces', isShown: false, version: 1 };
        const changed = await callFrom(test, ann, calls.edit, { params, body: change });
        expect(changed.data).toMatchObject({ term: 'Bounces', version: 2 });
        const again = await callFrom(test, ann, calls.edit, { params, body: change });
        expect(again.status).toBe(409);
        const found = await callFrom(test, ann, calls.list, {
            query: { q: 'bounc', isShown: 'false' },
        });
        expect(found.data.list.map(({ id }) => id)).toEqual([made.id]);
        const { data: history } = await callFrom(test, ann, calls.history, { params });
        expect(history.list.map(({ action }) => action)).toEqual(['edit', 'create']);
        await callFrom(test, ann, calls.remove, { body: { ids: [made.id] } });
        expect((await callFrom(test, ann, calls.one, { params })).status).toBe(404);
    });

    it('says what is wrong by field, and is for those with access', async () => {
        const body = { term: '', isShown: true };
        const wrong = await callFrom(test, ann, calls.create, { body });
        expect(wrong).toMatchObject({ status: 422, errors: { term: 'needed' } });
        const somebody = await addPerson(test, 'user');
        expect((await callFrom(test, somebody, calls.list, {})).status).toBe(403);
    });

    it('is part of the OpenAPI document', () => {
        const { paths } = openApiDocument() as { paths: Record<string, object> };
        expect(Object.keys(paths[path] ?? {}).sort()).toEqual(['get', 'post']);
    });
});
