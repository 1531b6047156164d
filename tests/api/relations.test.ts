import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeAccount } from '../../contract/identity/ownAccount';
import { checkoutProduct } from '../../contract/trade/orders/checkout';
import { accountRelations, decideRelation } from '../../contract/trade/resources/relations';
import {
    relationActions,
    relationMoves,
    relationStates,
} from '../../contract/trade/resources/relationTable';
import { findRelations } from '../../server/trade/relations/findRelations';
import { namedPairs } from '../../server/trade/relations/payoutPairs';
import { addFunds, addOrder } from '../fixtures/financeRecords';
import { orderProduct, payWithBalance } from '../fixtures/orders';
import { addPayout, askFor, paidOut, readWithdrawal } from '../fixtures/payouts';
import { addPerson, addStaff, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { addRelation, decideAbout, relate } from '../fixtures/relations';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { addVerification } from '../fixtures/verifications';

let test: TestApp;
let ann: Person;
let eve: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
});
beforeEach(async () => {
    ann = await addPerson(test, 'admin');
    eve = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const user = () => addPerson(test, 'user');
const boardOf = async ({ id: userId }: { id: string }) =>
    (await callFrom(test, ann, accountRelations.calls.list, { query: { userId } })).data.list;
const one = async (id: string) =>
    (await callFrom(test, ann, accountRelations.calls.one, { params: { id } })).data;
const signInFrom = ({ id }: Person, where: { address: string; agent: string }) =>
    test.stores.db.updateTable('sessions').set(where).where('user_id', '=', id).execute();
const look = () => findRelations(test.stores.db, test.now);
const listedBy = async (seller: Person) => {
    const { id } = await addProduct(test, ann, { isListed: true });
    const rows = test.stores.db.updateTable('products').set({ seller_id: seller.id });
    await rows.where('id', '=', id).execute();
    return id;
};

describe('accounts get onto the board', () => {
    it('when both are paid out to the same place, once however often it is looked for', async () => {
        const [seller, shill] = [await user(), await user()];
        const account = await paidOut(test, seller, [ann, eve]);
        await paidOut(test, shill, [ann, eve], { account });
        await look();
        await look();
        const found = await boardOf(seller);
        expect(found).toMatchObject([
            { kinds: ['payout', 'destination'], strength: 'strong', state: 'open' },
        ]);
        expect([found[0]?.firstId, found[0]?.secondId].sort()).toEqual(
            [seller.id, shill.id].sort(),
        );
    });

    it('when both trade from one device, and not when nobody of them trades', async () => {
        const here = { address: '203.0.113.7', agent: 'Browser 1' };
        const [seller, buyer] = [await user(), await user()];
        for (const person of [seller, buyer]) await signInFrom(person, here);
        await look();
        expect(await boardOf(seller)).toEqual([]);
        await addOrder(test, buyer, { sellerId: (await user()).id });
        await addOrder(test, await user(), { sellerId: seller.id });
        await look();
        expect(await boardOf(seller)).toMatchObject([{ kinds: ['device'], strength: 'medium' }]);
    });

    it('the same ones in any order of looking, and says how many were too many', async () => {
        const everybody = await Promise.all(Array.from({ length: 4 }, user));
        for (const person of everybody) {
            await test.stores.db
                .insertInto('payout_addresses')
                .values({
                    id: `many-${person.id}`,
                    user_id: person.id,
                    method: 'bank',
                    sealed: '',
                    fingerprint: 'one for all',
                    masked: '',
                    label: '',
                    usable_at: 0,
                    removed_at: null,
                    created_at: test.now,
                    updated_at: test.now,
                    version: 1,
                })
                .execute();
        }
        const before = await namedPairs(test.stores.db);
        expect(await namedPairs(test.stores.db)).toEqual(before);
        const few = await namedPairs(test.stores.db, 2);
        expect(few.pairs).toEqual(before.pairs.slice(0, 2));
        expect(few.cut).toBe(before.pairs.length - 2);
        expect(await look()).toEqual({});
    });

    it('but not for a browser that a whole office uses', async () => {
        const here = { address: '203.0.113.8', agent: 'Browser 2' };
        const people = await Promise.all(Array.from({ length: 6 }, user));
        for (const person of people) {
            await signInFrom(person, here);
            await addOrder(test, person, { sellerId: (await user()).id });
        }
        await look();
        expect(await boardOf(people[0] as Person)).toEqual([]);
    });

    it('when one buys from the other at one address, which costs the seller nothing', async () => {
        const [seller, buyer] = [await user(), await user()];
        await signInFrom(seller, { address: '203.0.113.9', agent: 'Browser 3' });
        await signInFrom(buyer, { address: '203.0.113.9', agent: 'Browser 4' });
        const { id } = await addProduct(test, ann, { isListed: true });
        await test.stores.db
            .updateTable('products')
            .set({ seller_id: seller.id })
            .where('id', '=', id)
            .execute();
        const order = await orderProduct(test, buyer, id);
        await payWithBalance(test, buyer, order);
        const [found] = await boardOf(seller);
        expect(found).toMatchObject({ kinds: ['address'], strength: 'weak', deals: 1 });
        const { is_related } = await test.stores.db
            .selectFrom('orders')
            .select('is_related')
            .where('id', '=', order.id)
            .executeTakeFirstOrThrow();
        expect(is_related).toBe(0);
        expect((await one(found?.id ?? '')).orders.map(row => row.id)).toEqual([order.id]);
    });
});

describe('who names the payout address of somebody else', () => {
    it('keeps nobody from buying, and is a weak relation that administrators see', async () => {
        const [victim, attacker] = [await user(), await user()];
        const account = await paidOut(test, victim, [ann, eve]);
        await addPayout(test, attacker, 'bank', account);
        await look();
        expect(await boardOf(victim)).toMatchObject([
            { kinds: ['destination'], strength: 'weak', state: 'open' },
        ]);
        const productId = await listedBy(victim);
        const order = await orderProduct(test, attacker, productId);
        await payWithBalance(test, attacker, order);
        const { is_related } = await test.stores.db
            .selectFrom('orders')
            .select('is_related')
            .where('id', '=', order.id)
            .executeTakeFirstOrThrow();
        // the sale counts, and so does what is said of it
        expect(is_related).toBe(0);
    });

    it('has two strangers not blocked by naming what each of them has', async () => {
        const [one, other, attacker] = [await user(), await user(), await user()];
        const accounts = [
            await paidOut(test, one, [ann, eve]),
            await paidOut(test, other, [ann, eve]),
        ];
        for (const account of accounts) await addPayout(test, attacker, 'bank', account);
        await look();
        const pairs = await boardOf(attacker);
        expect(pairs.map(({ strength }) => strength)).toEqual(['weak', 'weak']);
        expect(await boardOf(one)).toHaveLength(1);
        const productId = await listedBy(one);
        await expect(orderProduct(test, other, productId)).resolves.toBeTruthy();
    });

    it('holds up no withdrawal of who was paid there before', async () => {
        const [victim, attacker] = [await user(), await user()];
        const account = await paidOut(test, victim, [ann, eve]);
        await addPayout(test, attacker, 'bank', account);
        const { id: addressId } = await test.stores.db
            .selectFrom('payout_addresses')
            .select('id')
            .where('user_id', '=', victim.id)
            .executeTakeFirstOrThrow();
        const asked = { addressId, amount: '10000', currency: 'CNY' } as const;
        const { data } = await askFor(test, victim, asked);
        const { riskHints } = await readWithdrawal(test, ann, data.id);
        expect(riskHints).not.toContain('shared_address');
        // the attacker's own is
        await addFunds(test, attacker, 100_000, 'CNY');
        const theirs = await test.stores.db
            .selectFrom('payout_addresses')
            .select('id')
            .where('user_id', '=', attacker.id)
            .executeTakeFirstOrThrow();
        const own = await askFor(test, attacker, { ...asked, addressId: theirs.id });
        expect((await readWithdrawal(test, ann, own.data.id)).riskHints).toContain(
            'shared_address',
        );
    });

    it('makes it no stronger by asking to be paid there, before anything was', async () => {
        const [victim, attacker] = [await user(), await user()];
        const account = await paidOut(test, victim, [ann, eve]);
        const { id: addressId } = await addPayout(test, attacker, 'bank', account);
        await addFunds(test, attacker, 100_000, 'CNY');
        const asked = { addressId, amount: '10000', currency: 'CNY' } as const;
        expect((await askFor(test, attacker, asked)).status).toBe(200);
        await look();
        expect(await boardOf(victim)).toMatchObject([
            { kinds: ['destination'], strength: 'weak', state: 'open' },
        ]);
    });

    it('is a strong relation once both were paid there, whatever was cleared before', async () => {
        const [seller, second] = [await user(), await user()];
        const account = await paidOut(test, seller, [ann, eve]);
        await addPayout(test, second, 'bank', account);
        await look();
        const [pair] = await boardOf(seller);
        await decideAbout(test, ann, pair?.id ?? '', 'clear', 'Named by mistake');
        await test.stores.db
            .updateTable('payout_addresses')
            .set({ removed_at: 1 })
            .where('user_id', '=', second.id)
            .execute();
        await paidOut(test, second, [ann, eve], { account });
        await look();
        expect(await boardOf(seller)).toMatchObject([
            { kinds: ['payout', 'destination'], strength: 'strong', state: 'open' },
        ]);
        await expect(orderProduct(test, second, await listedBy(seller))).rejects.toThrow(
            'order.related',
        );
    });
});

describe('a decision', () => {
    it('moves a pair as its table says, tried from every state', async () => {
        for (const state of relationStates) {
            for (const action of relationActions) {
                const id = await addRelation(test);
                const rows = test.stores.db.updateTable('account_relations').set({ state });
                await rows.where('id', '=', id).execute();
                const { status } = await decideAbout(test, ann, id, action);
                const { from, to } = relationMoves[action];
                expect([state, action, status]).toEqual([
                    state,
                    action,
                    from.includes(state) ? 200 : 409,
                ]);
                expect((await one(id)).state).toBe(from.includes(state) ? to : state);
            }
        }
    });

    it('keeps who, when and why, and the history before it', async () => {
        const id = await addRelation(test);
        await decideAbout(test, ann, id, 'look', '');
        await decideAbout(test, ann, id, 'clear', 'Brothers, told support so');
        expect(await one(id)).toMatchObject({
            state: 'cleared',
            reason: 'Brothers, told support so',
            decider: { id: ann.id },
            decidedAt: test.now,
        });
        const history = await callFrom(test, ann, accountRelations.calls.history, {
            params: { id },
        });
        expect(history.data.list.map(({ action }) => action)).toEqual(['clear', 'look']);
    });

    it('needs a reason where it ends something', async () => {
        const id = await addRelation(test);
        const refused = await decideAbout(test, ann, id, 'clear', '  ');
        expect(refused.errors).toMatchObject({ reason: 'relation.reason_needed' });
        expect((await one(id)).state).toBe('open');
    });

    it('is open again once there is more, and not when the same is found again', async () => {
        const [seller, buyer] = [await user(), await user()];
        const id = await relate(test, seller, buyer, ['device']);
        await decideAbout(test, ann, id, 'clear');
        await relate(test, buyer, seller, ['device']);
        expect((await one(id)).state).toBe('cleared');
        await relate(test, seller, buyer, ['payout']);
        expect(await one(id)).toMatchObject({
            state: 'open',
            kinds: ['payout', 'device'],
            strength: 'strong',
            reason: 'Looked at both',
        });
    });

    it('is never made by one of the two, nor by who trades with them', async () => {
        const eve = await addPerson(test, 'admin');
        const own = await relate(test, eve, await user(), ['payout']);
        expect(await decideAbout(test, eve, own, 'clear')).toMatchObject({
            status: 409,
            error: 'relation.own',
        });
        const seller = await user();
        const traded = await relate(test, seller, await user(), ['payout']);
        await addOrder(test, eve, { sellerId: seller.id });
        expect(await decideAbout(test, eve, traded, 'clear')).toMatchObject({
            status: 409,
            error: 'relation.shared_order',
        });
        expect((await decideAbout(test, ann, traded, 'clear')).status).toBe(200);
    });

    it('is made once: whoever was slower is told', async () => {
        const id = await addRelation(test);
        const send = (action: 'clear' | 'act') =>
            callFrom(test, ann, decideRelation, {
                params: { id },
                body: { action, version: 1, reason: 'x' },
            });
        await send('act');
        expect(await send('clear')).toMatchObject({ status: 409, error: 'record.changed' });
        expect((await one(id)).state).toBe('acted');
    });
});

describe('two accounts of one person', () => {
    const quote = (buyer: Person, productId: string) =>
        callFrom(test, buyer, checkoutProduct, {
            body: { wish: { kind: 'product', productId } },
        });
    const shareIdentity = async (people: readonly Person[]) => {
        for (const person of people) {
            await addVerification(test, person, { person_key: `key-${people[0]?.id}` });
        }
    };

    it('are on the board by a verified identity, and may not buy from each other', async () => {
        const [seller, buyer] = [await user(), await user()];
        const productId = await listedBy(seller);
        expect((await quote(buyer, productId)).status).toBe(200);
        await shareIdentity([seller, buyer]);
        expect(await quote(buyer, productId)).toMatchObject({
            status: 409,
            error: 'order.related',
        });
        await expect(orderProduct(test, buyer, productId)).rejects.toThrow();
        await look();
        expect(await boardOf(seller)).toMatchObject([{ kinds: ['identity'], strength: 'strong' }]);
    });

    it('may deal with each other once an administrator has cleared them, until more is found', async () => {
        const [seller, buyer] = [await user(), await user()];
        const productId = await listedBy(seller);
        await shareIdentity([seller, buyer]);
        await look();
        const [pair] = await boardOf(seller);
        await decideAbout(test, ann, pair?.id ?? '', 'clear', 'Brothers');
        const order = await orderProduct(test, buyer, productId);
        await payWithBalance(test, buyer, order);
        expect(await one(pair?.id ?? '')).toMatchObject({ state: 'cleared', deals: 1 });
        const account = await paidOut(test, seller, [ann, eve]);
        await paidOut(test, buyer, [ann, eve], { account });
        expect(await quote(buyer, await listedBy(seller))).toMatchObject({
            error: 'order.related',
        });
    });

    it('stay so when what they shared was taken away since', async () => {
        const [seller, buyer] = [await user(), await user()];
        const productId = await listedBy(seller);
        await shareIdentity([seller, buyer]);
        await look();
        const rows = test.stores.db.deleteFrom('verifications');
        await rows.where('user_id', '=', buyer.id).execute();
        expect(await quote(buyer, productId)).toMatchObject({ error: 'order.related' });
    });

    it('are nobody else’s business: a device in common stops nobody', async () => {
        const [seller, buyer] = [await user(), await user()];
        const productId = await listedBy(seller);
        await relate(test, seller, buyer, ['device']);
        expect((await quote(buyer, productId)).status).toBe(200);
        const support = await addStaff(test, 'support');
        const finance = await addStaff(test, 'finance');
        for (const person of [seller, buyer, support, finance]) {
            const { status } = await callFrom(test, person, accountRelations.calls.list, {});
            expect(status).toBe(403);
        }
    });
});

describe('the board forgets', () => {
    it('accounts that are closed, and does not find them again', async () => {
        const [left, right] = [await user(), await user()];
        const { account } = await addPayout(test, left);
        await addPayout(test, right, 'usdt_erc20', account);
        await look();
        expect(await boardOf(right)).toHaveLength(1);
        const { email } = await test.stores.db
            .selectFrom('users')
            .select('email')
            .where('id', '=', left.id)
            .executeTakeFirstOrThrow();
        expect((await callFrom(test, left, closeAccount, { body: { email } })).status).toBe(200);
        expect(await boardOf(right)).toEqual([]);
        await look();
        expect(await boardOf(right)).toEqual([]);
    });

    it('what nothing was found of for ninety days, but not what was acted on or dealt in', async () => {
        const idle = await addRelation(test);
        const acted = await addRelation(test);
        await decideAbout(test, ann, acted, 'act');
        const dealt = await addRelation(test);
        const rows = test.stores.db.updateTable('account_relations').set({ deals: 1 });
        await rows.where('id', '=', dealt).execute();
        const before = test.now;
        test.now += 91 * 86_400_000;
        await look();
        const left = await test.stores.db
            .selectFrom('account_relations')
            .select('id')
            .where('id', 'in', [idle, acted, dealt])
            .execute();
        expect(left.map(({ id }) => id).sort()).toEqual([acted, dealt].sort());
        test.now = before;
    });
});
