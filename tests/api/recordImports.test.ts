import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { users } from '../../contract/identity/resources/users';
import { productImport } from '../../contract/market/productImport';
import { products } from '../../contract/market/resources/products';
import { maxImportRows } from '../../contract/platform/imports';
import { addPerson, addStaff, addStaffRole, callFrom, type Person } from '../fixtures/people';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let support: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    support = await addStaff(test, 'support');
});
afterAll(() => test.close());

type Of = 'User' | 'Product';

const csv = (...rows: string[]) => rows.join('\r\n');
const preview = (by: Person, of: Of, text: string) =>
    callFrom(test, by, calls[`preview${of}Import`], { body: { name: 'file.csv', text } });
/** What would become of each row. */
const planned = async (by: Person, of: Of, text: string) => (await preview(by, of, text)).data.rows;
const refusal = async (of: Of, text: string) => (await preview(ann, of, text)).errors?.text;

const begin = async (by: Person, of: Of, text: string) => {
    const body = { name: 'file.csv', text };
    return (await callFrom(test, by, calls[`begin${of}Import`], { body })).data.id;
};
const read = async (of: Of, id: string) =>
    (await callFrom(test, ann, calls[`get${of}Import`], { params: { id } })).data;
/** Imports a file, and says what became of its rows. */
const carryOut = async (by: Person, of: Of, text: string) => {
    const id = await begin(by, of, text);
    await test.stores.jobs.runDue();
    return read(of, id);
};
const outcomes = async (by: Person, of: Of, text: string) =>
    (await carryOut(by, of, text)).rows.map(({ outcome }) => outcome);
const accountOf = (email: string) =>
    test.stores.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const mailsTo = (email: string) =>
    test.stores.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
const count = async (table: 'users' | 'products' | 'imports' | 'mails' | 'audit_log') => {
    const { all } = await test.stores.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
    return Number(all);
};

