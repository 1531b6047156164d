import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coolingOffMs } from '../../contract/trade/payoutMethods';
import {
    changeWithdrawalRule,
    transitionWithdrawal,
} from '../../contract/trade/resources/withdrawals';
import { getWallet } from '../../contract/trade/wallet';
import {
    finalWithdrawalStates,
    isPossible,
    type WithdrawalAction,
    type WithdrawalState,
    withdrawalActions,
    withdrawalStates,
} from '../../contract/trade/withdrawalStates';
import {
    addPayoutAddress,
    cancelWithdrawal,
    getOwnWithdrawal,
    listOwnWithdrawals,
    listPayoutAddresses,
    removePayoutAddress,
    requestWithdrawal,
} from '../../contract/trade/withdrawals';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { decideLast, waitingApprovals } from '../fixtures/approvals';
import { addFileRecord } from '../fixtures/files';
import { addFunds, newEvmAddress } from '../fixtures/financeRecords';
import {
    action,
    addPayout,
    askFor,
    batch,
    type FakeNode,
    readWithdrawal,
    startFakeNode,
    stateOf,
    stepUpNow,
} from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let node: FakeNode;
let ann: Person;
let eve: Person;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp();
    node = await startFakeNode(test);
    ann = await addPerson(test, 'admin');
    eve = await addPerson(test, 'admin');
});
afterAll(async () => {
    await node.close();
    await test.close();
});
beforeEach(async () => {
    owner = await addPerson(test, 'user');
    await addFunds(test, owner, 200_000_000, 'USDT');
});

const balance = async (person: Person = owner) => {
    const { balances } = (await callFrom(test, person, getWallet)).data;
    const found = balances.find(({ currency }) => currency === 'USDT');
    return found && [found.available, found.frozen];
};

/** A withdrawal of 50 USDT, which costs 5 more. */
const asked = async (amount = '50000000') => {
    const to = await addPayout(test, owner);
    const { data, status, message } = await askFor(test, owner, { addressId: to.id, amount });
    expect([status, message]).toEqual([200, 'ok']);
    return { id: data.id, to: to.account };
};

const sent = async (amount?: string) => {
    const made = await asked(amount);
    await action(test, ann, made.id, 'approve');
    expect((await batch(test, ann, made.id)).status).toBe(200);
    return made;
};

describe('a payout address', () => {
    const add = (body: object) => callFrom(test, owner, addPayoutAddress, { body } as never);

    it('needs a second step, a right checksum and the fields of its method', async () => {
        const account = newEvmAddress();
        const body = { method: 'usdt_erc20', account };
        expect(await add(body)).toMatchObject({ status: 403, needs: 'stepUp' });
        await stepUpNow(test, owner);
        const typo = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u';
        const wrong = await add({ method: 'usdt_trc20', account: typo });
        expect(wrong.errors).toEqual({ account: 'usdt.checksum' });
        const bank = await add({ method: 'bank', account: '6222 0202 0001' });
        expect(bank.errors).toEqual({ holder: 'field.needed', bank: 'field.needed' });
        expect((await add(body)).data).toMatchObject({
            masked: `${account.slice(0, 6)}…${account.slice(-6)}`,
            usableAt: test.now + coolingOffMs,
        });
        expect((await add(body)).errors).toEqual({ account: 'field.taken' });
        const stored = await test.stores.db
            .selectFrom('payout_addresses')
            .selectAll()
            .where('user_id', '=', owner.id)
            .executeTakeFirstOrThrow();
        expect(JSON.stringify(stored)).not.toContain(account.slice(2, 30));
    });

    it('is told to its owner by mail, and used a day later', async () => {
        await stepUpNow(test, owner);
        const { data } = await add({ method: 'usdt_erc20', account: newEvmAddress() });
        const mail = await test.stores.db
            .selectFrom('mails')
            .select(['subject', 'text'])
            .where('recipient', '=', owner.email)
            .executeTakeFirstOrThrow();
        expect(mail.text).toContain(data.masked);
        const early = await askFor(test, owner, { addressId: data.id });
        expect(early.errors).toEqual({ addressId: 'payout_address.too_new' });
        test.now += coolingOffMs;
        expect((await askFor(test, owner, { addressId: data.id })).status).toBe(200);
    });

    it('is its owner’s alone', async () => {
        const { id } = await addPayout(test, owner);
        const other = await addPerson(test, 'user');
        await stepUpNow(test, other);
        const params = { id };
        expect((await callFrom(test, other, removePayoutAddress, { params })).status).toBe(404);
        expect((await callFrom(test, other, listPayoutAddresses)).data.list).toEqual([]);
        await addFunds(test, other, 200_000_000, 'USDT');
        const stolen = await askFor(test, other, { addressId: id });
        expect(stolen.errors).toEqual({ addressId: 'payout_address.gone' });
        expect((await callFrom(test, owner, removePayoutAddress, { params })).status).toBe(200);
        const gone = await askFor(test, owner, { addressId: id });
        expect(gone.errors).toEqual({ addressId: 'payout_address.gone' });
    });
});

