import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { domainTypes } from '../../contract/content/resources/dictionaries';
import { audit } from '../../contract/platform/resources/audit';
import { coupons } from '../../contract/trade/resources/coupons';
import { quarantineFolder } from '../../server/analytics/events/quarantine';
import { segmentName } from '../../server/analytics/events/segment';
import { normaliseAddress } from '../../server/platform/addresses/address';
import { spoolFolder } from '../../server/platform/dataFolders';
import { couponBody } from '../fixtures/coupons';
import {
    addGuest,
    addPerson,
    addShare,
    addSiteOf,
    callFrom,
    type Person,
} from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    // nobody listens there: mails wait
    test = await startTestApp({
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'footfall@example.com',
    });
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const list = async (query: object) =>
    (await callFrom(test, ann, audit.calls.list, { query })).data.list;
const verify = async () => (await callFrom(test, ann, calls.verifyAudit)).data;
const newEntry = async (code: string = randomUUID()) => {
    const body = { code, nameZh: '型', nameEn: 'Type', position: 1, enabled: true };
    return (await callFrom(test, ann, domainTypes.calls.create, { body })).data;
};
const entries = () => test.stores.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
const actionsOn = async (resource: string, recordId: string) =>
    (await list({ resource, recordId })).map(({ action, actor }) => [action, actor]);

describe('the log', () => {
    it('is found by who, what, which and when', async () => {
        const since = test.now + 1;
        test.now = since;
        const made = await newEntry();
        test.now += 1000;
        const eve = await addPerson(test, 'admin');
        await callFrom(test, eve, domainTypes.calls.remove, { body: { ids: [made.id] } });
        const found = async (query: object) =>
            (await list({ at_gte: since, ...query })).map(({ action }) => action);
        expect(await found({})).toEqual(['delete', 'create']);
        expect(await found({ order: 'ASC' })).toEqual(['create', 'delete']);
        expect(await found({ actorId: eve.id })).toEqual(['delete']);
        expect(await found({ action: 'create' })).toEqual(['create']);
        expect(await found({ resource: 'orders' })).toEqual([]);
        expect(await found({ at_lte: since })).toEqual(['create']);
        expect(await found({ q: eve.email.slice(0, 9) })).toEqual(['delete']);
        const { data } = await callFrom(test, ann, calls.auditChoices);
        expect(data.resources).toContain('domain_type');
        expect(data.actions).toEqual(expect.arrayContaining(['create', 'delete']));
        const file = await test.app.inject({
            url: `${audit.exportPath}?format=csv&lang=en&at_gte=${since}`,
            headers: { 'x-token': ann.token },
        });
        expect(file.body.split('\r\n')).toHaveLength(4);
        expect(file.body).toContain(made.code);
    });

    it('is whole, and says which entry is not', async () => {
        for (const _ of [1, 2, 3, 4]) await newEntry();
        const { db } = test.stores;
        const rows = await entries();
        expect(await verify()).toEqual({
            entries: rows.length,
            wholeSince: rows[0]?.at,
            faults: [],
            faultCount: 0,
        });
        const victim = rows.at(-3);
        if (!victim) throw new Error('no entries');
        const at = (seq: number) => db.updateTable('audit_log').where('seq', '=', seq);
        const was = { actor: victim.actor, seq: victim.seq, hash: victim.hash };

        await at(victim.seq).set({ actor: 'nobody@example.com' }).execute();
        expect(await verify()).toMatchObject({
            faults: [{ seq: victim.seq, at: victim.at, kind: 'changed' }],
            faultCount: 1,
            wholeSince: rows.at(-2)?.at,
        });
        await at(victim.seq).set({ actor: was.actor }).execute();

        // taken out, and the others moved up
        const last = rows.length;
        await at(victim.seq).set({ seq: 1_000_000 }).execute();
        expect(await verify()).toMatchObject({
            faults: [{ seq: victim.seq, at: null, kind: 'missing' }],
            wholeSince: rows.at(-2)?.at,
        });
        await at(1_000_000).set({ seq: victim.seq }).execute();

        // the end cut off
        await at(last).set({ seq: 1_000_000 }).execute();
        expect(await verify()).toMatchObject({
            faults: [{ seq: last, at: null, kind: 'missing' }],
            wholeSince: null,
        });
        await at(1_000_000).set({ seq: last }).execute();
        expect((await verify()).faults).toEqual([]);
    });

    it('is checked over several readings', async () => {
        const { db } = test.stores;
        await db.transaction().execute(async trx => {
            const { writeAudit } = await import('../../server/platform/audit/writeAudit');
            for (let at = 0; at < 1100; at += 1) {
                await writeAudit(trx, {
                    actor: { session: { userId: ann.id, email: ann.email }, address: '' },
                    now: test.now,
                    action: 'edit',
                    resource: 'x',
                    recordId: String(at),
                    title: 'x',
                    changes: {},
                });
            }
        });
        const check = await verify();
        expect([check.faultCount, check.entries]).toEqual([0, (await entries()).length]);
    });
});

