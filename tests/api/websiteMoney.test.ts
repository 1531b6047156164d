import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import * as contract from '../../contract/market/listings';
import { lastWholeMonth, type MonthlyMoney, monthFrom } from '../../contract/market/monthlyFigures';
import { ownProofPath, shownProofPath } from '../../contract/market/proofFiles';
import { type Offered, products } from '../../contract/market/resources/products';
import type { Envelope } from '../../contract/platform/call';
import { addFileRecord, makePng, multipart } from '../fixtures/files';
import { addDraft } from '../fixtures/listings';
import { websiteOffer } from '../fixtures/offers';
import { orderProduct, payWithBalance, websiteOnSale } from '../fixtures/orders';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
let seller: Person;
beforeAll(async () => {
    test = await startTestApp();
    await test.stores.settings.change({ require_ownership: 0 });
    administrator = await addPerson(test, 'admin');
});
afterAll(() => test.close());
beforeEach(async () => {
    seller = await addPerson(test, 'user');
});

type Details = Extract<Offered['details'], { type: 'website' }>;
type Proofs = NonNullable<Details['proofs']>;

/** So many months up to the last one, each with the same amounts. */
const table = (count: number, revenue: string | null, expenses = '40000'): MonthlyMoney[] =>
    Array.from({ length: count }, (_, at) => ({
        month: monthFrom(lastWholeMonth(test.now), at + 1 - count),
        revenue,
        expenses,
    }));

const offer = (details: Partial<Details>): Offered => {
    const whole = websiteOffer({ url: 'https://forum.example', websiteTypeId: '' });
    return {
        ...whole,
        details: { ...(whole.details as Details), websiteTypeId: null, ...details },
    };
};
const draft = (details: Partial<Details>) => addDraft(test, seller, offer(details));
const create = (details: Partial<Details>, who = seller) =>
    callFrom(test, who, calls.createOwnListing, { body: offer(details) });
const proof = (fileId: string, isShown: boolean, rest: Partial<Proofs[number]> = {}) => ({
    fileId,
    isShown,
    name: '',
    sha256: '',
    size: 0,
    ...rest,
});

const send = async (
    name: string,
    content: string | Buffer,
    { who = seller, kind = 'proof' }: { who?: Person; kind?: 'proof' | 'package' } = {},
): Promise<string> => {
    const { headers, payload } = multipart(name, Buffer.from(content));
    const response = await test.app.inject({
        method: 'POST',
        url: `${contract.listingUploadPath}?kind=${kind}`,
        headers: { ...headers, 'x-token': who.token },
        remoteAddress: newAddress(),
        payload,
    });
    return response.json<Envelope<{ id: string }>>().data.id;
};
const get = (path: string, [id, file]: readonly [string, string], who?: Person) =>
    test.app.inject({
        url: path.replace(':id', id).replace(':file', file),
        headers: who ? { 'x-token': who.token } : {},
        remoteAddress: newAddress(),
    });
const list = async (id: string, state = 'listed') =>
    test.stores.db
        .updateTable('products')
        .set({ state, published_at: test.now })
        .where('id', '=', id)
        .execute();
const shown = async (id: string) =>
    (await callFrom(test, { address: newAddress() }, calls.getListing, { params: { id } })).data;

