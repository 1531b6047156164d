import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationMs, maxSends } from '../../contract/analytics/members';
import type { memberRoles } from '../../contract/analytics/siteRoles';
import { calls } from '../../contract/calls';
import { onOnePair } from '../../scripts/testForm.mjs';
import { siteOwners } from '../../server/analytics/sites/siteOwners';
import { insertDelivery } from '../../server/platform/channels/deliveryRows';
import { addOrder } from '../fixtures/financeRecords';
import { addWebsite, setState } from '../fixtures/measuredListing';
import { addMember, invitationToken, invite, join } from '../fixtures/members';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { setAddress } from '../fixtures/publicRecords';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    await setAddress(test);
});
afterAll(() => test.close());

/** An owner and a site that no test before has touched. */
const begin = async () => {
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
};
const newEmail = () => `${randomUUID()}@example.com`;
const viewer = { role: 'viewer' as const, reports: null, segment: null };
const inviteAs = (by: Person, body: Partial<typeof viewer> & { email: string }, of = site) =>
    callFrom(test, by, calls.inviteMember, { params: { id: of }, body: { ...viewer, ...body } });
const accept = (person: Person, token: string) =>
    callFrom(test, person, calls.acceptInvitation, { body: { token } });
const see = (person: Person, of = site) =>
    callFrom(test, person, calls.getSite, { params: { id: of } });
const list = (person: Person, of = site) =>
    callFrom(test, person, calls.listMembers, { params: { id: of } });
const change = (by: Person, member: string, role: (typeof memberRoles)[number], of = site) =>
    callFrom(test, by, calls.changeMember, {
        params: { id: of, member },
        body: { ...viewer, role },
    });
const remove = (by: Person, member: string, of = site) =>
    callFrom(test, by, calls.removeMember, { params: { id: of, member } });
const actionsOf = async () => {
    const rows = await test.stores.db
        .selectFrom('audit_log')
        .select(['action', 'changes'])
        .where('record_id', '=', site)
        .execute();
    return rows.map(({ action }) => action);
};

