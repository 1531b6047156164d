import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayProofPath } from '../../contract/analytics/public/transparency';
import { readLogLine } from '../../contract/analytics/transparency/logLine';
import { verifyProof } from '../../contract/analytics/transparency/proof/verifyProof';
import { calls } from '../../contract/calls';
import type { Get } from '../fixtures/independentChecker';
import { oneClickOf } from '../fixtures/oneClick';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { startSealing } from '../fixtures/sealedSites';
import { call } from '../fixtures/testApp';

const day = 86_400_000;
const hour = 3_600_000;

let sealing: Awaited<ReturnType<typeof startSealing>>;
let owner: Person;
let site: string;
beforeAll(async () => {
    sealing = await startSealing();
    await sealing.test.stores.settings.change({ weburl: 'https://footfall.example' });
});
afterAll(() => sealing.close());

beforeEach(async () => {
    sealing.at('2026-05-04T08:00:00Z');
    owner = await addPerson(sealing.test, 'user');
    site = await addSiteOf(sealing.test, owner);
});

/** Seals a day after the other up to now, publishes them, and does what is due. */
const goOn = async (text: string) => {
    sealing.at(text);
    await sealing.seal(site);
    await sealing.test.stores.transparency.publish();
    await sealing.test.stores.jobs.runDue();
};
const turn = (isOn: boolean, by: Person = owner) =>
    callFrom(sealing.test, by, calls.setLogMails, { params: { id: site }, body: { isOn } });
const isOn = async () =>
    (await callFrom(sealing.test, owner, calls.getLogMails, { params: { id: site } })).data.isOn;
const mails = (to: Person = owner) =>
    sealing.test.stores.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('recipient', '=', to.email)
        .where('text', 'like', '%footfall/log-line/v1%')
        .orderBy('created_at')
        .execute();
const get: Get = async path => {
    const { statusCode, rawPayload } = await sealing.test.app.inject(`/transparency/1/${path}`);
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    return rawPayload;
};

it('are off until they are turned on, come once a day at the most, and only when something was sealed', async () => {
    await goOn('2026-05-06T02:00:00Z');
    expect([await isOn(), await mails()]).toEqual([false, []]);
    expect((await turn(true)).data).toEqual({ isOn: true });
    expect(await isOn()).toBe(true);
    // what was sealed before is not told of
    sealing.test.now += 2 * hour;
    await sealing.test.stores.jobs.runDue();
    expect(await mails()).toEqual([]);
    await goOn('2026-05-07T02:00:00Z');
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail?.subject).toContain('checkpoint of the public log, 2026-05-05');
    // again within the day, and on days on which nothing new was sealed
    for (const later of [2 * hour, 20 * hour, 2 * day]) {
        sealing.test.now += later;
        await sealing.test.stores.jobs.runDue();
    }
    expect(await mails()).toHaveLength(1);
    // several days at once are one mail, about the newest
    await goOn('2026-05-12T02:00:00Z');
    const all = await mails();
    expect(all).toHaveLength(2);
    expect(all[1]?.subject).toContain('2026-05-10');
    sealing.test.now += 2 * hour;
    await sealing.test.stores.jobs.runDue();
    expect(await mails()).toHaveLength(2);
});

