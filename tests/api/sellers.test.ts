import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { users as accounts } from '../../contract/identity/resources/users';
import { searchMarket } from '../../contract/market/public/market';
import { sellerAddresses } from '../../server/market/sellers/sellerAddresses';
import { newId } from '../../server/platform/database/newId';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { addFunds, addOrder } from '../fixtures/financeRecords';
import { payFromGateway } from '../fixtures/inflows';
import { addInvite } from '../fixtures/invites';
import { addDraft } from '../fixtures/listings';
import { action, balanceOn, orderProduct, payWithBalance } from '../fixtures/orders';
import { switchBalanceOn, switchManualOn } from '../fixtures/payments';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
const start = async () => {
    test = await startTestApp();
    await test.stores.settings.change({ require_ownership: 0 });
    administrator = await addPerson(test, 'admin');
};
const startOnce = () => {
    beforeAll(start);
    afterAll(() => test.close());
};
/** For names that only one may have, and for all that is on sale. */
const startForEach = () =>
    beforeEach(async () => {
        await start();
        return () => test.close();
    });

const read = (id: string, page = 1) =>
    callFrom(test, { address: newAddress() }, calls.getSeller, { params: { id }, query: { page } });
const users = (id: string, changes: object) =>
    test.stores.db.updateTable('users').set(changes).where('id', '=', id).execute();
const named = async (name: string, ...roles: 'user'[]) => {
    const person = await addPerson(test, ...roles, 'user');
    await users(person.id, { name });
    return person;
};

/** A completed order with a review that everybody may see; answers the order's id. */
const reviewed = async (
    seller: Person,
    buyer: Person,
    given: { stars: number; text?: string; total?: string; currency?: 'TST' | 'CNY' },
) => {
    test.now += 1_000;
    const { stars, text = '', total = '10000', currency = 'CNY' } = given;
    const order_id = await addOrder(test, buyer, {
        sellerId: seller.id,
        state: 'completed',
        total,
        currency,
        createdAt: test.now,
    });
    await test.stores.db
        .insertInto('reviews')
        .values({
            id: newId(test.now),
            order_id,
            product_id: null,
            part: 'buyer',
            round: 1,
            author_id: buyer.id,
            subject_id: seller.id,
            stars,
            text,
            created_at: test.now,
            shown_at: test.now,
        })
        .execute();
    return order_id;
};

