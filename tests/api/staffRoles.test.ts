import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { approvals } from '../../contract/identity/resources/approvals';
import { staffRoles } from '../../contract/identity/resources/staffRoles';
import { users } from '../../contract/identity/resources/users';
import { products } from '../../contract/market/resources/products';
import {
    builtInStaffRoleNames,
    builtInStaffRoles,
} from '../../contract/platform/builtInStaffRoles';
import { isAmong } from '../../contract/platform/isAmong';
import { type Permission, permissions, withNeeded } from '../../contract/platform/permissions';
import { contentPath } from '../../contract/platform/resources/files';
import { inboxKinds, inboxSources } from '../../contract/shell/inbox';
import { proofPath } from '../../contract/trade/payments';
import { orders } from '../../contract/trade/resources/orders';
import { addApproval, decideLast } from '../fixtures/approvals';
import { makePng, multipart, upload } from '../fixtures/files';
import { addFunds, addOrder } from '../fixtures/financeRecords';
import { addDraft } from '../fixtures/listings';
import { listedSource } from '../fixtures/orders';
import { proveOwnership } from '../fixtures/ownership';
import { switchManualOn } from '../fixtures/payments';
import {
    action,
    addPayout,
    askFor,
    batch,
    readWithdrawal,
    stateOf,
    stepUpNow,
} from '../fixtures/payouts';
import { addPerson, addStaff, addStaffRole, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
    // whoever was there before is nobody's second here
    await test.stores.db.updateTable('users').set({ status: 'disabled' }).execute();
    ann = await addPerson(test, 'admin');
});

const read = async (by: Person, { id }: { id: string }) =>
    (await callFrom(test, by, users.calls.one, { params: { id } })).data;
type Change = Partial<{ name: string; roles: string[]; staffRoles: string[] }>;

/** Changes an account as it stands, as a form would. */
const change = async (by: Person, whom: Person, rest: Change) => {
    const { email, name, roles, staffRoles: held, notes, version } = await read(ann, whom);
    const body = { email, name, roles, staffRoles: held, notes, version, ...rest };
    return callFrom(test, by, users.calls.edit, { params: { id: whom.id }, body: body as never });
};
const makeRole = (by: Person, name: string, granted: readonly string[]) => {
    const body = { name, description: '', permissions: granted } as never;
    return callFrom(test, by, staffRoles.calls.create, { body });
};
const editRole = async (by: Person, id: string, granted: readonly Permission[]) => {
    const { data } = await callFrom(test, ann, staffRoles.calls.one, { params: { id } });
    const { name, description, version } = data;
    const body = { name, description, version, permissions: [...granted] };
    return callFrom(test, by, staffRoles.calls.edit, { params: { id }, body });
};
const listOrders = async (by: Person) =>
    (await callFrom(test, by, orders.calls.list, { query: {} })).status;
const permissionsSeenBy = async (by: Person) =>
    (await callFrom(test, by, calls.info)).data.permissions;

describe('permissions', () => {
    it('of every role hold what they need', () => {
        for (const name of builtInStaffRoleNames) {
            const granted = builtInStaffRoles[name];
            expect(withNeeded(granted), name).toEqual(
                permissions.filter(one => (granted as readonly string[]).includes(one)),
            );
        }
        for (const name of permissions)
            expect(withNeeded(withNeeded([name]))).toEqual(withNeeded([name]));
    });

    it('leave to administrators what decides over the installation', () => {
        const everything = { roles: ['user' as const], permissions };
        const theirs = [
            ...(['getSettings', 'updateSettings', 'changePaymentRail', 'setUsdtRate'] as const),
            ...(['changeOrderTimers', 'withdrawOrderRules'] as const),
            ...(['changeOrderFees', 'changeApprovalRules', 'changeCheckRules'] as const),
            ...(['changeWithdrawalRule', 'importUsdtAddresses', 'sendMailAgain'] as const),
            ...(['testMail', 'discardQuarantine'] as const),
        ] as const;
        for (const name of theirs) {
            const { access } = calls[name];
            expect(access !== 'public' && isAmong(access, everything), name).toBe(false);
        }
        for (const verb of ['create', 'edit', 'delete'] as const) {
            expect(isAmong(staffRoles.access[verb] as readonly 'admin'[], everything)).toBe(false);
        }
    });

    it('that bring work are those that open the inbox', () => {
        const doing = new Set<string>(inboxKinds.flatMap(kind => [...inboxSources[kind].by]));
        const { access } = calls.countInbox;
        expect(new Set(access)).toEqual(new Set(['admin', ...doing]));
    });

    it('are told with who one is, and change neither roles nor what administrators are', async () => {
        const finance = await addStaff(test, 'finance');
        const { data } = await callFrom(test, finance, calls.info);
        expect(data.userInfo).toMatchObject({ roles: ['user'], is_admin: 0 });
        expect(data.permissions).toEqual(withNeeded(builtInStaffRoles.finance));
        expect(await permissionsSeenBy(ann)).toEqual(permissions);
        expect(await permissionsSeenBy(await addPerson(test, 'article_editor'))).toEqual([
            'articles.edit',
        ]);
        expect(await permissionsSeenBy(await addPerson(test, 'user'))).toEqual([]);
    });
});

