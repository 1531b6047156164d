import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSite } from '../../contract/analytics/sites';
import { calls } from '../../contract/calls';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { monthsLater } from '../../server/trade/plans/planMonths';
import { beginPlan } from '../../server/trade/plans/planOrder';
import { countUsage } from '../../server/trade/plans/usageJobs';
import { balanceOn, payWithBalance } from '../fixtures/orders';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addPlan } from '../fixtures/planRecords';
import { buyPlan, cancelComing, orderPlan } from '../fixtures/plans';
import { send, startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;
/** so that each month of the tests has a known length */
const begin = Date.UTC(2026, 3, 10, 9);

let test: TestApp;
let person: Person;
let basic: string;
let pro: string;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    basic = await addPlan(test, 'Basic');
    pro = await addPlan(test, 'Pro', { priceMonth: 9_000, priceYear: 90_000, events: 1_000 });
});
beforeEach(async () => {
    test.now = begin;
    await test.stores.settings.change({ free_events: 0, free_sites: 0 });
    person = await addPerson(test, 'user');
});
afterAll(() => test.close());

const own = async (who = person) => {
    const { data, error } = await callFrom(test, who, calls.ownPlan);
    if (!data) throw new Error(error);
    return data;
};
const price = (planId: string, period: 'month' | 'year' = 'month') =>
    callFrom(test, person, calls.pricePlan, { query: { planId, period } });
const available = () => balanceOn(test, ledgerAccounts.available(person.id).name);
const letters = async () => {
    const rows = await test.stores.db
        .selectFrom('mails')
        .select('subject')
        .where('recipient', '=', person.email)
        .orderBy('created_at')
        .execute();
    return rows.map(({ subject }) => subject);
};
const moveTo = async (at: number) => {
    test.now = at;
    await test.stores.jobs.runDue();
};