describe('a website’s money by month', () => {
    it('makes the averages, whatever else is said', async () => {
        const said = { monthRevenue: '99999999', monthProfit: '88888888' };
        const { id, details } = await draft({ ...said, months: table(13, '100000') });
        expect(details).toMatchObject({ monthRevenue: '100000', monthProfit: '60000' });
        await list(id);
        const listing = await shown(id);
        expect(listing.details).toMatchObject({ monthRevenue: '100000', monthProfit: '60000' });
        expect(listing.highlights.revenue).toBe('100000');
        // a search finds it by the same figure
        const found = async (revenue: 'r1000' | 'r100000') => {
            const query = { type: 'website', revenue: [revenue] } as never;
            const visitor = { address: newAddress() };
            const { data } = await callFrom(test, visitor, calls.searchMarket, { query });
            return data.list.some(one => one.id === id);
        };
        expect([await found('r1000'), await found('r100000')]).toEqual([true, false]);
        // and what is said without a table stays as it was said
        const other = await draft({ monthRevenue: '5', monthProfit: '-3', months: [] });
        expect(other.details).toMatchObject({ monthRevenue: '5', monthProfit: '-3' });
    });

    it('tells a loss', async () => {
        const { details } = await draft({ months: table(3, '10000', '25000') });
        expect(details).toMatchObject({ monthRevenue: '10000', monthProfit: '-15000' });
    });

    it('has no month that is not over, and no gap', async () => {
        const next = monthFrom(lastWholeMonth(test.now), 1);
        const early = await create({ months: [{ month: next, revenue: '1', expenses: '0' }] });
        expect(early.errors).toEqual({ 'details.months': 'product.months_future' });
        const [first, , third] = table(3, '1');
        const gap = await create({ months: [first, third] as MonthlyMoney[] });
        expect(gap.errors).toEqual({ 'details.months': 'product.months_gap' });
        const fraction = await create({ months: table(1, '1.5') });
        expect(fraction.status).toBe(422);
    });

    it('does not end before the bad months when it is submitted, nor when an edit is proposed', async () => {
        const late = (count: number, missing: number) =>
            table(count, '100000').map(one => ({ ...one, month: monthFrom(one.month, -missing) }));
        const month = monthFrom(lastWholeMonth(test.now), -3);
        const { id, version } = await draft({ months: late(12, 4) });
        const submitted = await callFrom(test, seller, calls.transitionOwnListing, {
            params: { id },
            body: { action: 'submit', version },
        });
        const ended = { 'details.months': `product.months_ended {"month":"${month}"}` };
        expect(submitted.errors).toEqual(ended);
        const recent = await draft({ months: late(12, 3) });
        const done = await callFrom(test, seller, calls.transitionOwnListing, {
            params: { id: recent.id },
            body: { action: 'submit', version: recent.version },
        });
        expect(done.status).toBe(200);
        await list(recent.id);
        const proposed = await callFrom(test, seller, calls.submitProductRevision, {
            params: { id: recent.id },
            body: offer({ months: late(12, 4) }),
        });
        expect(proposed.errors).toEqual(ended);
    });

    it('may be half filled in as a draft, and is not submitted so', async () => {
        const { id, lacking, version } = await draft({ months: table(2, null) });
        expect(lacking).toMatchObject({ 'details.months': 'product.months_open' });
        const submitted = await callFrom(test, seller, calls.transitionOwnListing, {
            params: { id },
            body: { action: 'submit', version },
        });
        expect(submitted.errors).toMatchObject({ 'details.months': 'product.months_open' });
    });

    it('changes on sale by an edit that is reviewed, and by nothing else', async () => {
        const { id } = await draft({ months: table(2, '100000') });
        await list(id);
        const fileId = await send('bank.csv', 'month,amount');
        const changed = offer({ months: table(2, '900000'), proofs: [proof(fileId, false)] });
        const params = { id };
        const holes = { params, body: offer({ months: table(2, null) }) };
        const refused = await callFrom(test, seller, calls.submitProductRevision, holes);
        expect(refused.errors).toEqual({ 'details.months': 'product.months_open' });
        const proposed = await callFrom(test, seller, calls.submitProductRevision, {
            params,
            body: changed,
        });
        expect(proposed.data.content.details).toMatchObject({ monthRevenue: '900000' });
        expect((await shown(id)).details).toMatchObject({ monthRevenue: '100000' });
        // who reviews it reads what is behind it
        expect((await get(ownProofPath, [id, fileId], administrator)).statusCode).toBe(200);
        await callFrom(test, administrator, calls.decideProductRevision, {
            params: { id, number: proposed.data.number },
            body: { isApproved: true, reason: '' },
        });
        expect((await shown(id)).details).toMatchObject({ monthRevenue: '900000' });
        expect((await shown(id)).hiddenProofs).toBe(1);
    });
});

