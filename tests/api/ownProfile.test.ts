import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import {
    avatarLimitBytes,
    avatarPath,
    avatarPixels,
    emailBackMs,
} from '../../contract/identity/ownProfile';
import type { Envelope } from '../../contract/platform/call';
import { readsEnglish } from '../fixtures/accounts';
import { makePng, multipart } from '../fixtures/files';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { lastCodeTo, mailedCode } from '../fixtures/profileAccess';
import { call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const minute = 60_000;

/** The same PNG, whose header says that it is so large. */
const sayingSize = (png: Buffer, width: number, height: number): Buffer => {
    const said = Buffer.from(png);
    said.writeUInt32BE(width, 16);
    said.writeUInt32BE(height, 20);
    said.writeUInt32BE(crc32(said.subarray(12, 29)), 29);
    return said;
};

let test: TestApp;
let anna: Person;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
    test.now += 60 * minute;
    anna = await addPerson(test, 'user');
    await readsEnglish(test, anna.email);
});

const me = async (who = anna) => (await callFrom(test, who, calls.info, {})).data.userInfo;

describe('one’s picture', () => {
    const send = async (content: Buffer, who: Partial<Person> = anna, name = 'me.png') => {
        const { headers, payload } = multipart(name, content);
        const response = await test.app.inject({
            method: 'POST',
            url: avatarPath,
            headers: { ...headers, ...(who.token && { 'x-token': who.token }) },
            remoteAddress: who.address ?? '10.9.9.9',
            payload,
        });
        return { status: response.statusCode, ...response.json<Envelope<{ avatar: string }>>() };
    };
    const get = (url: string) => test.app.inject({ url });

    it('is a small square of the middle, upright and without where it was taken', async () => {
        const wide = await sharp(await makePng(900, 300))
            .withExif({ IFD0: { Copyright: 'somebody', Make: 'camera' } })
            .jpeg()
            .toBuffer();
        const { data } = await send(wide, anna, '<b>me</b>.jpg');
        expect((await me()).avatar).toBe(data.avatar);
        const picture = await get(data.avatar);
        expect(picture.headers['content-type']).toBe('image/webp');
        const { width, height, exif } = await sharp(picture.rawPayload).metadata();
        expect([width, height, exif]).toEqual([avatarPixels, avatarPixels, undefined]);
    });

    it('is seen by whoever reads one’s words or looks at one’s listings', async () => {
        const admin = await addPerson(test, 'admin');
        const { id, seller } = await addProduct(test, admin, { isListed: true });
        const { avatar } = (await send(await makePng(31), seller)).data;
        const listing = await callFrom(test, { address: '10.9.9.8' }, calls.getListing, {
            params: { id },
        });
        expect(listing.data.seller.avatar).toBe(avatar);
        const body = { productId: id, subject: 'Push?', body: 'Which registrar?' };
        const chat = (await callFrom(test, anna, calls.startChat, { body })).data.id;
        const params = { id: chat };
        const own = (await callFrom(test, anna, calls.getOwnChat, { params })).data;
        expect(own.others).toMatchObject([{ id: seller.id, avatar }]);
        const { list } = (await callFrom(test, seller, calls.listChatMessages, { params })).data;
        expect(list[0]?.author).toMatchObject({ id: anna.id, avatar: '' });
    });

    it('replaces the one before, goes when it is removed, and with the account', async () => {
        const first = (await send(await makePng(32))).data.avatar;
        const both = await Promise.all([send(await makePng(33)), send(await makePng(34))]);
        const now = (await me()).avatar;
        expect(both.map(({ data }) => data.avatar)).toContain(now);
        const files = await test.stores.db
            .selectFrom('files')
            .select(['id', 'used'])
            .where('owner_id', '=', anna.id)
            .execute();
        expect(files.map(({ id, used }) => [`/files/${id}`, used])).toEqual([[now, 1]]);
        expect((await get(first)).statusCode).toBe(404);
        expect((await callFrom(test, anna, calls.removeAvatar, {})).status).toBe(200);
        expect([(await me()).avatar, (await get(now)).statusCode]).toEqual(['', 404]);
        const last = (await send(await makePng(35))).data.avatar;
        await stepUpNow(test, anna);
        await callFrom(test, anna, calls.closeAccount, { body: { email: anna.email } });
        expect((await get(last)).statusCode).toBe(404);
    });

    it('is nobody’s any more when an administrator deletes it', async () => {
        const admin = await addPerson(test, 'admin');
        const { avatar } = (await send(await makePng(37))).data;
        const body = { ids: [avatar.replace('/files/', '')], force: true as const };
        const { status } = await callFrom(test, admin, calls.deleteUsedFiles, { body });
        expect([status, (await me()).avatar]).toEqual([200, '']);
    });

    it('is no text, no script in a picture, nothing damaged, empty or large, and nobody’s', async () => {
        const png = await makePng(36);
        const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
        for (const wrong of [
            ...[Buffer.from('GIF89a no picture'), Buffer.from(svg), Buffer.alloc(0)],
            ...[Buffer.from('<html><script>1</script>'), png.subarray(0, 60)],
        ]) {
            const answer = await send(wrong);
            expect(answer).toMatchObject({
                status: 422,
                errors: { file: { code: expect.any(String) } },
            });
        }
        expect((await send(sayingSize(png, 12_000, 9_000))).errors).toEqual({
            file: expect.objectContaining({ code: 'image.too_many_pixels' }),
        });
        expect((await send(Buffer.alloc(avatarLimitBytes + 1))).status).toBe(413);
        const plain = await test.app.inject({
            method: 'POST',
            url: avatarPath,
            payload: { file: 'me' },
            headers: { 'x-token': anna.token },
        });
        expect(plain.statusCode).toBe(415);
        expect((await send(png, {})).status).toBe(403);
        expect((await me()).avatar).toBe('');
    });
});

