import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { CheckRules } from '../../contract/trade/resources/checks';
import { orders } from '../../contract/trade/resources/orders';
import { getOwnWithdrawal, requestWithdrawal } from '../../contract/trade/withdrawals';
import { writeAudit } from '../../server/platform/audit/writeAudit';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { decideLast } from '../fixtures/approvals';
import { askForRules, checksOf, decide, setCheckRules } from '../fixtures/checks';
import { addFunds } from '../fixtures/financeRecords';
import {
    balanceOn,
    orderProduct,
    payWithBalance,
    action as transitionOrder,
} from '../fixtures/orders';
import {
    action,
    addPayout,
    askFor,
    batch,
    readWithdrawal,
    stateOf,
    stepUpNow,
} from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let eve: Person;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
});
// new people each time: the clock goes beyond a session's half, where tokens are replaced
beforeEach(async () => {
    ann = await addPerson(test, 'admin');
    eve = await addPerson(test, 'admin');
    owner = await addPerson(test, 'user');
    await addFunds(test, owner, 2_000_000_000, 'USDT');
});
afterEach(async () => {
    expect(await checkMoney(test.stores.db)).toEqual([]);
    await setCheckRules(test, {});
});
afterAll(() => test.close());

const dayMs = 86_400_000;
const none = { CNY: '0', USD: '0', USDT: '0' };
const from100 = { ...none, USDT: '100000000' };
const set = (rules: Partial<CheckRules>) => setCheckRules(test, { kinds: 'identity', ...rules });

const withdraws = async (amount: string, person = owner): Promise<string> => {
    const { id: addressId } = await addPayout(test, person);
    const { data, message } = await askFor(test, person, { addressId, amount });
    expect(message).toBe('ok');
    return data.id;
};
const waits = (error = 'check.identity_open') => ({
    status: 409,
    needs: 'check',
    error,
});
const refused = {
    status: 409,
    needs: 'check',
    error: 'check.identity_refused',
};
/** What its owner and an administrator are shown of a withdrawal. */
const shownOf = async (person: Person, id: string) => [
    (await callFrom(test, person, getOwnWithdrawal, { params: { id } })).data.check,
    (await readWithdrawal(test, ann, id)).check,
];
const passAll = async (person: Person) => {
    for (const { id, state } of await checksOf(test, ann, person)) {
        if (state === 'open') expect((await decide(test, ann, id, 'pass')).message).toBe('ok');
    }
};
const lastCheck = async (person: Person) => {
    const check = (await checksOf(test, ann, person)).at(-1);
    if (!check) throw new Error('no check was asked for');
    return check;
};
const titlesOf = async ({ id }: Person): Promise<string[]> => {
    await test.stores.jobs.runDue();
    const rows = await test.stores.db
        .selectFrom('message_receipts')
        .innerJoin('system_messages', 'system_messages.id', 'message_receipts.message_id')
        .select(['title_en', 'title_zh'])
        .where('user_id', '=', id)
        .where('title_en', 'like', '% check %')
        .orderBy('system_messages.id')
        .execute();
    return rows.map(({ title_en, title_zh }) => `${title_en} / ${title_zh}`);
};