describe('a plan', () => {
    it('begins when its order is paid, and the same one goes on after its end', async () => {
        await buyPlan(test, person, basic);
        const end = monthsLater(begin, 1);
        expect(await own()).toMatchObject({
            state: 'active',
            periodStart: begin,
            periodEnd: end,
            next: null,
            plan: { id: basic, nameZh: 'Basic版' },
        });
        test.now = begin + 5 * dayMs;
        await buyPlan(test, person, basic, 'year');
        const { periodEnd, next } = await own();
        expect(periodEnd).toBe(monthsLater(end, 12));
        expect(next).toMatchObject({ from: end, returned: '30000' });
    });

    it('counts an order once', async () => {
        const { id } = await buyPlan(test, person, basic);
        const { db } = test.stores;
        const order = await db
            .selectFrom('orders')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        await db.transaction().execute(trx => beginPlan(trx, order, test.now));
        expect((await own()).periodEnd).toBe(monthsLater(begin, 1));
    });

    it('that is dearer begins at once and takes what is left on account, line by line', async () => {
        await buyPlan(test, person, basic);
        test.now = begin + 15 * dayMs;
        // half of the 30 days are left
        const { data } = await price(pro);
        expect(data).toMatchObject({ kind: 'upgrade', total: '7500', from: test.now });
        expect(data.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
            ['plan', '9000'],
            ['credit', '-1500'],
        ]);
        const order = await buyPlan(test, person, pro);
        expect(order).toMatchObject({ price: '7500', total: '7500' });
        expect(await own()).toMatchObject({
            plan: { id: pro },
            periodStart: test.now,
            next: null,
            periodEnd: monthsLater(test.now, 1),
        });
        // what was taken on account counts for the next upgrade
        const max = await addPlan(test, 'Max', { priceMonth: 20_000 });
        expect((await price(max)).data.total).toBe('11000');
    });

    it('that is cheaper begins at the end; until then it can be cancelled for its price', async () => {
        await buyPlan(test, person, pro);
        const end = monthsLater(begin, 1);
        expect((await price(basic)).data).toMatchObject({
            kind: 'later',
            total: '3000',
            from: end,
        });
        await buyPlan(test, person, basic);
        expect(await own()).toMatchObject({
            plan: { id: pro },
            periodEnd: end,
            next: { plan: { id: basic }, from: end, returned: '3000' },
        });
        expect((await price(pro)).status).toBe(409);
        const before = await available();
        const { data, ids } = await cancelComing(test, person);
        expect(data).toMatchObject({ next: null, periodEnd: end });
        expect((await available()) - before).toBe(3_000);
        // the same request again is answered, and another plan that was bought meanwhile stays
        const again = () => callFrom(test, person, calls.cancelNextPlan, { body: { ids } });
        expect((await again()).status).toBe(200);
        await buyPlan(test, person, basic);
        expect((await again()).data.next).toMatchObject({ plan: { id: basic } });
        const body = { ids: ['other'] };
        const other = await callFrom(test, person, calls.cancelNextPlan, { body });
        expect(other.status).toBe(409);
        expect((await available()) - before).toBe(3_000);
        const notes = await callFrom(test, person, calls.listReceipts, { query: {} });
        const credited = notes.data.list.filter(({ kind }) => kind === 'credit_note');
        expect(credited).toMatchObject([{ total: '3000' }]);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('leaves its periods in a list of one’s own, the latest first, as long as each ran', async () => {
        const list = async (query: { page?: number; perPage?: number } = {}, who = person) =>
            (await callFrom(test, who, calls.listPlanPeriods, { query })).data;
        expect(await list()).toEqual({ list: [], total: 0 });
        await buyPlan(test, person, basic);
        const changed = begin + 15 * dayMs;
        test.now = changed;
        await buyPlan(test, person, pro);
        const end = monthsLater(changed, 1);
        await buyPlan(test, person, basic);
        await cancelComing(test, person);
        const { list: found, total } = await list();
        const brief = found.map(({ plan, state, from, until }) => [
            plan.nameZh,
            state,
            from,
            until,
        ]);
        expect([total, brief]).toEqual([
            3,
            [
                ['Basic版', 'cancelled', end, end],
                ['Pro版', 'live', changed, end],
                ['Basic版', 'replaced', begin, changed],
            ],
        ]);
        expect((await list({ page: 2, perPage: 2 })).list.map(({ id }) => id)).toEqual([
            found[2]?.id,
        ]);
        expect((await list({}, await addPerson(test, 'user'))).total).toBe(0);
    });

    it('that was paid for later is there when its time has come', async () => {
        await buyPlan(test, person, pro);
        await buyPlan(test, person, basic);
        await moveTo(monthsLater(begin, 1) + 1);
        expect(await own()).toMatchObject({ state: 'active', plan: { id: basic }, next: null });
    });

    it('that the credit covers begins without an order, and for longer', async () => {
        await buyPlan(test, person, basic, 'year');
        const { data } = await price(pro);
        expect(data).toMatchObject({ kind: 'upgrade', total: '0', isCovered: true });
        await expect(orderPlan(test, person, pro)).rejects.toThrow('plan.free');
        const body = { planId: pro, period: 'month' as const };
        const begun = await callFrom(test, person, calls.beginCoveredPlan, { body });
        // 300.00 of 90.00 a month
        const length = Math.floor(((monthsLater(begin, 1) - begin) * 30_000) / 9_000);
        expect(begun.data).toMatchObject({ plan: { id: pro }, periodEnd: begin + length });
        expect((await callFrom(test, person, calls.beginCoveredPlan, { body })).status).toBe(409);
    });

    it('gives nobody the same credit twice: a second upgrade lasts for what was paid', async () => {
        await buyPlan(test, person, basic);
        const first = await orderPlan(test, person, pro);
        const second = await orderPlan(test, person, pro);
        expect([first.total, second.total]).toEqual(['6000', '6000']);
        await payWithBalance(test, person, first);
        const end = (await own()).periodEnd ?? 0;
        await payWithBalance(test, person, second);
        const month = monthsLater(end, 1) - end;
        expect((await own()).periodEnd).toBe(end + Math.floor((month * 6_000) / 9_000));
    });

    it('is not sold once it is not offered, and nobody sees another one’s', async () => {
        const gone = await addPlan(test, 'Gone');
        const { db } = test.stores;
        await db.updateTable('price_plans').set({ enabled: 0 }).where('id', '=', gone).execute();
        expect((await price(gone)).status).toBe(404);
        await expect(orderPlan(test, person, gone)).rejects.toThrow('plan.not_found');
        const { data } = await callFrom(test, person, calls.offeredPlans);
        expect(data.list.map(({ id }) => id)).not.toContain(gone);
        await buyPlan(test, person, basic);
        expect((await own(await addPerson(test, 'user'))).state).toBe('free');
    });
});

describe('the end of a plan', () => {
    it('is announced 7 days and 1 day before and when it is there, each once', async () => {
        await buyPlan(test, person, basic);
        const end = monthsLater(begin, 1);
        await moveTo(end - 7 * dayMs - 1);
        expect(await letters()).toEqual([]);
        await moveTo(end - 7 * dayMs);
        await moveTo(end - 7 * dayMs + 60_000);
        expect(await letters()).toHaveLength(1);
        expect((await letters())[0]).toContain('还有 7 天到期');
        await moveTo(end - dayMs);
        await moveTo(end - dayMs + 60_000);
        expect(await letters()).toHaveLength(2);
        await moveTo(end);
        await moveTo(end + 60_000);
        expect(await letters()).toHaveLength(3);
        expect((await letters())[2]).toContain('has ended');
        expect((await own()).state).toBe('grace');
        await moveTo(end + 7 * dayMs);
        expect((await own()).state).toBe('ended');
        expect(await letters()).toHaveLength(3);
        // a period that is paid later has an end of its own
        await buyPlan(test, person, basic);
        expect((await own()).periodEnd).toBe(monthsLater(test.now, 1));
        await moveTo(monthsLater(test.now, 1) - dayMs);
        expect(await letters()).toHaveLength(4);
    });

    it('is told of as it is now after the server was away', async () => {
        await buyPlan(test, person, basic);
        await moveTo(monthsLater(begin, 1) + dayMs);
        expect(await letters()).toHaveLength(1);
    });

    it('leaves the plan’s limits for 7 days, then the free ones, and all the sites', async () => {
        await test.stores.settings.change({ free_events: 10, free_sites: 1 });
        await buyPlan(test, person, basic);
        const add = (n: number) =>
            callFrom(test, person, createSite, {
                body: { domain: `s${n}.example`, name: `S${n}`, timezone: 'UTC' } as never,
            });
        for (const n of [1, 2, 3]) expect((await add(n)).status).toBe(200);
        const refused = await add(4);
        expect([refused.status, refused.error]).toEqual([409, 'plan.no_room']);
        const end = monthsLater(begin, 1);
        await moveTo(end + 7 * dayMs - 1);
        expect((await own()).usage).toMatchObject({ eventLimit: 100, siteLimit: 3, sites: 3 });
        await moveTo(end + 7 * dayMs);
        expect((await own()).usage).toMatchObject({ eventLimit: 10, siteLimit: 1, sites: 3 });
        const { data } = await callFrom(test, person, calls.listSites, { query: {} });
        expect(data.total).toBe(3);
    });
});

describe('what is used', () => {
    const addSiteNow = async () => {
        const body = { domain: 'used.example', name: 'Used', timezone: 'UTC' } as never;
        return (await callFrom(test, person, createSite, { body })).data.id;
    };
    const visit = async (site: string, views: number) => {
        for (let n = 0; n < views; n += 1) {
            await send(test, { s: site, u: `https://used.example/${n}`, k: 'v' });
        }
        await test.settle();
    };

    it('has no limits while the operator sets none', async () => {
        expect(await own()).toMatchObject({
            isOn: false,
            state: 'free',
            usage: { eventLimit: null, siteLimit: null },
        });
    });

    it('has none for administrators either, and a plan never gives less than nothing does', async () => {
        await test.stores.settings.change({ free_events: 5_000, free_sites: 1 });
        const administrator = await addPerson(test, 'admin');
        expect((await own(administrator)).usage.siteLimit).toBeNull();
        await buyPlan(test, person, basic);
        expect((await own()).usage).toMatchObject({ eventLimit: 5_000, siteLimit: 3 });
    });

    it('is counted beyond the allowance too, and reports say so after 7 days', async () => {
        await test.stores.settings.change({ free_events: 2, free_sites: 5 });
        const site = await addSiteNow();
        await visit(site, 5);
        const { usage } = await own();
        expect(usage).toMatchObject({ events: 5, overSince: begin, sites: 1 });
        expect(usage.noticeAt).toBe(begin + 7 * dayMs);
        // nothing of it was refused
        expect(usage.events).toBe(5);
        expect(usage.isNoticed).toBe(false);
        test.now = begin + 7 * dayMs;
        expect((await own()).usage).toMatchObject({ overSince: begin, isNoticed: true });
        // a larger allowance ends it at once
        await test.stores.settings.change({ free_events: 50 });
        expect((await own()).usage).toMatchObject({ overSince: null, noticeAt: null });
    });

    it('is counted once a day for who never looks', async () => {
        await test.stores.settings.change({ free_events: 2, free_sites: 5 });
        await visit(await addSiteNow(), 5);
        const counted = () => countUsage({ ...test.stores, clock: () => test.now });
        expect(await counted()).toBeGreaterThan(0);
        expect(await counted()).toBe(0);
        test.now += 7 * dayMs;
        // what was used up began when it was counted, not when somebody looked
        expect((await own()).usage).toMatchObject({ overSince: begin, isNoticed: true });
    });

    it('is counted by months of the calendar, and what is used up stays known', async () => {
        await test.stores.settings.change({ free_events: 2, free_sites: 5 });
        test.now = Date.UTC(2026, 3, 29, 12);
        const site = await addSiteNow();
        await visit(site, 4);
        const since = test.now;
        expect((await own()).usage).toMatchObject({ events: 4, overSince: since });
        test.now = Date.UTC(2026, 4, 3, 12);
        expect((await own()).usage).toMatchObject({ events: 0, overSince: null });
        await visit(site, 3);
        test.now += 3_600_000;
        expect((await own()).usage).toMatchObject({ events: 3, overSince: since });
    });
});

it('two sites at once are not both the last one', async () => {
    await test.stores.settings.change({ free_sites: 1 });
    const answers = await Promise.all(
        [1, 2, 3, 4].map(n =>
            callFrom(test, person, createSite, {
                body: { domain: `r${n}.example`, name: 'R', timezone: 'UTC' } as never,
            }),
        ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});