describe('one’s address', () => {
    const newEmail = () => `new-${test.now}@example.com`;
    const ask = (email: string, who = anna) =>
        callFrom(test, who, calls.sendEmailChangeCode, { body: { email } });
    const change = (body: { email: string; code: string }, who = anna) =>
        callFrom(test, who, calls.changeEmail, { body });
    const emailsTo = (email: string) =>
        test.stores.db
            .selectFrom('mails')
            .select(['subject', 'text'])
            .where('recipient', '=', email)
            .orderBy('created_at')
            .execute();
    const keyTo = async (email: string): Promise<string> => {
        const text = (await emailsTo(email)).at(-1)?.text ?? '';
        return decodeURIComponent(/email_back\?key=(\S+)/.exec(text)?.[1] ?? '');
    };
    const back = (key: string) =>
        callFrom(test, { address: '10.9.9.7' }, calls.takeEmailBack, { body: { key } });
    const isSignedIn = async (token: string) =>
        (await call(test, calls.info, { token })).status === 200;

    it('is changed with the code that the new one got; others sign-ins end', async () => {
        const other = await signIn(test, anna.email, anna.password);
        const body = await mailedCode(test, anna);
        const answer = await change({ ...body, email: ` ${body.email.toUpperCase()} ` });
        const backUntil = test.now + emailBackMs;
        expect(answer.data).toEqual({ email: body.email, backUntil });
        expect((await me()).email).toBe(body.email);
        expect(await isSignedIn(other)).toBe(false);
        expect(await signIn(test, body.email, anna.password)).toBeTruthy();
        const old = await call(test, calls.login, {
            body: { email: anna.email, password: anna.password },
        });
        expect(old.status).not.toBe(200);
        const [letter] = await emailsTo(anna.email);
        expect(letter?.text).toContain(body.email);
        expect(await keyTo(anna.email)).not.toBe('');
    });

    it('wants a second step, the own right code, and an address that is free', async () => {
        const email = newEmail();
        expect(await ask(email)).toMatchObject({ status: 403, needs: 'stepUp' });
        expect(await change({ email, code: '123456' })).toMatchObject({ needs: 'stepUp' });
        await stepUpNow(test, anna);
        expect((await ask(anna.email)).errors).toEqual({ email: 'account.email_same' });
        expect((await ask('no address')).errors).toHaveProperty('email');
        expect((await change({ email, code: '123456' })).errors).toEqual({
            code: 'account.code_wrong',
        });
        const { code } = await mailedCode(test, anna, email);
        const bob = await addPerson(test, 'user');
        await stepUpNow(test, bob);
        // of one who knows it, but did not ask for it
        expect((await change({ email, code }, bob)).errors).toEqual({ code: 'account.code_wrong' });
        const another = { email: `x${email}`, code };
        expect((await change(another)).errors).toEqual({ code: 'account.code_wrong' });
        expect((await change({ email, code })).status).toBe(200);
        expect((await change({ email, code })).errors).toEqual({ email: 'account.email_same' });
    });

    it('says nothing of whether another has it, but its owner is told', async () => {
        const bob = await addPerson(test, 'user');
        await stepUpNow(test, anna);
        const taken = await ask(bob.email);
        expect(taken).toMatchObject({ status: 200, data: { wait: 60 } });
        const letters = await emailsTo(bob.email);
        expect(letters.map(({ subject }) => subject)).toEqual([
            'This address already has a Footfall account',
        ]);
        expect(await lastCodeTo(test, bob.email)).toBe('');
        expect((await ask(bob.email)).status).toBe(429);
    });

    it('cannot become that of an account that was opened since the code was sent', async () => {
        const body = await mailedCode(test, anna);
        const bob = await addPerson(test, 'user');
        const { db } = test.stores;
        await db.updateTable('users').set({ email: body.email }).where('id', '=', bob.id).execute();
        expect((await change(body)).errors).toEqual({ email: 'account.email_taken' });
        expect((await me()).email).toBe(anna.email);
    });

    it('ends a code after five tries and ten minutes', async () => {
        const tried = await mailedCode(test, anna);
        const wrong = tried.code === '000000' ? '000001' : '000000';
        for (let round = 1; round <= 5; round += 1) await change({ ...tried, code: wrong });
        expect((await change(tried)).errors).toEqual({ code: 'account.code_ended' });
        const late = await mailedCode(test, anna, `late-${newEmail()}`);
        test.now += 10 * minute;
        expect((await change(late)).errors).toEqual({ code: 'account.code_ended' });
    });

    it('is taken back by the letter to the one before, with all that came after it', async () => {
        const first = await mailedCode(test, anna);
        await change(first);
        const key = await keyTo(anna.email);
        test.now += 2 * minute;
        const second = await mailedCode(test, anna, newEmail());
        await change(second);
        const laterKey = await keyTo(first.email);
        expect((await back(key)).data).toEqual({ email: anna.email });
        expect(await isSignedIn(anna.token)).toBe(false);
        // nobody gets in by what they know, and the owner gets a new password by mail
        for (const email of [anna.email, first.email, second.email]) {
            const body = { email, password: anna.password };
            expect((await call(test, calls.login, { body })).status).not.toBe(200);
        }
        const stored = await test.stores.db
            .selectFrom('users')
            .select(['email', 'secured_at'])
            .where('id', '=', anna.id)
            .executeTakeFirst();
        expect(stored).toEqual({ email: anna.email, secured_at: test.now });
        expect((await back(laterKey)).status).toBe(404);
        expect((await back(key)).status).toBe(404);
        const told = (await emailsTo(second.email)).at(-1)?.subject;
        expect(told).toBe('The e-mail address of your Footfall account was restored');
    });

    it.each([
        ['goes with the change when it came after it', 0],
        ['stays when it was there before', 1],
    ])('a second step %s', async (_, before) => {
        const { db } = test.stores;
        const user = () => db.updateTable('users').where('id', '=', anna.id);
        const body = await mailedCode(test, anna);
        if (before === 1) await user().set({ totp_on: 1 }).execute();
        await change(body);
        await user().set({ totp_on: 1 }).execute();
        expect((await back(await keyTo(anna.email))).status).toBe(200);
        const { totp_on } = await db
            .selectFrom('users')
            .select('totp_on')
            .where('id', '=', anna.id)
            .executeTakeFirstOrThrow();
        expect(totp_on).toBe(before);
    });

    it('stays when the key is made up, too old, or the address has another account', async () => {
        const body = await mailedCode(test, anna);
        await change(body);
        const key = await keyTo(anna.email);
        for (const wrong of [`${key}x`, 'a.b', '.', key.split('.')[0] ?? '', `${key.slice(0, -2)}`])
            expect((await back(wrong)).status).toBe(404);
        expect((await back('')).errors).toEqual({ key: 'field.needed' });
        const bob = await addPerson(test, 'user');
        const { db } = test.stores;
        const of = db.updateTable('users').where('id', '=', bob.id);
        await of.set({ email: anna.email }).execute();
        expect((await back(key)).status).toBe(409);
        await of.set({ email: bob.email }).execute();
        test.now += emailBackMs;
        expect((await back(key)).status).toBe(404);
        expect((await me()).email).toBe(body.email);
    });

    it('stands in one’s data and in the log, and goes with the account', async () => {
        const body = await mailedCode(test, anna);
        await change(body);
        const { data } = await callFrom(test, anna, calls.exportOwnData, {});
        const changed = { old_email: anna.email, new_email: body.email };
        expect(data.emailChanges).toMatchObject([changed]);
        const logged = await test.stores.db
            .selectFrom('audit_log')
            .select('changes')
            .where('record_id', '=', anna.id)
            .where('action', '=', 'changeEmail')
            .executeTakeFirst();
        expect(JSON.parse(logged?.changes ?? '')).toEqual({ email: [anna.email, body.email] });
        await callFrom(test, anna, calls.closeAccount, { body: { email: body.email } });
        expect((await back(await keyTo(anna.email))).status).toBe(404);
    });
});
