import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoteInput } from '../../contract/analytics/notes';
import { calls } from '../../contract/calls';
import type { ReportName } from '../../contract/platform/reportPages';
import { addGuest, addPerson, addSiteOf, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let administrator: Person;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-05-20T12:00:00Z');
    owner = await addPerson(test, 'user');
    administrator = await addPerson(test, 'admin');
    site = await addSiteOf(test, owner);
});
afterAll(() => test.close());

const period = { from: '2026-05-01', to: '2026-05-31' };
const body: NoteInput = { day: '2026-05-04', text: 'New prices', link: '', isShared: true };
const write = (given: Partial<NoteInput> = {}, { token }: Pick<Person, 'token'> = owner) =>
    call(test, calls.createNote, { token, params: { id: site }, body: { ...body, ...given } });
const read = async ({ token }: Pick<Person, 'token'> = owner, days = period, of = site) =>
    (await call(test, calls.notes, { token, query: { site: of, ...days } })).data;
const texts = async (by: Pick<Person, 'token'> = owner, days = period) =>
    (await read(by, days)).list.map(({ text }) => text);
const guestOf = (reports: readonly ReportName[], of = site) =>
    addGuest(test, owner, of, [...reports]);

describe('notes on days', () => {
    it('are listed by day, within the period alone', async () => {
        await write({ day: '2026-05-09', text: 'second' });
        const first = await write({ text: 'first', link: 'https://example.com/a' });
        await write({ day: '2026-06-01', text: 'later' });
        expect(first.data).toMatchObject({ link: 'https://example.com/a', isEditable: true });
        expect(await texts()).toEqual(['first', 'second']);
        expect((await read()).list[0]).toEqual(first.data);
        expect(await texts(owner, { from: '2026-06-01', to: '2026-06-01' })).toEqual(['later']);
    });

    it('that are the site’s are read by guests, and changed by none of them', async () => {
        await write({ text: 'to myself', isShared: false });
        const guest = await guestOf(['overview']);
        expect(await texts()).toContain('to myself');
        expect(await texts(guest)).toEqual(['first', 'second']);
        expect((await read(guest)).list.every(({ isEditable }) => !isEditable)).toBe(true);
        expect((await write({}, guest)).code).toBe(403);
        // an administrator sees the site, and nobody's own notes
        expect(await texts(administrator)).toEqual(['first', 'second']);
    });

    it('are nothing for a guest of other reports', async () => {
        const { token } = await guestOf(['area']);
        const query = { site, ...period };
        expect((await call(test, calls.notes, { token, query })).code).toBe(403);
    });

    it('can be changed and deleted by the owner, and another’s own by nobody', async () => {
        const own = await write({ text: 'mine', isShared: false }, administrator);
        const params = { id: site, note: own.data.id };
        const { token } = owner;
        expect((await call(test, calls.deleteNote, { token, params })).code).toBe(404);
        const shared = await write({ text: 'ours' }, administrator);
        const its = { id: site, note: shared.data.id };
        const changed = await call(test, calls.updateNote, {
            token,
            params: its,
            body: { text: 'changed' },
        });
        expect(changed.data).toMatchObject({ text: 'changed', day: body.day });
        expect((await call(test, calls.deleteNote, { token, params: its })).code).toBe(200);
        expect((await call(test, calls.deleteNote, { token, params: its })).code).toBe(404);
        expect(await texts()).not.toContain('changed');
    });

    it('need a text, a day and a link that opens', async () => {
        expect((await write({ text: ' ' })).code).toBe(422);
        expect((await write({ day: '2026-02-30' })).code).toBe(422);
        const bad = await write({ link: 'javascript:alert(1)' });
        expect(bad).toMatchObject({ code: 422, errors: { link: 'field.web_address' } });
    });

    it('are in the audit log when others read them, without what they say', async () => {
        const entries = await test.stores.db
            .selectFrom('audit_log')
            .selectAll()
            .where('record_id', '=', site)
            .execute();
        const actions = entries.map(({ action }) => action);
        expect(actions).toEqual(expect.arrayContaining(['createNote', 'editNote', 'deleteNote']));
        expect(JSON.stringify(entries)).not.toContain('to myself');
        expect(JSON.stringify(entries)).not.toContain('changed');
    });

    it('go with the site', async () => {
        const other = await addSiteOf(test, owner);
        const { token } = owner;
        await call(test, calls.createNote, { token, params: { id: other }, body });
        const input = { token, params: { id: other }, body: { domain: 'example.com' } };
        expect((await call(test, calls.deleteSite, input)).code).toBe(200);
        const left = await test.stores.db
            .selectFrom('site_notes')
            .select('id')
            .where('site_id', '=', other)
            .execute();
        expect(left).toEqual([]);
    });
});

describe('notes that Footfall makes', () => {
    const visits = (count: number, day: string, more: Partial<PutEvent>): PutEvent[] =>
        Array.from({ length: count }, (_, at) => ({
            time: `${day}T08:00:${String(at).padStart(2, '0')}Z`,
            visitor: `${day} ${JSON.stringify(more)} ${at}`,
            ...more,
        }));
    const kindsOf = async (of: string, by: Pick<Person, 'token'> = owner) =>
        (await read(by, period, of)).automatic.map(({ kind, day, name }) => [kind, day, name]);

    it('say when measuring began, history ended and a campaign began', async () => {
        const of = await addSiteOf(test, owner);
        await putEvents(test.config.DATA_DIR, of, [
            ...visits(3, '2026-05-02', { origin: 'import' }),
            ...visits(10, '2026-05-02', { origin: 'import', utmCampaign: 'always' }),
            ...visits(2, '2026-05-05', { origin: 'tracker' }),
            ...visits(10, '2026-05-08', { origin: 'tracker', utmCampaign: 'spring' }),
            ...visits(9, '2026-05-09', { origin: 'tracker', utmCampaign: 'tiny' }),
        ]);
        await test.settle();
        expect(await kindsOf(of)).toEqual([
            ['importEnd', '2026-05-02', ''],
            ['firstEvent', '2026-05-05', ''],
            ['campaign', '2026-05-08', 'spring'],
        ]);
        // names of campaigns are told to those who see campaigns
        const without = (await kindsOf(of, await guestOf(['overview'], of))).map(([kind]) => kind);
        expect(without).toEqual(['importEnd', 'firstEvent']);
        const withThem = await kindsOf(of, await guestOf(['overview', 'campaigns'], of));
        expect(withThem).toHaveLength(3);
    });

    it('say when the server was away', async () => {
        const of = await addSiteOf(test, owner);
        const from = test.now;
        await test.restart();
        expect((await read(owner, period, of)).automatic).toEqual([]);
        test.now += 20 * 60_000;
        await test.restart();
        expect((await read(owner, period, of)).automatic).toEqual([
            { kind: 'away', day: '2026-05-20', name: '', from, to: test.now },
        ]);
    });
});