describe('a request', () => {
    it('freezes amount and fee, needs a second step, and is one however often it is sent', async () => {
        const { id: addressId } = await addPayout(test, owner);
        const body = { id: randomUUID(), addressId, amount: '50000000', currency: 'USDT' as const };
        const twice = await Promise.all([
            callFrom(test, owner, requestWithdrawal, { body }),
            callFrom(test, owner, requestWithdrawal, { body }),
        ]);
        expect(twice.map(({ status }) => status)).toEqual([200, 200]);
        expect(twice[0]?.data).toMatchObject({ fee: '5000000', state: 'requested' });
        expect(await balance()).toEqual(['145000000', '55000000']);
        const other = { ...body, amount: '60000000' };
        expect((await callFrom(test, owner, requestWithdrawal, { body: other })).status).toBe(409);
        await test.stores.db
            .updateTable('sessions')
            .set({ step_up_until: null })
            .where('user_id', '=', owner.id)
            .execute();
        const bare = { ...body, id: randomUUID() };
        expect(await callFrom(test, owner, requestWithdrawal, { body: bare })).toMatchObject({
            status: 403,
            needs: 'stepUp',
        });
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('is refused below the least amount, beyond the balance, and of other money', async () => {
        const { id: addressId } = await addPayout(test, owner);
        const errors = async (rest: object) =>
            (await askFor(test, owner, { addressId, ...rest })).errors;
        expect(await errors({ amount: '49999999' })).toEqual({ amount: 'withdrawal.too_little' });
        expect(await errors({ amount: '195000001' })).toEqual({
            amount: 'withdrawal.above_available',
        });
        expect(await errors({ currency: 'CNY' })).toEqual({
            currency: 'withdrawal.wrong_currency',
        });
        expect(await errors({ currency: 'TST' })).toHaveProperty('currency');
        expect(await balance()).toEqual(['200000000', '0']);
    });

    it('of two for the same balance at once is one', async () => {
        const { id: addressId } = await addPayout(test, owner);
        const amount = '120000000';
        const answers = await Promise.all(
            [1, 2, 3].map(() => askFor(test, owner, { addressId, amount })),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
        expect(await balance()).toEqual(['75000000', '125000000']);
    });

    it('says what is worth a look, and is held where somebody else has the address', async () => {
        const { id, to } = await asked('190000000');
        const { riskHints, state } = await readWithdrawal(test, ann, id);
        expect([state, riskHints]).toEqual([
            'requested',
            ['first_withdrawal', 'new_address', 'large_share'],
        ]);
        const other = await addPerson(test, 'user');
        await addFunds(test, other, 500_000_000, 'USDT');
        const { id: addressId } = await addPayout(test, other, 'usdt_erc20', to);
        await test.stores.db
            .updateTable('users')
            .set({ secured_at: test.now - 3_600_000 })
            .where('id', '=', other.id)
            .execute();
        const held = await askFor(test, other, { addressId });
        expect(held.data.state).toBe('risk_hold');
        const hints = (await readWithdrawal(test, ann, held.data.id)).riskHints;
        expect(hints).toEqual(
            expect.arrayContaining(['recent_credentials', 'shared_address', 'new_address']),
        );
        // held ones are approved with a word why
        const silent = await action(test, ann, held.data.id, 'approve');
        expect(silent.errors).toEqual({ reason: 'field.needed' });
        const said = await action(test, ann, held.data.id, 'approve', { reason: 'Called them' });
        expect(said.data.state).toBe('approved');
    });
});

/** Brings a new withdrawal into a state by what leads there. */
const broughtTo = async (state: WithdrawalState) => {
    const made = await asked();
    const { id } = made;
    const why = { reason: 'x' };
    if (state === 'risk_hold') await action(test, ann, id, 'hold', why);
    if (state === 'rejected') await action(test, ann, id, 'reject', why);
    if (state === 'cancelled') await callFrom(test, owner, cancelWithdrawal, { params: { id } });
    if (['approved', 'sending', 'sent', 'confirmed', 'failed'].includes(state)) {
        await action(test, ann, id, 'approve');
    }
    if (['sending', 'sent', 'confirmed', 'failed'].includes(state)) await batch(test, ann, id);
    if (state === 'failed') {
        await action(test, ann, id, 'fail', why);
        await decideLast(test, eve);
    }
    if (state === 'sent' || state === 'confirmed') {
        const failed = { status: 0, block: node.head - 9 };
        const txHash = node.send([{ to: made.to, amount: 50_000_000n }], failed);
        await action(test, ann, id, 'record', { txHash });
    }
    if (state === 'confirmed') {
        const txHash = node.send([{ to: made.to, amount: 50_000_000n }], { block: node.head - 9 });
        await action(test, ann, id, 'record', { txHash });
        await test.stores.jobs.runDue();
    }
    expect(await stateOf(test, id)).toBe(state);
    return id;
};

describe('each action in each state', () => {
    const attempt = async (id: string, name: WithdrawalAction): Promise<number> => {
        const params = { id };
        if (name === 'cancel') {
            return (await callFrom(test, owner, cancelWithdrawal, { params })).status;
        }
        if (name === 'batch') return (await batch(test, eve, id)).status;
        const txHash = `0x${'ab'.repeat(32)}`;
        return (await action(test, eve, id, name, { reason: 'x', txHash })).status;
    };

    it.each(withdrawalStates)('is done from %s only where its table says so', async state => {
        await addFunds(test, owner, 1_000_000_000, 'USDT');
        for (const name of withdrawalActions) {
            const id = await broughtTo(state);
            const status = await attempt(id, name);
            // on a chain nobody but the server confirms
            const isDone =
                name !== 'confirm' &&
                isPossible(name, state, name === 'cancel' ? 'owner' : 'admin');
            // what was taken out is given back by two
            const done = name === 'fail' ? 202 : 200;
            expect([name, status]).toEqual([name, isDone ? done : 409]);
            if (status === 202) expect((await decideLast(test, ann)).status).toBe(200);
            const isFinal = (finalWithdrawalStates as readonly string[]).includes(
                await stateOf(test, id),
            );
            if (!isFinal) continue;
            const { frozen, moved } = await moneyOf(id);
            expect([frozen, moved.length]).toEqual([0, 2]);
        }
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    const moneyOf = async (id: string) => {
        const rows = await test.stores.db
            .selectFrom('ledger_postings')
            .select(['journal_id', 'account', 'amount'])
            .where('journal_id', 'in', [`wh:${id}`, `wr:${id}`, `wp:${id}`])
            .execute();
        const frozen = rows
            .filter(({ account }) => account.endsWith(':frozen'))
            .reduce((sum, { amount }) => sum + Number(amount), 0);
        return { frozen, moved: [...new Set(rows.map(row => row.journal_id))] };
    };

    it('is for administrators: its owner and others get nothing of it', async () => {
        const { id } = await asked();
        const body = { action: 'approve' as const, version: 1 };
        const params = { id };
        expect((await callFrom(test, owner, transitionWithdrawal, { params, body })).status).toBe(
            403,
        );
        const other = await addPerson(test, 'user');
        for (const call of [getOwnWithdrawal, cancelWithdrawal]) {
            expect((await callFrom(test, other, call, { params } as never)).status).toBe(404);
        }
        const { list } = (await callFrom(test, other, listOwnWithdrawals)).data;
        expect(list).toEqual([]);
    });
});

describe('two pairs of eyes', () => {
    it('nobody approves their own', async () => {
        owner = ann;
        await addFunds(test, ann, 200_000_000, 'USDT');
        const { id } = await asked();
        expect((await action(test, ann, id, 'approve')).status).toBe(409);
        expect((await action(test, eve, id, 'approve')).data.state).toBe('approved');
    });

    it('nobody does anything else to their own either', async () => {
        await addFunds(test, owner, 200_000_000, 'USDT');
        owner = ann;
        await addFunds(test, ann, 200_000_000, 'USDT');
        const { id } = await asked();
        const reason = 'x';
        const own = async (name: 'hold' | 'reject' | 'record' | 'fail' | 'confirm') =>
            (await action(test, ann, id, name, { reason, txHash: `0x${'ab'.repeat(32)}` })).status;
        expect([await own('hold'), await own('reject')]).toEqual([409, 409]);
        await action(test, eve, id, 'approve');
        expect([(await batch(test, ann, id)).status, await own('reject')]).toEqual([409, 409]);
        await batch(test, eve, id);
        expect([await own('record'), await own('fail'), await own('confirm')]).toEqual([
            ...[409, 409, 409],
        ]);
        expect(await stateOf(test, id)).toBe('sending');
    });

    it('what one approves alone adds up: by person, by destination and by approver', async () => {
        await addFunds(test, owner, 20_000_000_000, 'USDT');
        const first = await asked('600000000');
        expect((await action(test, ann, first.id, 'approve')).data.state).toBe('approved');
        // the same person, elsewhere
        const second = await asked('600000000');
        const half = await action(test, ann, second.id, 'approve');
        expect(half.data).toMatchObject({ state: 'requested', approvals: 2 });
        expect((await action(test, eve, second.id, 'approve')).data.state).toBe('approved');
        // the same destination, as somebody else
        const other = await addPerson(test, 'user');
        await addFunds(test, other, 20_000_000_000, 'USDT');
        const { id: addressId } = await addPayout(test, other, 'usdt_erc20', first.to);
        const third = (await askFor(test, other, { addressId, amount: '600000000' })).data;
        const shared = await action(test, eve, third.id, 'approve', { reason: 'Same company' });
        expect(shared.data).toMatchObject({ state: 'risk_hold', approvals: 2 });
        // a day later it begins anew
        test.now += 25 * 3_600_000;
        const later = await asked('600000000');
        expect((await action(test, ann, later.id, 'approve')).data.state).toBe('approved');
    });

    it('nine withdrawals of different people need a second approver in the end, also at once', async () => {
        test.now += 25 * 3_600_000;
        const ids: string[] = [];
        for (let count = 0; count < 9; count += 1) {
            owner = await addPerson(test, 'user');
            await addFunds(test, owner, 1_500_000_000, 'USDT');
            ids.push((await asked('1000000000')).id);
        }
        const answers = await Promise.all(ids.map(id => action(test, ann, id, 'approve')));
        const states = answers.map(({ data }) => data.state);
        expect(states.filter(state => state === 'approved')).toHaveLength(5);
        expect(states.filter(state => state === 'requested')).toHaveLength(4);
        test.now += 25 * 3_600_000;
    });

    it('is looked at again when it is approved and taken out', async () => {
        const disable = (status: 'active' | 'disabled') =>
            test.stores.db
                .updateTable('users')
                .set({ status })
                .where('id', '=', owner.id)
                .execute();
        const { id } = await asked();
        await disable('disabled');
        expect((await action(test, ann, id, 'approve')).status).toBe(409);
        await disable('active');
        await action(test, ann, id, 'approve');
        await disable('disabled');
        expect((await batch(test, ann, id)).status).toBe(409);
        await disable('active');
        // their password was changed since
        await test.stores.db
            .updateTable('users')
            .set({ secured_at: test.now })
            .where('id', '=', owner.id)
            .execute();
        expect((await batch(test, ann, id)).error).toBe('withdrawal.held');
        const held = await readWithdrawal(test, ann, id);
        expect(held).toMatchObject({ state: 'risk_hold', approver: null });
        expect(held.riskHints).toContain('recent_credentials');
        const again = await action(test, ann, id, 'approve', { reason: 'Called them' });
        expect(again.data.state).toBe('approved');
        expect((await batch(test, ann, id)).status).toBe(200);
    });

    it('approve above the limit, and the first of them cannot be the second', async () => {
        await addFunds(test, owner, 2_000_000_000, 'USDT');
        const { id } = await asked('1000000001');
        const first = await action(test, ann, id, 'approve');
        expect(first.data).toMatchObject({ state: 'requested', approver: { id: ann.id } });
        expect((await action(test, ann, id, 'approve')).status).toBe(409);
        expect((await batch(test, ann, id)).status).toBe(409);
        const second = await action(test, eve, id, 'approve');
        expect(second.data).toMatchObject({ state: 'approved', secondApprover: { id: eve.id } });
    });

    it('at the limit one is enough, and the limit is what the rules say', async () => {
        await addFunds(test, owner, 2_000_000_000, 'USDT');
        const { id } = await asked('1000000000');
        expect((await action(test, ann, id, 'approve')).data.state).toBe('approved');
        const params = { method: 'usdt_trc20', currency: 'USDT' } as const;
        const terms = { fee: '0', feeRate: 100, minimum: '1', secondAbove: '10', enabled: true };
        const change = (version: number) =>
            callFrom(test, ann, changeWithdrawalRule, { params, body: { ...terms, version } });
        expect((await change(0)).status).toBe(202);
        expect((await decideLast(test, eve)).status).toBe(200);
        expect((await change(0)).status).toBe(409);
        const { id: addressId } = await addPayout(test, owner, 'usdt_trc20');
        const { data } = await askFor(test, owner, { addressId, amount: '199' });
        expect(data.fee).toBe('1');
        const made = await readWithdrawal(test, ann, data.id);
        expect(made.approvals).toBe(2);
    });

    it('of several actions at once on one state one is done', async () => {
        const { id } = await asked();
        const { version } = await readWithdrawal(test, ann, id);
        const params = { id };
        const approve = (admin: Person) =>
            callFrom(test, admin, transitionWithdrawal, {
                params,
                body: { action: 'approve', version },
            });
        const answers = await Promise.all([
            approve(ann),
            approve(eve),
            callFrom(test, owner, cancelWithdrawal, { params }),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });
});

describe('what was sent on a chain', () => {
    const record = (id: string, txHash: string) => action(test, ann, id, 'record', { txHash });
    const look = async (id: string) => {
        test.now += 20_000;
        await test.stores.jobs.runDue();
        const { state, proofNote } = await readWithdrawal(test, ann, id);
        return [state, proofNote];
    };

    it('is confirmed once the server has seen it final, and paid then', async () => {
        const { id, to } = await sent();
        expect((await record(id, 'nonsense')).errors).toHaveProperty('txHash');
        const txHash = node.send([{ to, amount: 50_000_000n }]);
        await record(id, txHash.toUpperCase().replace('0X', '0x'));
        expect(await look(id)).toEqual(['sent', 'confirming']);
        expect(await balance()).toEqual(['145000000', '55000000']);
        node.head += 2;
        expect(await look(id)).toEqual(['confirmed', '']);
        expect(await balance()).toEqual(['145000000', '0']);
        const { data } = await callFrom(test, owner, getOwnWithdrawal, { params: { id } });
        expect(data.steps.map(({ state }) => state)).toEqual([
            ...['requested', 'approved', 'sending', 'sent', 'confirmed'],
        ]);
        const told = await test.stores.db
            .selectFrom('message_receipts')
            .innerJoin('system_messages', 'system_messages.id', 'message_id')
            .select('title_en')
            .where('user_id', '=', owner.id)
            .where('about', '=', id)
            .execute();
        expect(told.map(({ title_en }) => title_en.split(':')[0])).toEqual(
            expect.arrayContaining(['Withdrawal requested', 'Withdrawal sent']),
        );
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it.each([
        ['other money', { token: newEvmAddress().toLowerCase() }, 'no_transfer'],
        ['another amount', { amount: 49_999_999n }, 'no_transfer'],
        ['another address', { to: newEvmAddress() }, 'no_transfer'],
    ] as const)('is not confirmed by %s', async (_what, given, note) => {
        const { id, to } = await sent();
        const transfer = { to, amount: 50_000_000n, ...given };
        await record(id, node.send([transfer], { block: node.head - 9 }));
        expect(await look(id)).toEqual(['sent', note]);
        expect((await action(test, ann, id, 'fail', { reason: 'Sent wrongly' })).status).toBe(202);
        expect((await decideLast(test, eve)).status).toBe(200);
        expect(await stateOf(test, id)).toBe('failed');
        expect(await balance()).toEqual(['200000000', '0']);
    });

    it('is not confirmed by a failed transaction or a node of another chain', async () => {
        const { id, to } = await sent();
        const block = node.head - 9;
        await record(id, node.send([{ to, amount: 50_000_000n }], { block, status: 0 }));
        expect(await look(id)).toEqual(['sent', 'reverted']);
        const right = node.send([{ to, amount: 50_000_000n }], { block });
        await record(id, right);
        node.chainId = 56;
        expect(await look(id)).toEqual(['sent', 'unreachable']);
        node.chainId = 1;
        expect(await look(id)).toEqual(['confirmed', '']);
    });

    it('does not fail while the chain may still show it', async () => {
        const { id, to } = await sent();
        await record(id, `0x${'cd'.repeat(32)}`);
        const fail = () => action(test, ann, id, 'fail', { reason: 'x' });
        expect((await fail()).status).toBe(409);
        await record(id, node.send([{ to, amount: 50_000_000n }]));
        expect((await fail()).status).toBe(409);
        node.head += 5;
        expect((await fail()).status).toBe(409);
        expect(await look(id)).toEqual(['confirmed', '']);
    });

    it('is not given back while the chain has a transfer that may be it', async () => {
        const { id, to } = await sent();
        const fail = () => action(test, ann, id, 'fail', { reason: 'Did not arrive' });
        // sent from the wallet, and nobody wrote it down
        const txHash = node.send([{ to, amount: 50_000_000n }]);
        expect(await fail()).toMatchObject({
            status: 409,
            error: 'withdrawal.transfer_found',
            params: { hash: txHash },
        });
        // another transaction that is none was written down instead
        await record(id, node.send([{ to, amount: 1n }], { block: node.head - 9 }));
        expect((await fail()).status).toBe(409);
        expect(await balance()).toEqual(['145000000', '55000000']);
        await record(id, txHash);
        node.head += 5;
        expect(await look(id)).toEqual(['confirmed', '']);
    });

    it('is given back by two alone, and only while the chain says so', async () => {
        const { id, to } = await sent();
        const fail = () => action(test, ann, id, 'fail', { reason: 'Did not arrive' });
        node.isDeaf = true;
        expect((await fail()).status).toBe(503);
        node.isDeaf = false;
        expect((await fail()).status).toBe(202);
        expect(await stateOf(test, id)).toBe('sending');
        expect((await fail()).error).toBe('approval.waits_already');
        expect((await decideLast(test, ann)).status).toBe(409);
        // it comes on the chain before the second one looks
        node.send([{ to, amount: 50_000_000n }]);
        expect((await decideLast(test, eve)).status).toBe(409);
        expect(await stateOf(test, id)).toBe('sending');
        expect(await waitingApprovals(test, ann)).toEqual([]);
    });

    it('one transfer confirms one withdrawal, two in a transaction two', async () => {
        const first = await sent();
        const address = await test.stores.db
            .selectFrom('withdrawals')
            .select('address_id')
            .where('id', '=', first.id)
            .executeTakeFirstOrThrow();
        const addressId = address.address_id ?? '';
        const { data } = await askFor(test, owner, { addressId });
        await action(test, ann, data.id, 'approve');
        await batch(test, ann, data.id);
        const transfer = { to: first.to, amount: 50_000_000n };
        const block = node.head - 9;
        const once = node.send([transfer], { block });
        await record(first.id, once);
        await record(data.id, once);
        const looked = [await look(first.id), await look(data.id)];
        expect(looked).toContainEqual(['confirmed', '']);
        expect(looked).toContainEqual(['sent', 'used']);
        const rest = looked[0]?.[0] === 'confirmed' ? data.id : first.id;
        await record(rest, node.send([{ ...transfer, amount: 1n }, transfer], { block }));
        expect(await look(rest)).toEqual(['confirmed', '']);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('goes out in one file with whole addresses, a link each and a hash', async () => {
        const one = await asked();
        const two = await asked();
        for (const { id } of [one, two]) await action(test, ann, id, 'approve');
        const { data } = await batch(test, ann, one.id, two.id);
        expect(data).toMatchObject({ items: 2, total: '100000000', method: 'usdt_erc20' });
        expect(data.text).toContain(
            `ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7@1/transfer?address=${one.to}&uint256=50000000`,
        );
        expect(data.text).toContain(`${one.id},usdt_erc20,${one.to},,,50.000000,USDT`);
        expect((await batch(test, ann, one.id)).status).toBe(409);
        expect(await stateOf(test, two.id)).toBe('sending');
    });
});

describe('what was sent by a bank', () => {
    it('needs a number, a private file, and somebody else to confirm it', async () => {
        await addFunds(test, owner, 50_000n, 'CNY');
        const { id: addressId } = await addPayout(test, owner, 'bank');
        const wanted = { addressId, amount: '20000', currency: 'CNY' } as const;
        const { id } = (await askFor(test, owner, wanted)).data;
        await action(test, ann, id, 'approve');
        await batch(test, ann, id);
        const record = (rest: object) => action(test, ann, id, 'record', rest);
        expect((await record({ txHash: 'B1' })).errors).toEqual({ proofFile: 'field.needed' });
        const open = await addFileRecord(test, { visibility: 'public' });
        expect((await record({ txHash: 'B1', proofFile: open })).errors).toHaveProperty(
            'proofFile',
        );
        const proofFile = await addFileRecord(test, { visibility: 'private' });
        expect((await record({ txHash: 'B1', proofFile })).data.state).toBe('sent');
        expect((await action(test, ann, id, 'confirm')).status).toBe(409);
        const { data } = await action(test, eve, id, 'confirm');
        expect(data).toMatchObject({ state: 'confirmed', sender: { id: ann.id } });
        const again = (await askFor(test, owner, wanted)).data.id;
        await action(test, ann, again, 'approve');
        await batch(test, ann, again);
        await action(test, ann, again, 'record', { txHash: 'B1', proofFile });
        expect((await action(test, eve, again, 'confirm')).errors).toHaveProperty('txHash');
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });
});

it('books that do not agree with the withdrawals are told', async () => {
    const { id } = await asked();
    const change = (state: string) =>
        test.stores.db.updateTable('withdrawals').set({ state }).where('id', '=', id).execute();
    await change('confirmed');
    const faults = await checkMoney(test.stores.db);
    expect(faults.map(({ check, subject }) => [check, subject])).toEqual([
        ['withdrawal', `user:${owner.id}:frozen`],
        ['withdrawal', id],
    ]);
    await change('requested');
    expect(await checkMoney(test.stores.db)).toEqual([]);
});
