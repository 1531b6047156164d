import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { listingFilesUsage } from '../../contract/market/listings';
import { deliveryUploadPath, mostDelivered } from '../../contract/trade/orders/deliveredFiles';
import type { OwnOrder } from '../../contract/trade/orders/ownOrders';
import { inForm } from '../../scripts/testForm.mjs';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { deliverFiles, paidByHand, readDelivered, uploadDelivery } from '../fixtures/deliveries';
import { multipart } from '../fixtures/files';
import {
    action,
    orderProduct,
    payWithBalance,
    sourceOnSale,
    websiteOnSale,
} from '../fixtures/orders';
import { pdfText } from '../fixtures/pdfText';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

let test: TestApp;
let administrator: Person;
let buyer: Person;
let seller: Person;
/** paid, to be handed over by its seller */
let id: string;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365', SELLER_QUOTA_MB: '1' });
    administrator = await addPerson(test, 'admin');
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
    ({ id, seller } = await paidByHand(test, administrator, buyer));
});
afterAll(() => test.close());

const look = async (who: Person, orderId = id): Promise<OwnOrder> => {
    const { data, error } = await callFrom(test, who, calls.getOwnOrder, {
        params: { id: orderId },
    });
    if (!data) throw new Error(error);
    return data;
};
const link = (who: Person, file: string, orderId = id) =>
    callFrom(test, who, calls.linkDeliveredFile, { params: { id: orderId, file } });
const open = (url: string) => test.app.inject({ url });
const usedBy = async (who: Person): Promise<number> =>
    (await callFrom(test, who, listingFilesUsage)).data.used;
const firstFile = (order: OwnOrder): string => order.delivered[0]?.id ?? '';

describe('files of a delivery by the seller', () => {
    it('go over with it, and both see name, size and SHA-256, in timeline and receipts', async () => {
        const { data: upload } = await uploadDelivery(test, seller, id);
        expect(upload).toMatchObject({ name: 'shop.zip', size: 8, sha256: digestOf('the shop') });
        expect((await look(seller)).uploads).toEqual([upload]);
        expect((await look(buyer)).uploads).toEqual([]);
        const files = [upload.id];
        const { data } = await action(test, seller, id, { action: 'deliver', files });
        expect(data).toMatchObject({ state: 'delivered', uploads: [] });
        // the item of that name needs no tick of its own
        expect(data?.items[0]).toMatchObject({ kind: 'files', sellerDoneAt: test.now });
        const fact = { name: 'shop.zip', size: 8, sha256: digestOf('the shop') };
        for (const who of [buyer, seller, administrator]) {
            const seen = await look(who);
            expect(seen.delivered).toMatchObject([
                { ...fact, delivery: 1, state: 'active', used: 0, max: 10 },
            ]);
            expect(seen.timeline.at(-1)).toMatchObject({ action: 'deliver', files: [fact] });
        }
        await action(test, buyer, id, { action: 'accept' });
        for (const who of [buyer, seller]) {
            const query = { orderId: id };
            const [receipt] = (await callFrom(test, who, calls.listReceipts, { query })).data.list;
            const url = `/api/v1/work/receipts/${receipt?.number}/pdf?lang=en`;
            const headers = { 'x-token': who.token };
            const { rawPayload } = await test.app.inject({ url, headers });
            expect(pdfText(rawPayload).replaceAll('\n', '')).toContain(
                `SHA-256 of shop.zip: ${fact.sha256}`,
            );
        }
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });

    it('are fetched by the buyer ten times, each counted, by a link that the next one ends', async () => {
        const file = firstFile(await deliverFiles(test, seller, id, ['the shop']));
        const first = (await link(buyer, file)).data.url;
        const { url, left } = (await link(buyer, file)).data;
        expect(left).toBe(10);
        expect((await open(first)).statusCode).toBe(404);
        const answer = await open(url);
        expect([answer.statusCode, answer.body]).toEqual([200, 'the shop']);
        expect(answer.headers['content-disposition']).toMatch(/^attachment/);
        await Promise.all(Array.from({ length: 12 }, () => open(url)));
        expect((await open(url)).statusCode).toBe(409);
        expect((await link(buyer, file)).error).toBe('download.used_up');
        expect((await look(seller)).delivered[0]).toMatchObject({ used: 10, max: 10 });
        const grant = await test.stores.db
            .selectFrom('download_grants')
            .select(['last_at', 'last_address'])
            .where('id', '=', file)
            .executeTakeFirstOrThrow();
        expect(grant.last_at).toBe(test.now);
        expect(grant.last_address).not.toBe('');
    });

    it('are read by seller and administrators without using up downloads, and that is in the audit log', async () => {
        const file = firstFile(await deliverFiles(test, seller, id, ['the shop']));
        for (const who of [seller, administrator]) {
            expect((await readDelivered(test, who, id, file)).body).toBe('the shop');
        }
        const entries = await test.stores.db
            .selectFrom('audit_log')
            .select(['actor_id', 'changes'])
            .where('action', '=', 'download')
            .where('record_id', '=', id)
            .orderBy('seq')
            .execute();
        expect(entries.map(entry => entry.actor_id)).toEqual([seller.id, administrator.id]);
        expect(entries[0]?.changes).toContain(digestOf('the shop'));
        expect((await look(buyer)).delivered[0]).toMatchObject({ used: 0 });
    });

    it('go over with a website too, beside what is ticked by hand', async () => {
        const { id: productId, seller: owner } = await websiteOnSale(test, administrator);
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
        const { data: upload } = await uploadDelivery(test, owner, order.id);
        const files = [upload.id];
        const early = await action(test, owner, order.id, { action: 'deliver', files });
        expect(early.status).toBe(409);
        for (const { id: itemId, kind, required } of order.items) {
            if (!required || kind === 'files') continue;
            await action(test, owner, order.id, { action: 'tick', itemId, isDone: true });
        }
        const done = await action(test, owner, order.id, { action: 'deliver', files });
        expect(done.data).toMatchObject({ state: 'delivered', delivered: [{ delivery: 1 }] });
        expect((await look(buyer, order.id)).actions).toContain('download');
        expect((await link(buyer, firstFile(done.data as OwnOrder), order.id)).status).toBe(200);
    });
});