describe('administrators’ actions', () => {
    it('on somebody else’s site stand in it, and of an owner’s those that cannot be taken back', async () => {
        const bob = await addPerson(test, 'user');
        const visitor = '17349055180211';
        const action = async (site: string, who: Person) => {
            const params = { id: site };
            await callFrom(test, who, calls.updateSite, { params, body: { name: 'Renamed' } });
            await callFrom(test, who, calls.archiveSite, { params, body: { archived: true } });
            const marks = { site, isMarked: true, visits: ['1'] };
            await callFrom(test, who, calls.markVisits, { body: marks });
            await callFrom(test, who, calls.excludeVisitor, { params, body: { visitor } });
            const share = await addShare(test, who, site);
            await callFrom(test, who, calls.revokeShare, { params: { share: share.id } });
            const forgotten = { params: { id: site, visitor } };
            await callFrom(test, who, calls.restoreVisitor, forgotten);
            await callFrom(test, who, calls.eraseVisitor, forgotten);
            const body = { domain: 'example.com' };
            await callFrom(test, who, calls.deleteSite, { params, body });
        };
        const theirs = await addSiteOf(test, bob);
        await action(theirs, ann);
        const words = (await actionsOn('sites', theirs)).map(([action]) => action);
        expect(words).toEqual([
            ...['delete', 'eraseVisitor', 'restoreVisitor', 'revokeShare', 'createShare'],
            ...['excludeVisitor', 'mark', 'archive', 'edit'],
        ]);
        const found = await list({ resource: 'sites', recordId: theirs, action: 'edit' });
        expect(found[0]?.changes).toEqual({ name: ['Example', 'Renamed'] });
        for (const owner of [bob, ann]) {
            const own = await addSiteOf(test, owner);
            await action(own, owner);
            expect((await actionsOn('sites', own)).map(([action]) => action)).toEqual([
                ...['delete', 'eraseVisitor', 'revokeShare', 'createShare', 'archive'],
            ]);
        }
        // a visitor who is forgotten is forgotten here too
        expect(JSON.stringify(await list({ resource: 'sites' }))).not.toContain(visitor);
    });

    it('on a site are told to its owner, the latest first, in pages, with their own address alone', async () => {
        const bob = await addPerson(test, 'user');
        const site = await addSiteOf(test, bob);
        const params = { id: site };
        const activity = (who: Person, query = {}) =>
            callFrom(test, who, calls.siteActivity, { params, query });
        expect((await activity(bob)).data).toEqual({ list: [], total: 0 });
        const share = await addShare(test, bob, site);
        await callFrom(test, ann, calls.revokeShare, { params: { share: share.id } });
        const back = { params, body: { archived: true } };
        await callFrom(test, bob, calls.archiveSite, back);
        const { data } = await activity(bob);
        const own = { by: 'self', actor: bob.email, address: normaliseAddress(bob.address) };
        expect(data).toEqual({
            total: 3,
            list: [
                expect.objectContaining({ action: 'archive', ...own }),
                expect.objectContaining({
                    action: 'revokeShare',
                    by: 'administrator',
                    actor: '',
                    address: '',
                }),
                // made by the fixture, from this machine
                expect.objectContaining({ action: 'createShare', ...own, address: '127.0.0.1' }),
            ],
        });
        expect(JSON.stringify(data)).not.toContain(ann.email);
        expect(JSON.stringify(data)).not.toContain(ann.address);
        const { data: second } = await activity(bob, { page: 2, perPage: 2 });
        expect(second).toMatchObject({ total: 3, list: [{ action: 'createShare' }] });
        expect((await activity(ann)).data.list).toMatchObject([
            { by: 'owner', actor: bob.email, address: '' },
            { by: 'self', actor: ann.email },
            { by: 'owner', actor: bob.email, address: '' },
        ]);
        const stranger = await addPerson(test, 'user');
        expect((await activity(stranger)).status).toBe(404);
        const guest = await addGuest(test, bob, site, ['overview']);
        expect((await callFrom(test, guest, calls.siteActivity, { params })).status).toBe(403);
    });

    it('on lines set aside stand in it, unless they failed', async () => {
        const folder = quarantineFolder(spoolFolder(test.config));
        await mkdir(folder, { recursive: true });
        const name = segmentName('live');
        await writeFile(join(folder, `${name}.lines`), 'not an event\n');
        await callFrom(test, ann, calls.discardQuarantine, { params: { name } });
        expect(await actionsOn('quarantine', name)).toEqual([['discard', ann.email]]);
        const gone = segmentName('live');
        const again = await callFrom(test, ann, calls.putBack, { params: { name: gone } });
        expect([again.status, await actionsOn('quarantine', gone)]).toEqual([404, []]);
        await writeFile(join(folder, `${gone}.lines`), 'not an event\n');
        await callFrom(test, ann, calls.putBack, { params: { name: gone } });
        expect(await actionsOn('quarantine', gone)).toEqual([['putBack', ann.email]]);
        await test.settle();
    });

    it('on settings stand in it', async () => {
        const body = { webtitle: randomUUID() };
        await callFrom(test, ann, calls.updateSettings, { body });
        const [entry] = await list({ resource: 'settings' });
        expect(entry).toMatchObject({ actor: ann.email });
        expect(entry?.changes.webtitle?.[1]).toBe(body.webtitle);
    });
});