describe('what a buyer relied on', () => {
    it('stays as it was while there is an order and once it is sold, with its proofs', async () => {
        const { id: productId, seller: owner } = await websiteOnSale(test, administrator);
        const fileId = await send('bank.csv', 'month,amount', { who: owner });
        const product = async () =>
            (await callFrom(test, administrator, products.calls.one, { params: { id: productId } }))
                .data;
        const { details, ...rest } = await product();
        const told = { months: table(2, '100000'), proofs: [proof(fileId, true)] };
        const edited = await callFrom(test, administrator, products.calls.edit, {
            params: { id: productId },
            body: { ...rest, details: { ...(details as Details), ...told } },
        });
        expect(edited.status).toBe(200);
        const dressed = { ...edited.data, details: { ...details, months: table(2, '900000') } };
        const propose = () =>
            callFrom(test, owner, calls.submitProductRevision, {
                params: { id: productId },
                body: dressed as Offered,
            });
        const waiting = await propose();
        const buyer = await addPerson(test, 'user');
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
        const tries = async () => [
            (await propose()).status,
            (
                await callFrom(test, administrator, calls.decideProductRevision, {
                    params: { id: productId, number: waiting.data.number },
                    body: { isApproved: true, reason: '' },
                })
            ).status,
            (
                await callFrom(test, administrator, products.calls.edit, {
                    params: { id: productId },
                    body: { ...dressed, version: (await product()).version } as never,
                })
            ).status,
            (
                await callFrom(test, owner, calls.transitionOwnListing, {
                    params: { id: productId },
                    body: { action: 'withdraw', version: (await product()).version },
                })
            ).status,
        ];
        for (const state of ['reserved', 'sold']) {
            await test.stores.db
                .updateTable('products')
                .set({ state })
                .where('id', '=', productId)
                .execute();
            expect([state, await tries()]).toEqual([state, [409, 409, 409, 409]]);
            expect((await shown(productId)).details).toMatchObject({ monthRevenue: '100000' });
            expect((await get(shownProofPath, [productId, fileId])).statusCode).toBe(200);
        }
        const { terms } = await test.stores.db
            .selectFrom('orders')
            .select('terms')
            .where('id', '=', order.id)
            .executeTakeFirstOrThrow();
        const digest = createHash('sha256').update('month,amount').digest('hex');
        expect(JSON.parse(terms).details).toMatchObject({
            monthRevenue: '100000',
            proofs: [{ fileId, sha256: digest }],
        });
    });
});

