import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationMs } from '../../contract/analytics/members';
import type { TeamRole } from '../../contract/analytics/siteRoles';
import { maxTeams } from '../../contract/analytics/teams';
import { calls } from '../../contract/calls';
import { onOnePair } from '../../scripts/testForm.mjs';
import { addKey } from '../fixtures/apiKeys';
import { addOrder } from '../fixtures/financeRecords';
import { addWebsite, setState } from '../fixtures/measuredListing';
import { addMember, invitationToken, join } from '../fixtures/members';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, addSiteOf, callFrom, newAddress, type Person } from '../fixtures/people';
import { setAddress } from '../fixtures/publicRecords';
import { addTeam, addTeamMember, inviteToTeam, joinTeam, putIntoTeam } from '../fixtures/teams';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let team: string;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    await setAddress(test);
});
afterAll(() => test.close());

/** A team with a site that no test before has touched. */
beforeEach(async () => {
    owner = await addPerson(test, 'user');
    team = await addTeam(test, owner);
    site = await addSiteOf(test, owner);
    await putIntoTeam(test, site, team);
});

const newEmail = () => `${randomUUID()}@example.com`;
const see = (person: Person, of = site) =>
    callFrom(test, person, calls.getSite, { params: { id: of } });
const whole = (person: Person, of = team) =>
    callFrom(test, person, calls.getTeam, { params: { team: of } });
const change = (by: Person, member: string, role: TeamRole) =>
    callFrom(test, by, calls.changeTeamMember, { params: { team, member }, body: { role } });
const remove = (by: Person, member: string) =>
    callFrom(test, by, calls.removeTeamMember, { params: { team, member } });
const leave = (by: Person) => callFrom(test, by, calls.leaveTeam, { params: { team } });
const inviteAs = (by: Person, email: string, role: TeamRole) =>
    callFrom(test, by, calls.inviteToTeam, { params: { team }, body: { email, role } });
const accept = (person: Person, token: string) =>
    callFrom(test, person, calls.acceptInvitation, { body: { token } });
const move = async (by: Person, to: string | null, of = site) => {
    await stepUpNow(test, by);
    return callFrom(test, by, calls.moveSite, { params: { id: of }, body: { teamId: to } });
};
const offer = async (by: Person, member: string | null) => {
    await stepUpNow(test, by);
    return callFrom(test, by, calls.offerTeam, { params: { team }, body: { member } });
};
const take = async (by: Person, accepts = true) => {
    await stepUpNow(test, by);
    return callFrom(test, by, calls.takeTeam, { params: { team }, body: { accepts } });
};
const ownerOf = async (of = site) =>
    test.stores.db
        .selectFrom('sites')
        .select(['owner_id', 'team_id'])
        .where('id', '=', of)
        .executeTakeFirstOrThrow();
const actionsOf = async (record = team) =>
    (
        await test.stores.db
            .selectFrom('audit_log')
            .select('action')
            .where('record_id', '=', record)
            .execute()
    ).map(({ action }) => action);