describe('a file of users', () => {
    it('is shown row by row, and writes nothing before it is confirmed', async () => {
        const tables = ['users', 'imports', 'mails', 'audit_log'] as const;
        const before = await Promise.all(tables.map(count));
        const text = csv(
            'E-mail,Name,Description',
            'New.One@Example.com,New One,from a fair',
            `${support.email},,`,
            `${ann.email},Another name,`,
            'not an address,Somebody,',
            'noname@example.com,,',
            'new.one@example.com,Twice,',
        );
        const rows = await planned(ann, 'User', text);
        expect(rows.map(({ line, action, key }) => [line, action, key])).toEqual([
            [2, 'create', 'new.one@example.com'],
            [3, 'same', support.email],
            [4, 'change', ann.email],
            [5, 'wrong', 'not an address'],
            [6, 'wrong', 'noname@example.com'],
            [7, 'wrong', 'new.one@example.com'],
        ]);
        expect(rows[2]?.changed).toEqual(['Name']);
        expect(rows.slice(3).map(({ faults }) => faults)).toEqual([
            [
                {
                    column: 'E-mail',
                    message: 'Enter an e-mail address such as name@example.com.',
                },
            ],
            [{ column: 'Name', message: 'Fill this in.' }],
            [{ column: 'E-mail', message: 'Row 2 has the same one. Keep one of the two rows.' }],
        ]);
        expect(await Promise.all(tables.map(count))).toEqual(before);
    });

    it('makes accounts once, with an invitation each, however often it is imported', async () => {
        const text = csv('email;name', 'a@import.example;A', 'b@import.example;B', 'wrong;C');
        const done = await carryOut(ann, 'User', text);
        expect(done.endedAt).not.toBeNull();
        expect(done.counts).toMatchObject({ created: 2, refused: 1, waiting: 0 });
        expect(done.rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'refused']);
        const made = await accountOf('a@import.example');
        expect(made).toMatchObject({ name: 'A', roles: '["user"]', staff_roles: '[]' });
        expect(done.rows[0]?.recordId).toBe(made?.id);
        expect(await mailsTo('a@import.example')).toHaveLength(1);
        expect(await outcomes(ann, 'User', text)).toEqual(['same', 'same', 'refused']);
        expect(await mailsTo('a@import.example')).toHaveLength(1);
        const { data } = await callFrom(test, ann, users.calls.history, {
            params: { id: made?.id ?? '' },
            query: {},
        });
        expect(data.list.map(({ action, actor }) => [action, actor])).toEqual([
            ['create', ann.email],
        ]);
    });

    it('changes what its cells say, and leaves what they do not', async () => {
        await carryOut(ann, 'User', csv('email,name,notes', 'c@import.example,C,first'));
        const again = csv('email,name,notes,status', 'C@import.example,Cee,,disabled');
        expect((await preview(ann, 'User', again)).data.ignored).toEqual(['status']);
        expect(await outcomes(ann, 'User', again)).toEqual(['changed']);
        expect(await accountOf('c@import.example')).toMatchObject({
            name: 'Cee',
            notes: 'first',
            status: 'active',
            version: 2,
        });
    });

    it('gives roles for administrators alone, and never to who may do more', async () => {
        const roles = csv('email,name,roles', 'd@import.example,D,admin');
        const staff = csv('email,name,Staff roles', 'd@import.example,D,support');
        for (const text of [roles, staff]) {
            expect((await planned(support, 'User', text))[0]).toMatchObject({
                action: 'wrong',
                faults: [{ message: 'Only administrators give and take roles.' }],
            });
            expect(await outcomes(support, 'User', text)).toEqual(['refused']);
        }
        expect(await accountOf('d@import.example')).toBeUndefined();
        const demoting = csv('email,name', `${ann.email},Mine`);
        expect(await outcomes(support, 'User', demoting)).toEqual(['refused']);
        expect((await accountOf(ann.email))?.name).toBe('admin');
        const own = await addStaffRole(test, 'ads.manage');
        const both = csv('email,name,roles,staffRoles', `d@import.example,D,user,finance; ${own}`);
        expect(await outcomes(ann, 'User', both)).toEqual(['created']);
        expect(await accountOf('d@import.example')).toMatchObject({
            staff_roles: JSON.stringify(['finance', own]),
        });
        const unknown = csv('email,name,roles', 'e@import.example,E,owner');
        expect((await planned(ann, 'User', unknown))[0]?.faults).toEqual([
            { column: 'Roles', message: 'Use one of these: admin, article_editor, user.' },
        ]);
    });

    it('goes by what its importer may do when it is their turn', async () => {
        const gone = await addStaff(test, 'support');
        const id = await begin(gone, 'User', csv('email,name', 'f@import.example,F'));
        await test.stores.db
            .updateTable('users')
            .set({ staff_roles: '[]' })
            .where('id', '=', gone.id)
            .execute();
        await test.stores.jobs.runDue();
        expect((await read('User', id)).rows).toMatchObject([
            {
                outcome: 'refused',
                faults: [{ message: 'Whoever started the import may not do this any more.' }],
            },
        ]);
        expect(await accountOf('f@import.example')).toBeUndefined();
    });

    it('is done in turns, each row once, and goes on after a failure', async () => {
        const rows = Array.from({ length: 60 }, (_, at) => `g${at}@import.example,G ${at}`);
        const id = await begin(ann, 'User', csv('email,name', ...rows));
        const { outbox } = test.stores;
        const write = vi.spyOn(outbox, 'write').mockRejectedValueOnce(new Error('away'));
        await test.stores.jobs.runDue();
        expect((await read('User', id)).endedAt).toBeNull();
        write.mockRestore();
        test.now += 60_000;
        await test.stores.jobs.runDue();
        const done = await read('User', id);
        expect(done.counts).toMatchObject({ created: 60, waiting: 0 });
        expect(await mailsTo('g0@import.example')).toHaveLength(1);
        const { list } = (await callFrom(test, ann, calls.listUserImports)).data;
        expect(list[0]).toMatchObject({ id, name: 'file.csv', counts: { created: 60 } });
        // what rows held is forgotten, and all of it after some days
        const kept = await test.stores.db
            .selectFrom('import_rows')
            .select('cells')
            .where('import_id', '=', id)
            .execute();
        expect(new Set(kept.map(({ cells }) => cells))).toEqual(new Set(['{}']));
        const { now } = test;
        test.now += 31 * 86_400_000;
        await test.stores.jobs.runDue();
        test.now = now;
        const params = { id };
        expect((await callFrom(test, ann, calls.getUserImport, { params })).status).toBe(404);
    });

    it('is read however it was written, and its cells are cleaned', async () => {
        const text = `\uFEFF"E-mail"\t"姓名"\n" h@import.example\u200b "\t"'=HYPER\u202eLINK"\n\t\n`;
        expect(await planned(ann, 'User', text)).toMatchObject([
            { line: 2, action: 'create', key: 'h@import.example', title: '=HYPERLINK' },
        ]);
        const zh = await call(test, calls.previewUserImport, {
            token: ann.token,
            language: 'zh',
            body: { name: 'a', text: '邮箱,姓名\nx,甲' },
        });
        expect(zh.data.rows[0]?.faults).toEqual([
            { column: '邮箱', message: '请填写类似 name@example.com 的邮箱地址。' },
        ]);
    });

    it('is refused as a whole where it is no such table', async () => {
        const refused = async (text: string) => refusal('User', text);
        expect(await refused('name\nA')).toBe('table.no_column {"titles":"email"}');
        expect(await refused('email,name,E-mail\na@b.cd,A,a@b.cd')).toContain('column_twice');
        expect(await refused('email,name,Password\na@b.cd,A,secret')).toContain(
            'table.password_column',
        );
        expect(await refused('email,name')).toBe('table.no_rows');
        expect(await refused('email,name\n"a@b.cd,A')).toBe('table.not_csv');
        expect(await refused('email,name\na@b.cd,\uFFFD\uFFFD')).toBe('table.not_text');
        const many = Array.from({ length: maxImportRows + 1 }, (_, at) => `i${at}@b.cd,I`);
        expect(await refused(csv('email,name', ...many))).toContain('table.too_many_rows');
        const long = await planned(ann, 'User', csv('email,name', 'j@b.cd,J,more'));
        expect(long[0]?.faults[0]?.message).toContain('more cells than there are titles');
    });
});

