import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxSavedFilters } from '../../contract/analytics/savedFilters';
import { calls } from '../../contract/calls';
import { addPerson, type Person } from '../fixtures/people';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
});
afterAll(() => test.close());

const save = (name: string, filter = 'country=CN', { token } = owner) =>
    call(test, calls.createSavedFilter, { token, body: { name, filter } });
const list = async ({ token } = owner) =>
    (await call(test, calls.listSavedFilters, { token })).data.list;
const change = (id: string, body: { name?: string; filter?: string }, { token } = owner) =>
    call(test, calls.updateSavedFilter, { token, params: { id }, body });
const remove = (id: string, { token } = owner) =>
    call(test, calls.deleteSavedFilter, { token, params: { id } });

describe('saved filters', () => {
    it('are kept as they were written, and listed by name', async () => {
        const second = await save('Phones 10', 'device=phone|device=tablet');
        const first = await save('Phones 9', '!(page^/docs;country=DE,AT)');
        expect(second.data).toMatchObject({
            filter: 'device=phone|device=tablet',
            createdAt: test.now,
            updatedAt: test.now,
        });
        expect((await list()).map(({ name }) => name)).toEqual(['Phones 9', 'Phones 10']);
        expect((await list())[0]).toEqual(first.data);
    });

    it('can be renamed and changed, and say when', async () => {
        const { data } = await save('Before');
        test.now += 1000;
        expect((await change(data.id, { name: 'After' })).data).toEqual({
            ...data,
            name: 'After',
            updatedAt: test.now,
        });
        expect((await change(data.id, { filter: 'os=iOS' })).data.filter).toBe('os=iOS');
        await remove(data.id);
        expect((await list()).map(({ id }) => id)).not.toContain(data.id);
        expect((await remove(data.id)).code).toBe(404);
    });

    it('have names that tell them apart', async () => {
        const { data } = await save('Twice');
        expect(await save('Twice')).toMatchObject({
            code: 422,
            errors: { name: 'field.name_taken' },
        });
        const other = await save('Once');
        expect((await change(other.data.id, { name: 'Twice' })).code).toBe(422);
        expect((await change(data.id, { name: 'Twice', filter: 'os=iOS' })).code).toBe(200);
    });

    it('of one name are one, however many are saved at once', async () => {
        const answers = await Promise.all([1, 2, 3].map(() => save('At once')));
        expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
    });

    it.each(['', 'nothing=1', 'country=CN;', 'country'])('must say something: %j', async filter => {
        const answer = await save('Wrong', filter);
        expect(answer.code).toBe(422);
        expect(Object.keys(answer.errors ?? {})).toEqual(['filter']);
    });

    it('belong to one person', async () => {
        const other = await addPerson(test, 'user');
        const { data } = await save('Mine alone');
        expect(await list(other)).toEqual([]);
        expect((await change(data.id, { name: 'Theirs' }, other)).code).toBe(404);
        expect((await remove(data.id, other)).code).toBe(404);
        expect((await save('Mine alone', 'os=iOS', other)).code).toBe(200);
    });

    it('have a limit', async () => {
        const many = await addPerson(test, 'user');
        for (let count = 0; count < maxSavedFilters; count += 1) {
            expect((await save(`Filter ${count}`, 'os=iOS', many)).code).toBe(200);
        }
        expect((await save('One more', 'os=iOS', many)).code).toBe(422);
    });
});