describe('roles are given by administrators alone', () => {
    it('so nobody gives one to themselves or to an account of theirs', async () => {
        const support = await addStaff(test, 'support');
        const friend = await addPerson(test, 'user');
        for (const whom of [support, friend]) {
            const had = await read(ann, whom);
            const tries: Change[] = [
                { staffRoles: [...had.staffRoles, 'finance'] },
                { staffRoles: had.staffRoles.length > 0 ? [] : ['reviewer'] },
                { roles: ['admin'] },
                { roles: ['user', 'article_editor'] },
            ];
            for (const rest of tries) {
                const { status, errors } = await change(support, whom, rest);
                expect([status, Object.values(errors ?? {})]).toEqual([
                    422,
                    ['user.roles_by_administrators'],
                ]);
            }
            expect(await read(ann, whom)).toMatchObject({
                roles: had.roles,
                staffRoles: had.staffRoles,
            });
            expect((await change(support, whom, { name: 'Renamed' })).status).toBe(200);
        }
        const account = { name: 'N', notes: '', roles: ['user'] };
        const create = (rest: object) => {
            const body = { ...account, email: `${randomUUID()}@example.com`, ...rest } as never;
            return callFrom(test, support, users.calls.create, { body });
        };
        expect((await create({ staffRoles: ['support'] })).status).toBe(422);
        expect((await create({ roles: ['admin'] })).status).toBe(422);
        expect((await create({})).status).toBe(200);
    });

    it('and made by them alone, of what can be granted', async () => {
        const held = await addStaffRole(test, 'users.manage', 'audit.read');
        const manager = await addStaff(test, held);
        expect((await makeRole(manager, 'Mine', ['orders.read'])).status).toBe(403);
        expect((await editRole(manager, held, [...permissions])).status).toBe(403);
        const body = { ids: [held] };
        expect((await callFrom(test, manager, staffRoles.calls.remove, { body })).status).toBe(403);
        expect(await permissionsSeenBy(manager)).not.toContain('orders.read');
        const wrong = await makeRole(ann, 'Everything', ['settings.manage']);
        expect(wrong.status).toBe(422);
        expect((await makeRole(ann, 'Nothing', [])).errors).toEqual({
            permissions: 'staff_role.nothing_granted',
        });
    });

    it('and one that is not there, or a made-up id, is refused', async () => {
        const bob = await addPerson(test, 'user');
        for (const role of ['admin', 'client', 'nobody', randomUUID()]) {
            const { errors } = await change(ann, bob, { staffRoles: [role] });
            expect(errors).toEqual({ staffRoles: 'user.not_a_role' });
        }
    });

    it('and an older client that knows none of this changes nothing of them', async () => {
        const finance = await addStaff(test, 'finance');
        const { staffRoles: _, ...known } = await read(ann, finance);
        const { email, name, roles, notes, version } = known;
        const body = { email, name, roles, notes, version } as never;
        const edited = await callFrom(test, ann, users.calls.edit, {
            params: { id: finance.id },
            body,
        });
        expect(edited.data).toMatchObject({ roles: ['user'], staffRoles: ['finance'] });
    });
});

