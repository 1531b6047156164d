import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateBrand } from '../../contract/analytics/brand';
import * as contract from '../../contract/identity/ownAccount';
import { users } from '../../contract/identity/resources/users';
import { login, sendEmailVerify } from '../../contract/identity/signIn';
import { sendChatMessage, startChat } from '../../contract/messaging/resources/chats';
import { topUp } from '../../server/trade/ledger/journals';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { post } from '../../server/trade/ledger/post';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, addSiteOf, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let admin: Person;
let anna: Person;
beforeAll(async () => {
    test = await startTestApp();
    admin = await addPerson(test, 'admin');
});
afterAll(() => test.close());
beforeEach(async () => {
    anna = await addPerson(test, 'user');
    await stepUpNow(test, anna);
});

const closing = async (who = anna) => (await callFrom(test, who, contract.getClosing, {})).data;
const close = (email = anna.email, who = anna) =>
    callFrom(test, who, contract.closeAccount, { body: { email } });
const topUpOf = ({ id }: Person, amount: bigint) => {
    const from = ledgerAccounts.gateway('epay');
    const inflow = { id: `gw:epay:${id}`, kind: 'gateway', from, amount, currency: 'CNY' } as const;
    return test.stores.db.transaction().execute(trx => post(trx, topUp(inflow, id), test.now));
};
const emailsTo = (email: string) =>
    test.stores.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('recipient', '=', email)
        .execute();

describe('closing one’s account', () => {
    it('says what stands against it, and does nothing until that is gone', async () => {
        const site = await addSiteOf(test, anna);
        await topUpOf(anna, 500n);
        expect(await closing()).toEqual({
            obstacles: [
                { kind: 'sites', count: 1 },
                { kind: 'balance', count: 1 },
            ],
            isLastAdministrator: false,
        });
        expect((await close()).status).toBe(409);
        await test.stores.db.deleteFrom('sites').where('id', '=', site).execute();
        expect((await closing()).obstacles).toEqual([{ kind: 'balance', count: 1 }]);
        expect((await closing(anna)).isLastAdministrator).toBe(false);
    });

    it('wants one’s own address, and a second step', async () => {
        expect((await close('somebody@example.com')).errors).toEqual({ email: 'field.wrong' });
        const bob = await addPerson(test, 'user');
        const refused = await close(bob.email, bob);
        expect([refused.status, refused.needs]).toEqual([403, 'stepUp']);
    });

    it('leaves no name, no address and no way in, and cannot be undone', async () => {
        const { email, id } = anna;
        expect((await close(` ${email.toUpperCase()} `)).status).toBe(200);
        expect((await callFrom(test, anna, contract.getClosing, {})).status).toBe(403);
        const again = await call(test, login, { body: { email, password: anna.password } });
        expect(again.status).not.toBe(200);
        const row = await test.stores.db
            .selectFrom('users')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        expect(row).toMatchObject({ name: '', password_hash: '', roles: '[]', status: 'disabled' });
        expect(row.closed_at).toBe(test.now);
        expect(JSON.stringify(row)).not.toContain(email);
        expect((await emailsTo(email)).at(-1)?.subject).toContain('closed');
        const enabled = await callFrom(test, admin, users.calls.one, { params: { id } });
        expect(enabled.status).toBe(200);
    });

    it('leaves the address and the name nowhere but in the audit log and the farewell', async () => {
        const { db } = test.stores;
        const { email, id } = anna;
        const name = `Annabel ${id.slice(0, 8)}`;
        await db.updateTable('users').set({ name }).where('id', '=', id).execute();
        await callFrom(test, anna, startChat, { body: { subject: 'Mine', body: 'My words' } });
        await callFrom(test, anna, updateBrand, { body: { name, accent: '' } });
        await call(test, login, { body: { email, password: 'a wrong guess' } });
        await callFrom(test, anna, sendEmailVerify, { body: { email, purpose: 'getPasswd' } });
        const invitee = await addPerson(test, 'user');
        await db
            .insertInto('invites')
            .values({
                id: randomUUID(),
                inviter_id: id,
                invitee_id: invitee.id,
                address: '',
                agent: '',
                bucket: '',
                same_address: 0,
                same_device: 0,
                same_batch: 0,
                state: 'valid',
                note: '',
                search_text: `${email}\n${name}`,
                created_at: 0,
                updated_at: 0,
                version: 1,
            })
            .execute();
        const holding = async (): Promise<string[]> => {
            const found: string[] = [];
            for (const { name: table } of await db.introspection.getTables()) {
                const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
                const text = JSON.stringify(rows).toLowerCase();
                const words = [email, name.toLowerCase()];
                if (words.some(word => text.includes(word))) found.push(table);
            }
            return found.sort();
        };
        expect(await holding()).toEqual(
            expect.arrayContaining([
                'code_requests',
                'invites',
                'login_failures',
                'mails',
                'users',
            ]),
        );
        expect((await close()).status).toBe(200);
        expect(await holding()).toEqual(['audit_log', 'mails']);
        expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
            expect.stringContaining('closed'),
        ]);
    });
});

