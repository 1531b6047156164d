import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { decideProductVersion } from '../../contract/market/resources/productVersions';
import type { Envelope } from '../../contract/platform/call';
import type { OwnOrder } from '../../contract/trade/orders/ownOrders';
import {
    ownTracePath,
    productTracePath,
    type TraceAnswer,
} from '../../contract/trade/watermark/trace';
import { publicKeys } from '../../server/market/listings/traffic/signingKeys';
import { limits } from '../../server/market/passport/scan/limits';
import { unpack } from '../../server/market/passport/scan/unpack';
import { readZipTable } from '../../server/market/passport/scan/zipTable';
import { readPurchase } from '../../server/trade/watermark/purchaseFile';
import { commentedCode } from '../fixtures/commentedCode';
import { multipart } from '../fixtures/files';
import { action, orderProduct, payWithBalance } from '../fixtures/orders';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addArchive } from '../fixtures/sourceArchive';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { zipOf } from '../fixtures/zip';

const code = commentedCode(20, 15);
const archive = zipOf(code);
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let test: TestApp;
let administrator: Person;
let seller: Person;
let productId: string;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    administrator = await addPerson(test, 'admin');
});
afterAll(() => test.close());

/** On sale, with an archive of these bytes. */
const onSale = async (bytes: Buffer): Promise<string> => {
    const { id, version } = await addArchive(test, seller, bytes);
    const params = { id, version };
    const body = { isApproved: true, reason: '' };
    await callFrom(test, administrator, decideProductVersion, { params, body });
    await test.stores.db
        .updateTable('products')
        .set({ state: 'listed', published_at: test.now })
        .where('id', '=', id)
        .execute();
    return id;
};
const choose = async (kinds: ('order' | 'comments')[], who = seller, id = productId) => {
    const input = { params: { id }, body: { kinds } };
    const answer = await callFrom(test, who, calls.saveOwnWatermark, input);
    await test.stores.watermarkPlans.run();
    return answer;
};
beforeEach(async () => {
    seller = await addPerson(test, 'user');
    productId = await onSale(archive);
    await choose(['order', 'comments']);
});

const bought = async (buyer: Person): Promise<OwnOrder> =>
    payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
const link = (who: Person, id: string) =>
    callFrom(test, who, calls.linkOrderDownload, { params: { id } });
const fetchFrom = (url: string, headers = {}) => test.app.inject({ url, headers });
const watermarkOf = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOrderWatermark, { params: { id } })).data;
/** Bought, with the copy as its buyer gets it. */
const copyFor = async (buyer: Person) => {
    const order = await bought(buyer);
    await test.stores.watermarkCopies.run();
    const { data } = await link(buyer, order.id);
    const { rawPayload } = await fetchFrom(data.url);
    return { order, bytes: rawPayload };
};
const filesIn = async (bytes: Buffer): Promise<Record<string, string>> => {
    const budget = { left: limits.unpacked };
    const files: Record<string, string> = {};
    for (const entry of readZipTable(bytes, limits)) {
        files[entry.path] = String(await unpack(bytes, entry, { limits, budget }));
    }
    return files;
};
const trace = async (who: Person, bytes: Buffer, path = ownTracePath, name = 'found.zip') => {
    const { headers, payload } = multipart(name, bytes);
    const response = await test.app.inject({
        method: 'POST',
        url: path.replace(':id', productId),
        headers: { ...headers, 'x-token': who.token },
        remoteAddress: who.address,
        payload,
    });
    return { status: response.statusCode, ...response.json<Envelope<TraceAnswer>>() };
};