describe('a file of products', () => {
    const head = 'key,type,title,price,currency,seller,domain,suffix,expiresOn,description,tags';
    const row = (key: string, rest: { title?: string; price?: string; seller?: string } = {}) => {
        const { title = 'A domain', price = '12.50', seller = support.email } = rest;
        return `${key},domain,${title},${price},CNY,${seller},${key}.Example,COM,2030-01-31,"One\nTwo <3",a;b`;
    };
    const productOf = async (id: string | null | undefined) =>
        (await callFrom(test, ann, products.calls.one, { params: { id: id ?? '' } })).data;

    it('makes drafts by its own keys, and changes them by the same', async () => {
        const text = csv(head, row('k1'), row('k2'));
        const done = await carryOut(ann, 'Product', text);
        expect(done.rows.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
        const id = done.rows[0]?.recordId;
        const made = await productOf(id);
        expect(made).toMatchObject({
            state: 'draft',
            price: '1250',
            sellerId: support.id,
            body: '<p>One</p><p>Two &lt;3</p>',
            tags: ['a', 'b'],
            details: { fqdn: 'k1.example', expiresOn: '2030-01-31' },
        });
        expect(made.details).toMatchObject({ suffixId: expect.any(String) });
        expect(await outcomes(ann, 'Product', text)).toEqual(['same', 'same']);
        const cheaper = csv(head, row('k1', { price: '10' }), row(`${id}`, { title: 'By id' }));
        const twice = await planned(ann, 'Product', cheaper);
        expect(twice.map(({ action, changed }) => [action, changed])).toEqual([
            ['change', ['Price']],
            ['change', expect.arrayContaining(['Title', 'Domain'])],
        ]);
        expect(await outcomes(ann, 'Product', csv(head, row('k1', { price: '10' })))).toEqual([
            'changed',
        ]);
        expect((await productOf(id)).price).toBe('1000');
    });

    it('says of each row what is wrong and what is right', async () => {
        const text = csv(
            'key,type,title,price,currency,seller,domain,language,licence',
            `w1,car,A,1,CNY,${support.email},,,`,
            `w2,domain,A,1.234,CNY,${support.email},a.example,,`,
            'w3,domain,A,1,CNY,nobody@import.example,a.example,,',
            `w4,domain,A,1,CNY,${support.email},a.example,php,`,
            `w5,source,A,1,CNY,${support.email},,klingon,`,
            `w6,source,A,1,EUR,${support.email},,,`,
            `,domain,A,1,CNY,${support.email},a.example,,`,
            `w8,domain,,1,CNY,${support.email},not a domain,,`,
        );
        const said = (await planned(ann, 'Product', text)).map(({ faults }) =>
            faults.map(({ column, message }) => `${column}: ${message}`),
        );
        expect(said).toEqual([
            ['Type: Use one of these: source, website, domain.'],
            ['Price: Enter an amount such as 12.34.'],
            ['Seller: There is no account with this e-mail address.'],
            ['Development language: Only products of the type source have this. Leave it empty.'],
            [
                'Development language: There is no such entry that is on. Use the code or the name of one.',
            ],
            ['Currency: Use one of these: CNY, USD, USDT, TST.'],
            ['Key: Fill this in.'],
            ['Title: Fill this in.'],
        ]);
    });

    it('does not make again what lies in the trash', async () => {
        const text = csv(head, row('k9'));
        const { rows } = await carryOut(ann, 'Product', text);
        const id = rows[0]?.recordId ?? '';
        await callFrom(test, ann, products.calls.remove, { body: { ids: [id] } });
        expect((await planned(ann, 'Product', text))[0]?.faults[0]).toMatchObject({
            column: 'Key',
            message: expect.stringContaining('in the trash'),
        });
        await test.stores.db.deleteFrom('trashed_records').where('id', '=', id).execute();
        expect(await outcomes(ann, 'Product', text)).toEqual(['created']);
        expect(await outcomes(ann, 'Product', text)).toEqual(['same']);
    });

    it('is for who may write them, and its template is taken as it is', async () => {
        const text = csv(head, row('k3'));
        expect((await preview(support, 'Product', text)).status).toBe(403);
        const shop = await addStaff(test, await addStaffRole(test, 'listings.manage'));
        expect((await preview(shop, 'Product', text)).status).toBe(200);
        expect((await preview(shop, 'User', text)).status).toBe(403);
        const { columns } = productImport;
        const template = csv(
            columns.map(({ name }) => name).join(','),
            columns
                .map(({ example, name }) => (name === 'seller' ? support.email : `"${example}"`))
                .join(','),
        );
        expect(await planned(shop, 'Product', template)).toMatchObject([{ action: 'create' }]);
    });
});

it('whoever closes their account stands in no import any more', async () => {
    const leaving = await addPerson(test, 'user');
    const { id } = await carryOut(ann, 'User', csv('email,name', `${leaving.email},Known`));
    await test.stores.db
        .updateTable('sessions')
        .set({ step_up_until: Number.MAX_SAFE_INTEGER })
        .where('user_id', '=', leaving.id)
        .execute();
    const body = { email: leaving.email };
    expect((await callFrom(test, leaving, calls.closeAccount, { body })).status).toBe(200);
    expect((await read('User', id)).rows).toEqual([]);
});
