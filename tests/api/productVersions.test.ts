import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getListing } from '../../contract/market/public/listings';
import {
    type ProductAction,
    products,
    transitionProduct,
} from '../../contract/market/resources/products';
import * as contract from '../../contract/market/resources/productVersions';
import { contentPath, files } from '../../contract/platform/resources/files';
import { addFileRecord, upload } from '../fixtures/files';
import { sourceOffer } from '../fixtures/offers';
import { listedSource, sourceOnSale } from '../fixtures/orders';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct, addVersion } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let id: string;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    ({ id } = await addProduct(test, ann, sourceOffer()));
});
afterAll(() => test.close());

const archive = Buffer.from(
    zipSync({ 'index.ts': strToU8('1'), src: { 'a.ts': strToU8('2') }, 'empty/': strToU8('') }),
);
const add = (body: { semver: string; changelog?: string; fileId: string }, productId = id) =>
    callFrom(test, ann, contract.addProductVersion, {
        params: { id: productId },
        body: { changelog: '', ...body },
    });
const list = async (productId = id) =>
    (await callFrom(test, ann, contract.listProductVersions, { params: { id: productId } })).data;
const decide = (version: string, isApproved: boolean, reason = '') =>
    callFrom(test, ann, contract.decideProductVersion, {
        params: { id, version },
        body: { isApproved, reason },
    });
const remove = (version: string, force: boolean) =>
    callFrom(test, ann, contract.removeProductVersion, {
        params: { id, version },
        body: { force },
    });
const usesOf = async (fileId: string) =>
    (await callFrom(test, ann, files.calls.one, { params: { id: fileId } })).data.usedIn;

describe('a version of source code', () => {
    it('has a private file that is counted, digested and given to administrators alone', async () => {
        const sent = await upload(test, ann, 'shop.zip', archive, 'private');
        const fileId = sent.data.id;
        const changelog = '<p>New: <b>baskets</b></p><img src=x onerror="alert(1)">';
        const { data } = await add({ semver: '1.4.0', changelog, fileId });
        expect(data).toMatchObject({
            semver: '1.4.0',
            file: { id: fileId, name: 'shop.zip' },
            size: archive.length,
            fileCount: 2,
            state: 'submitted',
            reviewer: null,
            author: { id: ann.id },
        });
        expect(data.sha256).toMatch(/^[0-9a-f]{64}$/);
        expect(data.changelog).toContain('<b>baskets</b>');
        expect(data.changelog).not.toContain('onerror');
        expect(await usesOf(fileId)).toEqual([
            { resource: 'products', recordId: id, field: 'versions' },
        ]);
        const get = async (url: string, token?: string) => {
            const headers = token === undefined ? {} : { 'x-token': token };
            return (await test.app.inject({ url, headers })).statusCode;
        };
        const content = contentPath.replace(':id', fileId);
        expect(await get(content, ann.token)).toBe(200);
        for (const role of ['user', 'article_editor'] as const) {
            expect(await get(content, (await addPerson(test, role)).token)).toBe(403);
        }
        expect(await get(content)).toBe(403);
        expect(await get(`/files/${fileId}`)).toBe(404);
    });

    it('is numbered by semantic versioning, each number once for a product', async () => {
        const fileId = await addFileRecord(test, { visibility: 'private' });
        for (const semver of ['v1.0.0', '1.0', '1.0.0.0', '01.0.0', '1.0.0-', '1.0.0-01', 'new']) {
            const { errors } = await add({ semver, fileId });
            expect([semver, errors]).toEqual([semver, { semver: 'product.version_form' }]);
        }
        for (const semver of ['1.0.0', '1.0.0-beta.1', '10.20.30+build.5']) {
            expect((await add({ semver, fileId })).status).toBe(200);
        }
        expect((await add({ semver: '1.0.0', fileId })).errors).toEqual({
            semver: 'field.taken',
        });
        const other = await addProduct(test, ann, sourceOffer());
        expect((await add({ semver: '1.0.0', fileId }, other.id)).status).toBe(200);
    });

    it('takes no public or missing file, and belongs to source code', async () => {
        const open = await addFileRecord(test);
        for (const fileId of [open, 'nothing']) {
            expect((await add({ semver: '9.0.0', fileId })).errors).toEqual({
                fileId: 'product.private_file',
            });
        }
        const domain = await addProduct(test, ann);
        const fileId = await addFileRecord(test, { visibility: 'private' });
        expect((await add({ semver: '1.0.0', fileId }, domain.id)).status).toBe(409);
        expect((await add({ semver: '1.0.0', fileId }, 'nothing')).status).toBe(404);
    });

    it('is listed newest first', async () => {
        const own = await addProduct(test, ann, sourceOffer());
        for (const semver of ['1.10.0', '1.9.0', '2.0.0']) {
            test.now += 1_000;
            await addVersion(test, ann, own.id, semver);
        }
        const { list: found, total } = await list(own.id);
        expect(total).toBe(3);
        expect(found.map(({ semver }) => semver)).toEqual(['2.0.0', '1.9.0', '1.10.0']);
    });
});