describe('a role', () => {
    it('counts from the next call of an open session, and so does its end', async () => {
        const bob = await addPerson(test, 'user');
        expect(await listOrders(bob)).toBe(403);
        await change(ann, bob, { staffRoles: ['finance'] });
        expect(await listOrders(bob)).toBe(200);
        await change(ann, bob, { staffRoles: [] });
        expect(await listOrders(bob)).toBe(403);
        const { id } = (await makeRole(ann, `Clerk ${randomUUID().slice(0, 6)}`, ['orders.read']))
            .data;
        await change(ann, bob, { staffRoles: [id] });
        expect(await listOrders(bob)).toBe(200);
        expect((await editRole(ann, id, ['coupons.manage'])).status).toBe(200);
        expect(await listOrders(bob)).toBe(403);
    });

    it('brings what it needs, and stays while somebody has it', async () => {
        const { data } = await makeRole(ann, `Desk ${randomUUID().slice(0, 6)}`, ['orders.decide']);
        expect(data.permissions).toEqual(['orders.read', 'orders.decide']);
        const bob = await addStaff(test, data.id);
        const body = { ids: [data.id] };
        const remove = () => callFrom(test, ann, staffRoles.calls.remove, { body });
        expect(await remove()).toMatchObject({ status: 409, error: 'staff_role.in_use' });
        await change(ann, bob, { staffRoles: [] });
        expect((await remove()).status).toBe(200);
    });

    it('is never called like another one', async () => {
        const looking = [
            ...['Finance', 'finance', ' F1NANCE ', 'Fi­nance', 'Ｆｉｎａｎｃｅ', '财务', 'Admin'],
            ...['財務', '管理員', '審核員', 'F|nance', 'F!nance', 'Finance!', '5upport', 'Adrnin'],
            ...['Admınıstrator', 'admin-istrator', '管理员', 'Suppоrt', 'Ｓupport', 'Réviewer'],
        ];
        for (const name of looking) {
            const { status, errors } = await makeRole(ann, name, ['orders.read']);
            expect([name, status]).toEqual([name, 422]);
            expect(errors?.name).toMatch(/^staff_role\.name_/);
        }
        const own = `Payout desk ${randomUUID().slice(0, 6)}`;
        expect((await makeRole(ann, own, ['orders.read'])).status).toBe(200);
        const again = await makeRole(ann, own.toUpperCase().replaceAll(' ', ''), ['orders.read']);
        expect(again.errors).toEqual({ name: 'field.name_taken' });
        // letters that are in no language that roles are called in here
        expect((await makeRole(ann, 'ƒinance', ['orders.read'])).errors).toEqual({
            name: 'staff_role.name_letters',
        });
    });

    it('that changes, or is given, is in the log with before and after', async () => {
        const { data } = await makeRole(ann, `Log ${randomUUID().slice(0, 6)}`, ['orders.read']);
        await editRole(ann, data.id, ['books.read']);
        const bob = await addPerson(test, 'user');
        await change(ann, bob, { staffRoles: [data.id] });
        const rows = await test.stores.db
            .selectFrom('audit_log')
            .select(['resource', 'action', 'actor', 'changes'])
            .where('record_id', 'in', [data.id, bob.id])
            .where('action', '=', 'edit')
            .orderBy('seq')
            .execute();
        expect(rows.map(row => [row.resource, row.actor, JSON.parse(row.changes)])).toEqual([
            ['staff_roles', ann.email, { permissions: [['orders.read'], ['books.read']] }],
            ['users', ann.email, { staffRoles: [[], [data.id]] }],
        ]);
    });
});

