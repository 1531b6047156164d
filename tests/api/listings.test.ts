import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceLanguages } from '../../contract/content/resources/dictionaries';
import * as contract from '../../contract/market/listings';
import * as products from '../../contract/market/resources/products';
import { decideProductVersion } from '../../contract/market/resources/productVersions';
import type { Envelope } from '../../contract/platform/call';
import type { UploadAnswer } from '../../contract/platform/resources/files';
import { addFileRecord, makePng, multipart } from '../fixtures/files';
import { addDraft } from '../fixtures/listings';
import { domainOffer, sourceOffer } from '../fixtures/offers';
import { proveOwnership } from '../fixtures/ownership';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp({ SELLER_QUOTA_MB: '1' });
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const dayMs = 86_400_000;
const aDayLater = async () => {
    test.now += dayMs;
    await test.stores.jobs.runDue();
};
const seller = () => addPerson(test, 'user');
const save = (who: Person, id: string, body: contract.ListingDraft & { version: number }) =>
    callFrom(test, who, contract.saveOwnListing, { params: { id }, body });
const action = (who: Person, id: string, version: number, name: contract.OwnListingAction) =>
    callFrom(test, who, contract.transitionOwnListing, {
        params: { id },
        body: { action: name, version },
    });
const decide = (id: string, version: number, name: products.ProductAction, reason = '') =>
    callFrom(test, ann, products.transitionProduct, {
        params: { id },
        body: { action: name, reason, version },
    });
const one = async (who: Person, id: string) =>
    (await callFrom(test, who, contract.getOwnListing, { params: { id } })).data;

const send = async (who: Person, kind: 'image' | 'package', name: string, content: Buffer) => {
    const { headers, payload } = multipart(name, content);
    const response = await test.app.inject({
        method: 'POST',
        url: `${contract.listingUploadPath}?kind=${kind}`,
        headers: { ...headers, 'x-token': who.token },
        remoteAddress: who.address,
        payload,
    });
    return { status: response.statusCode, ...response.json<Envelope<UploadAnswer>>() };
};
const get = (url: string, who?: Person) =>
    test.app.inject({ url, headers: who ? { 'x-token': who.token } : {} });

/** Proven, submitted and approved. */
const onSale = async (who: Person, rest: Partial<contract.ListingDraft> = {}) => {
    const { id } = await addDraft(test, who, rest);
    await proveOwnership(test, id);
    await action(who, id, 1, 'submit');
    const { data, error } = await decide(id, 2, 'approve');
    if (!data) throw new Error(error);
    return { id, version: data.version };
};