describe('the review of a version', () => {
    it('approves or refuses it, once, with a reason against it', async () => {
        const first = await addVersion(test, ann, id, '3.0.0');
        expect((await decide(first.id, false)).errors).toEqual({ reason: 'field.needed' });
        const { data } = await decide(first.id, false, 'No licence file');
        expect(data).toMatchObject({
            state: 'rejected',
            reason: 'No licence file',
            decidedAt: test.now,
            reviewer: { id: ann.id },
        });
        expect((await decide(first.id, true)).status).toBe(409);
        const second = await addVersion(test, ann, id, '3.0.1');
        expect((await decide(second.id, true)).data.state).toBe('approved');
        const other = await addProduct(test, ann, sourceOffer());
        const foreign = await addVersion(test, ann, other.id);
        expect((await decide(foreign.id, true)).status).toBe(404);
    });

    it('comes with that of its product, which could not be bought without one', async () => {
        const own = await listedSource(test, ann);
        const params = { id: own.id };
        const move = async (...actions: ProductAction[]) => {
            for (const action of actions) {
                const { version } = (await callFrom(test, ann, products.calls.one, { params }))
                    .data;
                const body = { action, reason: 'It changes', version };
                const { status } = await callFrom(test, ann, transitionProduct, { params, body });
                expect([action, status]).toEqual([action, 200]);
            }
        };
        const states = async () =>
            (await list(own.id)).list.map(({ semver, state }) => `${semver} ${state}`);
        await move('withdraw', 'reopen');
        for (const semver of ['0.9.0', '1.0.0']) {
            test.now += 1_000;
            await addVersion(test, ann, own.id, semver);
        }
        await move('submit', 'approve');
        expect(await states()).toEqual(['1.0.0 approved', '0.9.0 submitted']);
        // later ones are decided one by one
        test.now += 1_000;
        await addVersion(test, ann, own.id, '1.1.0');
        await move('withdraw', 'reopen', 'submit', 'approve');
        expect(await states()).toEqual(['1.1.0 submitted', '1.0.0 approved', '0.9.0 submitted']);
        const { data } = await callFrom(test, ann, products.calls.history, { params });
        const approvals = data.list.filter(({ action }) => action === 'approveVersion');
        expect(approvals.map(({ changes }) => changes.semver)).toEqual([[null, '1.0.0']]);
    });

    it('makes its removal a thing that has to be meant', async () => {
        const waiting = await addVersion(test, ann, id, '4.0.0');
        expect((await remove(waiting.id, false)).status).toBe(200);
        const decided = await addVersion(test, ann, id, '4.0.1');
        await decide(decided.id, true);
        expect((await remove(decided.id, false)).status).toBe(409);
        expect((await list()).list.map(version => version.id)).toContain(decided.id);
        expect((await remove(decided.id, true)).status).toBe(200);
        expect((await remove(decided.id, true)).status).toBe(404);
        expect(await usesOf(decided.file?.id ?? '')).toEqual([]);
    });

    it('stands in the history of the product', async () => {
        const own = await addProduct(test, ann, sourceOffer());
        const params = { id: own.id };
        const version = await addVersion(test, ann, own.id, '1.2.3');
        const ofVersion = { ...params, version: version.id };
        await callFrom(test, ann, contract.decideProductVersion, {
            params: ofVersion,
            body: { isApproved: true, reason: '' },
        });
        await callFrom(test, ann, contract.removeProductVersion, {
            params: ofVersion,
            body: { force: true },
        });
        const { data } = await callFrom(test, ann, products.calls.history, { params });
        expect(data.list.map(({ action }) => action)).toEqual([
            ...['removeVersion', 'approveVersion', 'addVersion', 'create'],
        ]);
        expect(data.list[2]?.changes.semver).toEqual([null, '1.2.3']);
    });

    it('outlives its file, and says that it is gone', async () => {
        const own = await addProduct(test, ann, sourceOffer());
        const { file } = await addVersion(test, ann, own.id);
        const ids = [file?.id ?? ''];
        const refused = await callFrom(test, ann, files.calls.remove, { body: { ids } });
        expect(refused.status).toBe(409);
        await test.stores.db.deleteFrom('files').where('id', 'in', ids).execute();
        expect((await list(own.id)).list[0]).toMatchObject({ file: null, fileName: 'shop.zip' });
    });
});