describe('nobody acts on who may do more', () => {
    it('whatever it is that would be done', async () => {
        const support = await addStaff(test, 'support');
        const finance = await addStaff(test, 'finance');
        const editor = await addPerson(test, 'article_editor');
        for (const whom of [ann, finance, editor]) {
            await test.stores.db
                .updateTable('users')
                .set({ totp_on: 1, totp_secret: 'x', invitation_at: 1 })
                .where('id', '=', whom.id)
                .execute();
            const params = { id: whom.id };
            const body = { reason: 'x' };
            const answers = [
                await callFrom(test, support, calls.disableUser, { params, body }),
                await callFrom(test, support, calls.enableUser, { params }),
                await callFrom(test, support, calls.resetUserTotp, { params }),
                await callFrom(test, support, calls.removeUserPasskeys, { params }),
                await callFrom(test, support, calls.listUserSessions, { params }),
                await callFrom(test, support, calls.endUserSessions, { params }),
                await callFrom(test, support, calls.inviteUserAgain, { params }),
                await callFrom(test, support, calls.seeAsUser, { params }),
                await change(support, whom, { name: 'Renamed' }),
            ];
            expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
            expect((await callFrom(test, whom, calls.info)).status).toBe(200);
            expect((await read(support, whom)).holdsMore).toBe(true);
        }
        const row = test.stores.db.selectFrom('users').select(['totp_on', 'status', 'name']);
        expect(await row.where('id', '=', finance.id).executeTakeFirst()).toMatchObject({
            totp_on: 1,
            status: 'active',
        });
        const bob = await addPerson(test, 'user');
        expect((await read(support, bob)).holdsMore).toBe(false);
        const params = { id: bob.id };
        expect((await callFrom(test, support, calls.endUserSessions, { params })).status).toBe(200);
    });

    it('nor turns off their own second step without a code', async () => {
        const support = await addStaff(test, 'support');
        for (const who of [support, ann]) {
            const on = { totp_on: 1, totp_secret: 'x' } as const;
            const { db } = test.stores;
            await db.updateTable('users').set(on).where('id', '=', who.id).execute();
            const params = { id: who.id };
            expect(await callFrom(test, who, calls.resetUserTotp, { params })).toMatchObject({
                status: 409,
                error: 'user.own_second_step',
            });
            expect((await read(ann, who)).secondStep).toBe(true);
        }
    });

    it('also not by a session that began before they could', async () => {
        const support = await addStaff(test, 'support');
        const bob = await addPerson(test, 'user');
        const params = { id: bob.id };
        const { data } = await callFrom(test, support, calls.seeAsUser, { params });
        const who = { token: data.x_token, address: support.address };
        expect((await callFrom(test, who, calls.info)).status).toBe(200);
        await change(ann, bob, { staffRoles: ['finance'] });
        expect((await callFrom(test, who, calls.info)).status).toBe(403);
        await change(ann, bob, { staffRoles: [] });
        expect((await callFrom(test, who, calls.info)).status).toBe(200);
        await change(ann, support, { staffRoles: [] });
        expect((await callFrom(test, who, calls.info)).status).toBe(403);
    });

    it('and the last administrator stays, whatever roles of staff there are', async () => {
        await addStaff(test, ...builtInStaffRoleNames);
        expect((await change(ann, ann, { roles: ['user'], staffRoles: ['finance'] })).status).toBe(
            422,
        );
        const eve = await addPerson(test, 'admin');
        const params = { id: eve.id };
        const body = { reason: 'x' };
        expect((await callFrom(test, ann, calls.disableUser, { params, body })).status).toBe(200);
        expect((await change(ann, ann, { roles: ['user'] })).errors).toEqual({
            roles: 'user.own_administration',
        });
    });
});