describe('a seller', () => {
    startOnce();

    it('is known by name, sales and listings, and by nothing private', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        await users(seller.id, { name: 'Linden Studio', notes: 'A note of staff' });
        const { data } = await read(seller.id);
        expect(Object.keys(data).sort()).toEqual([
            ...['answerMs', 'avatar', 'buyers', 'deliverMs', 'disputesLost', 'id', 'isDemo'],
            ...['latestReviews', 'listed', 'memberSince', 'name', 'onSale', 'rating', 'reviews'],
            ...['sales', 'sold', 'soldCount', 'verified'],
        ]);
        expect(data).toMatchObject({ name: 'Linden Studio', listed: 1, sales: 0, isDemo: false });
        expect(data.onSale.map(row => [row.id, row.seller])).toEqual([
            [id, { id: seller.id, name: 'Linden Studio', rating: null, reviews: 0 }],
        ]);
        const text = JSON.stringify(data);
        expect(text).not.toContain(seller.email);
        expect(text).not.toContain('note of staff');
        // a name that is an address is not told either
        await users(seller.id, { name: seller.email });
        expect((await read(seller.id)).data.name).toBe(`${seller.email.slice(0, 2)}***`);
    });

    it('is led to from listings as long as there is a page', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        const link = async () => {
            const visitor = { address: newAddress() };
            const params = { id };
            return (await callFrom(test, visitor, calls.getListing, { params })).data.seller.id;
        };
        expect(await link()).toBe(seller.id);
        await users(seller.id, { status: 'disabled' });
        expect(await link()).toBeNull();
    });

    it('who never offered anything is answered like nobody', async () => {
        const nobody = await read(randomUUID());
        expect(nobody).toMatchObject({ status: 404, error: 'seller.not_found' });
        const buyer = await addPerson(test, 'user');
        await addOrder(test, buyer, { state: 'completed' });
        const draft = await addProduct(test, administrator);
        const inReview = await addProduct(test, administrator);
        const { db } = test.stores;
        const review = db.updateTable('products').set({ state: 'in_review' });
        await review.where('id', '=', inReview.id).execute();
        const test_ = await addProduct(test, administrator, { isListed: true });
        const made = db.updateTable('products').set({ currency: 'TST' });
        await made.where('id', '=', test_.id).execute();
        const disabled = await addProduct(test, administrator, { isListed: true });
        await users(disabled.seller.id, { status: 'disabled' });
        const closed = await addProduct(test, administrator, { isListed: true });
        await users(closed.seller.id, { closed_at: test.now });
        const others = [draft, inReview, test_, disabled, closed].map(({ seller }) => seller);
        for (const { id } of [buyer, administrator, ...others]) {
            const { status, error, message } = await read(id);
            expect([status, error, message]).toEqual([404, nobody.error, nobody.message]);
        }
    });

    it('nor is named by a search for what they offer', async () => {
        const { seller } = await addProduct(test, administrator, { isListed: true });
        const buyer = await addPerson(test, 'user');
        const draft = await addProduct(test, administrator);
        const query = { seller: [seller.id, buyer.id, administrator.id, draft.seller.id] };
        const found = await callFrom(test, { address: newAddress() }, calls.searchMarket, {
            query,
        });
        const sellers = found.data.facets.find(({ name }) => name === 'seller')?.values ?? [];
        const named = sellers.map(({ value }) => value);
        expect(query.seller.filter(id => named.includes(id))).toEqual([seller.id]);
    });

    it('who sold and offers nothing now still has a page', async () => {
        const seller = await addPerson(test, 'user');
        await addOrder(test, await addPerson(test, 'user'), {
            sellerId: seller.id,
            state: 'completed',
        });
        expect((await read(seller.id)).data).toMatchObject({ sales: 1, buyers: 1, onSale: [] });
    });

    it('of the demo says so', async () => {
        const { seller } = await addProduct(test, administrator, { isListed: true });
        await users(seller.id, { is_demo: 1 });
        expect((await read(seller.id)).data.isDemo).toBe(true);
    });
});