describe('a buyer’s copy', () => {
    it('is made before it is paid, and both digests and the changed files are told', async () => {
        const buyer = await addPerson(test, 'user');
        const order = await orderProduct(test, buyer, productId);
        expect(await watermarkOf(buyer, order.id)).toMatchObject({ state: 'waiting', copy: null });
        await test.stores.watermarkCopies.run();
        const told = await watermarkOf(buyer, order.id);
        expect(told).toMatchObject({
            state: 'ready',
            kinds: ['comments', 'order'],
            original: digestOf(archive),
            licencePath: 'PURCHASE.json',
        });
        await payWithBalance(test, buyer, order);
        const { rawPayload } = await fetchFrom((await link(buyer, order.id)).data.url);
        expect(told?.copy).toEqual({ sha256: digestOf(rawPayload), size: rawPayload.length });
        const files = await filesIn(rawPayload);
        const { 'PURCHASE.json': licence = '', ...others } = files;
        const changed = Object.keys(others).filter(path => others[path] !== code[path]);
        expect(told?.files.map(({ path }) => path).sort()).toEqual(changed.sort());
        for (const { path, before, after } of told?.files ?? []) {
            expect(digestOf(Buffer.from(code[path] ?? ''))).toBe(before);
            expect(digestOf(Buffer.from(others[path] ?? ''))).toBe(after);
        }
        expect(changed.length).toBeGreaterThan(15);
        const keys = await publicKeys(test.stores.db);
        expect(readPurchase(licence, keys)).toMatchObject({
            order: order.number,
            archive: digestOf(archive),
            version: '1.0.0',
        });
        expect(readPurchase(licence.replace(order.number, 'F1'), keys)).toBeUndefined();
    });

    it('is the same bytes each time, whole and in parts', async () => {
        const buyer = await addPerson(test, 'user');
        const { order, bytes } = await copyFor(buyer);
        const { url } = (await link(buyer, order.id)).data;
        const again = await fetchFrom(url);
        expect(again.rawPayload.equals(bytes)).toBe(true);
        expect(again.headers.etag).toBe(`"${digestOf(bytes)}"`);
        const middle = 1_234;
        const parts = [];
        for (const range of [`bytes=0-${middle - 1}`, `bytes=${middle}-`]) {
            const part = await fetchFrom(url, { range, 'if-range': `"${digestOf(bytes)}"` });
            expect(part.statusCode).toBe(206);
            parts.push(part.rawPayload);
        }
        expect(Buffer.concat(parts).equals(bytes)).toBe(true);
        const last = await fetchFrom(url, { range: 'bytes=-100' });
        expect(last.rawPayload.equals(bytes.subarray(-100))).toBe(true);
        await test.restart();
        const later = await fetchFrom((await link(buyer, order.id)).data.url);
        expect(later.rawPayload.equals(bytes)).toBe(true);
    });

    it('is waited for: no download is used up before it is there', async () => {
        const buyer = await addPerson(test, 'user');
        const order = await bought(buyer);
        expect((await link(buyer, order.id)).error).toBe('download.preparing');
        await test.stores.watermarkCopies.run();
        expect((await link(buyer, order.id)).data.left).toBe(10);
    });

    it('stays as it was agreed, whatever the seller chooses later', async () => {
        const [before, after] = [await addPerson(test, 'user'), await addPerson(test, 'user')];
        const order = await bought(before);
        await choose([]);
        await test.stores.watermarkCopies.run();
        const { rawPayload } = await fetchFrom((await link(before, order.id)).data.url);
        expect(digestOf(rawPayload)).not.toBe(digestOf(archive));
        const { order: other, bytes } = await copyFor(after);
        expect(digestOf(bytes)).toBe(digestOf(archive));
        expect(await watermarkOf(after, other.id)).toBeNull();
    });

    it('has marks of the allowed kinds alone', async () => {
        await choose(['comments']);
        const { bytes } = await copyFor(await addPerson(test, 'user'));
        const paths = readZipTable(bytes, limits).map(({ path }) => path);
        expect(paths).toEqual([...Object.keys(code), 'PURCHASE.json']);
        // nine places are too few to tell buyers apart, so there is no copy
        await choose(['order']);
        const { bytes: plain } = await copyFor(await addPerson(test, 'user'));
        expect(digestOf(plain)).toBe(digestOf(archive));
    });

    it('that cannot be made leaves the buyer the archive', async () => {
        const buyer = await addPerson(test, 'user');
        const order = await bought(buyer);
        // it may have been made meanwhile, or be just being made
        await test.stores.db
            .updateTable('watermark_copies')
            .set({ tries: 3, state: 'waiting', leased_until: 0 })
            .where('order_id', '=', order.id)
            .execute();
        await test.stores.watermarkCopies.run();
        expect(await watermarkOf(buyer, order.id)).toMatchObject({ state: 'failed', copy: null });
        const { rawPayload } = await fetchFrom((await link(buyer, order.id)).data.url);
        expect(digestOf(rawPayload)).toBe(digestOf(archive));
    });

    it('is gone with an order that nobody paid, in the same move', async () => {
        const buyer = await addPerson(test, 'user');
        const [cancelled, expired] = [
            await orderProduct(test, buyer, productId),
            await orderProduct(test, buyer, productId),
        ];
        await test.stores.watermarkCopies.run();
        expect((await link(buyer, expired.id)).status).toBe(409);
        await action(test, buyer, cancelled.id, { action: 'cancel' });
        expect(await watermarkOf(buyer, cancelled.id)).toBeNull();
        expect(await watermarkOf(buyer, expired.id)).toMatchObject({ state: 'ready' });
    });

    it('is out of reach after a refund, also by a link from before', async () => {
        const buyer = await addPerson(test, 'user');
        const { order, bytes } = await copyFor(buyer);
        const { url } = (await link(buyer, order.id)).data;
        const params = { id: order.id };
        const claim = {
            reasonCode: 'does_not_work',
            claim: order.total,
            text: 'It does not start.',
        };
        expect((await action(test, buyer, order.id, { action: 'dispute', ...claim })).status).toBe(
            200,
        );
        expect((await link(buyer, order.id)).status).toBe(409);
        expect((await fetchFrom(url)).statusCode).toBe(409);
        const { data } = await callFrom(test, administrator, calls.getOwnOrder, { params });
        const decision = { action: 'refund', reason: 'It does not start indeed.' } as const;
        const body = { ...decision, version: data.version };
        const decided = await callFrom(test, administrator, calls.decideOrder, { params, body });
        expect(decided.data).toMatchObject({ state: 'refunded' });
        expect((await link(buyer, order.id)).status).toBe(409);
        expect((await fetchFrom(url)).statusCode).toBe(409);
        expect((await trace(seller, bytes)).data.found).toMatchObject([{ state: 'refunded' }]);
    });

    it('that a server died over is made by the next one, after its lease', async () => {
        const buyer = await addPerson(test, 'user');
        const order = await bought(buyer);
        await test.stores.db
            .updateTable('watermark_copies')
            .set({ tries: 1, leased_until: test.now + 60_000 })
            .where('order_id', '=', order.id)
            .execute();
        await test.stores.watermarkCopies.run();
        expect(await watermarkOf(buyer, order.id)).toMatchObject({ state: 'waiting' });
        test.now += 60_001;
        await test.restart();
        await test.stores.watermarkCopies.run();
        expect(await watermarkOf(buyer, order.id)).toMatchObject({ state: 'ready' });
    });

    it('that was paid does not wait for those that may never be', async () => {
        const [idle, buyer] = [await addPerson(test, 'user'), await addPerson(test, 'user')];
        const waiting = await orderProduct(test, idle, productId);
        const order = await bought(buyer);
        const first: string[] = [];
        const { library, db } = test.stores;
        const read = library.storage.read.bind(library.storage);
        library.storage.read = async (...args) => {
            const leased = db.selectFrom('watermark_copies').select('order_id');
            const rows = await leased.where('leased_until', '>', 0).execute();
            first.push(...rows.map(row => row.order_id));
            return read(...args);
        };
        await test.stores.watermarkCopies.run();
        library.storage.read = read;
        expect(first[0]).toBe(order.id);
        expect(await watermarkOf(buyer, order.id)).toMatchObject({ state: 'ready' });
        expect(await watermarkOf(idle, waiting.id)).toMatchObject({ state: 'ready' });
    });

    it('takes little room: where marks are is kept once for all of them', async () => {
        const large = 500_000;
        productId = await onSale(zipOf({ ...code, 'a.bin': randomBytes(large) }));
        await choose(['order', 'comments']);
        const rows = [];
        for (const _ of [1, 2, 3]) {
            const { order, bytes } = await copyFor(await addPerson(test, 'user'));
            expect(bytes.length).toBeGreaterThan(large);
            const found = test.stores.db.selectFrom('watermark_copies').selectAll();
            rows.push(await found.where('order_id', '=', order.id).executeTakeFirstOrThrow());
        }
        expect(new Set(rows.map(({ plan_sha256 }) => plan_sha256)).size).toBe(1);
        expect(Math.max(...rows.map(row => JSON.stringify(row).length))).toBeLessThan(large / 10);
    });
});

