import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { changeOrderTimers, getOrderRules } from '../../contract/trade/orders/orderRules';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { action, balanceOn, orderProduct, payWithBalance } from '../fixtures/orders';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const day = 24 * hour;
/** The presets. */
const [wait, service] = [3 * day, 5 * day];

let test: TestApp;
let administrator: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    administrator = await addPerson(test, 'admin');
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

/** A domain that was paid for. */
const paid = async () => {
    const product = await addProduct(test, administrator, { isListed: true });
    const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, product.id));
    return { id: order.id, price: Number(order.price), seller: product.seller };
};
const complaint = { reasonCode: 'not_as_described', claim: '100', text: 'It is not', files: [] };
const disputed = async () => {
    const made = await paid();
    const { status } = await action(test, buyer, made.id, { action: 'dispute', ...complaint });
    expect(status).toBe(200);
    return made;
};
const escalate = (who: Person, id: string) => action(test, who, id, { action: 'escalate' });
const orderFor = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOwnOrder, { params: { id } })).data;
const row = (id: string) =>
    test.stores.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const money = async (id: string, seller: Person) => ({
    escrow: await balanceOn(test, ledgerAccounts.escrow(id).name),
    buyer: await balanceOn(test, ledgerAccounts.available(buyer.id).name),
    pending: await balanceOn(test, ledgerAccounts.pending(seller.id).name),
});
/** Titles of what a person was told about an order. */
const told = async (who: Person, id: string) =>
    (
        await test.stores.db
            .selectFrom('system_messages')
            .innerJoin('message_receipts', 'message_id', 'system_messages.id')
            .select('title_en')
            .where('about', '=', id)
            .where('user_id', '=', who.id)
            .execute()
    ).map(({ title_en }) => title_en.replace(/F\d+-\d+/, 'F'));

describe('asking an administrator to decide', () => {
    it('is possible once both had time for each other, and says how long it takes', async () => {
        const { id, seller } = await disputed();
        const since = (await row(id)).state_since;
        const early = await orderFor(seller, id);
        expect(early.dispute?.escalation).toEqual({ from: since + wait, service, asked: null });
        expect(early.actions).not.toContain('escalate');
        test.now += wait;
        expect((await orderFor(buyer, id)).actions).toContain('escalate');
        const { data, status } = await escalate(seller, id);
        expect(status).toBe(200);
        expect(data.dispute).toMatchObject({
            state: 'open',
            deadlineAt: test.now + service,
            escalation: { asked: { by: 'seller', at: test.now } },
        });
        expect(data.next).toMatchObject({
            who: 'admin',
            action: null,
            money: [],
            moneyOtherwise: [],
            by: test.now + service,
            otherwise: null,
        });
        await test.stores.jobs.runDue();
        expect(await told(buyer, id)).toContain('The platform was asked to decide order F');
        expect(await told(administrator, id)).toEqual(['Please decide the dispute for order F']);
    });

    it('reminds administrators when their time is over, and asks the parties for nothing', async () => {
        const { id, price, seller } = await disputed();
        test.now += wait;
        await escalate(buyer, id);
        await test.stores.jobs.runDue();
        const before = await told(seller, id);
        for (let passed = 0; passed <= service; passed += service / 10) {
            await test.stores.jobs.runDue();
            test.now += service / 10;
        }
        expect(await told(administrator, id)).toContain('Decision needed for order F');
        expect(await told(seller, id)).toEqual(before);
        expect(await row(id)).toMatchObject({ state: 'disputed' });
        expect(await money(id, seller)).toEqual({ escrow: price, buyer: 0, pending: 0 });
    });

    it('follows what the operator sets, for orders that are made from then on', async () => {
        const older = await disputed();
        const { data: rules } = await callFrom(test, administrator, getOrderRules);
        const timers = structuredClone(rules.timers);
        timers.domain_push = { ...timers.domain_push, escalate: hour, decide: 2 * day };
        const body = { version: rules.versions.timers, reason: 'As agreed', timers };
        const changed = await callFrom(test, administrator, changeOrderTimers, { body });
        expect(changed.status).toBe(200);
        const newer = await disputed();
        test.now += hour;
        expect((await escalate(buyer, older.id)).status).toBe(409);
        const { data } = await escalate(buyer, newer.id);
        expect(data.dispute?.deadlineAt).toBe(test.now + 2 * day);
        timers.domain_push = { ...timers.domain_push, escalate: 0 };
        const never = { version: changed.data.versions.timers, reason: 'As agreed', timers };
        const refused = await callFrom(test, administrator, changeOrderTimers, { body: never });
        expect(Object.keys(refused.errors ?? {})).toEqual(['timers.domain_push.escalate']);
        timers.domain_push = rules.timers.domain_push ?? {};
        const back = { version: changed.data.versions.timers, reason: 'As agreed', timers };
        expect(
            (await callFrom(test, administrator, changeOrderTimers, { body: back })).status,
        ).toBe(200);
    });

    it('holds for disputes of orders that kept no such times', async () => {
        const { id } = await disputed();
        const { timers } = await row(id);
        const { escalate: _, decide: __, ...older } = JSON.parse(timers);
        await test.stores.db
            .updateTable('orders')
            .set({ timers: JSON.stringify(older) })
            .where('id', '=', id)
            .execute();
        expect((await escalate(buyer, id)).status).toBe(409);
        test.now += wait;
        expect((await escalate(buyer, id)).status).toBe(200);
    });
});