it('hold a line that proves later what the log said then', async () => {
    await turn(true);
    await goOn('2026-05-08T02:00:00Z');
    const [mail] = await mails();
    const line = readLogLine(mail?.text ?? '');
    expect(line?.leaf.day).toBe('2026-05-06');
    await goOn('2026-05-09T02:00:00Z');
    const path = `${dayProofPath.replace(':id', site)}?from=2026-05-04&to=2026-05-07`;
    const file = await sealing.test.app.inject({
        url: path,
        headers: { 'x-token': owner.token },
    });
    const verify = (older: string) =>
        verifyProof({ file: file.body, witnesses: [], read: get, older });
    const codes = async (older: string) =>
        (await verify(older)).findings
            .filter(({ tone }) => tone !== 'shown')
            .map(({ code }) => code);
    expect(await codes(mail?.text ?? '')).toEqual(['log.signed', 'log.now', 'older.same_leaf']);
    expect((await verify(mail?.text ?? '')).ok).toBe(true);
    const hash = line?.leaf.hash ?? '';
    const other = (mail?.text ?? '').replace(hash, 'f'.repeat(64));
    expect(await codes(other)).toContain('older.other_leaf');
    const moved = (mail?.text ?? '').replace(/ (\d+) 2026-05-06 /, ' 0 2026-05-06 ');
    if (line?.leaf.index !== 0) expect(await codes(moved)).toContain('older.other_leaf');
    expect(await codes((mail?.text ?? '').replace(/ \d+ (\S{44}) /, ' 2 $1 '))).toEqual([
        'older.unknown',
    ]);
});

it('stop by the link in them, without a session, and a changed link does nothing', async () => {
    await turn(true);
    await goOn('2026-05-08T02:00:00Z');
    const [mail] = await mails();
    const [, encoded = ''] =
        /https:\/\/footfall\.example\/verify\?stop=(\S+)/.exec(mail?.text ?? '') ?? [];
    const token = decodeURIComponent(encoded);
    const stop = (given: string) =>
        call(sealing.test, calls.stopLogMails, { body: { token: given } });
    expect((await stop(`${token}x`)).status).toBe(404);
    const [, signature = ''] = token.split('.');
    const other = await addSiteOf(sealing.test, owner);
    expect((await stop(`${other}.${signature}`)).status).toBe(404);
    expect(await isOn()).toBe(true);
    expect((await stop(token)).data).toMatchObject({ name: expect.any(String) });
    expect(await isOn()).toBe(false);
    expect((await stop(token)).status).toBe(200);
    await goOn('2026-05-09T02:00:00Z');
    expect(await mails()).toHaveLength(1);
});

it('stop by the one click of programs for mails, and not by a look or a changed address', async () => {
    await turn(true);
    await goOn('2026-05-08T02:00:00Z');
    const { look, press } = await oneClickOf(sealing.test, owner.email);
    expect(await look()).toMatchObject({
        status: 302,
        location: expect.stringMatching(/^\/verify\?stop=/),
    });
    expect((await press('x')).status).toBe(404);
    expect(await isOn()).toBe(true);
    expect((await press()).status).toBe(200);
    expect(await isOn()).toBe(false);
});

it('go to nobody else: not to who gets the site later, nor to who had it', async () => {
    const stranger = await addPerson(sealing.test, 'user');
    expect((await turn(true, stranger)).status).toBe(404);
    await turn(true);
    const { db } = sealing.test.stores;
    const to = { owner_id: stranger.id };
    await db.updateTable('sites').set(to).where('id', '=', site).execute();
    await goOn('2026-05-08T02:00:00Z');
    expect([await mails(), await mails(stranger)]).toEqual([[], []]);
    const back = { owner_id: owner.id };
    await db.updateTable('sites').set(back).where('id', '=', site).execute();
    expect(await isOn()).toBe(false);
});

it('are written in the language in which they were turned on', async () => {
    const { app } = sealing.test;
    const url = calls.setLogMails.path.replace(':id', site);
    const headers = { 'x-token': owner.token, cookie: 'language=zh' };
    await app.inject({ method: 'PUT', url, headers, payload: { isOn: true } });
    await goOn('2026-05-08T02:00:00Z');
    const [mail] = await mails();
    expect(mail?.subject).toContain('2026-05-06 的公开日志检查点');
    expect(mail?.text).toContain(
        '不想再收到这类邮件，请打开：https://footfall.example/verify?stop=',
    );
    expect(readLogLine(mail?.text ?? '')?.leaf.day).toBe('2026-05-06');
});
