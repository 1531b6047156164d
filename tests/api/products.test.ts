import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainSuffixes, sourceLanguages } from '../../contract/content/resources/dictionaries';
import * as contract from '../../contract/market/resources/products';
import { addFileRecord } from '../fixtures/files';
import { domainOffer, sourceOffer } from '../fixtures/offers';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const { calls } = contract.products;
const add = async (offer: contract.Offered, sellerId?: string) =>
    callFrom(test, ann, calls.create, {
        body: { ...offer, sellerId: sellerId ?? (await addPerson(test, 'user')).id },
    });
const one = async (id: string) => (await callFrom(test, ann, calls.one, { params: { id } })).data;
const action = (id: string, version: number, name: contract.ProductAction, reason = '') =>
    callFrom(test, ann, contract.transitionProduct, {
        params: { id },
        body: { action: name, reason, version },
    });
const entry = async (
    resource: typeof domainSuffixes | typeof sourceLanguages,
    code: string,
    enabled = true,
) => {
    const body = { code, nameZh: code, nameEn: code, position: 1, enabled };
    return (
        await callFrom(test, ann, resource.calls.create as typeof domainSuffixes.calls.create, {
            body,
        })
    ).data.id;
};

describe('what is on offer', () => {
    it('is kept whole, domains in punycode and HTML without scripts', async () => {
        const offer = domainOffer({ body: '<p onclick="x()">Hi<script>x()</script></p>' });
        const details = { ...offer.details, fqdn: 'Bücher.Example.' } as typeof offer.details;
        const { data } = await add({ ...offer, details, tags: ['a', 'a'] });
        expect(data).toMatchObject({
            state: 'draft',
            type: 'domain',
            subject: 'xn--bcher-kva.example',
            version: 1,
            body: '<p>Hi</p>',
            tags: ['a'],
            price: '120000',
            currency: 'CNY',
        });
    });

    it.each<[string, Partial<contract.Offered>, string]>([
        [
            'no domain',
            { details: { ...domainOffer().details, fqdn: 'no domain' } as never },
            'details.fqdn',
        ],
        [
            'an end before the beginning',
            { details: { ...domainOffer().details, expiresOn: '2015-01-31' } as never },
            'details.expiresOn',
        ],
        [
            'an entry of no dictionary',
            { details: { ...domainOffer().details, suffixId: 'nothing' } as never },
            'details.suffixId',
        ],
        ['an image that is not there', { coverId: 'nothing' }, 'coverId'],
        ['an amount with a point', { price: '10.50' }, 'price'],
        ['an amount beyond what is exact', { price: '9999999999999999' }, 'price'],
        [
            'a paid installation without its price',
            { details: { ...sourceOffer().details, installService: 'paid' } as never },
            'details.installPrice',
        ],
    ])('is refused with %s', async (_what, rest, field) => {
        const answer = await add({ ...domainOffer(), ...rest });
        expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    });

    it('refers to a site of its seller only', async () => {
        const owner = await addPerson(test, 'user');
        const measuredSiteId = await addSiteOf(test, owner);
        const details: contract.ProductDetails = {
            type: 'website',
            url: 'https://example.com',
            websiteTypeId: null,
            domainIncluded: true,
            measuredSiteId,
            techStack: '',
            hosting: '',
            foundedOn: null,
            monetisation: ['ads'],
            monthRevenue: '100',
            monthProfit: null,
            hoursPerWeek: 2,
            icpStatus: 'none',
            assets: ['domain'],
            trainingDays: 3,
            reasonForSale: '',
        };
        expect((await add(domainOffer({ details }))).errors).toHaveProperty([
            'details.measuredSiteId',
        ]);
        expect((await add(domainOffer({ details }), owner.id)).status).toBe(200);
    });

    it('keeps an entry that was switched off since, and takes no new one', async () => {
        const suffixId = await entry(domainSuffixes, 'old');
        const details = { ...domainOffer().details, suffixId } as contract.ProductDetails;
        const { data } = await add(domainOffer({ details }));
        const { data: now } = await callFrom(test, ann, domainSuffixes.calls.one, {
            params: { id: suffixId },
        });
        expect(now.uses).toBe(1);
        await callFrom(test, ann, domainSuffixes.calls.edit, {
            params: { id: suffixId },
            body: { ...now, enabled: false },
        });
        const edited = await callFrom(test, ann, calls.edit, {
            params: { id: data.id },
            body: {
                ...domainOffer({ details, title: 'New' }),
                sellerId: data.sellerId,
                version: 1,
            },
        });
        expect(edited.data).toMatchObject({ title: 'New', version: 2 });
        expect((await add(domainOffer({ details }))).errors).toHaveProperty(['details.suffixId']);
        const removed = await callFrom(test, ann, domainSuffixes.calls.remove, {
            body: { ids: [suffixId] },
        });
        expect(removed.status).toBe(409);
    });

    it('shows images of the library, which knows where they stand', async () => {
        const file = await addFileRecord(test);
        const body = `<p>See<img src="/files/${file}" /></p>`;
        const { data } = await add(domainOffer({ body, coverId: file, gallery: [file] }));
        expect(data.body).toContain(`/files/${file}`);
        const uses = await test.stores.db
            .selectFrom('file_uses')
            .select('field')
            .where('record_id', '=', data.id)
            .where('file_id', '=', file)
            .orderBy('field')
            .execute();
        expect(uses.map(({ field }) => field)).toEqual(['body', 'coverId', 'gallery']);
    });

    it('stays of its type', async () => {
        const { id, seller } = await addProduct(test, ann);
        const answer = await callFrom(test, ann, calls.edit, {
            params: { id },
            body: { ...sourceOffer(), sellerId: seller.id, version: 1 },
        });
        expect(answer.errors).toHaveProperty(['details.type']);
    });
});