describe('proofs', () => {
    it('have name, size and digest of the file, never what is sent', async () => {
        const fileId = await send('paypal.csv', 'a,b');
        const forged = { name: 'audited by Footfall.pdf', sha256: 'f'.repeat(64), size: 9 };
        const { details } = await draft({ proofs: [proof(fileId, true, forged)] });
        expect((details as Details).proofs).toEqual([
            {
                fileId,
                isShown: true,
                name: 'paypal.csv',
                size: 3,
                sha256: createHash('sha256').update('a,b').digest('hex'),
            },
        ]);
    });

    it('are private files of one’s own', async () => {
        const other = await send('other.csv', 'theirs', { who: await addPerson(test, 'user') });
        const open = await addFileRecord(test, { visibility: 'public' });
        const own = { owner_id: seller.id };
        await test.stores.db.updateTable('files').set(own).where('id', '=', open).execute();
        for (const id of [other, open, 'nothing']) {
            const { status, errors } = await create({ proofs: [proof(id, true)] });
            expect([status, errors]).toEqual([422, { 'details.proofs': 'product.proof_gone' }]);
        }
        const large = await send('large.csv', 'x');
        const size = { size: 10 * 2 ** 20 + 1 };
        await test.stores.db.updateTable('files').set(size).where('id', '=', large).execute();
        const refused = await create({ proofs: [proof(large, true)] });
        expect(refused.errors).toEqual({ 'details.proofs': 'product.proof_large' });
        const twice = await send('twice.csv', 'x');
        const both = await create({ proofs: [proof(twice, true), proof(twice, false)] });
        expect(both.errors).toEqual({ 'details.proofs': 'product.proof_twice' });
    });

    it('are pictures, documents and tables, by what they hold and by their names', async () => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
        const tries: [string, string | Buffer][] = [
            ['report.html', '<script>alert(1)</script>'],
            ['report.svg', svg],
            ['report.png', svg],
            ['report.csv', '<html><script>alert(1)</script></html>'],
            ['report.bat', 'del *.*'],
            ['report.csv.js', 'alert(1)'],
            ['report', 'no ending'],
            ['report.exe', Buffer.from('MZ\0\0 a program')],
            ['report.xlsm', Buffer.from('PK\x03\x04')],
            ['report.exe', await makePng()],
            // a page for who calls it one
            ['report.html', Buffer.concat([await makePng(), Buffer.from('<script>1</script>')])],
        ];
        for (const [name, content] of tries) {
            const fileId = await send(name, content);
            const { status, errors } = await create({ proofs: [proof(fileId, true)] });
            expect([name, status, errors]).toEqual([
                name,
                422,
                { 'details.proofs': 'product.proof_type' },
            ]);
        }
        const fine = ['bank.CSV', 'bank.txt', 'a.b.tsv'];
        const proofs = await Promise.all(
            fine.map(async name => proof(await send(name, `of ${name}`), true)),
        );
        expect((await create({ proofs })).status).toBe(200);
    });

    it('keep nothing of a picture but what it shows', async () => {
        const photo = await sharp(await makePng())
            .jpeg()
            .withExif({
                IFD0: { Artist: 'somebody secret' },
                IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
            })
            .toBuffer();
        // as a package it is kept as it is, and is no proof
        const asIs = await send('bank.jpg', photo, { kind: 'package' });
        expect((await create({ proofs: [proof(asIs, true)] })).errors).toEqual({
            'details.proofs': 'product.proof_type',
        });
        const file = await send('bank.jpg', photo);
        const { id, details } = await draft({ proofs: [proof(file, true)] });
        await list(id);
        const { rawPayload } = await get(shownProofPath, [id, file]);
        const meta = await sharp(rawPayload).metadata();
        expect([meta.format, meta.exif, meta.xmp, meta.iptc]).toEqual([
            'jpeg',
            undefined,
            undefined,
            undefined,
        ]);
        expect(rawPayload.includes('somebody secret')).toBe(false);
        // what buyers compare it with is the digest of what they get
        const [known] = (details as Details).proofs ?? [];
        expect(known?.sha256).toBe(createHash('sha256').update(rawPayload).digest('hex'));
    });

    it('are read by reviewers always, and by buyers as the seller chooses', async () => {
        const hidden = await send('tax return.csv', 'secret');
        const open = await send('ads.csv', 'month,=1+1');
        const { id } = await draft({ proofs: [proof(hidden, false), proof(open, true)] });
        const stranger = await addPerson(test, 'user');
        const visit = async (file: string, who?: Person) =>
            (await get(shownProofPath, [id, file], who)).statusCode;
        const inside = async (file: string, who?: Person) =>
            (await get(ownProofPath, [id, file], who)).statusCode;
        // nobody else knows of a draft
        expect([await visit(open), await visit(hidden)]).toEqual([404, 404]);
        expect([await inside(open, seller), await inside(hidden, administrator)]).toEqual([
            200, 200,
        ]);
        expect([await inside(open, stranger), await inside(open)]).toEqual([404, 403]);
        await list(id);
        expect([await visit(open), await visit(hidden)]).toEqual([200, 404]);
        expect(await inside(hidden, stranger)).toBe(404);
        // a file of somebody’s that stands in no proof of it
        const unrelated = await send('else.csv', 'else');
        expect([await visit(unrelated), await inside(unrelated, administrator)]).toEqual([
            404, 404,
        ]);
        const { headers, body } = await get(shownProofPath, [id, open]);
        expect(headers['content-disposition']).toMatch(/^attachment; filename="ads.csv"/);
        expect(headers['content-type']).toBe('text/plain; charset=utf-8');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-security-policy']).toContain('sandbox');
        expect(body).toBe('month,=1+1');
        await list(id, 'withdrawn');
        expect(await visit(open)).toBe(404);
    });

    it('that are hidden are nowhere in what visitors get', async () => {
        const hidden = await send('tax return.csv', 'secret');
        const { id, details } = await draft({ proofs: [proof(hidden, false)] });
        const digest = (details as Details).proofs?.[0]?.sha256 ?? 'none';
        await list(id);
        const visitor = { address: newAddress() };
        const answers = [
            await shown(id),
            (await callFrom(test, visitor, calls.compareListings, { query: { ids: id } })).data,
            (await callFrom(test, visitor, calls.searchMarket, { query: {} })).data,
            (await callFrom(test, visitor, calls.getSeller, { params: { id: seller.id } })).data,
        ];
        const text = JSON.stringify(answers);
        for (const secret of [hidden, 'tax return', digest]) expect(text).not.toContain(secret);
        expect((await shown(id)).hiddenProofs).toBe(1);
    });
});