describe('one’s own data', () => {
    it('hold what is stored about oneself, and nothing of others or secret', async () => {
        await addSiteOf(test, anna);
        const body = { subject: 'Mine', body: 'My words' };
        await callFrom(test, anna, startChat, { body });
        const other = await addPerson(test, 'user');
        await callFrom(test, other, startChat, {
            body: { subject: 'Theirs', body: 'Their words' },
        });
        const { data } = await callFrom(test, anna, contract.exportOwnData, {});
        expect(data.account).toHaveLength(1);
        expect(data.account?.[0]).toMatchObject({ id: anna.id, email: anna.email });
        expect(data.sites).toHaveLength(1);
        expect(data.chatMessages).toMatchObject([{ subject: 'Mine', body: 'My words' }]);
        const text = JSON.stringify(data);
        for (const word of ['Their words', other.id, 'password_hash', 'token_hash', 'argon2']) {
            expect(text).not.toContain(word);
        }
    });
});

describe('mails beside the messages', () => {
    const letters = async (email: string) =>
        (await emailsTo(email)).filter(({ subject }) => subject.includes('Push?')).length;

    it('tell once of what is unread in a chat after a while, unless one looked or wants none', async () => {
        const product = await addProduct(test, admin, { isListed: true });
        const { seller } = product;
        const question = { productId: product.id, subject: 'Push?', body: 'Which registrar?' };
        const { id } = (await callFrom(test, anna, startChat, { body: question })).data;
        const write = async (who: Person) => {
            const body = { body: 'And?', attachments: [] };
            await callFrom(test, who, sendChatMessage, { params: { id }, body });
        };
        test.now += 9 * 60_000;
        await write(anna);
        await test.stores.jobs.runDue();
        expect(await letters(seller.email)).toBe(0);
        test.now += 60_000;
        await test.stores.jobs.runDue();
        expect(await letters(seller.email)).toBe(1);
        await callFrom(test, anna, contract.changeWantedMails, {
            body: { orders: true, chats: false, news: true },
        });
        expect((await callFrom(test, anna, contract.getWantedMails, {})).data.chats).toBe(false);
        await write(seller);
        test.now += 600_000;
        await test.stores.jobs.runDue();
        expect([await letters(seller.email), await letters(anna.email)]).toEqual([1, 0]);
    });

    it('come in the language of the first sign-in, or in the one that was chosen', async () => {
        const product = await addProduct(test, admin, { isListed: true });
        const { seller } = product;
        const asked = async (subject: string) => {
            const question = { productId: product.id, subject, body: 'Which registrar?' };
            const asker = await addPerson(test, 'user');
            expect((await callFrom(test, asker, startChat, { body: question })).status).toBe(200);
            test.now += 600_000;
            await test.stores.jobs.runDue();
            return (await emailsTo(seller.email)).at(-1);
        };
        const both = '新消息：One / New message: One';
        expect((await asked('One'))?.subject).toBe(both);
        const enter = (language: string) => {
            const body = { email: seller.email, password: seller.password };
            return call(test, login, { body, language, address: newAddress() });
        };
        expect((await enter('zh-CN,zh;q=0.9,en;q=0.8')).status).toBe(200);
        // another browser's language is no other wish
        await enter('en-GB');
        const chinese = await asked('Two');
        expect(chinese?.subject).toBe('新消息：Two');
        expect(chinese?.text).not.toContain('You have a new message');
        const wanted = { orders: true, chats: true, news: true };
        const choose = (language: 'en' | 'both') =>
            callFrom(test, seller, contract.changeWantedMails, { body: { ...wanted, language } });
        expect((await choose('en')).data).toEqual({ ...wanted, language: 'en' });
        const english = await asked('Three');
        expect(english?.subject).toBe('New message: Three');
        expect(english?.text).not.toContain('新消息');
        await choose('both');
        await enter('zh-CN');
        expect((await asked('Four'))?.subject).toBe('新消息：Four / New message: Four');
        // without a language it stays
        await callFrom(test, seller, contract.changeWantedMails, { body: wanted });
        expect((await callFrom(test, seller, contract.getWantedMails, {})).data.language).toBe(
            'both',
        );
    });
});