describe('what is read', () => {
    it('of the inbox is the own work alone', async () => {
        const kindsOf = async (role: string) => {
            const { data } = await callFrom(test, await addStaff(test, role), calls.readInbox, {
                query: {},
            });
            return Object.keys(data.counts).sort();
        };
        expect(await kindsOf('reviewer')).toEqual(['edits', 'reviews', 'versions']);
        expect(await kindsOf('support')).toEqual(['approvals', 'chats', 'disputes']);
        expect(await kindsOf('finance')).toEqual([
            'approvals',
            'checks',
            'payments',
            'proofs',
            'transfers',
            'verifications',
            'withdrawals',
        ]);
    });

    it('of approvals is what one could decide, in whatever way one asks', async () => {
        const support = await addStaff(test, 'support');
        const finance = await addStaff(test, 'finance');
        const id = await addApproval(test, ann);
        const ask = async (by: Person) => {
            const params = { id };
            const { list, total } = (
                await callFrom(test, by, approvals.calls.list, { query: { q: 'Stripe' } })
            ).data;
            const many = await callFrom(test, by, approvals.calls.many, { query: { ids: id } });
            const one = await callFrom(test, by, approvals.calls.one, { params });
            const history = await callFrom(test, by, approvals.calls.history, { params });
            const counts = await callFrom(test, by, approvals.calls.counts, { query: {} });
            const file = await test.app.inject({
                url: `${approvals.exportPath}?format=csv&ids=${id}`,
                headers: { 'x-token': by.token },
            });
            return {
                found: list.some(row => row.id === id) && total > 0,
                many: many.data.length,
                one: one.status,
                history: history.status,
                counts: counts.data.all > 0,
                file: file.body.includes('Stripe'),
            };
        };
        const nothing = { found: false, many: 0, one: 404, history: 404, counts: false };
        expect(await ask(support)).toEqual({ ...nothing, file: false });
        const all = { found: true, many: 1, one: 200, history: 200, counts: true, file: true };
        expect(await ask(finance)).toEqual(all);
        const body = { action: 'refuse' as const, version: 1, reason: 'x' };
        const decide = (by: Person) =>
            callFrom(test, by, calls.decideApproval, { params: { id }, body });
        expect((await decide(support)).status).toBe(404);
        expect((await decide(finance)).status).toBe(200);
    });

    it('of files is what stands in records that one may read', async () => {
        const reviewer = await addStaff(test, 'reviewer');
        const finance = await addStaff(test, 'finance');
        const made = await upload(test, ann, 'note.txt', 'secret', 'private');
        const file_id = made.data.id;
        const ask = async (by: Person) =>
            (
                await test.app.inject({
                    url: contentPath.replace(':id', file_id),
                    headers: { 'x-token': by.token },
                })
            ).statusCode;
        const readers = async () => [await ask(reviewer), await ask(finance)];
        const unknown = [404, 404];
        expect(await readers()).toEqual(unknown);
        const use = (resource: string) =>
            test.stores.db
                .insertInto('file_uses')
                .values({ file_id, resource, record_id: randomUUID(), field: 'x' })
                .execute();
        await use('chats');
        expect(await readers()).toEqual(unknown);
        await use('payments');
        expect(await readers()).toEqual([404, 200]);
    });

    it('of files is given to nobody by naming them in a record', async () => {
        const finance = await addStaff(test, 'finance');
        const manager = await addStaff(test, await addStaffRole(test, 'listings.manage'));
        const owner = await addPerson(test, 'user');
        const { data } = await upload(test, ann, 'chat.txt', 'secret', 'private');
        await test.stores.db
            .updateTable('files')
            .set({ owner_id: owner.id })
            .where('id', '=', data.id)
            .execute();
        await addFunds(test, owner, 500_000, 'CNY');
        const { id: addressId } = await addPayout(test, owner, 'bank');
        const payout = { addressId, amount: '10000', currency: 'CNY' } as const;
        const { id } = (await askFor(test, owner, payout)).data;
        await action(test, finance, id, 'approve');
        await batch(test, finance, id);
        const sent = { txHash: 'N-2', proofFile: data.id };
        expect((await action(test, finance, id, 'record', sent)).errors).toEqual({
            proofFile: 'withdrawal.private_file',
        });
        const { id: source } = await listedSource(test, ann);
        const version = { semver: '2.0.0', changelog: 'x', fileId: data.id };
        const added = await callFrom(test, manager, calls.addProductVersion, {
            params: { id: source },
            body: version,
        });
        expect(added.errors).toEqual({ fileId: 'product.private_file' });
        const product = (
            await callFrom(test, manager, products.calls.one, { params: { id: source } })
        ).data;
        const edited = await callFrom(test, manager, products.calls.edit, {
            params: { id: source },
            body: { ...product, body: `<p>x</p><img src="/files/${data.id}" alt="">` },
        });
        expect(edited.status).toBe(200);
        for (const by of [finance, manager]) {
            const { statusCode } = await test.app.inject({
                url: contentPath.replace(':id', data.id),
                headers: { 'x-token': by.token },
            });
            expect(statusCode).toBe(404);
        }
    });

    it('of what was deleted, saved or noted follows the list', async () => {
        const reviewer = await addStaff(test, 'reviewer');
        const order = await addOrder(test, await addPerson(test, 'user'));
        expect((await callFrom(test, reviewer, products.calls.trash, { query: {} })).status).toBe(
            403,
        );
        const restore = { body: { ids: ['x'] } };
        expect((await callFrom(test, reviewer, products.calls.restore, restore)).status).toBe(403);
        const query = { resource: 'orders' };
        expect((await callFrom(test, reviewer, calls.listListViews, { query })).status).toBe(404);
        const params = { resource: 'orders' as const, recordId: order };
        expect((await callFrom(test, reviewer, calls.listStaffNotes, { params })).status).toBe(404);
        const found = await callFrom(test, reviewer, calls.search, { query: { q: 'example' } });
        const kinds = new Set(found.data.list.map(({ kind }) => kind));
        for (const kind of ['users', 'orders', 'payments'])
            expect(kinds.has(kind as never)).toBe(false);
    });

    it('of an order is no way to decide it', async () => {
        const clerk = await addStaff(test, await addStaffRole(test, 'orders.read'));
        const support = await addStaff(test, 'support');
        const id = await addOrder(test, await addPerson(test, 'user'), {
            state: 'pending_payment',
        });
        const params = { id };
        const actionsFor = async (by: Person) =>
            (await callFrom(test, by, calls.getOwnOrder, { params })).data.actions;
        expect(await actionsFor(clerk)).toEqual([]);
        expect((await actionsFor(support)).length).toBeGreaterThan(0);
        const { version } = (await callFrom(test, clerk, calls.getOwnOrder, { params })).data;
        const body = { action: 'cancel' as const, version, reason: 'x' };
        expect(
            (await callFrom(test, clerk, calls.decideOrder, { params, body } as never)).status,
        ).toBe(403);
    });
});