describe('an invitation', () => {
    it('makes a member of whoever has the address, with what the role is', async () => {
        await begin();
        const person = await addPerson(test, 'user');
        const { token } = await invite(test, owner, site, person.email, { role: 'editor' });
        const read = await callFrom(test, { address: '192.0.2.1' }, calls.readInvitation, {
            body: { token },
        });
        expect(read.data).toMatchObject({ domain: 'example.com', role: 'editor' });
        expect(JSON.stringify(read.data)).not.toContain(person.email);
        expect((await accept(person, token)).data).toEqual({ site, team: null });
        expect((await see(person)).data).toMatchObject({ role: 'editor', reports: null });
        const { data } = await list(owner);
        expect(data.members).toMatchObject([{ id: person.id, role: 'editor', isBelow: true }]);
        expect(data.invitations).toEqual([]);
        expect(await actionsOf()).toEqual(['inviteMember', 'joinSite']);
    });

    it('is for somebody who has no account yet, too', async () => {
        await begin();
        const email = newEmail();
        const { token } = await invite(test, owner, site, email);
        const later = await addPerson(test, 'user');
        await test.stores.db
            .updateTable('users')
            .set({ email })
            .where('id', '=', later.id)
            .execute();
        expect((await accept(later, token)).status).toBe(200);
    });

    it('cannot be used again, by another address, after its time, withdrawn or sent anew', async () => {
        await begin();
        const person = await addPerson(test, 'user');
        const stranger = await addPerson(test, 'user');
        const first = await invite(test, owner, site, person.email);
        expect(await accept(stranger, first.token)).toMatchObject({
            status: 409,
            error: 'invitation.other_address',
        });
        const params = { id: site, invitation: first.id };
        expect((await callFrom(test, owner, calls.resendInvitation, { params })).status).toBe(200);
        const again = await invitationToken(test, person.email);
        expect((await accept(person, first.token)).error).toBe('invitation.not_found');
        test.now += invitationMs + 1;
        expect((await accept(person, again)).error).toBe('invitation.not_found');
        await callFrom(test, owner, calls.resendInvitation, { params });
        const last = await invitationToken(test, person.email);
        expect((await accept(person, last)).status).toBe(200);
        expect((await accept(person, last)).error).toBe('invitation.not_found');
        const other = await addPerson(test, 'user');
        const withdrawn = await invite(test, owner, site, other.email);
        const of = { params: { id: site, invitation: withdrawn.id } };
        await callFrom(test, owner, calls.withdrawInvitation, of);
        expect((await accept(other, withdrawn.token)).status).toBe(404);
        expect((await see(other)).status).toBe(404);
    });

    it('is spent once by two who come at the same time', async () => {
        await begin();
        const person = await addPerson(test, 'user');
        const { token } = await invite(test, owner, site, person.email);
        const answers = await Promise.all([accept(person, token), accept(person, token)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    });

    it('is kept as a hash, and its e-mail has no lines or links of others', async () => {
        await begin();
        const name = 'Ann\r\nBcc: all@example.com https://evil.example evil.example/win\u202e';
        await test.stores.db
            .updateTable('users')
            .set({ name })
            .where('id', '=', owner.id)
            .execute();
        const email = newEmail();
        const { token } = await invite(test, owner, site, email);
        const row = await test.stores.db
            .selectFrom('site_invitations')
            .selectAll()
            .where('email', '=', email)
            .executeTakeFirstOrThrow();
        expect(JSON.stringify(row)).not.toContain(token);
        const { text, subject } = await test.stores.db
            .selectFrom('mails')
            .select(['text', 'subject'])
            .where('recipient', '=', email)
            .executeTakeFirstOrThrow();
        expect(subject).toBe('Invitation to example.com');
        expect(text).not.toMatch(/^Bcc|https:\/\/evil|\u202e/m);
        // no program for mails makes a link of what they typed: the site’s domain is their word, too
        expect(text).not.toMatch(/evil\.example|example\.com on/);
        expect(text).toContain('Ann Bcc');
        const log = await test.stores.db.selectFrom('audit_log').select('changes').execute();
        expect(JSON.stringify(log)).not.toContain(token);
    });

    it('goes to nobody twice, not to the owner, and not without end', async () => {
        await begin();
        const email = newEmail();
        const { id } = await invite(test, owner, site, email);
        expect((await inviteAs(owner, { email })).errors?.email).toBe('member.invited');
        expect((await inviteAs(owner, { email: owner.email })).errors?.email).toBe('member.owner');
        const member = await addMember(test, site, 'editor');
        expect((await inviteAs(owner, { email: member.email })).errors?.email).toBe(
            'member.already',
        );
        const again = () =>
            callFrom(test, owner, calls.resendInvitation, { params: { id: site, invitation: id } });
        for (let sent = 1; sent < maxSends; sent += 1) expect((await again()).status).toBe(200);
        expect([409, 429]).toContain((await again()).status);
        for (let at = 0; at < 30; at += 1) await inviteAs(owner, { email: newEmail() });
        expect((await inviteAs(owner, { email: newEmail() })).status).toBe(429);
    });

    it('is refused while nobody has said where this server is, as its link would lead nowhere', async () => {
        await begin();
        await test.stores.settings.change({ weburl: '' });
        const email = newEmail();
        const refused = await inviteAs(owner, { email });
        await stepUpNow(test, owner);
        const offered = await callFrom(test, owner, calls.offerSite, {
            params: { id: site },
            body: { email, domain: 'example.com' },
        });
        await setAddress(test);
        for (const answer of [refused, offered]) {
            expect(answer).toMatchObject({ status: 409, error: 'invitation.no_address' });
        }
        expect((await list(owner)).data.invitations).toEqual([]);
        const mails = test.stores.db.selectFrom('mails').where('recipient', '=', email);
        expect(await mails.selectAll().execute()).toEqual([]);
    });

    it('is counted for its sender and its address, also after a restart', async () => {
        await begin();
        const email = newEmail();
        for (let at = 0; at < 6; at += 1) {
            const sender = await addPerson(test, 'user');
            const theirs = await addSiteOf(test, sender);
            expect((await inviteAs(sender, { email }, theirs)).status).toBe(200);
        }
        expect((await inviteAs(owner, { email })).status).toBe(429);
        const counted = await test.stores.db
            .selectFrom('report_asks')
            .select(['kind', 'address'])
            .where('kind', '=', 'invited')
            .execute();
        expect(counted.length).toBeGreaterThanOrEqual(6);
        expect(JSON.stringify(counted)).not.toContain(email);
        test.now += 86_400_001;
        expect((await inviteAs(owner, { email })).status).toBe(200);
    });

    it('of a viewer names reports and a segment of the site, of others neither', async () => {
        await begin();
        const other = await addSiteOf(test, owner);
        const body = { name: 'Theirs', filter: 'country=DE', site: other, isShared: true };
        const foreign = (await callFrom(test, owner, calls.createSegment, { body })).data.id;
        const ask = (given: object) =>
            callFrom(test, owner, calls.inviteMember, {
                params: { id: site },
                body: { ...viewer, email: newEmail(), ...given },
            });
        expect((await ask({ segment: foreign })).errors).toHaveProperty('segment');
        expect((await ask({ role: 'editor', reports: ['overview'] })).errors).toHaveProperty(
            'role',
        );
        expect((await ask({ reports: [] })).errors).toHaveProperty('reports');
        expect((await ask({ reports: ['nothing'] })).errors).toHaveProperty('reports.0');
        expect((await ask({ role: 'owner' })).errors).toHaveProperty('role');
        expect((await ask({ email: 'a@example.com\r\nBcc: b@example.com' })).errors).toHaveProperty(
            'email',
        );
    });
});

describe('a role', () => {
    it('is given, changed and taken by those above it alone', async () => {
        await begin();
        const [administrator, peer, editor, reader] = [
            await addMember(test, site, 'administrator'),
            await addMember(test, site, 'administrator'),
            await addMember(test, site, 'editor'),
            await addMember(test, site, 'viewer'),
        ];
        for (const by of [editor, reader]) {
            expect((await list(by)).error).toBe('site.role');
            expect((await inviteAs(by, { email: newEmail() })).error).toBe('site.role');
            expect((await change(by, by.id, 'administrator')).error).toBe('site.role');
            expect((await remove(by, administrator.id)).error).toBe('site.role');
        }
        const promote = { role: 'administrator' as never, email: newEmail() };
        expect((await inviteAs(administrator, promote)).error).toBe('member.role');
        expect((await change(administrator, editor.id, 'administrator')).error).toBe('member.role');
        expect((await change(administrator, administrator.id, 'viewer')).error).toBe('member.self');
        expect((await remove(administrator, peer.id)).error).toBe('member.role');
        expect((await change(administrator, owner.id, 'viewer')).error).toBe('member.not_found');
        expect((await remove(administrator, owner.id)).error).toBe('member.not_found');
        expect((await change(administrator, reader.id, 'editor')).status).toBe(200);
        expect((await remove(administrator, editor.id)).status).toBe(200);
        expect((await change(owner, peer.id, 'viewer')).status).toBe(200);
        expect((await see(peer)).data.role).toBe('viewer');
    });

    it('of one site says nothing about another, whichever ids are put together', async () => {
        await begin();
        const here = await addMember(test, site, 'viewer');
        const { id: open } = await invite(test, owner, site, newEmail());
        const stranger = await addPerson(test, 'user');
        const theirs = await addSiteOf(test, stranger);
        expect((await change(stranger, here.id, 'editor', theirs)).error).toBe('member.not_found');
        expect((await remove(stranger, here.id, theirs)).error).toBe('member.not_found');
        for (const verb of [calls.resendInvitation, calls.withdrawInvitation]) {
            const params = { id: theirs, invitation: open };
            expect((await callFrom(test, stranger, verb, { params })).error).toBe(
                'invitation.not_found',
            );
        }
        expect((await list(stranger)).status).toBe(404);
        expect((await list(owner)).data.members).toMatchObject([{ role: 'viewer' }]);
    });

    it('that was lost makes the invitations worthless that it gave', async () => {
        await begin();
        const administrator = await addMember(test, site, 'administrator');
        const friend = await addPerson(test, 'user');
        const other = await addPerson(test, 'user');
        const { token } = await invite(test, administrator, site, friend.email, { role: 'editor' });
        await change(owner, administrator.id, 'editor');
        expect((await accept(friend, token)).error).toBe('invitation.not_found');
        await change(owner, administrator.id, 'administrator');
        const second = await invite(test, administrator, site, other.email);
        await test.stores.db
            .updateTable('users')
            .set({ status: 'disabled' })
            .where('id', '=', administrator.id)
            .execute();
        expect((await accept(other, second.token)).error).toBe('invitation.not_found');
    });

    it('is lost once by two removals at the same time', async () => {
        await begin();
        const member = await addMember(test, site, 'viewer');
        const answers = await Promise.all([remove(owner, member.id), remove(owner, member.id)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    });
});

describe('the end of a membership', () => {
    it('takes what was theirs on the site, and leaves what is the site’s', async () => {
        await begin();
        const member = await addMember(test, site, 'editor');
        const segment = (name: string, isShared: boolean) =>
            callFrom(test, member, calls.createSegment, {
                body: { name, filter: 'country=DE', site, isShared },
            });
        const note = (text: string, isShared: boolean) =>
            callFrom(test, member, calls.createNote, {
                params: { id: site },
                body: { day: '2026-05-04', text, link: '', isShared },
            });
        for (const isShared of [true, false]) {
            expect((await segment(`s${isShared}`, isShared)).status).toBe(200);
            expect((await note(`n${isShared}`, isShared)).status).toBe(200);
        }
        const group = { body: { name: 'All', timezone: 'UTC' } };
        const { id } = (await callFrom(test, member, calls.createSiteGroup, group)).data;
        const arranged = { body: { groups: [{ id, sites: [site] }] } };
        await callFrom(test, member, calls.arrangeSiteGroups, arranged);
        expect((await remove(owner, member.id)).status).toBe(200);
        const left = async (table: 'segments' | 'site_notes') =>
            (
                await test.stores.db
                    .selectFrom(table)
                    .select('is_shared')
                    .where('site_id', '=', site)
                    .execute()
            ).map(one => one.is_shared);
        expect([await left('segments'), await left('site_notes')]).toEqual([[1], [1]]);
        expect((await see(member)).status).toBe(404);
        await join(test, site, member, 'viewer');
        const groups = (await callFrom(test, member, calls.listSiteGroups)).data.list;
        expect(groups).toMatchObject([{ sites: [] }]);
    });

    it('ends what the site sent them: messages of their channels, also those that wait, and reports', async () => {
        const { db } = test.stores;
        const channels = async () =>
            (await callFrom(test, owner, calls.listAlerts, { params: { id: site } })).data;
        const leaving = {
            removed: (member: Person) => remove(owner, member.id),
            demoted: (member: Person) => change(owner, member.id, 'editor'),
            bound: (member: Person) =>
                callFrom(test, owner, calls.changeMember, {
                    params: { id: site, member: member.id },
                    body: { ...viewer, reports: ['overview'] },
                }),
            left: (member: Person) =>
                callFrom(test, member, calls.leaveSite, { params: { id: site } }),
            closed: async (member: Person) => {
                await siteOwners.forget?.(db, member.id, member.email);
                return { status: 200 };
            },
        };
        for (const [how, end] of Object.entries(leaving)) {
            await begin();
            const member = await addMember(test, site, 'administrator');
            const made = await callFrom(test, member, calls.createChannel, {
                params: { id: site },
                body: { kind: 'mail', name: 'Theirs', language: 'en' },
            });
            const alert = await callFrom(test, member, calls.createAlert, {
                params: { id: site },
                body: {
                    name: 'Many',
                    metric: 'pageviews',
                    condition: 'above',
                    bound: 5,
                    hours: 1,
                    channels: [made.data.id],
                },
            });
            expect(alert.status).toBe(200);
            const message = { event: 'alert.firing', at: test.now, title: 't', text: 't' };
            const told = { ...message, id: 'msg_1', link: '', data: {} };
            const subject = `site:${site}`;
            const { id, name, kind } = made.data;
            await insertDelivery(db, { id, name, kind, subject }, told, { now: test.now });
            const frequencies = 'daily';
            await db
                .insertInto('report_recipients')
                .values({
                    id: randomUUID(),
                    site_id: site,
                    owner_id: owner.id,
                    frequencies,
                    email: member.email,
                    language: 'en',
                    state: 'active',
                    token_hash: '',
                    asked_at: 0,
                    confirmed_at: 0,
                    ended_at: null,
                    mailed_at: null,
                    told_daily: '',
                    told_weekly: '',
                    told_monthly: '',
                    mail_id: '',
                    counted_mail: '',
                    failures: 0,
                    created_at: 0,
                })
                .execute();
            expect((await end(member)).status, how).toBe(200);
            await test.stores.courier.wake();
            const mails = db.selectFrom('mails').where('recipient', '=', member.email);
            const subjects = await mails.select('subject').where('subject', '=', 't').execute();
            expect(subjects, how).toEqual([]);
            expect(await channels(), how).toMatchObject({
                list: [{ channels: [] }],
                channels: [],
            });
            // nothing unseen keeps its name or room
            const again = await callFrom(test, owner, calls.createChannel, {
                params: { id: site },
                body: { kind: 'mail', name: 'Theirs', language: 'en' },
            });
            expect(again.status, how).toBe(200);
            const reports = await callFrom(test, owner, calls.readMailReports, {
                params: { id: site },
            });
            // an editor reads the whole site
            expect(reports.data.recipients, how).toHaveLength(how === 'demoted' ? 1 : 0);
        }
    });

    it('tells the owner whom they added to the reports, who removes these by one click', async () => {
        const { db } = test.stores;
        const reports = async () =>
            (await callFrom(test, owner, calls.readMailReports, { params: { id: site } })).data
                .recipients;
        const add = (by: Person, email: string) =>
            callFrom(test, by, calls.addReportRecipient, {
                params: { id: site },
                body: { email, language: 'en', frequencies: ['weekly'] },
            });
        await begin();
        const member = await addMember(test, site, 'administrator');
        const elsewhere = newEmail();
        const kept = newEmail();
        expect((await add(member, elsewhere)).status).toBe(200);
        expect((await add(owner, kept)).status).toBe(200);
        expect((await reports()).map(({ left }) => left)).toEqual([null, null]);
        expect((await remove(owner, member.id)).status).toBe(200);
        const told = await db
            .selectFrom('mails')
            .select(['subject', 'text'])
            .where('recipient', '=', owner.email)
            .execute();
        expect(told).toHaveLength(1);
        expect(told[0]?.subject).toContain('Check who gets reports');
        expect(told[0]?.text).not.toContain(elsewhere);
        const lefts = (await reports()).map(({ email, left }) => [email, left?.id]);
        expect(Object.fromEntries(lefts)).toEqual({ [elsewhere]: member.id, [kept]: undefined });
        const removeOf = (id: string) =>
            callFrom(test, owner, calls.removeRecipientsOf, { params: { id: site, member: id } });
        const keepOf = (id: string) =>
            callFrom(test, owner, calls.keepRecipientsOf, { params: { id: site, member: id } });
        // nobody's of whom it can be said that they stay
        expect((await keepOf(owner.id)).data).toEqual({ kept: 0 });
        expect((await removeOf(owner.id)).data).toEqual({ removed: 0 });
        expect((await removeOf(member.id)).data).toEqual({ removed: 1 });
        expect((await reports()).map(({ email }) => email)).toEqual([kept]);
        expect(await actionsOf()).toContain('removeReportRecipient');
    });

    it('has the owner keep them, who then stands for them, and names none who get nothing', async () => {
        const { db } = test.stores;
        const lefts = async () =>
            (
                await callFrom(test, owner, calls.readMailReports, { params: { id: site } })
            ).data.recipients.flatMap(({ email, left }) => (left ? [[email, left.id]] : []));
        await begin();
        const member = await addMember(test, site, 'administrator');
        const [wanted, ended] = [newEmail(), newEmail()];
        for (const email of [wanted, ended]) {
            await callFrom(test, member, calls.addReportRecipient, {
                params: { id: site },
                body: { email, language: 'en', frequencies: ['weekly'] },
            });
        }
        await db
            .updateTable('report_recipients')
            .set({ state: 'unsubscribed' })
            .where('email', '=', ended)
            .execute();
        await remove(owner, member.id);
        expect(await lefts()).toEqual([[wanted, member.id]]);
        const input = { params: { id: site, member: member.id } };
        const other = await addMember(test, site, 'editor');
        expect((await callFrom(test, other, calls.keepRecipientsOf, input)).error).toBe(
            'site.role',
        );
        expect((await callFrom(test, owner, calls.keepRecipientsOf, input)).data).toEqual({
            kept: 1,
        });
        expect(await lefts()).toEqual([]);
        expect(await actionsOf()).toContain('keepReportRecipients');
    });

    it('leaves nothing on its way to where they led another’s channel', async () => {
        await begin();
        const member = await addMember(test, site, 'administrator');
        const body = { kind: 'webhook', name: 'Ours', language: 'en' } as const;
        const at = (url: string) => ({ ...body, url });
        const { data } = await callFrom(test, owner, calls.createChannel, {
            params: { id: site },
            body: at('https://ours.example/hook'),
        });
        const params = { id: site, channel: data.id };
        const edit = (by: Person, input: Omit<ReturnType<typeof at>, 'name'> & { name: string }) =>
            callFrom(test, by, calls.updateChannel, { params, body: input });
        const shown = async () =>
            (
                await callFrom(test, owner, calls.listAlerts, { params: { id: site } })
            ).data.channels.map(({ name }) => name);
        expect((await edit(member, { ...at(''), name: 'Renamed' })).status).toBe(200);
        const other = await addMember(test, site, 'administrator');
        await edit(other, at('https://theirs.example/hook'));
        await remove(owner, member.id);
        expect(await shown()).toEqual(['Ours']);
        await remove(owner, other.id);
        expect(await shown()).toEqual([]);
    });

    it('is one’s own to choose, but not the owner’s', async () => {
        await begin();
        const member = await addMember(test, site, 'viewer');
        const leave = (who: Person) =>
            callFrom(test, who, calls.leaveSite, { params: { id: site } });
        expect((await leave(member)).status).toBe(200);
        expect((await see(member)).status).toBe(404);
        expect((await leave(member)).status).toBe(404);
        expect((await leave(owner)).error).toBe('member.last_owner');
        expect(await actionsOf()).toContain('leaveSite');
    });
});

describe('a transfer', () => {
    const offer = async (email: string, by = owner) => {
        await stepUpNow(test, by);
        const body = { email, domain: 'example.com' };
        return callFrom(test, by, calls.offerSite, { params: { id: site }, body });
    };

    it('asks the owner again who they are, and nobody else', async () => {
        await begin();
        const body = { email: newEmail(), domain: 'example.com' };
        const input = { params: { id: site }, body };
        expect(await callFrom(test, owner, calls.offerSite, input)).toMatchObject({
            status: 403,
            needs: 'stepUp',
        });
        const administrator = await addMember(test, site, 'administrator');
        expect((await offer(newEmail(), administrator)).error).toBe('site.role');
        await stepUpNow(test, owner);
        const wrong = { ...input, body: { ...body, domain: 'example.org' } };
        expect((await callFrom(test, owner, calls.offerSite, wrong)).errors).toHaveProperty(
            'domain',
        );
        expect((await offer(owner.email)).errors).toHaveProperty('email');
    });

    it('changes nothing until the other accepts, and then the owner alone', async () => {
        await begin();
        const next = await addMember(test, site, 'editor');
        const stays = await addMember(test, site, 'viewer');
        const pending = await addPerson(test, 'user');
        const administrators = await invite(test, owner, site, pending.email, {
            role: 'administrator',
        });
        expect((await offer(next.email)).data).toMatchObject({ role: 'owner' });
        expect((await offer(newEmail())).error).toBe('transfer.open');
        expect((await see(owner)).data.role).toBe('owner');
        const token = await invitationToken(test, next.email);
        expect((await accept(stays, token)).error).toBe('invitation.other_address');
        expect((await accept(next, token)).status).toBe(200);
        expect((await see(next)).data.role).toBe('owner');
        expect((await see(owner)).data.role).toBe('administrator');
        expect((await see(stays)).data.role).toBe('viewer');
        expect((await accept(pending, administrators.token)).status).toBe(404);
        expect((await offer(newEmail())).error).toBe('site.role');
        expect((await remove(next, owner.id)).status).toBe(200);
        expect((await see(owner)).status).toBe(404);
        expect(await actionsOf()).toEqual(expect.arrayContaining(['offerSite', 'transferSite']));
    });

    it('needs room in the plan of whoever takes it', async () => {
        await begin();
        const next = await addPerson(test, 'user');
        await test.stores.settings.change({ free_sites: 1 });
        await addSiteOf(test, next);
        await offer(next.email);
        const token = await invitationToken(test, next.email);
        const refused = await accept(next, token);
        await test.stores.settings.change({ free_sites: 0 });
        expect(refused).toMatchObject({ status: 409, error: 'plan.no_room' });
        expect((await see(owner)).data.role).toBe('owner');
    });

    it('does not take a site from under a listing, whenever that came to be', async () => {
        await begin();
        const next = await addPerson(test, 'user');
        const product = await addWebsite(test, {
            seller: owner,
            domain: 'example.com',
            siteId: site,
        });
        for (const state of ['listed', 'in_review', 'paused']) {
            await setState(test, product, state);
            expect((await offer(next.email)).error).toBe('transfer.listed');
        }
        await setState(test, product, 'withdrawn');
        expect((await offer(next.email)).status).toBe(200);
        await setState(test, product, 'listed');
        const token = await invitationToken(test, next.email);
        expect((await accept(next, token)).error).toBe('transfer.listed');
        await setState(test, product, 'withdrawn');
        expect((await accept(next, token)).status).toBe(200);
        // what the seller still has of it verifies nothing any more
        await setState(test, product, 'listed');
        expect(await test.stores.listingTraffic.of(product, 0)).toBeUndefined();
    });

    it('of a site that is being sold goes to the buyer alone, when they have paid', async () => {
        await begin();
        const buyer = await addPerson(test, 'user');
        const product = await addWebsite(test, {
            seller: owner,
            domain: 'example.com',
            siteId: site,
        });
        await setState(test, product, 'reserved');
        const facts = { type: 'website', productId: product, sellerId: owner.id } as const;
        const order = await addOrder(test, buyer, { ...facts, state: 'pending_payment' });
        expect((await offer(buyer.email)).error).toBe('transfer.ordered');
        await test.stores.db
            .updateTable('orders')
            .set({ state: 'delivering' })
            .where('id', '=', order)
            .execute();
        expect((await offer(newEmail())).error).toBe('transfer.ordered');
        expect((await offer(buyer.email)).status).toBe(200);
        expect((await accept(buyer, await invitationToken(test, buyer.email))).status).toBe(200);
        expect((await see(buyer)).data.role).toBe('owner');
    });

    it('is no way for a member to sell what is not theirs', onOnePair, async () => {
        await begin();
        const administrator = await addMember(test, site, 'administrator');
        const made = addWebsite(test, {
            seller: administrator,
            domain: 'example.com',
            siteId: site,
        });
        await expect(made).rejects.toThrow();
        const choices = await callFrom(test, administrator, calls.listingChoices);
        expect(choices.data.sites).toEqual([]);
    });
});