describe('nobody else', () => {
    it('reads, links, uploads or takes back: a third party is told that there is no such order', async () => {
        const file = firstFile(await deliverFiles(test, seller, id, ['the shop']));
        const stranger = await addPerson(test, 'user');
        const editor = await addPerson(test, 'article_editor');
        for (const who of [stranger, editor]) {
            expect((await link(who, file)).status).not.toBe(200);
            expect((await readDelivered(test, who, id, file)).statusCode).not.toBe(200);
            expect((await uploadDelivery(test, who, id)).status).not.toBe(200);
        }
        expect((await link(stranger, file)).status).toBe(404);
        expect((await readDelivered(test, stranger, id, file)).statusCode).toBe(404);
        expect((await uploadDelivery(test, stranger, id)).status).toBe(404);
        expect(await usedBy(stranger)).toBe(0);
    });

    it('of the order’s sides does the other’s part: no upload by the buyer, no way around the counting', async () => {
        expect((await uploadDelivery(test, buyer, id)).status).toBe(404);
        expect((await uploadDelivery(test, administrator, id)).status).toBe(404);
        expect(await usedBy(buyer)).toBe(0);
        const { data: upload } = await uploadDelivery(test, seller, id);
        const input = { params: { id, file: upload.id } };
        for (const who of [buyer, administrator]) {
            expect((await callFrom(test, who, calls.dropDeliveryUpload, input)).status).toBe(404);
        }
        // nobody reads what was not delivered
        for (const who of [buyer, seller, administrator]) {
            expect((await readDelivered(test, who, id, upload.id)).statusCode).toBe(404);
        }
        expect((await link(buyer, upload.id)).status).toBe(409);
        const deliver = { action: 'deliver', files: [upload.id] } as const;
        expect((await action(test, buyer, id, deliver)).status).toBe(422);
        const plain = { action: 'deliver' } as const;
        expect((await action(test, buyer, id, plain)).status).toBe(409);
        const delivered = await action(test, seller, id, deliver);
        const file = firstFile(delivered.data as OwnOrder);
        expect((await readDelivered(test, buyer, id, file)).statusCode).toBe(404);
        for (const who of [seller, administrator]) expect((await link(who, file)).status).toBe(404);
    });

    it('fetches a file by the number of another order, or delivers one that was uploaded for it', async () => {
        const other = await paidByHand(test, administrator, buyer);
        const file = firstFile(await deliverFiles(test, other.seller, other.id, ['another shop']));
        // the buyer of both, and the seller of one
        expect((await link(buyer, file)).status).toBe(409);
        expect((await readDelivered(test, seller, id, file)).statusCode).toBe(404);
        expect((await readDelivered(test, administrator, id, file)).statusCode).toBe(404);
        const { data: theirs } = await uploadDelivery(test, other.seller, other.id);
        const { data: own } = await uploadDelivery(test, seller, id);
        const input = { params: { id, file: theirs.id } };
        expect((await callFrom(test, seller, calls.dropDeliveryUpload, input)).status).toBe(404);
        for (const files of [[theirs.id], [own.id, theirs.id], [file], ['x']]) {
            const refused = await action(test, seller, id, { action: 'deliver', files });
            expect([refused.status, refused.errors]).toEqual([422, { files: 'file.gone' }]);
        }
        expect(await look(seller)).toMatchObject({ state: 'paid', delivered: [] });
        expect((await look(seller)).items[0]?.sellerDoneAt).toBeNull();
    });
});