describe('money in the log', () => {
    it('stands with its currency and its kind, also where these have not changed', async () => {
        const made = couponBody({ code: 'AUTUMN', minTotal: '1000', currency: 'CNY' });
        const { id, version } = (await callFrom(test, ann, coupons.calls.create, { body: made }))
            .data;
        const edit = (body: object) =>
            callFrom(test, ann, coupons.calls.edit, { params: { id }, body } as never);
        await edit({ ...made, version, minTotal: '2000' });
        await edit({ ...made, version: version + 1, minTotal: '2000', enabled: false });
        const [second, first] = await list({ resource: 'coupons', recordId: id });
        expect(first?.changes).toEqual({
            minTotal: ['1000', '2000'],
            currency: ['CNY', 'CNY'],
            kind: ['percent', 'percent'],
        });
        expect(second?.changes).toEqual({ enabled: [true, false] });
    });
});

describe('a mail', () => {
    it('that is sent again stands in the log', async () => {
        const { db, outbox } = test.stores;
        const to = `${randomUUID()}@example.com`;
        await outbox.put({ to, subject: 'Hello', text: 'x' });
        await outbox.wake();
        const ofThem = db.updateTable('mails').where('recipient', '=', to);
        const mail = await ofThem
            .set({ state: 'failed' })
            .returning('id')
            .executeTakeFirstOrThrow();
        const again = { params: { id: mail.id } };
        expect((await callFrom(test, ann, calls.sendMailAgain, again)).status).toBe(200);
        const [entry] = await list({ resource: 'mails', recordId: mail.id });
        expect(entry).toMatchObject({
            action: 'sendAgain',
            title: `${to}: Hello`,
            changes: { state: ['failed', 'queued'] },
        });
    });
});