describe('what somebody of the staff sells', () => {
    const stored = (id: string) =>
        test.stores.db
            .selectFrom('products')
            .select(['state', 'version', 'title'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
    const inReview = async (seller: Person): Promise<string> => {
        const { id } = await addDraft(test, seller);
        await proveOwnership(test, id);
        const { version } = await stored(id);
        const body = { action: 'submit' as const, version };
        await callFrom(test, seller, calls.transitionOwnListing, { params: { id }, body });
        return id;
    };
    const approve = async (by: Person, id: string) => {
        const { version } = await stored(id);
        const body = { action: 'approve' as const, reason: '', version };
        return callFrom(test, by, calls.transitionProduct, { params: { id }, body });
    };
    const edit = async (by: Person, id: string, rest: object) => {
        const { data } = await callFrom(test, ann, products.calls.one, { params: { id } });
        return callFrom(test, by, products.calls.edit, {
            params: { id },
            body: { ...data, ...rest },
        });
    };
    const refused = { status: 409, error: 'product.own_review' };

    it('is reviewed by somebody else, and so are its edits', async () => {
        const manager = await addStaff(
            test,
            'reviewer',
            await addStaffRole(test, 'listings.manage'),
        );
        const other = await addStaff(test, 'reviewer');
        const id = await inReview(manager);
        expect(await approve(manager, id)).toMatchObject(refused);
        expect((await stored(id)).state).toBe('in_review');
        expect((await approve(other, id)).data.state).toBe('listed');
        expect(await edit(manager, id, { title: 'Another' })).toMatchObject(refused);
        const { data } = await callFrom(test, ann, products.calls.one, { params: { id } });
        const proposed = await callFrom(test, manager, calls.submitProductRevision, {
            params: { id },
            body: { ...data, title: 'Another' },
        });
        const decide = (by: Person) =>
            callFrom(test, by, calls.decideProductRevision, {
                params: { id, number: proposed.data.number },
                body: { isApproved: true, reason: '' },
            });
        expect(await decide(manager)).toMatchObject(refused);
        expect((await decide(other)).status).toBe(200);
        expect((await stored(id)).title).toBe('Another');
    });

    it('is reviewed by themselves where nobody else could', async () => {
        const id = await inReview(ann);
        expect((await approve(ann, id)).data.state).toBe('listed');
        expect((await edit(ann, id, { title: 'Another' })).status).toBe(200);
    });

    it('stays its seller’s once it was submitted', async () => {
        const manager = await addStaff(test, await addStaffRole(test, 'listings.manage'));
        const seller = await addPerson(test, 'user');
        const id = await inReview(seller);
        await approve(ann, id);
        const moved = await edit(manager, id, { sellerId: manager.id });
        expect([moved.status, moved.errors]).toEqual([422, { sellerId: 'product.field_fixed' }]);
    });
});

describe('two people for money', () => {
    let owner: Person;
    const great = '5000000000';
    beforeEach(async () => {
        owner = await addPerson(test, 'user');
        await addFunds(test, owner, 20_000_000_000, 'USDT');
    });
    /** A transfer that its buyer has shown a picture of; answers what confirms it. */
    const shownTransfer = async (reference: string) => {
        const orderId = await addOrder(test, owner, { state: 'pending_payment', total: '50000' });
        const { data } = await callFrom(test, owner, calls.beginPayment, {
            body: { orderId, rail: 'manual' },
        });
        const picture = await makePng(20, 10, `#${randomUUID().slice(0, 6)}`);
        const { headers, payload } = multipart('proof.png', picture);
        await test.app.inject({
            method: 'POST',
            url: proofPath.replace(':id', data.id),
            payload,
            headers: { ...headers, 'x-token': owner.token },
        });
        return async (by: Person) => {
            const { id, version } = await test.stores.db
                .selectFrom('payment_proofs')
                .select(['id', 'version'])
                .where('payment_id', '=', data.id)
                .executeTakeFirstOrThrow();
            const body = { version, amount: '50000', reference };
            return callFrom(test, by, calls.confirmProof, { params: { id }, body });
        };
    };
    const asked = async () => {
        const { id: addressId } = await addPayout(test, owner);
        return (await askFor(test, owner, { addressId, amount: great })).data.id;
    };

    it('are two who may approve withdrawals, each at their moment', async () => {
        const [first, second, reader] = [
            await addStaff(test, 'finance'),
            await addStaff(test, 'finance'),
            await addStaff(test, await addStaffRole(test, 'withdrawals.read')),
        ];
        const id = await asked();
        expect((await action(test, reader, id, 'approve')).status).toBe(403);
        expect((await action(test, first, id, 'approve')).status).toBe(200);
        expect(await stateOf(test, id)).toBe('requested');
        expect((await action(test, first, id, 'approve')).status).toBe(409);
        const before = await readWithdrawal(test, second, id);
        await test.stores.db
            .updateTable('users')
            .set({ staff_roles: '[]' })
            .where('id', '=', second.id)
            .execute();
        const body = { action: 'approve' as const, version: before.version };
        const late = await callFrom(test, second, calls.transitionWithdrawal, {
            params: { id },
            body,
        });
        expect(late.status).toBe(403);
        await test.stores.db
            .updateTable('users')
            .set({ staff_roles: '["finance"]' })
            .where('id', '=', second.id)
            .execute();
        expect((await action(test, second, id, 'approve')).status).toBe(200);
        expect(await stateOf(test, id)).toBe('approved');
    });

    it('are not one who may approve and one who no longer may', async () => {
        const [first, second, third] = [
            await addStaff(test, 'finance'),
            await addStaff(test, 'finance'),
            await addStaff(test, 'finance'),
        ];
        const id = await asked();
        expect((await action(test, first, id, 'approve')).status).toBe(200);
        await test.stores.db
            .updateTable('users')
            .set({ staff_roles: '[]' })
            .where('id', '=', first.id)
            .execute();
        // as if nobody had approved it yet
        const { data } = await action(test, second, id, 'approve');
        expect(data).toMatchObject({ state: 'requested', approver: { id: second.id } });
        expect((await action(test, second, id, 'approve')).status).toBe(409);
        expect((await action(test, third, id, 'approve')).data.state).toBe('approved');
    });

    it('are not one and an account of theirs', async () => {
        const puppet = await addStaff(test);
        await stepUpNow(test, puppet);
        await change(ann, puppet, { staffRoles: ['finance'] });
        const id = await asked();
        expect((await action(test, ann, id, 'approve')).status).toBe(200);
        const late = await action(test, puppet, id, 'approve');
        expect([late.status, late.error]).toEqual([409, 'approval.too_new']);
        test.now += 10 * 86_400_000;
        const later = await action(test, puppet, id, 'approve');
        expect([later.status, later.error]).toEqual([409, 'approval.made_by_requester']);
    });

    it('nor one and somebody whose harmless role they made a mighty one', async () => {
        const eve = await addPerson(test, 'admin');
        const harmless = await addStaffRole(test, 'withdrawals.read');
        const helper = await addStaff(test);
        await stepUpNow(test, helper);
        await change(eve, helper, { staffRoles: [harmless] });
        test.now += 10 * 86_400_000;
        await editRole(ann, harmless, ['withdrawals.approve']);
        test.now += 10 * 86_400_000;
        const id = await asked();
        expect((await action(test, ann, id, 'approve')).status).toBe(200);
        const answer = await action(test, helper, id, 'approve');
        expect([answer.status, answer.error]).toEqual([409, 'approval.made_by_requester']);
        // of somebody else's request they are a second person
        const zoe = await addPerson(test, 'admin');
        const other = await asked();
        expect((await action(test, zoe, other, 'approve')).status).toBe(200);
        expect((await action(test, helper, other, 'approve')).status).toBe(200);
    });

    it('nor one and an account of an account of theirs that is disabled since', async () => {
        const middle = await addPerson(test, 'user');
        await stepUpNow(test, middle);
        await change(ann, middle, { roles: ['user', 'admin'] });
        const puppet = await addPerson(test, 'user');
        await stepUpNow(test, puppet);
        await change(middle, puppet, { staffRoles: ['finance'] });
        test.now += 10 * 86_400_000;
        const params = { id: middle.id };
        await callFrom(test, ann, calls.disableUser, { params, body: { reason: 'x' } });
        const id = await asked();
        expect((await action(test, ann, id, 'approve')).status).toBe(200);
        const answer = await action(test, puppet, id, 'approve');
        expect([answer.status, answer.error]).toEqual([409, 'approval.made_by_requester']);
    });

    it('nor one and somebody who was given another role after theirs had become mighty', async () => {
        const eve = await addPerson(test, 'admin');
        const harmless = await addStaffRole(test, 'withdrawals.read');
        const helper = await addStaff(test);
        await stepUpNow(test, helper);
        await change(eve, helper, { staffRoles: [harmless] });
        test.now += 10 * 86_400_000;
        await editRole(ann, harmless, ['withdrawals.approve']);
        test.now += 1_000;
        const other = await addStaffRole(test, 'ads.manage');
        await change(eve, helper, { staffRoles: [harmless, other] });
        test.now += 10 * 86_400_000;
        const id = await asked();
        expect((await action(test, ann, id, 'approve')).status).toBe(200);
        const answer = await action(test, helper, id, 'approve');
        expect([answer.status, answer.error]).toEqual([409, 'approval.made_by_requester']);
    });

    it('and who makes the only other one nobody’s second waits as for a new account', async () => {
        const dueAfter = async (): Promise<number> => {
            const body = { type: 'credit', currency: 'CNY', amount: '1', reason: 'x' } as const;
            await callFrom(test, ann, calls.requestAdjustment, {
                body: { ...body, id: randomUUID(), userId: owner.id },
            });
            const { due_at } = await test.stores.db
                .selectFrom('approvals')
                .select('due_at')
                .where('requested_by', '=', ann.id)
                .orderBy('created_at', 'desc')
                .executeTakeFirstOrThrow();
            return Number(due_at) - test.now;
        };
        const finance = await addStaff(test, 'finance');
        const harmless = await addStaffRole(test, 'ads.manage');
        await change(ann, finance, { staffRoles: ['finance', harmless] });
        expect(await dueAfter()).toBe(7 * 86_400_000);
        await test.stores.db.updateTable('users').set({ status: 'disabled' }).execute();
        [ann, owner] = [await addPerson(test, 'admin'), await addPerson(test, 'user')];
        const own = await addStaffRole(test, 'books.write');
        await addStaff(test, own);
        await editRole(ann, own, ['books.write', 'ads.manage']);
        expect(await dueAfter()).toBe(7 * 86_400_000);
    });

    it('are two where a large transfer is found at the bank, and where a payout is confirmed', async () => {
        await switchManualOn(test, { twoFrom: 500 });
        const puppet = await addStaff(test);
        await stepUpNow(test, puppet);
        await change(ann, puppet, { staffRoles: ['finance'] });
        const other = await addStaff(test, 'finance');
        const confirm = await shownTransfer('B-1');
        const { id: addressId } = await addPayout(test, owner, 'bank');
        await addFunds(test, owner, 500_000, 'CNY');
        const payout = { addressId, amount: '10000', currency: 'CNY' } as const;
        const { id } = (await askFor(test, owner, payout)).data;
        await action(test, ann, id, 'approve');
        await batch(test, ann, id);
        const file = await upload(test, ann, 'transfer.txt', 'sent', 'private');
        const sent = { txHash: 'N-1', proofFile: file.data.id };
        expect((await action(test, ann, id, 'record', sent)).status).toBe(200);
        expect((await confirm(ann)).status).toBe(200);
        for (const error of ['approval.too_new', 'approval.made_by_requester']) {
            expect(await confirm(puppet)).toMatchObject({ status: 409, error });
            expect(await action(test, puppet, id, 'confirm')).toMatchObject({ status: 409, error });
            test.now += 10 * 86_400_000;
        }
        expect((await confirm(other)).data.state).toBe('settled');
        expect((await action(test, other, id, 'confirm')).data.state).toBe('confirmed');
    });

    it('are two who may confirm a transfer at the moment of the second', async () => {
        await switchManualOn(test, { twoFrom: 500 });
        const [first, second, third] = [
            await addStaff(test, 'finance'),
            await addStaff(test, 'finance'),
            await addStaff(test, 'finance'),
        ];
        const confirm = await shownTransfer('B-2');
        expect((await confirm(first)).data.state).toBe('processing');
        await change(ann, first, { staffRoles: [] });
        // as if nobody had confirmed it yet
        expect((await confirm(second)).data.state).toBe('processing');
        expect(await confirm(second)).toMatchObject({ error: 'payment.second_confirms' });
        expect((await confirm(third)).data.state).toBe('settled');
    });

    it('and whoever asked has to be allowed still when it is done', async () => {
        const asking = await addStaff(test, 'finance');
        const eve = await addStaff(test, 'finance');
        const adjustment = {
            id: randomUUID(),
            type: 'credit' as const,
            currency: 'CNY' as const,
            userId: owner.id,
            amount: '1',
            reason: 'Paid twice',
        };
        const ask = await callFrom(test, asking, calls.requestAdjustment, { body: adjustment });
        expect(ask.status).toBe(202);
        await change(ann, asking, { staffRoles: [] });
        const refused = await decideLast(test, eve);
        expect([refused.status, refused.error]).toEqual([409, 'approval.requester_no_admin']);
    });
});