describe('what was delivered', () => {
    it('stays: no file is replaced, taken back or added without a new delivery that both see', async () => {
        const before = await deliverFiles(test, seller, id, ['the shop']);
        const [file] = before.delivered;
        const { id: fileId } = await test.stores.db
            .selectFrom('download_grants')
            .innerJoin('files', 'files.id', 'file_id')
            .select('files.id')
            .where('download_grants.id', '=', file?.id ?? '')
            .executeTakeFirstOrThrow();
        const drop = (which: string) =>
            callFrom(test, seller, calls.dropDeliveryUpload, { params: { id, file: which } });
        expect((await drop(fileId)).status).toBe(404);
        expect((await drop(file?.id ?? '')).status).toBe(404);
        const { data: late } = await uploadDelivery(test, seller, id, { content: 'worse' });
        for (const name of ['deliver', 'tick', 'start'] as const) {
            const given = { action: name, files: [late.id], itemId: before.items[0]?.id };
            expect((await action(test, seller, id, { ...given, isDone: false })).status).toBe(409);
        }
        const again = { action: 'deliverAgain', files: [fileId] } as const;
        expect((await action(test, seller, id, again)).status).toBe(422);
        expect((await action(test, seller, id, { ...again, files: [] })).status).toBe(422);
        const after = await look(buyer);
        expect(after.delivered).toEqual((await look(seller)).delivered);
        expect(after.delivered).toEqual(before.delivered);
        expect(after.version).toBe(before.version);
        // what waits without being delivered goes by itself, and what was delivered does not
        test.now += dayMs;
        await test.stores.jobs.runDue();
        expect((await look(seller)).uploads).toEqual([]);
        expect((await readDelivered(test, seller, id, file?.id ?? '')).body).toBe('the shop');
    });

    it('is not sent when its bytes are others than those whose digest the order shows', async () => {
        const file = firstFile(await deliverFiles(test, seller, id, ['the shop']));
        const { data: other } = await uploadDelivery(test, seller, id, { content: 'worse' });
        const { url } = (await link(buyer, file)).data;
        await test.stores.db
            .updateTable('download_grants')
            .set({ file_id: other.id })
            .where('id', '=', file)
            .execute();
        expect((await open(url)).statusCode).toBe(404);
        expect((await readDelivered(test, seller, id, file)).statusCode).toBe(404);
    });

    it('is delivered again in sight of both: earlier files stay, and the buyer has the whole time anew', async () => {
        await deliverFiles(test, seller, id, ['the shop']);
        const deadline = (await look(buyer)).next.by ?? 0;
        test.now = deadline - 60_000;
        const delivered = await deliverFiles(test, seller, id, ['mended'], 'deliverAgain');
        expect(delivered.delivered.map(({ delivery, sha256 }) => [delivery, sha256])).toEqual([
            [2, digestOf('mended')],
            [1, digestOf('the shop')],
        ]);
        const seen = await look(buyer);
        expect(seen.delivered).toEqual(delivered.delivered);
        expect(seen.timeline.at(-1)).toMatchObject({
            action: 'deliverAgain',
            actorType: 'seller',
            files: [{ name: 'part1.txt', sha256: digestOf('mended') }],
        });
        expect(seen.next.by).toBe(test.now + 3 * dayMs);
        test.now = deadline;
        await test.stores.jobs.runDue();
        expect((await look(buyer)).state).toBe('delivered');
        for (const [at, text] of ['mended', 'the shop'].entries()) {
            const { url } = (await link(buyer, seen.delivered[at]?.id ?? '')).data;
            expect((await open(url)).body).toBe(text);
        }
        const box = await callFrom(test, buyer, calls.listOwnMessages, { query: {} });
        expect(box.data.list.map(({ titleEn }) => titleEn)).toContain(
            `Order ${seen.number} was delivered again`,
        );
    });

    it('again shortens no deadline that the buyer has put off, and lifts no hold', async () => {
        await deliverFiles(test, seller, id, ['the shop']);
        await action(test, buyer, id, { action: 'extend' });
        const { by } = (await look(buyer)).next;
        await deliverFiles(test, seller, id, ['mended'], 'deliverAgain');
        expect((await look(buyer)).next.by).toBe(by);
        const hold = { action: 'hold', reason: 'A look at it' } as const;
        const { version } = await look(administrator);
        const input = { params: { id }, body: { ...hold, version } };
        expect((await callFrom(test, administrator, calls.decideOrder, input)).status).toBe(200);
        const held = await deliverFiles(test, seller, id, ['once more'], 'deliverAgain');
        expect(held.heldAt).not.toBeNull();
        expect((await look(buyer)).next).toMatchObject({ who: 'admin', by: null });
    });

    it('again has an end, and so has the number of files', async () => {
        await deliverFiles(test, seller, id, ['1']);
        for (let at = 2; at <= mostDelivered.deliveries; at += 1) {
            await deliverFiles(test, seller, id, [String(at)], 'deliverAgain');
        }
        const { data: upload } = await uploadDelivery(test, seller, id);
        const more = { action: 'deliverAgain', files: [upload.id] } as const;
        expect((await action(test, seller, id, more)).error).toBe('order.too_many_deliveries');
        expect((await look(seller)).delivered).toHaveLength(mostDelivered.deliveries);
        for (let at = 1; at < mostDelivered.files; at += 1) {
            await uploadDelivery(test, seller, id, { content: `more ${at}` });
        }
        expect((await uploadDelivery(test, seller, id)).error).toBe('order.too_many_files');
    });

    it('is frozen for the buyer by a dispute and gone with a refund, and stays with who decides', async () => {
        const file = firstFile(await deliverFiles(test, seller, id, ['the shop']));
        const { url } = (await link(buyer, file)).data;
        const claim = { reasonCode: 'does_not_work', claim: '9900', text: 'It does not start.' };
        await action(test, buyer, id, { action: 'dispute', ...claim });
        expect((await link(buyer, file)).status).toBe(409);
        expect((await open(url)).statusCode).toBe(409);
        expect((await readDelivered(test, administrator, id, file)).body).toBe('the shop');
        expect((await uploadDelivery(test, seller, id)).status).toBe(409);
        const { version } = await look(administrator);
        const body = { action: 'refund', reason: 'It does not start indeed.', version } as const;
        const input = { params: { id }, body };
        const decided = await callFrom(test, administrator, calls.decideOrder, input);
        expect(decided.data).toMatchObject({ delivered: [{ state: 'revoked' }] });
        expect((await open(url)).statusCode).toBe(409);
        expect((await link(buyer, file)).status).toBe(409);
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });
});