describe('what somebody could gain by asking', () => {
    it('stops no release clock: before a dispute it is refused, and in one that clock stands already', async () => {
        const { id, seller } = await paid();
        const item = (await orderFor(seller, id)).items;
        await action(test, buyer, id, { action: 'giveAccount', account: 'me' });
        for (const { id: itemId } of item) {
            await action(test, seller, id, { action: 'tick', itemId, isDone: true, note: '' });
        }
        const delivered = await action(test, seller, id, { action: 'deliver', reason: '' });
        expect(delivered.data.state).toBe('delivered');
        const before = await row(id);
        expect((await escalate(buyer, id)).status).toBe(409);
        expect((await escalate(seller, id)).status).toBe(409);
        expect(await row(id)).toEqual(before);
    });

    it('is refused at once after a dispute was opened, and then changes nothing', async () => {
        const { id, price, seller } = await disputed();
        const before = await row(id);
        test.now += wait - 1;
        for (const who of [buyer, seller]) {
            expect(await escalate(who, id)).toMatchObject({
                status: 409,
                error: 'order.wrong_state',
            });
        }
        expect(await row(id)).toEqual(before);
        expect(await told(administrator, id)).toEqual([]);
        expect(await money(id, seller)).toEqual({ escrow: price, buyer: 0, pending: 0 });
    });

    it('moves no money and takes nobody’s say: the other side still answers and both may agree', async () => {
        const { id, price, seller } = await disputed();
        test.now += wait;
        await escalate(seller, id);
        expect(await money(id, seller)).toEqual({ escrow: price, buyer: 0, pending: 0 });
        const written = { action: 'write', text: 'Here is why', files: [] } as const;
        expect((await action(test, buyer, id, written)).status).toBe(200);
        const proposal = {
            action: 'propose',
            toBuyer: String(price),
            text: '',
            files: [],
        } as const;
        const { data } = await action(test, seller, id, proposal);
        const messageId = data.dispute?.messages.findLast(one => one.kind === 'proposal')?.id;
        const agreed = await action(test, buyer, id, { action: 'acceptProposal', messageId });
        expect(agreed.data.state).toBe('refunded');
        expect(await money(id, seller)).toEqual({ escrow: 0, buyer: price, pending: 0 });
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });

    it('cannot be done twice, by either side, to put the decision off', async () => {
        const { id, seller } = await disputed();
        test.now += wait;
        await escalate(buyer, id);
        const { deadline_at } = await row(id);
        test.now += day;
        for (const who of [buyer, seller]) expect((await escalate(who, id)).status).toBe(409);
        expect(await row(id)).toMatchObject({ deadline_at });
        const events = await test.stores.db
            .selectFrom('order_events')
            .select('seq')
            .where('order_id', '=', id)
            .where('action', '=', 'escalate')
            .execute();
        expect(events).toHaveLength(1);
    });

    it('cannot put off administrators who are called already', async () => {
        const { id } = await disputed();
        const { deadline_at } = await row(id);
        test.now = deadline_at ?? 0;
        await test.stores.jobs.runDue();
        expect(await told(administrator, id)).toEqual(['Decision needed for order F']);
        expect((await escalate(buyer, id)).status).toBe(409);
        expect(await row(id)).toMatchObject({ deadline_at });
    });

    it('is nothing for others: strangers see no order, and administrators decide instead', async () => {
        const { id } = await disputed();
        test.now += wait;
        const stranger = await addPerson(test, 'user');
        expect((await escalate(stranger, id)).status).toBe(404);
        expect(await escalate(administrator, id)).toMatchObject({
            status: 409,
            error: 'order.administrators_decide',
        });
        expect((await orderFor(administrator, id)).actions).not.toContain('escalate');
    });

    it('by both at once is one asking', async () => {
        const { id, seller } = await disputed();
        test.now += wait;
        const answers = await Promise.all([escalate(buyer, id), escalate(seller, id)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });
});
