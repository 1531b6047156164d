import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOwnListing, transitionOwnListing } from '../../contract/market/listings';
import { checkOwnership, getOwnership } from '../../contract/market/ownership';
import { type Offered, transitionProduct } from '../../contract/market/resources/products';
import { metaTag, proofFile, proofText, txtName } from '../../contract/platform/hostProof';
import { transitionOrder } from '../../contract/trade/orders/orderCalls';
import { addDraft } from '../fixtures/listings';
import { type NameServerProcess, startNameServer } from '../fixtures/nameServer';
import { domainOffer } from '../fixtures/offers';
import { orderProduct, payWithBalance } from '../fixtures/orders';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;

let names: NameServerProcess;
let web: Server;
/** what each path of any host answers */
const pages = new Map<string, string>();
let test: TestApp;
let ann: Person;
beforeAll(async () => {
    names = await startNameServer();
    web = createServer(({ headers, url }, response) => {
        const page = pages.get(`${headers.host}${url}`);
        response.writeHead(page === undefined ? 404 : 200).end(page);
    });
    web.listen(0, '127.0.0.1');
    await once(web, 'listening');
    test = await startTestApp({
        OWNERSHIP_DNS: names.address,
        OWNERSHIP_TEST_WEB: `127.0.0.1:${(web.address() as AddressInfo).port}`,
    });
    ann = await addPerson(test, 'admin');
});
afterAll(async () => {
    await test.close();
    names.stop();
    web.close().closeAllConnections();
});
beforeEach(() => {
    names.records.clear();
    names.isBroken = false;
    pages.clear();
});

let last = 0;
/** A draft of a domain that nobody has had before. */
const newDraft = async (rest: Partial<Offered> = {}) => {
    const seller = await addPerson(test, 'user');
    last += 1;
    const host = `name${last}.example`;
    const details = { ...domainOffer().details, fqdn: host } as Offered['details'];
    const { id } = await addDraft(test, seller, { details, ...rest });
    names.records.set(host, { A: ['127.0.0.1'] });
    return { seller, host, params: { id } };
};
type Draft = Awaited<ReturnType<typeof newDraft>>;

const read = async ({ seller, params }: Draft) =>
    (await callFrom(test, seller, getOwnership, { params })).data;
const check = ({ seller, params }: Draft) => callFrom(test, seller, checkOwnership, { params });
const listing = async ({ seller, params }: Draft) =>
    (await callFrom(test, seller, getOwnListing, { params })).data;
const submit = async (draft: Draft) =>
    callFrom(test, draft.seller, transitionOwnListing, {
        params: draft.params,
        body: { action: 'submit', version: (await listing(draft)).version },
    });

const putText = async (draft: Draft) => {
    const { token } = await read(draft);
    names.records.set(txtName(draft.host), { TXT: ['other', proofText(token)] });
};

/** Proven, submitted and approved. */
const onSale = async (rest: Partial<Offered> = {}) => {
    const draft = await newDraft(rest);
    await putText(draft);
    await check(draft);
    const { data } = await submit(draft);
    const body = { action: 'approve', reason: '', version: data.version } as const;
    const answer = await callFrom(test, ann, transitionProduct, { params: draft.params, body });
    if (answer.status !== 200) throw new Error(answer.message);
    return draft;
};

const lookAfter = async (ms: number) => {
    test.now += ms;
    await test.stores.ownership.lookDue();
};
const messagesOf = async ({ seller }: Draft) => {
    await test.stores.jobs.runDue();
    const rows = await test.stores.db
        .selectFrom('message_receipts')
        .innerJoin('system_messages', 'system_messages.id', 'message_id')
        .select('title_en')
        .where('user_id', '=', seller.id)
        .orderBy('system_messages.created_at')
        .execute();
    return rows.map(({ title_en }) => title_en);
};