describe('a listing of source code', () => {
    const versionsOf = async (productId: string) =>
        (await callFrom(test, ann, getListing, { params: { id: productId } })).data.versions;
    const approve = (productId: string, version: string, isApproved = true) =>
        callFrom(test, ann, contract.decideProductVersion, {
            params: { id: productId, version },
            body: { isApproved, reason: isApproved ? '' : 'It lacks its licence' },
        });

    it('shows version, changes, size and last update of what was approved, the newest first', async () => {
        const product = await sourceOnSale(test, ann);
        const first = (await list(product.id)).list[0];
        const sent = await upload(test, ann, 'shop.zip', archive, 'private');
        const changelog = '<p>New: <b>baskets</b></p><script>alert(1)</script>';
        const { data } = await add(
            { semver: '1.1.0', changelog, fileId: sent.data.id },
            product.id,
        );
        // what waits is not on sale yet
        expect((await versionsOf(product.id)).map(({ semver }) => semver)).toEqual(['1.0.0']);
        test.now += 60_000;
        await approve(product.id, data.id);
        expect(await versionsOf(product.id)).toMatchObject([
            {
                semver: '1.1.0',
                changelog: '<p>New: <b>baskets</b></p>',
                size: archive.length,
                fileCount: 2,
                sha256: data.sha256,
                at: test.now,
            },
            { semver: '1.0.0', sha256: first?.sha256 },
        ]);
    });

    it('shows neither what was refused nor what has no package any more, and other goods have none', async () => {
        const product = await sourceOnSale(test, ann);
        const refused = await addVersion(test, ann, product.id, '2.0.0');
        await approve(product.id, refused.id, false);
        expect((await versionsOf(product.id)).map(({ semver }) => semver)).toEqual(['1.0.0']);
        const fileId = (await list(product.id)).list.find(({ semver }) => semver === '1.0.0')?.file
            ?.id;
        await test.stores.db
            .deleteFrom('files')
            .where('id', '=', fileId ?? '')
            .execute();
        expect(await versionsOf(product.id)).toEqual([]);
        const domain = await addProduct(test, ann, { isListed: true });
        expect(await versionsOf(domain.id)).toEqual([]);
    });
});