describe('a team', () => {
    it('gives its members their role on all of its sites, and nothing of others', async () => {
        const elsewhere = await addSiteOf(test, owner);
        const editor = await addTeamMember(test, team, 'editor');
        expect((await see(editor)).data).toMatchObject({ role: 'editor', team: { id: team } });
        expect((await see(editor, elsewhere)).status).toBe(404);
        const { data } = await callFrom(test, editor, calls.listSites);
        expect(data.list.map(({ id }) => id)).toEqual([site]);
        expect((await see(owner)).data).toMatchObject({ role: 'owner', team: { name: 'Team' } });
        const listed = (await callFrom(test, editor, calls.listTeams)).data.list;
        expect(listed).toMatchObject([{ id: team, role: 'editor', members: 2, sites: 1 }]);
    });

    it('is made by whoever likes, so many of a person at most', async () => {
        const person = await addPerson(test, 'user');
        const make = () => callFrom(test, person, calls.createTeam, { body: { name: ' Shop ' } });
        const { data } = await make();
        expect(data).toMatchObject({ name: 'Shop', role: 'owner', isPrimary: true, members: 1 });
        expect(await actionsOf(data.id)).toEqual(['create']);
        for (let at = 1; at < maxTeams; at += 1) await addTeam(test, person);
        expect((await make()).error).toBe('team.too_many');
    });

    it('shows addresses of its members and invitations to those who manage it alone', async () => {
        const viewer = await addTeamMember(test, team, 'viewer');
        await inviteToTeam(test, owner, team, newEmail());
        expect((await whole(viewer)).data).toMatchObject({
            people: [],
            invitations: [],
            primary: { email: '' },
        });
        expect(JSON.stringify((await whole(viewer)).data)).not.toContain('@');
        expect((await whole(owner)).data.people).toHaveLength(2);
    });

    it('is nothing whose member keeps one of its sites by inviting themselves', async () => {
        const administrator = await addTeamMember(test, team, 'administrator');
        const invite = (email: string) =>
            callFrom(test, administrator, calls.inviteMember, {
                params: { id: site },
                body: { email, role: 'editor', reports: null, segment: null },
            });
        expect((await invite(administrator.email)).errors?.email).toBe('member.yourself');
        // nor by another address that becomes theirs afterwards
        const later = newEmail();
        expect((await invite(later)).status).toBe(200);
        const token = await invitationToken(test, later);
        await test.stores.db
            .updateTable('users')
            .set({ email: later })
            .where('id', '=', administrator.id)
            .execute();
        expect((await accept(administrator, token)).error).toBe('member.yourself');
        expect((await remove(owner, administrator.id)).status).toBe(200);
        expect((await see(administrator)).status).toBe(404);
    });

    it('counts beside the members of a single site: the higher role of the two', async () => {
        const both = await addMember(test, site, 'viewer', { reports: ['overview'] });
        expect((await see(both)).data).toMatchObject({ role: 'viewer', reports: ['overview'] });
        await joinTeam(test, team, both, 'viewer');
        expect((await see(both)).data).toMatchObject({ role: 'viewer', reports: null });
        await change(owner, both.id, 'administrator');
        expect((await see(both)).data.role).toBe('administrator');
        await remove(owner, both.id);
        expect((await see(both)).data).toMatchObject({ reports: ['overview'], team: null });
        const higher = await addMember(test, site, 'administrator');
        await joinTeam(test, team, higher, 'viewer');
        expect((await see(higher)).data.role).toBe('administrator');
        await callFrom(test, owner, calls.removeMember, {
            params: { id: site, member: higher.id },
        });
        expect((await see(higher)).data.role).toBe('viewer');
    });

    it('is listed apart from what is one’s own', async () => {
        const own = await addSiteOf(test, owner);
        const list = async (by: Person, of: string) =>
            (await callFrom(test, by, calls.listSites, { query: { team: of } })).data.list.map(
                ({ id }) => id,
            );
        expect(await list(owner, team)).toEqual([site]);
        expect(await list(owner, 'personal')).toEqual([own]);
        const guest = await addMember(test, site, 'viewer');
        // a guest of one site is not told of its team
        expect(await list(guest, team)).toEqual([]);
        expect(await list(guest, 'personal')).toEqual([site]);
    });

    it('is deleted when it has no site, by its owners', async () => {
        const other = await addTeamMember(test, team, 'owner');
        const end = (by: Person) => callFrom(test, by, calls.deleteTeam, { params: { team } });
        expect((await end(other)).error).toBe('team.owns_sites');
        expect((await move(owner, null)).status).toBe(200);
        expect((await end(await addTeamMember(test, team, 'administrator'))).error).toBe(
            'team.role',
        );
        expect((await end(other)).status).toBe(200);
        expect((await whole(owner)).status).toBe(404);
        expect(await ownerOf()).toEqual({ owner_id: owner.id, team_id: null });
    });

    it('has new sites, on the plan of its primary owner', async () => {
        const administrator = await addTeamMember(test, team, 'administrator');
        const editor = await addTeamMember(test, team, 'editor');
        const body = { domain: 'new.example.com', name: 'New', timezone: 'UTC', teamId: team };
        const make = (by: Person) => callFrom(test, by, calls.createSite, { body });
        expect((await make(editor)).error).toBe('team.role');
        const stranger = await make(await addPerson(test, 'user'));
        expect(stranger.errors).toEqual({ teamId: 'team.not_found' });
        const made = await make(administrator);
        expect(made.data).toMatchObject({ role: 'administrator', team: { id: team } });
        expect(await ownerOf(made.data.id)).toEqual({ owner_id: owner.id, team_id: team });
        await test.stores.settings.change({ free_sites: 2 });
        const full = await make(administrator);
        await test.stores.settings.change({ free_sites: 0 });
        expect(full.error).toBe('plan.no_room');
    });
});