describe('a withdrawal', () => {
    it('waits for nobody before an amount is set', async () => {
        const id = await withdraws('1900000000');
        expect(await checksOf(test, ann, owner)).toEqual([]);
        expect((await action(test, ann, id, 'approve')).message).toBe('ok');
    });

    it('of the amount waits until the check is passed, and its owner is told', async () => {
        await set({ withdrawal: from100 });
        const below = await withdraws('99999999');
        expect((await action(test, ann, below, 'approve')).data.state).toBe('approved');
        const other = await addPerson(test, 'user');
        await addFunds(test, other, 2_000_000_000, 'USDT');
        const id = await withdraws('100000000', other);
        expect(await lastCheck(other)).toMatchObject({
            kind: 'identity',
            forAction: 'withdrawal',
            actionId: id,
            state: 'open',
        });
        expect(await action(test, ann, id, 'approve')).toMatchObject(waits());
        expect(await stateOf(test, id)).toBe('requested');
        expect(await shownOf(other, id)).toEqual(['waiting', 'waiting']);
        await passAll(other);
        expect(await shownOf(other, id)).toEqual(['', '']);
        expect((await action(test, ann, id, 'approve')).data.state).toBe('approved');
        expect((await batch(test, ann, id)).message).toBe('ok');
        expect(await titlesOf(other)).toEqual([
            'Identity check needed / 需要身份核验',
            'Identity check passed / 身份核验已通过',
        ]);
    });

    it('that was refused is not paid, and its money comes back when it is rejected', async () => {
        await set({ withdrawal: from100 });
        const id = await withdraws('500000000');
        const { id: check } = await lastCheck(owner);
        expect((await decide(test, ann, check, 'refuse')).data.state).toBe('refused');
        expect(await action(test, eve, id, 'approve')).toMatchObject(refused);
        // another request does not begin anew
        expect(await action(test, eve, await withdraws('500000000'), 'approve')).toMatchObject(
            refused,
        );
        expect(await checksOf(test, ann, owner)).toHaveLength(1);
        const frozen = () => balanceOn(test, `user:${owner.id}:frozen`, 'USDT');
        const before = await frozen();
        expect((await action(test, ann, id, 'reject', { reason: 'x' })).data.state).toBe(
            'rejected',
        );
        expect(before - (await frozen())).toBe(505_000_000);
        expect((await titlesOf(owner)).at(-1)).toBe('Identity check not passed / 身份核验未通过');
        // what was found can turn out to be wrong
        expect((await decide(test, eve, check, 'pass')).data.state).toBe('passed');
        const next = await withdraws('500000000');
        expect((await action(test, ann, next, 'approve')).data.state).toBe('approved');
    });

    it('is added up over 24 hours, however it was split', async () => {
        await set({ withdrawal: from100 });
        const parts = [await withdraws('50000000'), await withdraws('50000000')];
        for (const id of parts) {
            expect(await action(test, ann, id, 'approve')).toMatchObject(waits());
        }
        // what went back does not count
        await action(test, ann, parts[0] ?? '', 'reject', { reason: 'x' });
        expect((await action(test, ann, parts[1] ?? '', 'approve')).message).toBe('ok');
        test.now += dayMs - 1;
        expect(await action(test, ann, await withdraws('50000000'), 'approve')).toMatchObject(
            waits(),
        );
        test.now += dayMs;
        expect((await action(test, ann, await withdraws('50000000'), 'approve')).message).toBe(
            'ok',
        );
    });

    it('that was approved before the next part came is not sent', async () => {
        await set({ withdrawal: from100 });
        const first = await withdraws('60000000');
        expect((await action(test, ann, first, 'approve')).message).toBe('ok');
        await withdraws('60000000');
        expect(await batch(test, ann, first)).toMatchObject(waits());
        expect(await stateOf(test, first)).toBe('approved');
        await passAll(owner);
        expect((await batch(test, ann, first)).message).toBe('ok');
    });

    it('counts as a part of the amount of its currency', async () => {
        await set({ withdrawal: { ...from100, CNY: '200000' } });
        await addFunds(test, owner, 1_000_000, 'CNY');
        const { id: addressId } = await addPayout(test, owner, 'alipay');
        const asked = { addressId, amount: '100000', currency: 'CNY' as const };
        const { id } = (await askFor(test, owner, asked)).data;
        expect((await action(test, ann, id, 'approve')).message).toBe('ok');
        const half = await withdraws('50000000');
        expect(await action(test, ann, half, 'approve')).toMatchObject(waits());
    });

    it('keeps its amount: the same request with another one is refused', async () => {
        await set({ withdrawal: from100 });
        const { id: addressId } = await addPayout(test, owner);
        const asked = {
            id: randomUUID(),
            addressId,
            amount: '50000000',
            currency: 'USDT' as const,
        };
        await callFrom(test, owner, requestWithdrawal, { body: asked });
        const more = { ...asked, amount: '500000000' };
        expect((await callFrom(test, owner, requestWithdrawal, { body: more })).status).toBe(409);
    });

    it('waits for each kind of check by itself', async () => {
        await set({ kinds: 'both', withdrawal: from100 });
        const id = await withdraws('500000000');
        const [identity, sanctions] = await checksOf(test, ann, owner);
        expect([identity?.kind, sanctions?.kind].toSorted()).toEqual(['identity', 'sanctions']);
        const kind = (name: string) => (identity?.kind === name ? identity : sanctions)?.id ?? '';
        await decide(test, ann, kind('identity'), 'pass');
        const still = await action(test, ann, id, 'approve');
        expect(still).toMatchObject(waits('check.sanctions_open'));
        await decide(test, ann, kind('sanctions'), 'pass');
        expect((await action(test, ann, id, 'approve')).message).toBe('ok');
    });

    it('needs a new check once the last one has expired', async () => {
        await set({ withdrawal: from100, holdDays: 30 });
        await withdraws('500000000');
        await passAll(owner);
        test.now += 30 * dayMs - 1;
        expect((await action(test, ann, await withdraws('500000000'), 'approve')).message).toBe(
            'ok',
        );
        test.now += 1;
        const late = await withdraws('500000000');
        expect(await action(test, ann, late, 'approve')).toMatchObject(waits());
        const [old, fresh] = await checksOf(test, ann, owner);
        expect([old?.state, fresh?.state]).toEqual(['passed', 'open']);
        // the old one cannot be made good again beside it
        expect((await decide(test, ann, old?.id ?? '', 'refuse')).status).toBe(409);
    });

    it('that was asked for before the rule waits too, and its check is kept', async () => {
        const id = await withdraws('500000000');
        await set({ withdrawal: from100 });
        expect(await action(test, ann, id, 'approve')).toMatchObject(waits());
        expect((await lastCheck(owner)).state).toBe('open');
    });
});