describe('a seller whose account is disabled', () => {
    startForEach();

    const visitor = () => ({ address: newAddress() });
    const disable = ({ id }: Person) =>
        callFrom(test, administrator, calls.disableUser, {
            params: { id },
            body: { reason: 'Reports' },
        });
    const enable = ({ id }: Person) =>
        callFrom(test, administrator, calls.enableUser, { params: { id } });
    const stateOf = async (id: string) =>
        (
            await test.stores.db
                .selectFrom('products')
                .select('state')
                .where('id', '=', id)
                .executeTakeFirstOrThrow()
        ).state;
    const order = (buyer: Person, productId: string) =>
        callFrom(test, buyer, calls.createOrder, {
            body: { id: randomUUID(), wish: { kind: 'product', productId } },
        });

    it('has nothing on sale, and has it again once the account is enabled', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        const buyer = await addPerson(test, 'user');
        const found = async () =>
            (await callFrom(test, visitor(), calls.searchMarket, { query: {} })).data.total;
        const page = async () =>
            (await callFrom(test, visitor(), calls.getListing, { params: { id } })).status;
        expect([await found(), await page()]).toEqual([1, 200]);
        expect((await disable(seller)).status).toBe(200);
        expect([await stateOf(id), await found(), await page()]).toEqual(['paused', 0, 404]);
        expect((await order(buyer, id)).status).toBe(404);
        expect((await enable(seller)).status).toBe(200);
        expect([await stateOf(id), await found(), await page()]).toEqual(['listed', 1, 200]);
        expect((await order(buyer, id)).status).toBe(200);
    });

    it('has nothing put on sale again by a proof, an approval or an order that ends', async () => {
        const { db } = test.stores;
        const ordered = await addProduct(test, administrator, { isListed: true });
        const { seller } = ordered;
        const buyer = await addPerson(test, 'user');
        const made = await orderProduct(test, buyer, ordered.id);
        const waiting = await addDraft(test, seller);
        const { version } = waiting;
        await callFrom(test, seller, calls.transitionOwnListing, {
            params: { id: waiting.id },
            body: { action: 'submit', version },
        });
        await disable(seller);
        expect(await stateOf(ordered.id)).toBe('reserved');
        await action(test, buyer, made.id, { action: 'cancel' });
        expect(await stateOf(ordered.id)).toBe('paused');
        const approved = await callFrom(test, administrator, calls.transitionProduct, {
            params: { id: waiting.id },
            body: { action: 'approve', reason: '', version: version + 1 },
        });
        expect(approved).toMatchObject({ status: 409, error: 'product.seller_disabled' });
        // its proof is there, and looked for
        await db
            .updateTable('ownership_checks')
            .set({ next_check_at: test.now })
            .where('product_id', '=', ordered.id)
            .execute();
        await test.stores.ownership.lookDue();
        expect(await stateOf(ordered.id)).toBe('paused');
        // and not by being enabled where the proof was lost meanwhile
        await test.stores.settings.change({ require_ownership: 1 });
        const lost = db.updateTable('ownership_checks').set({ state: 'lost' });
        await lost.where('product_id', '=', ordered.id).execute();
        await enable(seller);
        expect(await stateOf(ordered.id)).toBe('paused');
    });

    it('is paid nothing for what was ordered before, and whoever ordered it is told', async () => {
        const { db, jobs } = test.stores;
        await switchManualOn(test);
        await switchBalanceOn(test);
        const { id: productId, seller } = await addProduct(test, administrator, { isListed: true });
        const buyer = await addPerson(test, 'user');
        const made = await orderProduct(test, buyer, productId);
        const { id, total } = made;
        await addFunds(test, buyer, BigInt(total) * 2n);
        await disable(seller);
        await jobs.runDue();
        const notes = await callFrom(test, buyer, calls.listOwnMessages, { query: {} });
        expect(notes.data.list.map(({ titleEn }) => titleEn)).toEqual([
            expect.stringContaining(made.number),
        ]);
        const refused = { status: 409, error: 'order.seller_disabled' };
        const params = { id };
        const fromBalance = () =>
            callFrom(test, buyer, calls.payOwnOrder, { params, body: { version: made.version } });
        expect(await fromBalance()).toMatchObject(refused);
        const body = { orderId: id, rail: 'manual', choice: '' } as const;
        expect(await callFrom(test, buyer, calls.beginPayment, { body })).toMatchObject(refused);
        const choices = await callFrom(test, buyer, calls.getPayChoices, { params });
        expect(choices.data).toMatchObject({ rails: [], isSellerActive: false });
        const seen = (await callFrom(test, buyer, calls.getOwnOrder, { params })).data;
        expect(seen).toMatchObject({ isSellerActive: false, next: { action: null, money: [] } });
        expect(seen.actions).toEqual(['cancel']);
        const rows = await callFrom(test, buyer, calls.listOwnOrders, {
            query: { side: 'bought' },
        });
        expect(rows.data.list[0]?.next).toMatchObject({ who: null, by: null });
        // what was on its way already is the buyer's
        const came = {
            id: 'gw:life:1',
            ...({ kind: 'gateway', amount: BigInt(total), currency: 'CNY' } as const),
            from: ledgerAccounts.gateway('life'),
        };
        const arrived = { orderId: id, inflow: came, due: BigInt(total) };
        expect(await payFromGateway(test, arrived)).toBe('late');
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(Number(total) * 3);
        expect(await checkBooks(db)).toEqual([]);
        await enable(seller);
        expect((await fromBalance()).data).toMatchObject({ state: 'paid', isSellerActive: true });
        expect(await checkBooks(db)).toEqual([]);
    });
});

