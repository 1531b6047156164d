import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { websiteTypes } from '../../contract/content/resources/dictionaries';
import { approvals } from '../../contract/identity/resources/approvals';
import { users } from '../../contract/identity/resources/users';
import { products } from '../../contract/market/resources/products';
import { chats } from '../../contract/messaging/resources/chats';
import type { Call } from '../../contract/platform/call';
import { permissions } from '../../contract/platform/permissions';
import { placeholderEmail } from '../../contract/platform/placeholderEmail';
import { files } from '../../contract/platform/resources/files';
import {
    type ConsolePart,
    consoleParts,
    controlConsole,
} from '../../contract/shell/resources/console';
import { identityChecks } from '../../contract/trade/resources/checks';
import { money } from '../../contract/trade/resources/money';
import { orders } from '../../contract/trade/resources/orders';
import { inboundEvents } from '../../contract/trade/resources/payments';
import { usdtTransfers } from '../../contract/trade/resources/usdt';
import { withdrawals } from '../../contract/trade/resources/withdrawals';
import { noteBackup } from '../../server/shell/backup/lastBackup';
import { addApproval } from '../fixtures/approvals';
import { addOrder, addPayment, addWithdrawal } from '../fixtures/financeRecords';
import {
    addPerson,
    addSiteOf,
    addStaff,
    addStaffRole,
    callFrom,
    type Person,
} from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
const noon = Date.UTC(2026, 5, 10, 12);
beforeAll(async () => {
    test = await startTestApp();
    test.now = noon;
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const hour = 3_600_000;
const read = async (zone?: string) =>
    (await callFrom(test, ann, controlConsole, { query: zone ? { zone } : {} })).data;

describe('the control console', () => {
    it('is empty without anything to show', async () => {
        const console = await read();
        expect(console).toMatchObject({
            from: '2026-05-28',
            todayAt: Date.UTC(2026, 5, 10),
            visits: { today: 0, sameTimeYesterday: 0 },
            escrow: { sums: [] },
            withdrawals: { count: 0, sums: [] },
            reviews: { products: 0, edits: 0 },
            chats: { unanswered: 0 },
            jobs: { failedMails: 0, waitingMails: 0, quarantinedLines: 0 },
            approvals: { waiting: 0, approvers: 1, fewest: 1 },
            payments: { unsettled: 0 },
            checks: { open: 0 },
            setup: {
                missing: ['address', 'mail', 'name', 'support', 'payment', 'backups'],
                emptyDictionaries: [],
            },
        });
        expect(console.visits?.days).toHaveLength(14);
        expect(console.storage).toMatchObject({ files: 0, spool: expect.any(Number) });
        expect(console.storage?.records).toBeGreaterThan(0);
        expect(console.storage?.free).toBeGreaterThan(0);
        expect(console.health?.map(({ store, isUp }) => [store, isUp])).toEqual([
            ['records', true],
            ['events', true],
        ]);
    });

    it('counts visits of all sites, and yesterday up to the same hour', async () => {
        const [one, two] = [await addSiteOf(test, ann), await addSiteOf(test, ann)];
        const at = (hours: number, visitor: string) => ({
            time: noon + hours * hour,
            visitor,
            visit: String(hours),
        });
        await putEvents(test.config.DATA_DIR, one, [
            at(-1, 'a'),
            at(-1, 'b'),
            at(-25, 'a'),
            at(-20, 'a'),
        ]);
        await putEvents(test.config.DATA_DIR, two, [at(-2, 'a'), at(-26, 'c')]);
        await test.settle();
        const { visits } = await read();
        expect(visits).toMatchObject({ today: 3, sameTimeYesterday: 2 });
        expect(visits?.days.slice(-3)).toEqual([0, 3, 3]);
        // in Shanghai it is 20:00, and yesterday at 16:00 UTC today had begun
        expect((await read('Asia/Shanghai')).visits).toMatchObject({ today: 4 });
    });

    it('makes no visits of many sites one by one, nor of sites without any', async () => {
        const makings = async () => {
            const rows = await test.stores.store.query<{ site: string }>(
                'SELECT DISTINCT toString(site) AS site FROM recent_visits ORDER BY site',
            );
            return rows.map(({ site }) => site);
        };
        const before = (await read()).visits?.today ?? 0;
        const empty = await addSiteOf(test, ann);
        await read();
        expect((await makings()).length).toBeGreaterThan(0);
        expect(await makings()).not.toContain(empty);
        const many: string[] = [];
        for (let n = 0; n < 21; n++) {
            const site = await addSiteOf(test, ann);
            many.push(site);
            await putEvents(test.config.DATA_DIR, site, [
                { time: noon - hour, visitor: 'a', visit: 'one' },
            ]);
        }
        await test.settle();
        const made = await makings();
        expect((await read()).visits).toMatchObject({ today: before + many.length });
        expect(await makings()).toEqual(made);
        await test.stores.db
            .deleteFrom('sites')
            .where('id', 'in', [empty, ...many])
            .execute();
    });

    it('counts people by the days of the zone that is asked for', async () => {
        const before = await read('Asia/Shanghai');
        // 18:00 UTC is tomorrow in Shanghai and today in UTC
        test.now = Date.UTC(2026, 5, 9, 18);
        await addPerson(test, 'user');
        test.now = noon;
        const [inShanghai, inUtc] = [await read('Asia/Shanghai'), await read()];
        expect(inShanghai.todayAt).toBe(Date.UTC(2026, 5, 9, 16));
        expect(inShanghai.users?.today).toBe((before.users?.today ?? 0) + 1);
        expect(inUtc.users?.days.at(-2)).toBe(1);
        expect(inUtc.users?.week).toBe((before.users?.week ?? 0) + 1);
        const wrong = await callFrom(test, ann, controlConsole, { query: { zone: 'Nowhere' } });
        expect(wrong.errors).toHaveProperty('zone');
    });

    it('sums up what waits: orders, escrow, withdrawals, mails', async () => {
        const buyer = await addPerson(test, 'user');
        const paid = await addOrder(test, buyer, { createdAt: noon - hour });
        await addPayment(test, buyer, paid, 10_000);
        await addOrder(test, buyer, { state: 'disputed', createdAt: noon - 30 * hour });
        await addOrder(test, buyer, { state: 'completed', createdAt: noon - hour });
        await addWithdrawal(test, buyer);
        await addWithdrawal(test, buyer, { state: 'risk_hold' });
        await addWithdrawal(test, buyer, { state: 'confirmed' });
        await test.stores.db
            .insertInto('mails')
            .values({
                id: 'failed',
                recipient: 'a@b.example',
                subject: '',
                text: '',
                tries: 6,
                state: 'failed',
                next_try_at: 0,
                error: '',
                created_at: 0,
                sent_at: null,
            })
            .execute();
        const { orders, escrow, withdrawals, jobs } = await read();
        expect(orders).toEqual({
            // the top-up that paid one of them is the third
            today: 3,
            waiting: [
                { state: 'pending_payment', count: 0 },
                { state: 'paid', count: 1 },
                { state: 'delivering', count: 0 },
                { state: 'disputed', count: 1 },
            ],
        });
        expect(escrow).toEqual({ sums: [{ currency: 'CNY', amount: '10000' }] });
        expect(withdrawals).toEqual({
            count: 2,
            sums: [{ currency: 'USDT', amount: '10000000' }],
        });
        expect(jobs?.failedMails).toBe(1);
    });

    it('says which source failed, and shows the others', async () => {
        const query = vi.spyOn(test.stores.store, 'query').mockRejectedValue(new Error('away'));
        test.now = noon + 1_000;
        const { visits, storage, users, health } = await read();
        expect(visits).toBeNull();
        expect(users).not.toBeNull();
        expect(storage?.events).toBeNull();
        expect(storage?.records).toBeGreaterThan(0);
        expect(health?.[1]).toMatchObject({ isUp: false, latency: null, since: noon + 1_000 });
        expect(health?.[0]?.isUp).toBe(true);
        query.mockRestore();
        test.now = noon + 2_000;
        expect((await read()).health?.[1]).toMatchObject({ isUp: true, since: noon + 2_000 });
    });
});

describe('the last backup', () => {
    const last = async () => (await read()).backup;
    const at = noon - 10 * hour;
    const report = {
        at: new Date(at).toISOString(),
        place: '/backups',
        tookMs: 1,
        files: 3,
        size: 5_000,
        sent: 10,
        removed: 0,
        isEncrypted: true,
        missing: [],
    };
    afterEach(() => {
        test.now = noon;
        Object.assign(test.config, { BACKUP_TO: undefined });
    });

    it('is told with its age, when the next one is overdue, and why it failed', async () => {
        const none = { isOn: false, at: null, size: 0, isLate: false, failure: null };
        expect(await last()).toEqual(none);
        await noteBackup(test.config.DATA_DIR, { last: report });
        test.now = noon + 30 * hour;
        expect(await last()).toEqual({ ...none, at, size: 5_000 });
        Object.assign(test.config, { BACKUP_TO: '/backups' });
        expect(await last()).toMatchObject({ isOn: true, isLate: true });
        expect((await read()).setup?.missing).not.toContain('backups');
        test.now = noon + 19 * hour;
        expect(await last()).toMatchObject({ isLate: false });
        const failure = { at: new Date(test.now).toISOString(), message: 'no room on the disk' };
        await noteBackup(test.config.DATA_DIR, { last: report, failure });
        expect(await last()).toMatchObject({ at, failure: 'no room on the disk' });
    });
});

describe('what is not set up', () => {
    const missing = async () => (await read()).setup;

    it('is decided by what is there, and goes away step by step', async () => {
        const { db } = test.stores;
        await callFrom(test, ann, calls.updateSettings, {
            body: { platform_name: 'Footfall Ltd', kefu_link: 'https://help.example/' },
        });
        expect((await missing())?.missing).toEqual(['address', 'mail', 'payment', 'backups']);
        const others = (status: 'active' | 'disabled') =>
            db.updateTable('users').set({ status }).where('id', '!=', ann.id).execute();
        await others('disabled');
        expect((await missing())?.missing).toEqual([
            ...['address', 'mail', 'payment', 'administrator', 'backups'],
        ]);
        await others('active');
        await db
            .updateTable('users')
            .set({ email: placeholderEmail })
            .where('id', '=', ann.id)
            .execute();
        expect((await missing())?.missing).toEqual([
            ...['address', 'mail', 'email', 'payment', 'backups'],
        ]);
        await db.updateTable('users').set({ email: ann.email }).where('id', '=', ann.id).execute();
        await db
            .updateTable('dictionary_entries')
            .set({ enabled: 0 })
            .where('kind', '=', 'source_lang')
            .execute();
        expect(await missing()).toEqual({
            missing: ['address', 'mail', 'payment', 'backups'],
            emptyDictionaries: ['source_lang'],
        });
        await db
            .updateTable('dictionary_entries')
            .set({ enabled: 1 })
            .where('kind', '=', 'source_lang')
            .execute();
        expect((await missing())?.emptyDictionaries).toEqual([]);
    });

    it('is no payment method: the balance, the sandbox, or a gateway that cannot call back', async () => {
        const { db } = test.stores;
        const rail = (id: string) => ({
            id,
            enabled: 1 as const,
            options: '{}',
            secrets: '{}',
            created_at: test.now,
            updated_at: test.now,
            version: 1,
        });
        for (const id of ['balance', 'sandbox', 'stripe']) {
            await db.insertInto('payment_rails').values(rail(id)).execute();
            expect((await missing())?.missing).toContain('payment');
        }
        await db.insertInto('payment_rails').values(rail('manual')).execute();
        expect((await missing())?.missing).not.toContain('payment');
    });
});

/** The tile of every part, and the list that it leads to. */
const listsOf: Partial<Record<ConsolePart, Call>> = {
    users: users.calls.list,
    orders: orders.calls.list,
    escrow: money.calls.list,
    withdrawals: withdrawals.calls.list,
    reviews: products.calls.list,
    chats: chats.calls.list,
    payments: inboundEvents.calls.list,
    checks: identityChecks.calls.list,
    approvals: approvals.calls.list,
    books: calls.listFindings,
    chains: usdtTransfers.calls.list,
    storage: files.calls.list,
    setup: websiteTypes.calls.list,
};

describe('the console of staff', () => {
    const rest = ['at', 'from', 'todayAt'];
    const told = async (by: Person) => {
        const { data, status } = await callFrom(test, by, controlConsole);
        expect(status).toBe(200);
        return data;
    };
    const partsOf = (data: object) => Object.keys(data).filter(part => !rest.includes(part));

    it.each([
        [
            'finance',
            [
                ...['users', 'orders', 'escrow', 'withdrawals', 'payments', 'checks'],
                ...['approvals', 'books', 'chains'],
            ],
        ],
        ['support', ['users', 'orders', 'reviews', 'chats', 'payments', 'approvals', 'chains']],
        ['reviewer', ['reviews']],
    ] as const)('of %s has its parts and no others', async (role, parts) => {
        const data = await told(await addStaff(test, role));
        expect(partsOf(data)).toEqual(parts);
        expect(Object.values(data)).not.toContain(null);
    });

    it('is one part for each permission of an own role, and nothing without any', async () => {
        const pairs = (Object.keys(consoleParts) as ConsolePart[]).flatMap(part =>
            permissions
                .filter(one => consoleParts[part].includes(one))
                .map(permission => [part, permission] as const),
        );
        for (const [part, permission] of pairs) {
            const member = await addStaff(test, await addStaffRole(test, permission));
            expect(partsOf(await told(member)), part).toContain(part);
            const list = listsOf[part];
            if (!list) throw new Error(`nothing is said of where ${part} leads`);
            const opened = await callFrom(test, member, list, { query: {} } as never);
            expect(opened.status, part).toBe(200);
        }
        const writer = await addStaff(test, await addStaffRole(test, 'articles.edit'));
        const others = [
            writer,
            await addPerson(test, 'user'),
            await addPerson(test, 'article_editor'),
        ];
        for (const one of others) {
            expect((await callFrom(test, one, controlConsole)).status).toBe(403);
        }
    });

    it('asks for nothing that it does not tell', async () => {
        const query = vi.spyOn(test.stores.store, 'query');
        await told(await addStaff(test, 'reviewer'));
        expect(query).not.toHaveBeenCalled();
        query.mockRestore();
    });

    it('counts who can approve what is shown, and the fewest of any kind', async () => {
        const before = (await told(ann)).approvals;
        await addStaff(test, await addStaffRole(test, 'orders.decide'));
        const after = (await told(ann)).approvals;
        // whoever may decide orders approves that alone
        expect([after?.approvers, after?.fewest]).toEqual([(before?.approvers ?? 0) + 1, 1]);
        const support = (await told(await addStaff(test, 'support'))).approvals;
        expect(support?.approvers).toBeGreaterThan(1);
        expect(support?.fewest).toBe(support?.approvers);
    });

    it('counts approvals that they may give, and set-up that they may do', async () => {
        // a refund, which takes the right to settle payments
        await addApproval(test, ann);
        expect((await told(ann)).approvals?.waiting).toBe(1);
        expect((await told(await addStaff(test, 'finance'))).approvals?.waiting).toBe(1);
        expect((await told(await addStaff(test, 'support'))).approvals?.waiting).toBe(0);
        await test.stores.db
            .updateTable('dictionary_entries')
            .set({ enabled: 0 })
            .where('kind', '=', 'source_lang')
            .execute();
        const keeper = await addStaff(test, await addStaffRole(test, 'dictionaries.manage'));
        expect((await told(keeper)).setup).toEqual({
            missing: [],
            emptyDictionaries: ['source_lang'],
        });
    });
});
