import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainSuffixes, domainTypes } from '../../contract/content/resources/dictionaries';
import { addPerson, callFrom, type Person } from '../fixtures/people';
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

const { calls } = domainSuffixes;
const entry = (code: string, rest = {}) => ({
    code,
    nameZh: `后缀${code}`,
    nameEn: `Suffix ${code}`,
    position: 1,
    enabled: true,
    ...rest,
});
const create = (code: string, rest = {}) =>
    callFrom(test, ann, calls.create, { body: entry(code, rest) });
const list = async (query: object) => (await callFrom(test, ann, calls.list, { query })).data;
const codes = async (query: object) => (await list(query)).list.map(({ code }) => code);

describe('a list', () => {
    beforeAll(async () => {
        for (const [code, rest] of [
            ['aa', { position: 3 }],
            ['bb', { position: 1, enabled: false }],
            ['cc', { position: 2 }],
            ['d_d', { position: 4, nameEn: '=HYPERLINK("x")' }],
        ] as const) {
            expect((await create(code, rest)).status).toBe(200);
        }
        await callFrom(test, ann, domainTypes.calls.create, { body: entry('other') });
    });

    it('is ordered, paged and counted, with the records of this resource only', async () => {
        expect(await codes({})).toEqual(['bb', 'cc', 'aa', 'd_d']);
        expect(await codes({ sort: 'code', order: 'DESC', page: 2, perPage: 3 })).toEqual(['aa']);
        expect((await list({ perPage: 1 })).total).toBe(4);
    });

    it('is searched and filtered', async () => {
        expect(await codes({ q: 'SUFFIX C' })).toEqual(['cc']);
        expect(await codes({ q: '后缀a' })).toEqual(['aa']);
        expect(await codes({ q: '_' })).toEqual(['d_d']);
        expect(await codes({ enabled: 'false' })).toEqual(['bb']);
        expect((await list({ q: 'none' })).total).toBe(0);
    });

    it('refuses what it cannot be ordered by', async () => {
        const answer = await callFrom(test, ann, calls.list, { query: { sort: 'kind' as 'code' } });
        expect(answer.status).toBe(422);
        expect(answer.errors).toHaveProperty('sort');
    });

    it('goes out as a file, filtered, ordered and without formulas', async () => {
        const file = async (query: string) =>
            (
                await test.app.inject({
                    url: `${domainSuffixes.exportPath}?${query}`,
                    headers: { 'x-token': ann.token },
                })
            ).body;
        const lines = (await file('format=csv&lang=en&enabled=true&zone=Asia/Shanghai')).split(
            '\r\n',
        );
        expect(lines[0]).toContain(
            'Code,Name (Chinese),Name (English),Position,Enabled,Products,Updated (Asia/Shanghai)',
        );
        expect(lines.slice(1).map(line => line.split(',')[0])).toEqual(['cc', 'aa', 'd_d', '']);
        expect(lines[3]).toContain(`"'=HYPERLINK(""x"")"`);
        expect(await file('format=csv&lang=zh&q=aa')).toContain('是');
        expect((await file('format=xlsx')).slice(0, 2)).toBe('PK');
        expect(JSON.parse(await file('format=csv&zone=Nowhere'))).toMatchObject({ code: 422 });
    });
});

describe('a record', () => {
    it('is written whole, and wrong fields are named', async () => {
        const { data } = await create('one');
        expect(data).toMatchObject({ code: 'one', uses: 0, version: 1, createdAt: test.now });
        const wrong = await create('One two', { nameZh: '', position: 1.5 });
        expect(wrong.status).toBe(422);
        expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['code', 'nameZh', 'position']);
        expect((await create('one')).errors).toEqual({ code: 'field.taken' });
    });

    it('is not overwritten by somebody who has not seen the last change', async () => {
        const { data } = await create('two');
        const edit = (nameEn: string, version: number) =>
            callFrom(test, ann, calls.edit, {
                params: { id: data.id },
                body: { ...entry('two', { nameEn }), version },
            });
        expect((await edit('First', 1)).data).toMatchObject({ nameEn: 'First', version: 2 });
        expect((await edit('Second', 1)).status).toBe(409);
        const { data: now } = await callFrom(test, ann, calls.one, { params: { id: data.id } });
        expect(now).toMatchObject({ nameEn: 'First', version: 2 });
    });

    it('is changed by one of many who try at once', async () => {
        const { data } = await create('race');
        const answers = await Promise.all(
            Array.from({ length: 8 }, (_, n) =>
                callFrom(test, ann, calls.edit, {
                    params: { id: data.id },
                    body: { ...entry('race', { position: n }), version: 1 },
                }),
            ),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    });

    it('keeps a history, past its end too', async () => {
        const { data } = await create('three');
        const params = { id: data.id };
        await callFrom(test, ann, calls.edit, {
            params,
            body: { ...entry('three', { nameEn: 'New' }), version: 1 },
        });
        await callFrom(test, ann, calls.remove, { body: { ids: [data.id] } });
        const { data: history } = await callFrom(test, ann, calls.history, { params });
        expect(history.total).toBe(3);
        expect(history.list.map(({ action }) => action)).toEqual(['delete', 'edit', 'create']);
        expect(history.list[1]).toMatchObject({
            actor: ann.email,
            title: 'three',
            changes: { nameEn: ['Suffix three', 'New'] },
        });
        expect(Object.keys(history.list[1]?.changes ?? {})).toEqual(['nameEn']);
    });
});

it('actions are chained, whoever writes at the same time', async () => {
    await Promise.all(['x1', 'x2', 'x3', 'x4', 'x5'].map(code => create(code)));
    const rows = await test.stores.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, at) => at + 1));
    for (const [at, row] of rows.entries()) {
        expect(row.previous_hash).toBe(rows[at - 1]?.hash ?? '');
    }
});