describe('what nobody else gets', () => {
    it('is the copy, its digest or its files', async () => {
        const [buyer, other] = [await addPerson(test, 'user'), await addPerson(test, 'user')];
        const { order } = await copyFor(buyer);
        const told = await watermarkOf(seller, order.id);
        expect(told).toMatchObject({ state: 'ready', copy: null, files: [] });
        const params = { id: order.id };
        expect((await callFrom(test, other, calls.getOrderWatermark, { params })).status).toBe(404);
        expect((await link(seller, order.id)).status).toBe(404);
        expect((await link(other, order.id)).status).toBe(404);
        const { order: theirs } = await copyFor(other);
        expect(await watermarkOf(other, theirs.id)).not.toEqual(await watermarkOf(buyer, order.id));
        expect((await choose([], other)).status).toBe(404);
        const own = { params: { id: productId } };
        expect((await callFrom(test, other, calls.getOwnWatermark, own)).status).toBe(404);
        // marks are in no answer, and in no entry of the audit log
        const row = await test.stores.db
            .selectFrom('watermark_copies')
            .select('marks')
            .where('order_id', '=', order.id)
            .executeTakeFirstOrThrow();
        const entries = await test.stores.db.selectFrom('audit_log').selectAll().execute();
        const bits = row.marks.slice(12, 60);
        for (const text of [JSON.stringify(told), JSON.stringify(entries)]) {
            expect(text).not.toContain(bits);
        }
    });
});

