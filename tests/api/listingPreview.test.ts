import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import * as listings from '../../contract/market/listings';
import { previewListing } from '../../contract/market/public/marketActions';
import * as products from '../../contract/market/resources/products';
import { addFileRecord } from '../fixtures/files';
import { domainOffer, websiteOffer } from '../fixtures/offers';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
let seller: Person;
let stranger: Person;
beforeAll(async () => {
    test = await startTestApp();
    administrator = await addPerson(test, 'admin');
    seller = await addPerson(test, 'user');
    stranger = await addPerson(test, 'user');
});
afterAll(() => test.close());

const offerOf = (): products.Offered => {
    const offer = websiteOffer({ url: 'https://forum.example', websiteTypeId: '' });
    const { details } = offer;
    if (details.type !== 'website') throw new Error('a website');
    return { ...offer, details: { ...details, websiteTypeId: null, monthRevenue: '120000' } };
};
const preview = (who: Person, id: string, revision?: number) =>
    callFrom(test, who, previewListing, {
        params: { id },
        query: revision === undefined ? {} : { revision },
    });
const draft = async (offer: Partial<products.Offered> = {}) => {
    const body = { ...offerOf(), ...offer };
    const made = await callFrom(test, seller, listings.createOwnListing, { body: body as never });
    if (!made.data) throw new Error(JSON.stringify(made.errors));
    return made.data.id;
};

describe('a preview of a draft', () => {
    it('is the page that buyers would see, with what the database reads out of the details', async () => {
        const id = await draft();
        const { data } = await preview(seller, id);
        const { title, summary, price } = offerOf();
        expect(data).toMatchObject({
            id,
            title,
            summary,
            price,
            state: 'listed',
            soldAt: null,
            questions: [],
            highlights: { revenue: '120000', isProven: false },
            preview: { isOwn: true, state: 'draft', revision: null, ownImages: [] },
        });
        expect(data.seller.name).not.toBe('');
        expect(data.terms.net).not.toBe('');
    });

    it('is nobody else’s: strangers get what they get for nothing, visitors are sent away', async () => {
        const id = await draft();
        const foreign = await preview(stranger, id);
        const nothing = await preview(stranger, 'nothing12345');
        expect([foreign.status, foreign.error]).toEqual([404, 'listing.not_found']);
        expect([nothing.status, nothing.error]).toEqual([404, 'listing.not_found']);
        const visitor = await call(test, previewListing, { params: { id }, query: {} });
        expect(visitor.status).toBe(403);
        expect((await call(test, calls.getListing, { params: { id } })).status).toBe(404);
        expect((await preview(administrator, id)).data.preview.isOwn).toBe(false);
    });

    it('shows images that nobody else can load yet to their owner alone', async () => {
        const own = await addFileRecord(test, { visibility: 'private', name: 'shot.png' });
        const id = await draft();
        await test.stores.db
            .updateTable('products')
            .set({ cover_id: own, gallery: JSON.stringify([own]) })
            .where('id', '=', id)
            .execute();
        await test.stores.db
            .updateTable('files')
            .set({ owner_id: seller.id })
            .where('id', '=', own)
            .execute();
        const { data } = await preview(seller, id);
        expect(data.gallery.map(({ id: image }) => image)).toEqual([own]);
        expect(data.preview.ownImages).toEqual([own]);
        expect((await preview(administrator, id)).data.gallery).toEqual([]);
    });
});

describe('a preview of a revision', () => {
    const proposed = async () => {
        const made = await addProduct(test, administrator, { isListed: true, price: '1000' });
        const input = { params: { id: made.id }, body: domainOffer({ price: '2500' }) };
        const answer = await callFrom(test, made.seller, products.submitProductRevision, input);
        return { ...made, number: answer.data.number };
    };

    it('is of what was submitted, while buyers go on seeing what is in force', async () => {
        const { id, seller: owner, number } = await proposed();
        expect((await preview(owner, id, number)).data).toMatchObject({
            price: '2500',
            preview: { state: 'listed', revision: number },
        });
        expect((await preview(administrator, id, number)).data.price).toBe('2500');
        expect((await preview(owner, id)).data.price).toBe('1000');
        const shown = await call(test, calls.getListing, { params: { id } });
        expect(shown.data.price).toBe('1000');
        expect(shown.data).not.toHaveProperty('preview');
    });

    it('cannot be read by others, nor one of another listing under an own id', async () => {
        const { id, number, seller: owner } = await proposed();
        expect((await preview(stranger, id, number)).status).toBe(404);
        const mine = await draft();
        expect((await preview(seller, mine, number + 40)).error).toBe('revision.not_found');
        expect((await preview(owner, id, number + 40)).error).toBe('revision.not_found');
        for (const revision of ['0', '-1', 'x', '1 or 1=1']) {
            const odd = { params: { id }, query: { revision } as never };
            expect((await callFrom(test, owner, previewListing, odd)).status).toBe(422);
        }
    });
});