describe('what buyers say', () => {
    startOnce();

    it('counts once for each buyer, however often two trade to and fro', async () => {
        const seller = await addPerson(test, 'user');
        const [friend, stranger] = [await addPerson(test, 'user'), await addPerson(test, 'user')];
        await reviewed(seller, stranger, { stars: 1, text: 'Broken' });
        for (const at of [1, 2, 3, 4]) {
            await reviewed(seller, friend, { stars: 5, text: `Great ${at}` });
        }
        const { data } = await read(seller.id);
        expect(data).toMatchObject({ sales: 5, buyers: 2, reviews: 2, rating: 3 });
        expect(data.latestReviews.list.map(({ text }) => text)).toEqual(['Great 4', 'Broken']);
    });

    it('stands on cards, read for all of a page at once, and the page is on the site map', async () => {
        const known = await addProduct(test, administrator, { isListed: true, title: 'Rated' });
        const unknown = await addProduct(test, administrator, { isListed: true, title: 'New' });
        await reviewed(known.seller, await addPerson(test, 'user'), { stars: 5 });
        await reviewed(known.seller, await addPerson(test, 'user'), { stars: 4 });
        // what was found before is kept for a while
        test.now += 3_600_000;
        const { data } = await callFrom(test, administrator, searchMarket, { query: {} });
        const sellerOf = (id: string) => data.list.find(one => one.id === id)?.seller;
        expect(sellerOf(known.id)).toMatchObject({ rating: 4.5, reviews: 2 });
        expect(sellerOf(unknown.id)).toMatchObject({ rating: null, reviews: 0 });
        const { db } = test.stores;
        const disabled = db.updateTable('users').set({ status: 'disabled' });
        await disabled.where('id', '=', unknown.seller.id).execute();
        const addresses = await sellerAddresses(db, 0, 100);
        const ids = addresses.map(({ id }) => id);
        expect(ids).toContain(known.seller.id);
        expect(ids).not.toContain(unknown.seller.id);
    });

    it('does not count when nothing was paid, or money that is none', async () => {
        const { seller } = await addProduct(test, administrator, { isListed: true });
        await reviewed(seller, await addPerson(test, 'user'), { stars: 5, total: '0' });
        await reviewed(seller, await addPerson(test, 'user'), { stars: 5, currency: 'TST' });
        const honest = await addPerson(test, 'user');
        await reviewed(seller, honest, { stars: 2, text: 'Late' });
        // one that does not count does not take the place of one that does
        await reviewed(seller, honest, { stars: 5, total: '0' });
        const { data } = await read(seller.id);
        expect(data).toMatchObject({ sales: 1, buyers: 1, reviews: 1, rating: 2 });
        expect(data.latestReviews).toMatchObject({ total: 1, list: [{ text: 'Late' }] });
    });

    it('does not count between accounts that have something in common when it is written', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        const accomplice = await addPerson(test, 'user');
        await addInvite(test, seller, accomplice);
        const order = await payWithBalance(
            test,
            accomplice,
            await orderProduct(test, accomplice, id),
        );
        const [item] = order.items;
        await action(test, accomplice, order.id, { action: 'giveAccount', account: 'an-account' });
        await action(test, seller, order.id, { action: 'tick', itemId: item?.id, isDone: true });
        await action(test, seller, order.id, { action: 'deliver' });
        await action(test, accomplice, order.id, { action: 'accept' });
        const review = { action: 'review', stars: 5, text: 'The best' } as const;
        expect((await action(test, accomplice, order.id, review)).status).toBe(200);
        await action(test, seller, order.id, { action: 'review', stars: 5, text: '' });
        const { data } = await read(seller.id);
        expect(data).toMatchObject({ reviews: 0, rating: null });
        expect(data.latestReviews.list).toEqual([]);
        // both sides still see it with their order
        const own = await callFrom(test, seller, calls.getOwnOrder, { params: { id: order.id } });
        expect(own.data.reviews.map(({ text }) => text)).toContain('The best');
    });

    it('does not count once a bank took the money back, and the sale neither', async () => {
        const { seller } = await addProduct(test, administrator, { isListed: true });
        const order = await reviewed(seller, await addPerson(test, 'user'), { stars: 5 });
        expect((await read(seller.id)).data).toMatchObject({ sales: 1, reviews: 1 });
        const { db } = test.stores;
        await db
            .updateTable('orders')
            .set({ state: 'charged_back' })
            .where('id', '=', order)
            .execute();
        expect((await read(seller.id)).data).toMatchObject({ sales: 0, reviews: 0, rating: null });
    });

    it('is one voice, however many accounts a buyer has', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        const { db } = test.stores;
        const [first, second] = [await addPerson(test, 'user'), await addPerson(test, 'user')];
        const device = { address: '192.0.2.8', agent: 'The same browser' };
        const both = [first.id, second.id];
        await db.updateTable('sessions').set(device).where('user_id', 'in', both).execute();
        await reviewed(seller, first, { stars: 5, text: 'First' });
        const order = await payWithBalance(test, second, await orderProduct(test, second, id));
        const [item] = order.items;
        await action(test, second, order.id, { action: 'giveAccount', account: 'an-account' });
        await action(test, seller, order.id, { action: 'tick', itemId: item?.id, isDone: true });
        await action(test, seller, order.id, { action: 'deliver' });
        await action(test, second, order.id, { action: 'accept' });
        for (const who of [second, seller]) {
            const review = { action: 'review', stars: 5, text: 'Second' } as const;
            expect((await action(test, who, order.id, review)).status).toBe(200);
        }
        const { data } = await read(seller.id);
        expect(data.latestReviews.list.map(({ text }) => text)).toEqual(['First']);
    });

    it('comes in pages; a page too far is the last one', async () => {
        const seller = await addPerson(test, 'user');
        for (let at = 1; at <= 12; at += 1) {
            await reviewed(seller, await addPerson(test, 'user'), { stars: 4, text: `No. ${at}` });
        }
        const first = (await read(seller.id)).data.latestReviews;
        expect([first.list.length, first.total, first.pages]).toEqual([10, 12, 2]);
        const last = (await read(seller.id, 999)).data.latestReviews;
        expect([last.page, last.list.map(({ text }) => text)]).toEqual([2, ['No. 2', 'No. 1']]);
    });
});