/** Money of an order that was accepted, after the days that it needs. */
const sold = async (price = '5000000') => {
    const { id: productId, seller } = await addProduct(test, ann, { isListed: true, price });
    const order = await payWithBalance(test, owner, await orderProduct(test, owner, productId));
    return { id: order.id, seller };
};
const complete = async (id: string, seller: Person) => {
    await transitionOrder(test, owner, id, { action: 'giveAccount', account: 'x' });
    const { items } = (await callFrom(test, ann, calls.getOwnOrder, { params: { id } })).data;
    for (const item of items) {
        await transitionOrder(test, seller, id, { action: 'tick', itemId: item.id, isDone: true });
    }
    await transitionOrder(test, seller, id, { action: 'deliver', reason: '' });
    expect((await transitionOrder(test, owner, id, { action: 'accept' })).message).toBe('ok');
};
const matures = async () => {
    test.now += 40 * dayMs;
    await test.stores.jobs.runDue();
};
const shownTo = async (person: Person, id: string) =>
    (await callFrom(test, person, calls.getOwnOrder, { params: { id } })).data.check;
const inOffice = async (id: string) =>
    (await callFrom(test, ann, orders.calls.one, { params: { id } })).data.check;
const spendable = ({ id }: Person) => balanceOn(test, `user:${id}:available`, 'CNY');
const pending = ({ id }: Person) => balanceOn(test, `user:${id}:pending`, 'CNY');

describe('an order', () => {
    it('of the amount says so from its payment on, and its money waits for the check', async () => {
        await set({ seller: { ...none, CNY: '5000000' } });
        const { id, seller } = await sold();
        expect([await inOffice(id), await shownTo(owner, id)]).toEqual(['waiting', 'waiting']);
        expect(await lastCheck(seller)).toMatchObject({ forAction: 'order', actionId: id });
        expect(await checksOf(test, ann, owner)).toEqual([]);
        await complete(id, seller);
        await matures();
        expect(await spendable(seller)).toBe(0);
        expect(await pending(seller)).toBeGreaterThan(0);
        const filter = { check: ['waiting' as const], perPage: 100 };
        const { list } = (await callFrom(test, ann, orders.calls.list, { query: filter })).data;
        expect(list.map(one => one.id)).toContain(id);
        await passAll(seller);
        await test.stores.jobs.runDue();
        expect([await pending(seller), await inOffice(id)]).toEqual([0, 'passed']);
        expect(await spendable(seller)).toBeGreaterThan(0);
    });

    it('below it is paid out as before', async () => {
        await set({ seller: { ...none, CNY: '5000001' }, buyer: { ...none, CNY: '5000001' } });
        const { id, seller } = await sold();
        await complete(id, seller);
        await matures();
        expect([await inOffice(id), await pending(seller)]).toEqual(['', 0]);
    });

    it('waits for its buyer too, and tells the other side nothing of a refusal', async () => {
        await set({ seller: { ...none, CNY: '1' }, buyer: { ...none, CNY: '1' } });
        const { id, seller } = await sold();
        await complete(id, seller);
        await passAll(seller);
        const { id: check } = await lastCheck(owner);
        await decide(test, ann, check, 'refuse');
        await matures();
        expect(await spendable(seller)).toBe(0);
        expect([await inOffice(id), await shownTo(seller, id)]).toEqual(['refused', 'waiting']);
        await decide(test, eve, check, 'pass');
        await test.stores.jobs.runDue();
        expect(await pending(seller)).toBe(0);
    });

    it('whose check was passed and refused again keeps its money back', async () => {
        await set({ seller: { ...none, CNY: '1' } });
        const { id, seller } = await sold();
        await complete(id, seller);
        await passAll(seller);
        expect(await inOffice(id)).toBe('passed');
        await decide(test, eve, (await lastCheck(seller)).id, 'refuse');
        await matures();
        expect([await inOffice(id), await spendable(seller)]).toEqual(['refused', 0]);
    });

    it('that is refunded waits for nothing', async () => {
        await set({ seller: { ...none, CNY: '1' } });
        const { id, seller } = await sold();
        await transitionOrder(test, seller, id, { action: 'agreeRefund', reason: 'x' });
        expect(await inOffice(id)).toBe('');
        expect(await spendable(owner)).toBe(5_000_000);
    });
});