describe('a draft', () => {
    it('may lack nearly everything, and says what', async () => {
        const ben = await seller();
        const details = { ...domainOffer().details, fqdn: 'half typ', expiresOn: null };
        const draft = { title: '', summary: '', body: '', price: '0', details } as never;
        const made = await addDraft(test, ben, draft);
        expect(made).toMatchObject({ state: 'draft', version: 1, title: '', ownership: 'none' });
        expect(Object.keys(made.lacking).sort()).toEqual([
            ...['body', 'details.expiresOn', 'details.fqdn', 'ownership'],
            ...['price', 'summary', 'title'],
        ]);
        const refused = await action(ben, made.id, 1, 'submit');
        expect([refused.status, refused.errors]).toEqual([422, made.lacking]);
    });

    it('saves what it is given, without scripts or images from elsewhere', async () => {
        const ben = await seller();
        const { id } = await addDraft(test, ben);
        const body =
            '<p onclick="x()">Hi<script>x()</script><img src="https://spy.example/a.png"></p>';
        const { data } = await save(ben, id, { ...domainOffer({ body }), version: 1 });
        expect(data).toMatchObject({ version: 2, body: '<p>Hi</p>' });
        expect(await one(ben, id)).toMatchObject({ version: 2, body: '<p>Hi</p>' });
    });

    it('has a title of one line, as it stands in e-mails to buyers between words of this server', async () => {
        const ben = await seller();
        const { id } = await addDraft(test, ben);
        for (const end of ['\n\n', '\r', '\u2028', '\u0085']) {
            const title = `shop.example”${end}Your account is locked. Sign in at evil.example`;
            const { status, errors } = await save(ben, id, { ...domainOffer(), title, version: 1 });
            expect([status, errors]).toEqual([422, { title: 'field.one_line' }]);
        }
        expect((await one(ben, id)).version).toBe(1);
    });

    it('is not written over by what was begun from an earlier one', async () => {
        const ben = await seller();
        const { id } = await addDraft(test, ben);
        const both = await Promise.all([
            save(ben, id, { ...domainOffer({ title: 'One' }), version: 1 }),
            save(ben, id, { ...domainOffer({ title: 'Two' }), version: 1 }),
        ]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('keeps its type, its owner’s site and images of their own', async () => {
        const [ben, eve] = [await seller(), await seller()];
        const { id } = await addDraft(test, ben);
        const change = async (rest: Partial<contract.ListingDraft>) =>
            (await save(ben, id, { ...domainOffer(), ...rest, version: 1 })).errors;
        expect(await change(sourceOffer())).toHaveProperty(['details.type']);
        const stranger = (await send(eve, 'image', 'a.png', await makePng())).data.id;
        expect(await change({ coverId: stranger })).toEqual({ coverId: 'image.gone' });
        expect(await change({ gallery: [stranger] })).toEqual({ gallery: 'image.gone' });
        const secret = await addFileRecord(test, { visibility: 'private' });
        expect(await change({ coverId: secret })).toEqual({ coverId: 'image.gone' });
        expect(await change({ price: '1.5' })).toHaveProperty(['price']);
    });

    it('of a website shows a measured site of the seller under the same address', async () => {
        const [ben, eve] = [await seller(), await seller()];
        const website = (url: string, measuredSiteId: string | null): contract.ListingDraft => ({
            ...domainOffer(),
            details: {
                type: 'website',
                url,
                websiteTypeId: null,
                domainIncluded: true,
                measuredSiteId,
                techStack: '',
                hosting: '',
                foundedOn: null,
                monetisation: [],
                monthRevenue: null,
                monthProfit: null,
                hoursPerWeek: 0,
                icpStatus: 'none',
                assets: [],
                trainingDays: 0,
                reasonForSale: '',
            },
        });
        const [own, other] = [await addSiteOf(test, ben), await addSiteOf(test, eve)];
        const { id } = await addDraft(test, ben, website('', own));
        const change = async (url: string, site: string) =>
            (await save(ben, id, { ...website(url, site), version: 1 })).errors ?? 'saved';
        const field = 'details.measuredSiteId';
        expect(await change('https://example.com', other)).toEqual({
            [field]: 'product.not_sellers_site',
        });
        expect(await change('https://shop.example', own)).toEqual({
            [field]: 'product.other_address',
        });
        expect(await change('https://www.example.com/x', own)).toBe('saved');
        const { data } = await callFrom(test, ben, contract.listingChoices);
        expect(data.sites.map(site => site.id)).toEqual([own]);
    });

    it('is deleted with what only it had, by its owner and only while it is a draft', async () => {
        const [ben, eve] = [await seller(), await seller()];
        const { id: file } = (await send(ben, 'image', 'a.png', await makePng(30))).data;
        const { id } = await addDraft(test, ben, { coverId: file });
        const remove = (who: Person, version: number) =>
            callFrom(test, who, contract.removeOwnListing, { params: { id }, body: { version } });
        expect((await remove(eve, 1)).status).toBe(404);
        expect((await remove(ann, 1)).status).toBe(404);
        expect((await remove(ben, 2)).status).toBe(409);
        expect((await remove(ben, 1)).status).toBe(200);
        expect((await get(`/api/v1/work/listings/files/${file}`, ben)).statusCode).toBe(404);
        const sold = await onSale(ben);
        const refused = await callFrom(test, ben, contract.removeOwnListing, {
            params: { id: sold.id },
            body: { version: sold.version },
        });
        expect(refused.status).toBe(409);
    });
});

describe('files of a seller', () => {
    it('are nobody else’s until the listing is submitted, then everybody’s', async () => {
        const [ben, eve] = [await seller(), await seller()];
        const { id: file } = (await send(ben, 'image', 'a.png', await makePng(40))).data;
        const own = `/api/v1/work/listings/files/${file}`;
        expect((await get(own, ben)).headers['content-type']).toBe('image/webp');
        for (const [url, who] of [[own, eve], [own], [`/files/${file}`]] as const) {
            expect((await get(url, who)).statusCode).toBe(url === own && !who ? 403 : 404);
        }
        const { id } = await addDraft(test, ben, { coverId: file, gallery: [file] });
        await proveOwnership(test, id);
        expect((await get(`/files/${file}`)).statusCode).toBe(404);
        await action(ben, id, 1, 'submit');
        expect((await get(`/files/${file}`)).statusCode).toBe(200);
    });

    it('are images where images are wanted, and within the quota', async () => {
        const ben = await seller();
        const text = await send(ben, 'image', 'a.png', Buffer.from('no image'));
        expect(text.errors).toHaveProperty('file');
        const large = Buffer.alloc(700_000, 'x');
        expect((await send(ben, 'package', 'a.txt', large)).status).toBe(200);
        expect((await send(ben, 'package', 'b.txt', large)).status).toBe(409);
        const { data } = await callFrom(test, ben, contract.listingFilesUsage);
        expect(data).toMatchObject({ used: 700_000, quota: 2 ** 20 });
    });

    it('go when a draft drops them', async () => {
        const ben = await seller();
        const { id: file } = (await send(ben, 'image', 'a.png', await makePng(50))).data;
        const { id } = await addDraft(test, ben, { coverId: file });
        await save(ben, id, { ...domainOffer(), version: 1 });
        const { data } = await callFrom(test, ben, contract.listingFilesUsage);
        expect(data.used).toBe(0);
    });

    it('that never came into a draft go after a day, and count no more', async () => {
        const ben = await seller();
        const { id: kept } = (await send(ben, 'image', 'a.png', await makePng(70))).data;
        const { id: left } = (await send(ben, 'image', 'b.png', await makePng(80))).data;
        await addDraft(test, ben, { coverId: kept });
        const usage = async () =>
            (await callFrom(test, ben, contract.listingFilesUsage, {})).data.used;
        const both = await usage();
        test.now += dayMs - 1;
        await test.stores.jobs.runDue();
        expect(await usage()).toBe(both);
        test.now += 1;
        await test.stores.jobs.runDue();
        expect(await usage()).toBeLessThan(both);
        const own = (file: string) => get(`/api/v1/work/listings/files/${file}`, ben);
        expect((await own(kept)).statusCode).toBe(200);
        expect((await own(left)).statusCode).toBe(404);
    });
});

describe('the way to the shelf', () => {
    it('is walked by the seller and the platform, and told with its reasons', async () => {
        const ben = await seller();
        const { id } = await addDraft(test, ben);
        await proveOwnership(test, id);
        expect((await action(ben, id, 1, 'submit')).data.state).toBe('in_review');
        expect((await save(ben, id, { ...domainOffer(), version: 2 })).status).toBe(409);
        await decide(id, 2, 'sendBack', 'No picture');
        expect(await one(ben, id)).toMatchObject({ state: 'draft', stateReason: 'No picture' });
        await action(ben, id, 3, 'submit');
        await decide(id, 4, 'approve');
        const stored = await test.stores.db
            .selectFrom('product_revisions')
            .select(['number', 'state', 'submitted_by', 'reviewer_id'])
            .where('product_id', '=', id)
            .execute();
        const whose = { submitted_by: ben.id, reviewer_id: ann.id };
        expect(stored).toEqual([{ number: 1, state: 'approved', ...whose }]);
        expect((await action(ben, id, 5, 'withdraw')).data.state).toBe('withdrawn');
        expect((await action(ben, id, 6, 'reopen')).data.state).toBe('draft');
        const { data } = await callFrom(test, ben, contract.listingHistory, { params: { id } });
        expect(data.list.map(({ action, by, reason }) => [action, by, reason])).toEqual([
            ['reopen', 'seller', ''],
            ['withdraw', 'seller', ''],
            ['approve', 'platform', ''],
            ['submit', 'seller', ''],
            ['sendBack', 'platform', 'No picture'],
            ['submit', 'seller', ''],
            ['create', 'seller', ''],
        ]);
        expect(JSON.stringify(data)).not.toContain(ann.email);
        const { data: all } = await callFrom(test, ben, contract.listOwnListings);
        expect(all).toMatchObject({ total: 1, counts: { draft: 1 } });
    });

    it('tells its owner what its cover is drawn of, as the market does', async () => {
        const ben = await seller();
        const entry = {
            nameZh: '类型脚本',
            nameEn: 'TypeScript',
            icon: '',
            position: 0,
            enabled: true,
        };
        const language = await callFrom(test, ann, sourceLanguages.calls.create, {
            body: { code: 'drawn', ...entry },
        });
        const details = { ...sourceOffer().details, languageId: language.data.id } as never;
        await addDraft(test, ben, { ...sourceOffer(), details });
        const { data } = await callFrom(test, ben, contract.listOwnListings);
        expect(data.list).toEqual([
            expect.objectContaining({
                coverId: null,
                curve: [],
                entries: [{ zh: '类型脚本', en: 'TypeScript' }],
            }),
        ]);
    });

    it('tells the seller by message and mail', async () => {
        const ben = await seller();
        await onSale(ben);
        await test.stores.jobs.runDue();
        const mails = await test.stores.db
            .selectFrom('mails')
            .select(['subject', 'text'])
            .where('recipient', '=', ben.email)
            .execute();
        expect(mails).toHaveLength(1);
        expect(mails[0]?.text).toContain('A short domain');
    });

    it('is changed on the shelf by a proposed edit, which keeps the address', async () => {
        const ben = await seller();
        const { id } = await onSale(ben);
        const propose = (offer: products.Offered) =>
            callFrom(test, ben, products.submitProductRevision, { params: { id }, body: offer });
        const moved = { ...domainOffer().details, fqdn: 'other.example' } as never;
        expect((await propose(domainOffer({ details: moved }))).errors).toEqual({
            'details.fqdn': 'product.field_fixed',
        });
        const { data } = await propose(domainOffer({ price: '99000' }));
        expect(await one(ben, id)).toMatchObject({
            price: '120000',
            hasSubmitted: true,
            proposal: { state: 'submitted', content: { price: '99000' } },
        });
        await callFrom(test, ann, products.decideProductRevision, {
            params: { id, number: data.number },
            body: { isApproved: false, reason: 'Too cheap' },
        });
        expect(await one(ben, id)).toMatchObject({
            price: '120000',
            hasSubmitted: false,
            proposal: { state: 'rejected', reason: 'Too cheap' },
        });
    });

    it('keeps an edit’s images until its seller takes it back, and decides it no more then', async () => {
        const [ben, eve] = [await seller(), await seller()];
        const { id } = await onSale(ben);
        const { id: coverId } = (await send(ben, 'image', 'a.png', await makePng(60))).data;
        const body = domainOffer({ price: '99000', coverId });
        const input = { params: { id }, body };
        const { number } = (await callFrom(test, ben, products.submitProductRevision, input)).data;
        await aDayLater();
        expect((await get(`/files/${coverId}`)).statusCode).toBe(200);
        const takeBack = (who: Person, which = number) =>
            callFrom(test, who, contract.withdrawProposal, {
                params: { id },
                body: { number: which },
            });
        expect((await takeBack(eve)).status).toBe(404);
        expect((await takeBack(ann)).status).toBe(404);
        expect((await takeBack(ben, number + 1)).status).toBe(404);
        expect((await takeBack(ben)).data).toMatchObject({
            state: 'listed',
            price: '120000',
            hasSubmitted: false,
            proposal: null,
        });
        expect((await takeBack(ben)).status).toBe(409);
        const approved = await callFrom(test, ann, products.decideProductRevision, {
            params: { id, number },
            body: { isApproved: true, reason: '' },
        });
        expect(approved.status).toBe(409);
        expect((await one(ben, id)).price).toBe('120000');
        const { data } = await callFrom(test, ben, contract.listingHistory, { params: { id } });
        expect(data.list[0]).toMatchObject({ action: 'withdrawEdit', by: 'seller' });
        await aDayLater();
        expect((await get(`/files/${coverId}`)).statusCode).toBe(404);
    });
});

it('a price is quoted with what the platform keeps', async () => {
    const query = { type: 'domain', price: '120000', currency: 'CNY' } as const;
    const { data } = await callFrom(test, await seller(), contract.quoteListingFee, { query });
    expect(data).toEqual({ rate: 600, fee: '7200', net: '112800' });
});

describe('the choices of a listing', () => {
    const emptyLanguages = (enabled: 0 | 1) =>
        test.stores.db
            .updateTable('dictionary_entries')
            .set({ enabled })
            .where('kind', '=', 'source_lang')
            .execute();

    it('are there on a new installation, in both languages', async () => {
        const { data } = await callFrom(test, await seller(), contract.listingChoices);
        expect(Object.keys(data.entries).sort()).toEqual([
            ...['databaseId', 'domainTypeId', 'languageId', 'platformId', 'sourceTypeId'],
            ...['suffixId', 'websiteTypeId'],
        ]);
        for (const entries of Object.values(data.entries)) {
            expect(entries.length).toBeGreaterThan(5);
            expect(entries.every(({ nameZh, nameEn }) => nameZh !== '' && nameEn !== '')).toBe(
                true,
            );
        }
        const suffixes = data.entries.suffixId?.map(({ nameEn }) => nameEn);
        expect(suffixes?.slice(0, 3)).toEqual(['.com', '.cn', '.com.cn']);
    });

    it('are not needed where there are none', async () => {
        const ben = await seller();
        const lacks = async () => (await addDraft(test, ben, sourceOffer())).lacking;
        expect(await lacks()).toHaveProperty(['details.languageId'], 'field.needed');
        await emptyLanguages(0);
        expect(await lacks()).not.toHaveProperty(['details.languageId']);
        await emptyLanguages(1);
    });
});

describe('versions of source code', () => {
    it('come from files of the seller’s own, and are needed for a delivery at once', async () => {
        const [ben, eve] = [await seller(), await seller()];
        const entry = {
            code: 'cobol',
            nameZh: 'COBOL',
            nameEn: 'COBOL',
            position: 1,
            enabled: true,
        };
        const { data: language } = await callFrom(test, ann, sourceLanguages.calls.create, {
            body: entry,
        });
        const details = { ...sourceOffer().details, languageId: language.id } as never;
        const { id, lacking } = await addDraft(test, ben, sourceOffer({ details }));
        expect(lacking).toEqual({ versions: 'field.needed' });
        const add = async (fileId: string, semver = '1.0.0') =>
            callFrom(test, ben, contract.addOwnVersion, {
                params: { id },
                body: { semver, changelog: '', fileId },
            });
        const foreign = (await send(eve, 'package', 'x.txt', Buffer.from('hers'))).data.id;
        expect((await add(foreign)).errors).toEqual({ fileId: 'product.private_file' });
        const own = (await send(ben, 'package', 'x.txt', Buffer.from('mine'))).data.id;
        const { data } = await add(own);
        expect(data).toMatchObject({ semver: '1.0.0', state: 'submitted', size: 4 });
        expect((await one(ben, id)).lacking).toEqual({});
        const remove = (who: Person, version: string) =>
            callFrom(test, who, contract.removeOwnVersion, { params: { id, version } });
        expect((await remove(eve, data.id)).status).toBe(404);
        expect((await remove(ben, data.id)).status).toBe(200);
        const again = await add((await send(ben, 'package', 'y', Buffer.from('two'))).data.id);
        await callFrom(test, ann, decideProductVersion, {
            params: { id, version: again.data.id },
            body: { isApproved: true, reason: '' },
        });
        expect((await remove(ben, again.data.id)).status).toBe(409);
    });
});