describe('uploads for a delivery', () => {
    it('count against the seller’s quota, also where a body does not say how long it is', async () => {
        const content = Buffer.alloc(700_000, 'x');
        expect((await uploadDelivery(test, seller, id, { content })).status).toBe(200);
        const over = await uploadDelivery(test, seller, id, { content });
        expect([over.status, over.error]).toEqual([409, 'listing.no_room']);
        const { headers, payload } = multipart('b.txt', content);
        const host = await test.app.listen({ port: 0, host: '127.0.0.1' });
        const unsaid = new ReadableStream({
            start(stream) {
                stream.enqueue(payload);
                stream.close();
            },
        });
        const response = await fetch(`${host}${deliveryUploadPath.replace(':id', id)}`, {
            method: 'POST',
            headers: { ...headers, 'x-token': seller.token },
            body: unsaid,
            duplex: 'half',
        } as RequestInit);
        expect(response.status).toBe(409);
        expect(await usedBy(seller)).toBe(700_000);
        expect((await look(seller)).uploads).toHaveLength(1);
    });

    it('that come at once do not share the room of one', async () => {
        const content = Buffer.alloc(400_000, 'x');
        const sent = await Promise.all(
            [1, 2, 3, 4].map(() => uploadDelivery(test, seller, id, { content })),
        );
        expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
        expect(await usedBy(seller)).toBe(800_000);
    });

    it('of a delivery that failed stay with the seller, can be taken back, and go after a day', async () => {
        const { data: one } = await uploadDelivery(test, seller, id, { content: 'one' });
        const { data: two } = await uploadDelivery(test, seller, id, { content: 'two' });
        const files = [one.id, two.id];
        const { version } = await look(seller);
        // the buyer, or the other window, was faster
        await action(test, seller, id, { action: 'start' });
        const failed = await action(test, seller, id, { action: 'deliver', files, version });
        expect(failed.status).toBe(409);
        expect(await look(buyer)).toMatchObject({ state: 'delivering', delivered: [] });
        expect((await look(seller)).uploads.map(upload => upload.id)).toEqual(files);
        const drop = { params: { id, file: one.id } };
        expect((await callFrom(test, seller, calls.dropDeliveryUpload, drop)).status).toBe(200);
        expect(await usedBy(seller)).toBe(3);
        test.now += dayMs;
        await test.stores.jobs.runDue();
        expect(await usedBy(seller)).toBe(0);
        expect((await look(seller)).uploads).toEqual([]);
        const rows = await test.stores.db.selectFrom('delivery_uploads').selectAll().execute();
        expect(rows.filter(({ order_id }) => order_id === id)).toEqual([]);
        expect((await action(test, seller, id, { action: 'deliver', files })).status).toBe(422);
    });

    it('that is taken back at the same moment is delivered whole or refused', async () => {
        for (let round = 0; round < inForm(8, 40); round += 1) {
            const { id: orderId, seller: shop } = await paidByHand(test, administrator, buyer);
            const kept = (await uploadDelivery(test, shop, orderId, { content: 'kept' })).data;
            const gone = (await uploadDelivery(test, shop, orderId, { content: 'gone' })).data;
            const { version } = await look(shop, orderId);
            const files = [kept.id, gone.id];
            const drop = { params: { id: orderId, file: gone.id } };
            const takeBack = () => callFrom(test, shop, calls.dropDeliveryUpload, drop);
            const hand = () => action(test, shop, orderId, { action: 'deliver', files, version });
            const begun = round % 2 === 0 ? [hand(), takeBack()] : [takeBack(), hand()];
            const [one, two] = await Promise.all(begun);
            const delivered = round % 2 === 0 ? one : two;
            const { state, delivered: seen, version: after } = await look(buyer, orderId);
            if (state === 'delivered') {
                expect(delivered?.status).toBe(200);
                const contents = seen.map(file => readDelivered(test, shop, orderId, file.id));
                const bodies = (await Promise.all(contents)).map(({ body }) => body);
                expect(bodies.sort()).toEqual(['gone', 'kept']);
                continue;
            }
            expect(delivered).toMatchObject({ status: 422, errors: { files: 'file.gone' } });
            expect([state, seen, after]).toEqual(['paid', [], version]);
            expect((await look(shop, orderId)).uploads).toEqual([kept]);
            const rest = { action: 'deliver', files: [kept.id], version } as const;
            expect((await action(test, shop, orderId, rest)).status).toBe(200);
        }
    });

    it('are refused where nothing is handed over: before payment, delivered by itself, or over', async () => {
        const product = await sourceOnSale(test, administrator);
        const order = await orderProduct(test, buyer, product.id);
        const tryIt = async () => (await uploadDelivery(test, product.seller, order.id)).status;
        expect(await tryIt()).toBe(409);
        await payWithBalance(test, buyer, order);
        expect(await tryIt()).toBe(409);
        await action(test, seller, id, { action: 'agreeRefund' });
        expect((await uploadDelivery(test, seller, id)).status).toBe(409);
        expect(await usedBy(product.seller)).toBe(0);
        expect(await usedBy(seller)).toBe(0);
    });
});