describe('sales and what buyers say', () => {
    startForEach();

    it('bring no name where they were to an account of one’s own, whatever is removed since', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        const puppet = await addPerson(test, 'user');
        const { db } = test.stores;
        const device = { address: '192.0.2.7', agent: 'The same browser' };
        await db.updateTable('sessions').set(device).where('user_id', '=', seller.id).execute();
        await db.updateTable('sessions').set(device).where('user_id', '=', puppet.id).execute();
        const order = await payWithBalance(test, puppet, await orderProduct(test, puppet, id));
        // it signs in elsewhere from now on
        await db
            .updateTable('sessions')
            .set({ address: '198.51.100.9' })
            .where('user_id', '=', puppet.id)
            .execute();
        const [item] = order.items;
        await action(test, puppet, order.id, { action: 'giveAccount', account: 'an-account' });
        await action(test, seller, order.id, { action: 'tick', itemId: item?.id, isDone: true });
        await action(test, seller, order.id, { action: 'deliver' });
        await action(test, puppet, order.id, { action: 'accept' });
        for (const who of [puppet, seller]) {
            const review = { action: 'review', stars: 5, text: 'The best' } as const;
            expect((await action(test, who, order.id, review)).status).toBe(200);
        }
        expect((await read(seller.id)).status).toBe(200);
        expect((await read(seller.id)).data).toMatchObject({
            sales: 0,
            buyers: 0,
            reviews: 0,
            rating: null,
            deliverMs: null,
            sold: [],
            soldCount: 0,
        });
        const home = await callFrom(test, { address: newAddress() }, calls.marketHome);
        expect(home.data.sold).toEqual([]);
    });
});