describe('a role in a team', () => {
    it('is nothing that an administrator gives themselves, or takes from those above', async () => {
        const administrator = await addTeamMember(test, team, 'administrator');
        const peer = await addTeamMember(test, team, 'administrator');
        const reader = await addTeamMember(test, team, 'viewer');
        expect((await change(administrator, administrator.id, 'owner')).error).toBe('team.self');
        for (const role of ['owner', 'administrator'] as const) {
            expect((await change(administrator, reader.id, role)).error).toBe('member.role');
            expect((await inviteAs(administrator, newEmail(), role)).error).toBe('member.role');
        }
        expect((await change(administrator, peer.id, 'viewer')).error).toBe('member.role');
        expect((await remove(administrator, owner.id)).error).toBe('team.primary');
        expect((await change(administrator, reader.id, 'editor')).status).toBe(200);
        // nor on its sites
        const onSite = callFrom(test, administrator, calls.inviteMember, {
            params: { id: site },
            body: { email: newEmail(), role: 'administrator' },
        });
        expect((await onSite).error).toBe('member.role');
        expect((await see(administrator)).data.role).toBe('administrator');
    });

    it('of the primary owner is taken by nobody, and left by nobody', async () => {
        const other = await addTeamMember(test, team, 'owner');
        expect((await change(other, owner.id, 'viewer')).error).toBe('team.primary');
        expect((await remove(other, owner.id)).error).toBe('team.primary');
        expect((await leave(owner)).error).toBe('team.primary_leaves');
        expect((await leave(other)).status).toBe(200);
        expect((await see(other)).status).toBe(404);
    });

    it('is lost by one of two owners who demote each other at once', async () => {
        const [one, two] = [
            await addTeamMember(test, team, 'owner'),
            await addTeamMember(test, team, 'owner'),
        ];
        const answers = await Promise.all([
            change(one, two.id, 'viewer'),
            change(two, one.id, 'viewer'),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const owners = (await whole(owner)).data.people.filter(({ role }) => role === 'owner');
        expect(owners).toHaveLength(2);
    });

    it('of another owner lets them archive and delete a site, not sell or transfer it', async () => {
        const other = await addTeamMember(test, team, 'owner');
        await stepUpNow(test, other);
        const input = { params: { id: site }, body: { email: newEmail(), domain: 'example.com' } };
        expect((await callFrom(test, other, calls.offerSite, input)).error).toBe('site.role');
        const made = addWebsite(test, { seller: other, domain: 'example.com', siteId: site });
        await expect(made).rejects.toThrow();
        expect((await callFrom(test, other, calls.listingChoices)).data.sites).toEqual([]);
        const archived = { params: { id: site }, body: { archived: true } };
        expect((await callFrom(test, other, calls.archiveSite, archived)).status).toBe(200);
    });
});

describe('an invitation to a team', () => {
    it('is used once, by the account of its address, while it lasts', async () => {
        const person = await addPerson(test, 'user');
        const { token, id } = await inviteToTeam(test, owner, team, person.email, 'editor');
        const read = await callFrom(test, { address: newAddress() }, calls.readInvitation, {
            body: { token },
        });
        expect(read.data).toMatchObject({ team: 'Team', site: '', role: 'editor' });
        expect(JSON.stringify(read.data)).not.toContain(person.email);
        const forwarded = await addPerson(test, 'user');
        expect((await accept(forwarded, token)).error).toBe('invitation.other_address');
        const params = { team, invitation: id };
        await callFrom(test, owner, calls.resendTeamInvitation, { params });
        expect((await accept(person, token)).error).toBe('invitation.not_found');
        const again = await invitationToken(test, person.email);
        test.now += invitationMs + 1;
        expect((await accept(person, again)).error).toBe('invitation.not_found');
        await callFrom(test, owner, calls.resendTeamInvitation, { params });
        const last = await invitationToken(test, person.email);
        expect((await accept(person, last)).data).toEqual({ site: null, team });
        expect((await see(person)).data.role).toBe('editor');
        // removed, they come back by nothing that they still have
        expect((await remove(owner, person.id)).status).toBe(200);
        for (const used of [token, again, last]) {
            expect((await accept(person, used)).error).toBe('invitation.not_found');
        }
        expect((await see(person)).status).toBe(404);
        expect(await actionsOf()).toEqual(
            expect.arrayContaining([
                'inviteMember',
                'resendInvitation',
                'joinTeam',
                'removeMember',
            ]),
        );
    });

    it('is spent once by two who come at the same time, and worthless once withdrawn', async () => {
        const person = await addPerson(test, 'user');
        const { token } = await inviteToTeam(test, owner, team, person.email);
        const answers = await Promise.all([accept(person, token), accept(person, token)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
        const other = await addPerson(test, 'user');
        const withdrawn = await inviteToTeam(test, owner, team, other.email);
        const params = { team, invitation: withdrawn.id };
        await callFrom(test, owner, calls.withdrawTeamInvitation, { params });
        expect((await accept(other, withdrawn.token)).status).toBe(404);
    });

    it('is worth nothing once whoever made it was removed, demoted or disabled', async () => {
        const ends = {
            removed: (by: Person) => remove(owner, by.id),
            demoted: (by: Person) => change(owner, by.id, 'viewer'),
            left: leave,
            disabled: (by: Person) =>
                test.stores.db
                    .updateTable('users')
                    .set({ status: 'disabled' })
                    .where('id', '=', by.id)
                    .execute(),
        };
        for (const [how, end] of Object.entries(ends)) {
            const by = await addTeamMember(test, team, 'administrator');
            const friend = await addPerson(test, 'user');
            const { token } = await inviteToTeam(test, by, team, friend.email, 'editor');
            await end(by);
            expect((await accept(friend, token)).error, how).toBe('invitation.not_found');
        }
    });

    it('goes to no member, to nobody twice, and holds no line or link of others', async () => {
        const member = await addTeamMember(test, team, 'viewer');
        expect((await inviteAs(owner, member.email, 'viewer')).errors?.email).toBe('team.already');
        const email = newEmail();
        const name = 'Support https://evil.example now';
        const renamed = { params: { team }, body: { name } };
        expect((await callFrom(test, owner, calls.renameTeam, renamed)).status).toBe(200);
        await inviteToTeam(test, owner, team, email);
        expect((await inviteAs(owner, email, 'viewer')).errors?.email).toBe('member.invited');
        const { text } = await test.stores.db
            .selectFrom('mails')
            .select('text')
            .where('recipient', '=', email)
            .executeTakeFirstOrThrow();
        expect(text).not.toContain('https://evil');
    });
});

describe('who was removed from a team', () => {
    const end = {
        removed: (person: Person) => remove(owner, person.id),
        left: leave,
        demoted: (person: Person) => change(owner, person.id, 'viewer'),
        'of a site that left it': () => move(owner, null),
    };

    it.each(Object.entries(end))('has no key, channel or report any more: %s', async (how, go) => {
        const { db } = test.stores;
        const person = await addTeamMember(test, team, 'administrator');
        const { key } = await addKey(test, person);
        const keyed = () =>
            callFrom(test, { key, address: newAddress() }, calls.getSite, { params: { id: site } });
        expect((await keyed()).status).toBe(200);
        const hook = {
            kind: 'webhook',
            name: 'Theirs',
            language: 'en',
            url: 'https://theirs.example/hook',
        } as const;
        const made = await callFrom(test, person, calls.createChannel, {
            params: { id: site },
            body: hook,
        });
        expect(made.status).toBe(200);
        await addRecipient(person.email, { added_by: owner.id });
        expect((await go(person)).status).toBe(200);
        expect((await keyed()).status).toBe(404);
        const alerts = await callFrom(test, owner, calls.listAlerts, { params: { id: site } });
        expect(alerts.data.channels).toEqual([]);
        const left = await db
            .selectFrom('report_recipients')
            .select('email')
            .where('site_id', '=', site)
            .execute();
        // a viewer of the team reads the whole site
        expect(left).toHaveLength(how === 'demoted' ? 1 : 0);
        expect((await see(person)).status).toBe(how === 'demoted' ? 200 : 404);
    });

    it('goes on with what they have as a member of one site', async () => {
        const person = await addTeamMember(test, team, 'administrator');
        await join(test, site, person, 'administrator');
        const body = { kind: 'mail', name: 'Theirs', language: 'en' } as const;
        await callFrom(test, person, calls.createChannel, { params: { id: site }, body });
        expect((await remove(owner, person.id)).status).toBe(200);
        const alerts = await callFrom(test, owner, calls.listAlerts, { params: { id: site } });
        expect(alerts.data.channels).toHaveLength(1);
    });
});

const addRecipient = (email: string, { added_by }: { added_by: string }) =>
    test.stores.db
        .insertInto('report_recipients')
        .values({
            id: randomUUID(),
            site_id: site,
            owner_id: owner.id,
            email,
            added_by,
            language: 'en',
            frequencies: 'daily',
            state: 'active',
            token_hash: '',
            asked_at: 0,
            confirmed_at: 0,
            ended_at: null,
            told_daily: '',
            told_weekly: '',
            told_monthly: '',
            mail_id: '',
            counted_mail: '',
            mailed_at: null,
            failures: 0,
            created_at: 0,
        })
        .execute();

describe('a site that moves', () => {
    it('asks again who they are, and goes to a team that one manages, back by its owner alone', async () => {
        const mine = await addSiteOf(test, owner);
        const input = { params: { id: mine }, body: { teamId: team } };
        expect(await callFrom(test, owner, calls.moveSite, input)).toMatchObject({
            status: 403,
            needs: 'stepUp',
        });
        expect((await move(owner, team, mine)).data).toMatchObject({ role: 'owner' });
        const other = await addTeamMember(test, team, 'owner');
        expect((await see(other, mine)).data.role).toBe('teamOwner');
        for (const to of [null, await addTeam(test, other)]) {
            expect((await move(other, to, mine)).error).toBe('site.role');
        }
        expect((await move(owner, team, mine)).error).toBe('team.same');
        expect((await move(owner, null, mine)).data.team).toBeNull();
        expect((await see(other, mine)).status).toBe(404);
        expect(await actionsOf(mine)).toEqual(['moveSite', 'moveSite']);
    });

    it('is never somebody else’s, nor goes to a team in which one only works', async () => {
        const stranger = await addPerson(test, 'user');
        const theirs = await addSiteOf(test, stranger);
        const thief = await addPerson(test, 'user');
        const gang = await addTeam(test, thief);
        expect((await move(thief, gang, theirs)).status).toBe(404);
        await join(test, theirs, thief, 'administrator');
        expect((await move(thief, gang, theirs)).error).toBe('site.role');
        const staff = await addPerson(test, 'admin');
        await joinTeam(test, gang, staff, 'owner');
        expect((await move(staff, gang, theirs)).error).toBe('site.role');
        await joinTeam(test, team, stranger, 'editor');
        expect((await move(stranger, team, theirs)).error).toBe('team.role');
        expect((await move(stranger, gang, theirs)).error).toBe('team.not_found');
        expect(await ownerOf(theirs)).toEqual({ owner_id: stranger.id, team_id: null });
    });

    it('into another’s team becomes its primary owner’s, on their plan, and they are told', async () => {
        const mover = await addTeamMember(test, team, 'administrator');
        const theirs = await addSiteOf(test, mover);
        const guest = await addMember(test, theirs, 'viewer', { reports: ['overview'] });
        await test.stores.settings.change({ free_sites: 1 });
        const full = await move(mover, team, theirs);
        await test.stores.settings.change({ free_sites: 0 });
        expect(full.error).toBe('plan.no_room');
        const share = await callFrom(test, mover, calls.createShare, {
            params: { id: theirs },
            body: { name: 'For a friend' },
        });
        expect((await move(mover, team, theirs)).data.role).toBe('administrator');
        expect(await ownerOf(theirs)).toEqual({ owner_id: owner.id, team_id: team });
        const shares = await callFrom(test, owner, calls.listShares, { params: { id: theirs } });
        expect(shares.data.list.map(({ id }) => id)).toEqual([share.data.id]);
        expect((await see(guest, theirs)).data.reports).toEqual(['overview']);
        const told = await test.stores.db
            .selectFrom('mails')
            .select('subject')
            .where('recipient', '=', owner.email)
            .execute();
        expect(told.map(({ subject }) => subject).join()).toContain('was moved to the team');
        // given is given
        expect((await move(mover, null, theirs)).error).toBe('site.role');
    });

    it('shows its mover no more of what its viewers are bound to', async () => {
        const owned = await addSiteOf(test, owner);
        const segment = await callFrom(test, owner, calls.createSegment, {
            body: { name: 'Hidden', filter: 'country=DE', site: owned, isShared: true },
        });
        const bound = await addMember(test, owned, 'viewer', { segment: segment.data.id });
        const gang = await addTeam(test, bound);
        expect((await move(bound, gang, owned)).error).toBe('site.role');
        await joinTeam(test, gang, owner, 'viewer');
        expect((await move(owner, gang, owned)).error).toBe('team.role');
        expect((await see(bound, owned)).data.isFiltered).toBe(true);
        // an editor of the team does not decide what they see
        await move(owner, team, owned);
        const editor = await addTeamMember(test, team, 'editor');
        const edited = await callFrom(test, editor, calls.updateSegment, {
            params: { id: segment.data.id },
            body: { name: 'Hidden', filter: 'country=FR', site: owned },
        });
        expect(edited.error).toBe('segment.bound_edit');
        expect((await see(bound, owned)).data.isFiltered).toBe(true);
    });

    it('is none that the market holds, in either direction and with its whole team', async () => {
        const mine = await addSiteOf(test, owner);
        const facts = { seller: owner, domain: 'example.com' };
        const product = await addWebsite(test, { ...facts, siteId: mine });
        await setState(test, product, 'listed');
        expect((await move(owner, team, mine)).error).toBe('transfer.listed');
        await setState(test, product, 'withdrawn');
        expect((await move(owner, team, mine)).status).toBe(200);
        await setState(test, product, 'listed');
        expect((await move(owner, null, mine)).error).toBe('transfer.listed');
        const other = await addTeamMember(test, team, 'owner');
        await offer(owner, other.id);
        expect((await take(other)).error).toBe('transfer.listed');
        expect(await ownerOf(mine)).toEqual({ owner_id: owner.id, team_id: team });
        expect(await ownerOf()).toEqual({ owner_id: owner.id, team_id: team });
        // nor deleted by who does not sell it
        const input = { params: { id: mine }, body: { domain: 'example.com' } };
        await stepUpNow(test, other);
        expect((await callFrom(test, other, calls.deleteSite, input)).error).toBe('team.on_market');
        expect((await see(owner, mine)).status).toBe(200);
    });

    it('out of its team to a buyer leaves the team behind', async () => {
        const buyer = await addPerson(test, 'user');
        const member = await addTeamMember(test, team, 'editor');
        const facts = { seller: owner, domain: 'example.com', siteId: site };
        const product = await addWebsite(test, facts);
        await setState(test, product, 'reserved');
        const sale = { type: 'website', productId: product, sellerId: owner.id } as const;
        await addOrder(test, buyer, { ...sale, state: 'delivering' });
        await stepUpNow(test, owner);
        const offered = await callFrom(test, owner, calls.offerSite, {
            params: { id: site },
            body: { email: buyer.email, domain: 'example.com' },
        });
        expect(offered.status).toBe(200);
        const token = await invitationToken(test, buyer.email);
        expect((await accept(buyer, token)).data).toEqual({ site, team: null });
        expect(await ownerOf()).toEqual({ owner_id: buyer.id, team_id: null });
        expect((await see(member)).status).toBe(404);
    });

    it('keeps its sealed days as they are', async () => {
        const { db } = test.stores;
        const row = {
            site_id: site,
            day: '2026-01-01',
        };
        await db
            .insertInto('finalized_days')
            .values({ ...row, rows: 3, version: 1 })
            .execute();
        const days = () =>
            db.selectFrom('finalized_days').selectAll().where('site_id', '=', site).execute();
        const before = await days();
        await move(owner, null);
        await move(owner, team);
        expect(await days()).toEqual(before);
    });
});

describe('another primary owner', () => {
    it('is one of the owners who says yes, with all sites on their plan', async () => {
        const other = await addTeamMember(test, team, 'owner');
        const administrator = await addTeamMember(test, team, 'administrator');
        await addRecipient('reader@example.com', { added_by: owner.id });
        expect((await offer(other, other.id)).error).toBe('team.primary_only');
        expect((await offer(owner, administrator.id)).error).toBe('team.only_owners');
        expect((await take(other)).error).toBe('team.not_asked');
        expect((await offer(owner, other.id)).data.successor).toBe(other.id);
        expect((await whole(other)).data.isSuccessor).toBe(true);
        expect((await ownerOf()).owner_id).toBe(owner.id);
        await test.stores.settings.change({ free_sites: 1 });
        await addSiteOf(test, other);
        const full = await take(other);
        await test.stores.settings.change({ free_sites: 0 });
        expect(full.error).toBe('plan.no_room');
        expect((await take(other)).data.isPrimary).toBe(true);
        expect(await ownerOf()).toEqual({ owner_id: other.id, team_id: team });
        expect((await see(owner)).data.role).toBe('teamOwner');
        const { recipients } = (
            await callFrom(test, other, calls.readMailReports, { params: { id: site } })
        ).data;
        expect(recipients.map(({ email }) => email)).toEqual(['reader@example.com']);
        expect((await leave(owner)).status).toBe(200);
        expect(await actionsOf()).toEqual(expect.arrayContaining(['offerTeam', 'takeTeam']));
    });

    it('is nobody who has as many teams as one may have', async () => {
        const other = await addTeamMember(test, team, 'owner');
        await offer(owner, other.id);
        for (let at = 0; at < maxTeams; at += 1) await addTeam(test, other);
        expect((await take(other)).error).toBe('team.too_many');
        expect((await whole(owner)).data.isPrimary).toBe(true);
        expect((await ownerOf()).owner_id).toBe(owner.id);
    });

    it('has no more sites than their plan, when one is restored while they take over', async () => {
        const other = await addTeamMember(test, team, 'owner');
        await addSiteOf(test, other);
        const archive = (archived: boolean) =>
            callFrom(test, owner, calls.archiveSite, { params: { id: site }, body: { archived } });
        await archive(true);
        await offer(owner, other.id);
        await stepUpNow(test, other);
        await test.stores.settings.change({ free_sites: 1 });
        const answers = await Promise.all([
            callFrom(test, other, calls.takeTeam, { params: { team }, body: { accepts: true } }),
            archive(false),
        ]);
        await test.stores.settings.change({ free_sites: 0 });
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('is nobody who said no, was demoted, or was asked no longer', async () => {
        const other = await addTeamMember(test, team, 'owner');
        await offer(owner, other.id);
        expect((await take(other, false)).data.isSuccessor).toBe(false);
        expect((await take(other)).error).toBe('team.not_asked');
        await offer(owner, other.id);
        await change(owner, other.id, 'viewer');
        await change(owner, other.id, 'owner');
        expect((await take(other)).error).toBe('team.not_asked');
        await offer(owner, other.id);
        await offer(owner, null);
        expect((await take(other)).error).toBe('team.not_asked');
    });
});

describe('an account', onOnePair, () => {
    const close = async (person: Person) => {
        await stepUpNow(test, person);
        return callFrom(test, person, calls.closeAccount, { body: { email: person.email } });
    };

    it('is kept open by the teams whose primary owner it is', async () => {
        const alone = await addPerson(test, 'user');
        const theirs = await addTeam(test, alone);
        const closing = await callFrom(test, alone, calls.getClosing);
        expect(closing.data.obstacles).toEqual([{ kind: 'teams', count: 1 }]);
        expect((await close(alone)).error).toBe('account.still_open');
        await callFrom(test, alone, calls.deleteTeam, { params: { team: theirs } });
        expect((await close(alone)).status).toBe(200);
    });

    it('leaves its teams, with all that it had by them, when it is closed', async () => {
        const person = await addTeamMember(test, team, 'owner');
        const friend = await addPerson(test, 'user');
        const { token } = await inviteToTeam(test, person, team, friend.email);
        await offer(owner, person.id);
        expect((await close(person)).status).toBe(200);
        expect((await whole(owner)).data).toMatchObject({ members: 1, successor: null });
        expect((await accept(friend, token)).error).toBe('invitation.not_found');
    });

    it('is told of its teams in the file of its own data', async () => {
        const person = await addTeamMember(test, team, 'editor');
        await stepUpNow(test, person);
        const { data } = await callFrom(test, person, calls.exportOwnData);
        expect(data.teams).toMatchObject([{ id: team, role: 'editor', is_primary_owner: 0 }]);
    });

    it('is told of its channels and reports by e-mail there, without what is secret of them', async () => {
        const person = await addTeamMember(test, team, 'administrator');
        const url = 'https://theirs.example/hook-secret';
        await callFrom(test, person, calls.createChannel, {
            params: { id: site },
            body: { kind: 'webhook', name: 'Theirs', language: 'en', url },
        });
        await addRecipient(person.email, { added_by: owner.id });
        await addRecipient('other@example.com', { added_by: person.id });
        await stepUpNow(test, person);
        const { data } = await callFrom(test, person, calls.exportOwnData);
        expect(data.channels).toMatchObject([{ site_id: site, kind: 'webhook', name: 'Theirs' }]);
        expect(data.mailReports).toMatchObject([{ site_id: site, frequencies: 'daily' }]);
        const told = JSON.stringify([data.channels, data.mailReports]);
        expect(told).not.toMatch(/hook-secret|sealed|token|other@example/);
    });
});