describe('a proof', () => {
    it('is one of three, and says which it was', async () => {
        const [text, meta, file] = [await newDraft(), await newDraft(), await newDraft()];
        await putText(text);
        pages.set(`${meta.host}/`, `<head>${metaTag((await read(meta)).token)}</head>`);
        pages.set(`${file.host}${proofFile}`, `a\r\n${proofText((await read(file)).token)}\n`);
        for (const [draft, method] of [
            [text, 'txt'],
            [meta, 'meta'],
            [file, 'file'],
        ] as const) {
            const { data } = await check(draft);
            expect(data).toMatchObject({ state: 'verified', method, verifiedAt: test.now });
            expect(data.history).toMatchObject([{ event: 'proven', method, host: draft.host }]);
        }
    });

    it('is of one listing and seller: a token of another is none', async () => {
        const [mine, other] = [await newDraft(), await newDraft()];
        const { token } = await read(other);
        names.records.set(txtName(mine.host), { TXT: [proofText(token)] });
        pages.set(`${mine.host}/`, metaTag(token));
        const { data } = await check(mine);
        expect(data.state).toBe('pending');
        expect(data.results).toEqual([
            { method: 'txt', outcome: 'other' },
            { method: 'meta', outcome: 'other' },
            { method: 'file', outcome: 'missing' },
        ]);
    });

    it('is nobody else’s to see, but administrators’', async () => {
        const draft = await newDraft();
        const stranger = await addPerson(test, 'user');
        const { params } = draft;
        expect((await callFrom(test, stranger, getOwnership, { params })).status).toBe(404);
        expect((await callFrom(test, stranger, checkOwnership, { params })).status).toBe(404);
        expect((await callFrom(test, ann, getOwnership, { params })).status).toBe(200);
    });

    it('is looked for again by itself for three days, and asked for not too often', async () => {
        const draft = await newDraft();
        await check(draft);
        expect((await check(draft)).status).toBe(429);
        await lookAfter(5 * 60_000);
        expect(await read(draft)).toMatchObject({ state: 'pending', fails: 2 });
        await putText(draft);
        await lookAfter(15 * 60_000);
        expect((await read(draft)).state).toBe('verified');
        const late = await newDraft();
        await check(late);
        await lookAfter(73 * hour);
        expect(await read(late)).toMatchObject({ state: 'expired', nextCheckAt: null });
        await putText(late);
        test.now += 11_000;
        expect((await check(late)).data.state).toBe('verified');
    });

    it('never leads inside: a name of this network is not asked', async () => {
        const draft = await newDraft();
        for (const A of [['10.0.0.1'], ['169.254.169.254'], ['127.0.0.1', '192.168.0.1']]) {
            names.records.set(draft.host, { A });
            test.now += 11_000;
            const { results } = (await check(draft)).data;
            expect(results.slice(1).map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
        }
        names.records.set(draft.host, { A: ['127.0.0.1'], AAAA: ['::1'] });
        test.now += 11_000;
        expect((await check(draft)).data.results[1]?.outcome).toBe('refused');
    });

    it('needs an address first', async () => {
        const details = { ...domainOffer().details, fqdn: '' } as Offered['details'];
        const draft = await newDraft({ details });
        expect((await check(draft)).errors).toEqual({ 'details.fqdn': 'field.needed' });
    });
});

describe('a listing without its proof', () => {
    it('is not submitted, nor approved, unless the operator says so', async () => {
        const draft = await newDraft();
        expect((await submit(draft)).errors).toEqual({ ownership: 'ownership.not_proven' });
        await test.stores.settings.change({ require_ownership: 0 });
        const { data } = await submit(draft);
        await test.stores.settings.change({ require_ownership: 1 });
        const body = { action: 'approve', reason: '', version: data.version } as const;
        const { params } = draft;
        const answer = await callFrom(test, ann, transitionProduct, { params, body });
        expect([answer.status, answer.errors]).toEqual([
            422,
            { ownership: 'ownership.not_proven' },
        ]);
    });

    it('is paused once it was missed three times in a row, and comes back with it', async () => {
        const draft = await onSale();
        names.records.delete(txtName(draft.host));
        await lookAfter(0);
        await lookAfter(6 * hour);
        expect((await listing(draft)).state).toBe('listed');
        expect(await read(draft)).toMatchObject({ state: 'verified', fails: 2 });
        // what the seller asks for does not count against them
        test.now += 60_000;
        await check(draft);
        await lookAfter(6 * hour);
        expect((await listing(draft)).state).toBe('paused');
        expect((await read(draft)).state).toBe('lost');
        await putText(draft);
        await lookAfter(6 * hour);
        expect((await listing(draft)).state).toBe('listed');
        expect((await read(draft)).history.map(({ event }) => event)).toEqual([
            ...['proven', 'lost', 'missed', 'missed', 'proven'],
        ]);
        expect(await messagesOf(draft)).toEqual([
            ...['Your listing is live', 'Your listing is paused', 'Your listing is live again'],
        ]);
    });

    it('stays while the name servers do not answer, and a hit forgives misses', async () => {
        const draft = await onSale();
        names.isBroken = true;
        for (let at = 0; at < 5; at += 1) await lookAfter(6 * hour);
        expect(await read(draft)).toMatchObject({ state: 'verified', fails: 0 });
        names.isBroken = false;
        const kept = names.records.get(txtName(draft.host)) ?? {};
        names.records.delete(txtName(draft.host));
        await lookAfter(6 * hour);
        await lookAfter(6 * hour);
        names.records.set(txtName(draft.host), kept);
        await lookAfter(6 * hour);
        expect(await read(draft)).toMatchObject({ state: 'verified', fails: 0 });
        expect((await listing(draft)).state).toBe('listed');
    });

    it('is not looked for when it was withdrawn, and looked for when it is taken up', async () => {
        const draft = await onSale();
        const action = async (name: 'withdraw' | 'reopen') =>
            callFrom(test, draft.seller, transitionOwnListing, {
                params: draft.params,
                body: { action: name, version: (await listing(draft)).version },
            });
        await action('withdraw');
        await lookAfter(7 * hour);
        expect((await read(draft)).nextCheckAt).toBeNull();
        names.records.delete(txtName(draft.host));
        await action('reopen');
        await lookAfter(0);
        expect(await read(draft)).toMatchObject({ state: 'verified', fails: 1 });
    });
});

it('what was bought is handed over with the proof only', async () => {
    const draft = await onSale();
    const buyer = await addPerson(test, 'user');
    const order = await payWithBalance(
        test,
        buyer,
        await orderProduct(test, buyer, draft.params.id),
    );
    const kept = names.records.get(txtName(draft.host)) ?? {};
    names.records.delete(txtName(draft.host));
    const params = { id: order.id };
    const start = () =>
        callFrom(test, draft.seller, transitionOrder, {
            params,
            body: { action: 'start', version: order.version },
        });
    const refused = await start();
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(draft.host)]);
    names.records.set(txtName(draft.host), kept);
    expect((await start()).data.state).toBe('delivering');
});