describe('the way to the shelf', () => {
    it('goes by its states, each with what it asks for', async () => {
        const { id } = await addProduct(test, ann);
        expect((await action(id, 1, 'approve')).status).toBe(409);
        expect((await action(id, 1, 'submit')).data.state).toBe('in_review');
        expect((await action(id, 2, 'sendBack')).errors).toEqual({ reason: 'field.needed' });
        expect((await action(id, 2, 'sendBack', 'No picture')).data).toMatchObject({
            state: 'draft',
            stateReason: 'No picture',
        });
        expect((await action(id, 1, 'submit')).status).toBe(409);
        await action(id, 3, 'submit');
        const { data } = await action(id, 4, 'approve');
        expect(data).toMatchObject({ state: 'listed', publishedAt: test.now, stateReason: '' });
        expect((await action(id, 5, 'withdraw', 'Not the owner')).data.state).toBe('withdrawn');
        expect((await action(id, 6, 'reopen')).data.state).toBe('draft');
        const { data: history } = await callFrom(test, ann, calls.history, { params: { id } });
        expect(history.list.map(({ action }) => action)).toEqual([
            ...['reopen', 'withdraw', 'approve', 'submit', 'sendBack', 'submit', 'create'],
        ]);
    });

    it('is closed to what lacks something, by field', async () => {
        const { data } = await add(sourceOffer({ summary: '', body: '<p></p>', price: '0' }));
        const answer = await action(data.id, 1, 'submit');
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.errors ?? {}).sort()).toEqual([
            'body',
            'details.languageId',
            'price',
            'summary',
        ]);
    });

    it('is taken by one of two administrators at once', async () => {
        const { id } = await addProduct(test, ann);
        await action(id, 1, 'submit');
        const answers = await Promise.all([
            action(id, 2, 'approve'),
            action(id, 2, 'withdraw', 'x'),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('has a reviewer, who is an administrator', async () => {
        const { id, seller } = await addProduct(test, ann);
        const assign = (reviewerId: string | null, version: number) =>
            callFrom(test, ann, contract.assignReviewer, {
                params: { id },
                body: { reviewerId, version },
            });
        expect((await assign(seller.id, 1)).errors).toEqual({
            reviewerId: 'user.administrator_needed',
        });
        expect((await assign(ann.id, 1)).data.reviewer).toEqual({ id: ann.id, name: 'admin' });
        const mine = await callFrom(test, ann, calls.list, { query: { reviewerId: ann.id } });
        expect(mine.data.list.map(product => product.id)).toEqual([id]);
        expect((await assign(null, 2)).data.reviewer).toBeNull();
    });

    it('ends where an order holds the product', async () => {
        const { id, seller } = await addProduct(test, ann, { isListed: true });
        await test.stores.db
            .updateTable('products')
            .set({ state: 'reserved' })
            .where('id', '=', id)
            .execute();
        expect((await action(id, 3, 'withdraw', 'x')).status).toBe(409);
        const body = { ...domainOffer(), sellerId: seller.id, version: 3 };
        expect((await callFrom(test, ann, calls.edit, { params: { id }, body })).status).toBe(409);
        const removal = await callFrom(test, ann, calls.remove, { body: { ids: [id] } });
        expect(removal.status).toBe(409);
    });
});

describe("a seller's edit of a listed product", () => {
    const propose = (who: Person, id: string, offer: contract.Offered) =>
        callFrom(test, who, contract.submitProductRevision, { params: { id }, body: offer });
    const decide = (id: string, number: number, isApproved: boolean, reason = '') =>
        callFrom(test, ann, contract.decideProductRevision, {
            params: { id, number },
            body: { isApproved, reason },
        });

    it('waits while the product goes on as it is, and is put in force by an administrator', async () => {
        const { id, seller } = await addProduct(test, ann, { isListed: true });
        const { data } = await propose(seller, id, domainOffer({ price: '99000' }));
        expect(data).toMatchObject({ state: 'submitted', content: { price: '99000' } });
        expect(await one(id)).toMatchObject({ price: '120000', hasSubmitted: true, version: 3 });
        const waiting = await callFrom(test, ann, calls.list, { query: { submitted: 'true' } });
        expect(waiting.data.list.map(product => product.id)).toEqual([id]);
        expect((await decide(id, data.number, true)).data.state).toBe('approved');
        expect(await one(id)).toMatchObject({ price: '99000', hasSubmitted: false, version: 4 });
        expect((await decide(id, data.number, true)).status).toBe(409);
    });

    it('is replaced by a later one, and refused with a reason', async () => {
        const { id, seller } = await addProduct(test, ann, { isListed: true });
        const first = await propose(seller, id, domainOffer({ price: '1' }));
        const second = await propose(seller, id, domainOffer({ price: '2' }));
        expect((await decide(id, first.data.number, true)).status).toBe(409);
        expect((await decide(id, second.data.number, false)).errors).toEqual({
            reason: 'field.needed',
        });
        const { data } = await decide(id, second.data.number, false, 'Too cheap');
        expect(data).toMatchObject({ state: 'rejected', reason: 'Too cheap' });
        const { data: all } = await callFrom(test, ann, contract.listProductRevisions, {
            params: { id },
        });
        expect(all.list.map(({ state }) => state)).toEqual(['rejected', 'replaced', 'approved']);
        expect(await one(id)).toMatchObject({ price: '120000' });
    });

    it('is nobody else’s', async () => {
        const { id } = await addProduct(test, ann, { isListed: true });
        const other = await addPerson(test, 'user');
        expect((await propose(other, id, domainOffer())).status).toBe(404);
        expect((await propose(ann, id, domainOffer())).status).toBe(404);
        const draft = await addProduct(test, ann);
        expect((await propose(draft.seller, draft.id, domainOffer())).status).toBe(409);
    });
});

it('a list is filtered by type, state, price, seller, entry and words', async () => {
    const languageId = await entry(sourceLanguages, 'cobol');
    const details = { ...sourceOffer().details, languageId } as contract.ProductDetails;
    const { data } = await add(sourceOffer({ details, title: '小程序商城源码', price: '777' }));
    const ids = async (query: object) =>
        (await callFrom(test, ann, calls.list, { query })).data.list.map(({ id }) => id);
    for (const query of [
        { type: 'source', state: 'draft,listed', price_gte: 700, price_lte: 800 },
        { q: '商城' },
        { entryId: languageId },
        { sellerId: data.sellerId },
    ]) {
        expect(await ids(query)).toEqual([data.id]);
    }
    expect(await ids({ sellerId: data.sellerId, type: 'domain' })).toEqual([]);
    expect(await ids({ type: 'source', price_lte: 700 })).not.toContain(data.id);
});