describe('who decides', () => {
    const opened = async (person: Person) => {
        await set({ withdrawal: from100 });
        await addFunds(test, person, 2_000_000_000, 'USDT');
        await withdraws('500000000', person);
        return (await lastCheck(person)).id;
    };

    it('is an administrator, with a second step, a note and the version that they saw', async () => {
        const id = await opened(owner);
        expect((await decide(test, owner, id, 'pass')).status).toBe(403);
        const stranger = await addPerson(test, 'admin');
        await test.stores.db
            .updateTable('sessions')
            .set({ step_up_until: null })
            .where('user_id', '=', stranger.id)
            .execute();
        expect(await decide(test, stranger, id, 'pass')).toMatchObject({
            status: 403,
            needs: 'stepUp',
        });
        expect((await decide(test, ann, id, 'pass', '')).errors).toEqual({ note: 'field.needed' });
        const body = { action: 'pass' as const, version: 9, note: 'x' };
        const stale = await callFrom(test, ann, calls.decideIdentityCheck, {
            params: { id },
            body,
        });
        expect(stale.error).toBe('record.changed');
        const twice = await Promise.all([
            decide(test, ann, id, 'pass'),
            decide(test, eve, id, 'refuse'),
        ]);
        expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('is never the person themselves', async () => {
        const self = await addPerson(test, 'admin');
        const id = await opened(self);
        expect((await decide(test, self, id, 'pass')).error).toBe('check.own');
        expect((await decide(test, ann, id, 'pass')).message).toBe('ok');
    });

    it('is never the other side of an order with them', async () => {
        await set({ buyer: { ...none, CNY: '1' } });
        const { seller } = await sold();
        const { id } = await lastCheck(owner);
        await test.stores.db
            .updateTable('users')
            .set({ roles: '["admin"]' })
            .where('id', '=', seller.id)
            .execute();
        await stepUpNow(test, seller);
        expect((await decide(test, seller, id, 'pass')).error).toBe('check.shared_order');
        expect((await lastCheck(owner)).state).toBe('open');
    });

    it('is no account that the person made', async () => {
        const self = await addPerson(test, 'admin');
        const id = await opened(self);
        const puppet = await addPerson(test, 'admin');
        const session = { userId: self.id, email: self.email };
        await test.stores.db.transaction().execute(trx =>
            writeAudit(trx, {
                actor: { session, address: '' },
                now: test.now,
                action: 'create',
                resource: 'users',
                recordId: puppet.id,
                title: '',
                changes: {},
            }),
        );
        expect((await decide(test, puppet, id, 'pass')).error).toBe('check.made_by_them');
    });
});

describe('the rules', () => {
    it('wait for a second administrator, and let go what they ask for no more', async () => {
        await set({ seller: { ...none, CNY: '1' } });
        const { id, seller } = await sold();
        await complete(id, seller);
        await matures();
        expect(await spendable(seller)).toBe(0);
        expect((await askForRules(test, seller, { seller: none })).status).toBe(403);
        const asked = await askForRules(test, ann, { seller: none });
        expect(asked).toMatchObject({ status: 202, needs: 'approval' });
        expect((await decideLast(test, eve)).data.state).toBe('executed');
        await test.stores.jobs.runDue();
        expect([await inOffice(id), await pending(seller)]).toEqual(['', 0]);
    });

    it('name the field that is wrong', async () => {
        const wrong = await askForRules(test, ann, { holdDays: 0 });
        expect(wrong.errors).toEqual({ holdDays: 'field.below {"min":1}' });
        const negative = { withdrawal: { ...none, CNY: '-1' } };
        expect((await askForRules(test, ann, negative)).errors).toHaveProperty('withdrawal.CNY');
    });
});