describe('whose copy a file is', () => {
    it('is told to seller and staff, without the licence and packed anew, and to nobody else', async () => {
        const buyers = [await addPerson(test, 'user'), await addPerson(test, 'user')] as const;
        const [{ order, bytes }] = [await copyFor(buyers[0]), await copyFor(buyers[1])];
        const same = await trace(seller, bytes);
        expect(same.data).toMatchObject({
            compared: 2,
            found: [{ orderId: order.id, number: order.number, isSame: true }],
            licence: order.number,
        });
        const { 'PURCHASE.json': _, ...files } = await filesIn(bytes);
        const { data } = await trace(administrator, zipOf(files), productTracePath);
        expect(data).toMatchObject({
            found: [{ orderId: order.id, isSame: false, comments: { read: 300, same: 300 } }],
            licence: null,
        });
        expect(data.found[0]?.chance).toBeGreaterThanOrEqual(89);
        expect((await trace(await addPerson(test, 'user'), bytes)).status).toBe(404);
        expect((await trace(seller, bytes, productTracePath)).status).toBe(403);
        expect((await trace(administrator, bytes)).status).toBe(404);
        const entries = await test.stores.db
            .selectFrom('audit_log')
            .select('changes')
            .where('action', '=', 'traceFile')
            .execute();
        expect(entries.at(-1)?.changes).toContain(order.number);
    });

    it('is nobody’s for the seller’s own archive, a made-up copy and a licence put into it', async () => {
        const { order, bytes } = await copyFor(await addPerson(test, 'user'));
        expect((await trace(seller, archive)).data).toMatchObject({ compared: 1, found: [] });
        const invented = Object.entries(code).map(([path, text]) => [
            path,
            text.replaceAll(/\/\/ (\w+) (\w+) /g, (all, one, two) =>
                Math.random() < 0.5 ? all : `// ${one}  ${two} `,
            ),
        ]);
        const { 'PURCHASE.json': licence = '' } = await filesIn(bytes);
        const framed = zipOf({ ...Object.fromEntries(invented), 'PURCHASE.json': licence });
        const { data } = await trace(seller, framed);
        // a licence can be put into any archive: it is told, and accuses nobody
        expect(data).toMatchObject({ found: [], licence: order.number });
        const forged = licence.replace(order.number, 'F20200101-000001');
        const other = await trace(seller, zipOf({ ...code, 'PURCHASE.json': forged }));
        expect(other.data.licence).toBeNull();
    });

    it('is told of what was accepted too, and of a single file', async () => {
        const buyer = await addPerson(test, 'user');
        const { order, bytes } = await copyFor(buyer);
        await action(test, buyer, order.id, { action: 'accept' });
        const files = await filesIn(bytes);
        const joined = Object.entries(files)
            .filter(([path]) => path.endsWith('.ts'))
            .map(([, text]) => text);
        const one = Buffer.from(joined.slice(0, 5).join('\n'));
        const { data } = await trace(seller, one, ownTracePath, 'one.ts');
        expect(data.found).toMatchObject([{ orderId: order.id, state: 'completed' }]);
        const few = await trace(seller, Buffer.from(joined[0] ?? ''), ownTracePath, 'one.ts');
        expect(few.data).toMatchObject({ found: [], comments: 15 });
    });

    it('is asked about one file at a time by each account', async () => {
        const { order, bytes } = await copyFor(await addPerson(test, 'user'));
        const answers = await Promise.all([trace(seller, bytes), trace(seller, bytes)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(answers.map(({ error }) => error)).toContain('trace.busy');
        const { data } = await trace(seller, bytes);
        expect(data.found).toMatchObject([{ orderId: order.id }]);
    });

    it('is told to staff who read orders, and to no others, nor by a link or without signing in', async () => {
        const { bytes } = await copyFor(await addPerson(test, 'user'));
        const editor = await addPerson(test, 'article_editor');
        expect((await trace(editor, bytes, productTracePath)).status).toBe(403);
        expect((await trace(editor, bytes)).status).toBe(404);
        const nobody = { ...editor, token: 'f'.repeat(64) };
        for (const path of [ownTracePath, productTracePath]) {
            expect([401, 403]).toContain((await trace(nobody, bytes, path)).status);
        }
    });

    it('is asked of copies that were paid: of others there is none that anybody could have', async () => {
        const { bytes } = await copyFor(await addPerson(test, 'user'));
        await orderProduct(test, await addPerson(test, 'user'), productId);
        await test.stores.watermarkCopies.run();
        expect((await trace(seller, bytes)).data.compared).toBe(1);
    });

    it('is told of one listing by the copies of that listing alone', async () => {
        const { bytes } = await copyFor(await addPerson(test, 'user'));
        const leaked = bytes;
        const other = await addPerson(test, 'user');
        // whoever sells the same archive themselves learns nothing of another seller's buyers
        seller = other;
        productId = await onSale(archive);
        await choose(['order', 'comments']);
        await copyFor(await addPerson(test, 'user'));
        expect((await trace(other, leaked)).data).toMatchObject({ compared: 1, found: [] });
    });

    it('is not told of what is no archive and no text', async () => {
        await copyFor(await addPerson(test, 'user'));
        const { data } = await trace(seller, Buffer.from([1, 0, 2, 0]));
        expect(data).toMatchObject({ failure: 'not_zip', found: [] });
        expect((await trace(seller, Buffer.from('PK\x03\x04 cut'))).data.failure).not.toBeNull();
    });
});