describe('the name of a seller', () => {
    startForEach();

    const rename = (person: Person, name: string) =>
        callFrom(test, person, calls.updateProfile, { body: { name } });
    const submit = async (person: Person) => {
        const { id, version } = await addDraft(test, person);
        const body = { action: 'submit', version } as const;
        return callFrom(test, person, calls.transitionOwnListing, { params: { id }, body });
    };

    it('is nobody else’s: neither before the first listing nor by renaming later', async () => {
        const { seller: known } = await addProduct(test, administrator, { isListed: true });
        await users(known.id, { name: 'Linden Studio' });
        const copy = await named('Lіnden  studiо');
        expect(await submit(copy)).toMatchObject({ status: 409, error: 'seller.name_taken' });
        expect((await rename(copy, 'Oak Studio')).status).toBe(200);
        expect((await submit(copy)).status).toBe(200);
        // neither while the listing is looked at, nor once it is on sale
        const again = () => rename(copy, 'LINDEN STUDIO');
        const refused = { status: 422, errors: { name: 'seller.name_taken' } };
        expect(await again()).toMatchObject(refused);
        await test.stores.db
            .updateTable('products')
            .set({ state: 'listed', published_at: test.now })
            .where('seller_id', '=', copy.id)
            .execute();
        expect(await again()).toMatchObject(refused);
        expect((await read(copy.id)).data.name).toBe('Oak Studio');
        // one's own is no other's
        expect((await rename(known, 'Linden studio')).status).toBe(200);
    });

    it('is whose listing was submitted first', async () => {
        const [first, second] = [await named('Oak Studio'), await named('Oak  studio')];
        expect((await submit(first)).status).toBe(200);
        expect(await submit(second)).toMatchObject({ status: 409, error: 'seller.name_taken' });
    });

    it('is one’s alone of several who take it at the same moment', async () => {
        for (const at of [1, 2, 3, 4]) {
            const pair = [await named(`Ash ${at}`), await named(`ASH${at}`)];
            const statuses = (await Promise.all(pair.map(submit))).map(({ status }) => status);
            expect(statuses.sort()).toEqual([200, 409]);
        }
        const sellers = [await named('Elm'), await named('Fir')];
        for (const seller of sellers) expect((await submit(seller)).status).toBe(200);
        for (const at of [1, 2, 3, 4]) {
            const name = `Yew ${at}`;
            const answers = await Promise.all(sellers.map(seller => rename(seller, name)));
            expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
        }
    });

    it('is not that of the platform', async () => {
        await test.stores.settings.change({ webtitle: 'Traffic House' });
        const fraud = await named('Traffic Hоuse Support');
        expect(await submit(fraud)).toMatchObject({ status: 409, error: 'seller.name_official' });
    });

    it('is compared as it is read, in both kinds of Chinese and other scripts', async () => {
        const { seller: known } = await addProduct(test, administrator, { isListed: true });
        await users(known.id, { name: '青禾软件 Studio' });
        for (const name of ['青禾軟件 studio', '青禾软件 Ꮪtudio', '青禾软件 $tudiø']) {
            expect(await submit(await named(name))).toMatchObject({ error: 'seller.name_taken' });
        }
        // who has none is called by the beginning of their address
        expect((await submit(await named(''))).status).toBe(200);
        expect((await submit(await named(''))).status).toBe(200);
        expect((await submit(await named('🌳'))).status).toBe(200);
        expect((await submit(await named('🌲'))).status).toBe(200);
        expect(await submit(await named(' 🌳 '))).toMatchObject({ error: 'seller.name_taken' });
    });

    it('is nobody else’s either where the back-office enters the listing or renames', async () => {
        const { seller: known } = await addProduct(test, administrator, { isListed: true });
        await users(known.id, { name: 'Linden Studio' });
        const { id, seller, version } = await addProduct(test, administrator);
        await users(seller.id, { name: 'Lіnden studio' });
        const move = (act: 'submit' | 'approve', at: number) =>
            callFrom(test, administrator, calls.transitionProduct, {
                params: { id },
                body: { action: act, reason: '', version: at },
            });
        const taken = { status: 409, error: 'seller.name_taken' };
        expect(await move('submit', version)).toMatchObject(taken);
        await users(seller.id, { name: 'Oak Studio' });
        expect((await move('submit', version)).status).toBe(200);
        // as if another one had become its owner meanwhile
        await users(seller.id, { name: 'Linden studio' });
        expect(await move('approve', version + 1)).toMatchObject(taken);
        await users(seller.id, { name: 'Oak Studio' });
        expect((await move('approve', version + 1)).status).toBe(200);
        const renameOther = async (name: string) => {
            const params = { id: seller.id };
            const { data } = await callFrom(test, administrator, accounts.calls.one, { params });
            return callFrom(test, administrator, accounts.calls.edit, {
                params,
                body: { ...data, name },
            });
        };
        expect((await renameOther('Linden  STUDIO')).errors).toEqual({ name: 'seller.name_taken' });
        expect((await renameOther('Footfall Support')).errors).toEqual({
            name: 'seller.name_official',
        });
        expect((await renameOther('Elm Studio')).status).toBe(200);
    });

    it('is the platform’s for nobody who does not work for it, buyers and new accounts too', async () => {
        const buyer = await addPerson(test, 'user');
        for (const name of ['Footfall Support', 'Support', '系統消息', '官方客服']) {
            expect(await rename(buyer, name)).toMatchObject({
                status: 422,
                errors: { name: 'seller.name_official' },
            });
        }
        expect((await rename(administrator, 'Footfall Support')).status).toBe(200);
        const body = { email: 'new@example.com', name: 'Official escrow', notes: '' };
        const created = await callFrom(test, administrator, accounts.calls.create, {
            body: { ...body, roles: ['user'] },
        });
        expect(created.errors).toEqual({ name: 'seller.name_official' });
    });

    it('is free for who only buys', async () => {
        const { seller: known } = await addProduct(test, administrator, { isListed: true });
        await users(known.id, { name: 'Linden Studio' });
        expect((await rename(await addPerson(test, 'user'), 'Linden Studio')).status).toBe(200);
    });
});
