import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSettings, updateSettings } from '../../contract/platform/settings';
import { changePaymentRail, getPaymentRails } from '../../contract/trade/resources/payment';
import { importUsdtAddresses, usdtAddresses } from '../../contract/trade/resources/usdt';
import { setUsdtRate } from '../../contract/trade/usdt';
import { addDemoPeople } from '../../server/identity/users/demoPeople';
import { topUpDemo } from '../../server/trade/demo/demoGateway';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { decideLast, waitingApprovals } from '../fixtures/approvals';
import { addJournal, newEvmAddress } from '../fixtures/financeRecords';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let eve: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    eve = await addPerson(test, 'admin');
});
afterAll(() => test.close());
beforeEach(async () => {
    const { db } = test.stores;
    for (const table of ['approvals', 'usdt_rates', 'payment_rails'] as const) {
        await db.deleteFrom(table).execute();
    }
});

type Change = Partial<
    NonNullable<Parameters<typeof callFrom<typeof changePaymentRail>>[3]>['body']
>;

const railNow = async () => {
    const { data } = await callFrom(test, ann, getPaymentRails);
    const rail = data.list.find(({ name }) => name === 'manual');
    if (!rail) throw new Error('there is no manual rail');
    return rail;
};
const texts = { account: 'Bank of Examples, 6222', textZh: '请备注', textEn: 'Please name it' };
const change = async (part: Change = {}) => {
    const { version } = await railNow();
    const body = { version, enabled: true, options: texts, secrets: {}, ...part };
    return callFrom(test, ann, changePaymentRail, { params: { name: 'manual' }, body });
};
const rate = (text: string) =>
    callFrom(test, ann, setUsdtRate, {
        body: { currency: 'CNY', rate: text, source: 'a bank', isConfirmed: true },
    });
const add = (text: string, isPreview = false) =>
    callFrom(test, ann, importUsdtAddresses, { body: { text, chain: 'ethereum', isPreview } });
const addressCount = async () =>
    (await test.stores.db.selectFrom('usdt_addresses').select('id').execute()).length;

describe('before any money has moved', () => {
    it('an installation is set up by one administrator', async () => {
        expect((await change()).status).toBe(200);
        expect((await rate('7')).status).toBe(200);
        expect((await add(newEvmAddress())).data.added).toBe(1);
    });

    it('also after a demo has posted test money, which is worth nothing', async () => {
        const { db } = test.stores;
        const [userId = ''] = await addDemoPeople(db, ['Ada'], () => test.now);
        await topUpDemo(db, { userId, amount: 500n }, test.now);
        expect(await db.selectFrom('ledger_journals').select('id').execute()).toHaveLength(1);
        expect((await change()).status).toBe(200);
    });
});

describe('once money has moved', () => {
    beforeAll(() =>
        addJournal(test, 'assignment', [
            { account: ledgerAccounts.suspense('unmatched'), amount: 1n },
            { account: ledgerAccounts.bank, amount: -1n },
        ]),
    );

    it('where customers pay to is changed by two', async () => {
        expect((await change()).status).toBe(202);
        expect(await railNow()).toMatchObject({ enabled: false, version: 0 });
        expect((await decideLast(test, ann)).status).toBe(409);
        expect((await decideLast(test, eve)).status).toBe(200);
        expect(await railNow()).toMatchObject({ enabled: true, options: texts });
        const options = { ...texts, account: 'Bank of Eve, 6666' };
        expect((await change({ options })).status).toBe(202);
        expect((await railNow()).options).toMatchObject(texts);
    });

    it('a payment method is switched off by one, and on again by two', async () => {
        await change();
        await decideLast(test, eve);
        expect((await change({ enabled: false })).status).toBe(200);
        expect((await railNow()).enabled).toBe(false);
        // not while something else changes with it
        const options = { ...texts, account: 'Bank of Eve, 6666' };
        expect((await change({ enabled: false, options })).status).toBe(202);
        await decideLast(test, ann, 'withdraw');
        expect((await change()).status).toBe(202);
    });

    it('what was changed in between is not what was approved', async () => {
        await change();
        await decideLast(test, eve);
        const options = { ...texts, account: 'Bank of Eve, 6666' };
        expect((await change({ options })).status).toBe(202);
        const [waiting] = await waitingApprovals(test, eve);
        const { version } = await railNow();
        await test.stores.db
            .updateTable('payment_rails')
            .set({ version: version + 1 })
            .where('id', '=', 'manual')
            .execute();
        expect(waiting?.kind).toBe('payment_rail');
        expect((await decideLast(test, eve)).status).toBe(409);
        expect((await railNow()).options).toMatchObject(texts);
    });

    it('a rate moves by little alone, and not by little after little', async () => {
        expect((await rate('7')).status).toBe(202);
        await decideLast(test, eve);
        expect((await rate('7.2')).status).toBe(200);
        expect((await rate('7.35')).status).toBe(200);
        // each step is small, and all of them are more than 5 % of what it was a day ago
        expect((await rate('7.5')).status).toBe(202);
        expect((await decideLast(test, ann, 'withdraw')).status).toBe(200);
        test.now += 24 * 3_600_000;
        expect((await rate('7.5')).status).toBe(200);
    });

    it('settings about money are changed by two, and others meanwhile by one', async () => {
        const set = (body: object) => callFrom(test, ann, updateSettings, { body });
        const current = async () => (await callFrom(test, ann, getSettings)).data;
        const { card_hold_days } = await current();
        expect((await set({ card_hold_days: 0, webtitle: 'Lost' })).status).toBe(202);
        expect(await current()).not.toMatchObject({ webtitle: 'Lost' });
        expect((await set({ card_hold_days, webtitle: 'Found' })).status).toBe(200);
        expect(await current()).toMatchObject({ card_hold_days, webtitle: 'Found' });
        // what was saved since is not undone by what was asked for before it
        expect((await decideLast(test, eve)).status).toBe(409);
        expect(await current()).toMatchObject({ card_hold_days, webtitle: 'Found' });
        expect((await set({ card_hold_days: 0 })).status).toBe(202);
        expect((await decideLast(test, eve)).status).toBe(200);
        expect(await current()).toMatchObject({ card_hold_days: 0, webtitle: 'Found' });
    });

    it('addresses are added by two, one by one or many', async () => {
        const before = await addressCount();
        const [one, other] = [newEvmAddress(), newEvmAddress()];
        expect((await add(one, true)).status).toBe(200);
        expect((await add(one)).status).toBe(202);
        expect((await add(one)).status).toBe(409);
        expect((await add(`${one}\nnonsense`)).data).toMatchObject({ wrong: 1, added: 0 });
        const body = { chain: 'ethereum', address: other, state: 'free', note: '' } as const;
        const create = usdtAddresses.calls.create;
        expect((await callFrom(test, ann, create, { body })).status).toBe(202);
        expect(await addressCount()).toBe(before);
        expect((await decideLast(test, eve)).status).toBe(200);
        expect((await decideLast(test, eve)).status).toBe(200);
        expect(await addressCount()).toBe(before + 2);
        expect((await callFrom(test, ann, create, { body })).errors).toEqual({
            address: 'field.taken',
        });
    });
});
