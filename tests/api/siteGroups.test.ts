import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxGroups } from '../../contract/analytics/siteGroups';
import { calls } from '../../contract/calls';
import { fault } from '../../contract/fault';
import { putVisits } from '../fixtures/observedVisits';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

const addGroup = async (name: string, who = owner, timezone = 'UTC') =>
    (await callFrom(test, who, calls.createSiteGroup, { body: { name, timezone } })).data.id;
const groupsOf = async (who = owner) => (await callFrom(test, who, calls.listSiteGroups)).data.list;
const arranged = async (who = owner) =>
    (await groupsOf(who)).map(({ name, sites }) => `${name}: ${sites.join(' ')}`);
const arrange = (groups: { id: string; sites: string[] }[], who = owner) =>
    callFrom(test, who, calls.arrangeSiteGroups, { body: { groups } });
const sitesOf = (who: Person, count: number) =>
    Promise.all(Array.from({ length: count }, () => addSiteOf(test, who)));

describe('a group', () => {
    it('is made, changed and deleted', async () => {
        owner = await addPerson(test, 'user');
        const made = await callFrom(test, owner, calls.createSiteGroup, {
            body: { name: ' Shops ', timezone: 'Asia/Kolkata' },
        });
        expect(made.data).toMatchObject({ name: 'Shops', timezone: 'Asia/Kolkata', sites: [] });
        const { id } = made.data;
        test.now += 1000;
        const params = { id };
        const body = { timezone: 'Asia/Kathmandu' };
        const changed = await callFrom(test, owner, calls.updateSiteGroup, { params, body });
        const expected = { name: 'Shops', timezone: 'Asia/Kathmandu', updatedAt: test.now };
        expect(changed.data).toMatchObject(expected);
        expect(await groupsOf()).toMatchObject([expected]);
        expect((await callFrom(test, owner, calls.deleteSiteGroup, { params })).status).toBe(200);
        expect(await groupsOf()).toEqual([]);
        expect((await callFrom(test, owner, calls.deleteSiteGroup, { params })).status).toBe(404);
    });

    it.each([
        ['name', { name: '  ', timezone: 'UTC' }],
        ['name', { name: 'x'.repeat(61), timezone: 'UTC' }],
        ['timezone', { name: 'x', timezone: 'Mars/Olympus' }],
    ])('names the field %s when it is wrong', async (field, body) => {
        const answer = await callFrom(test, owner, calls.createSiteGroup, { body });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    });

    it('leaves its sites where they are when it is deleted', async () => {
        owner = await addPerson(test, 'user');
        const [site = ''] = await sitesOf(owner, 1);
        const id = await addGroup('Shops');
        await arrange([{ id, sites: [site] }]);
        await callFrom(test, owner, calls.deleteSiteGroup, { params: { id } });
        const sites = await callFrom(test, owner, calls.listSites);
        expect(sites.data.list.map(one => one.id)).toEqual([site]);
        const next = await addGroup('Others');
        await arrange([{ id: next, sites: [site] }]);
        expect(await arranged()).toEqual([`Others: ${site}`]);
    });

    it('is one of a hundred at most, though many are asked for at once', async () => {
        owner = await addPerson(test, 'user');
        const asked = Array.from({ length: maxGroups + 5 }, (_, index) =>
            callFrom(test, owner, calls.createSiteGroup, {
                body: { name: `Group ${index}`, timezone: 'UTC' },
            }),
        );
        const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
        expect(refused).toHaveLength(5);
        expect(refused[0]).toMatchObject({
            status: 422,
            errors: { name: fault('group.too_many', { max: maxGroups }) },
        });
        expect(await groupsOf()).toHaveLength(maxGroups);
    });
});

describe('the arrangement', () => {
    let sites: string[];
    let [first, second] = ['', ''];
    beforeAll(async () => {
        owner = await addPerson(test, 'user');
        sites = await sitesOf(owner, 3);
        first = await addGroup('First');
        second = await addGroup('Second');
    });

    it('is stored as it is sent, groups and sites in their order', async () => {
        const [a = '', b = '', c = ''] = sites;
        const answer = await arrange([
            { id: second, sites: [c, a] },
            { id: first, sites: [b] },
        ]);
        const expected = [`Second: ${c} ${a}`, `First: ${b}`];
        expect(answer.data.list.map(one => `${one.name}: ${one.sites.join(' ')}`)).toEqual(
            expected,
        );
        expect(await arranged()).toEqual(expected);
        await arrange([
            { id: first, sites: [a, b] },
            { id: second, sites: [] },
        ]);
        expect(await arranged()).toEqual([`First: ${a} ${b}`, 'Second: ']);
    });

    it('puts a group that is not named behind the others, without what is put elsewhere', async () => {
        const [a = '', b = '', c = ''] = sites;
        await arrange([
            { id: first, sites: [a, b] },
            { id: second, sites: [c] },
        ]);
        await arrange([{ id: second, sites: [c, a] }]);
        expect(await arranged()).toEqual([`Second: ${c} ${a}`, `First: ${b}`]);
    });

    it('has a site in one group at most', async () => {
        const before = await arranged();
        const [a = ''] = sites;
        const twice = [
            [
                { id: first, sites: [a] },
                { id: second, sites: [a] },
            ],
            [{ id: first, sites: [a, a] }],
            [
                { id: first, sites: [] },
                { id: first, sites: [a] },
            ],
        ];
        for (const groups of twice) {
            expect((await arrange(groups)).errors).toHaveProperty('groups');
        }
        expect(await arranged()).toEqual(before);
    });

    it('stays in one piece when two tabs send theirs at once', async () => {
        const [a = '', b = '', c = ''] = sites;
        const answers = await Promise.all([
            arrange([{ id: first, sites: [a, b] }]),
            arrange([{ id: second, sites: [b, a] }]),
            arrange([
                { id: first, sites: [c] },
                { id: second, sites: [a] },
            ]),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const all = (await groupsOf()).flatMap(group => group.sites);
        expect(new Set(all).size).toBe(all.length);
        // Which one is the last is the database's choice; each has this site in a group.
        expect(all).toContain(a);
    });

    it('refuses sites and groups of others, and changes nothing then', async () => {
        const before = await arranged();
        const other = await addPerson(test, 'user');
        const [foreign = ''] = await sitesOf(other, 1);
        const theirs = await addGroup('Theirs', other);
        expect((await arrange([{ id: first, sites: [foreign] }])).status).toBe(404);
        expect((await arrange([{ id: theirs, sites: [] }])).status).toBe(404);
        expect((await arrange([{ id: first, sites: ['nosuchsite00'] }])).status).toBe(404);
        expect((await arrange([{ id: first, sites: ['Not an id'] }])).status).toBe(422);
        expect(await arranged()).toEqual(before);
        expect(await groupsOf(other)).toMatchObject([{ name: 'Theirs', sites: [] }]);
    });

    it('is each person’s own: an administrator groups the same site differently', async () => {
        const before = await arranged();
        const admin = await addPerson(test, 'admin');
        const [a = ''] = sites;
        const id = await addGroup('All', admin);
        expect((await arrange([{ id, sites: [a] }], admin)).status).toBe(200);
        expect(await arranged()).toEqual(before);
        expect(await arranged(admin)).toEqual([`All: ${a}`]);
    });

    it('leaves out what one may no longer see, and keeps it for later', async () => {
        const admin = await addPerson(test, 'admin');
        const [a = ''] = sites;
        const own = await addSiteOf(test, admin);
        const id = await addGroup('All', admin);
        await arrange([{ id, sites: [a, own] }], admin);
        const give = (roles: string[]) =>
            test.stores.db
                .updateTable('users')
                .set({ roles: JSON.stringify(roles) })
                .where('id', '=', admin.id)
                .execute();
        await give(['user']);
        expect(await arranged(admin)).toEqual([`All: ${own}`]);
        await arrange([{ id, sites: [own] }], admin);
        await give(['admin']);
        expect((await groupsOf(admin))[0]?.sites.sort()).toEqual([a, own].sort());
    });
});

describe('the summary', () => {
    const visitAt = (at: string, visitor: string, paths: string[] = ['/']) => ({
        at,
        visitor,
        paths,
        address: `203.0.113.${visitor.length}`,
    });

    const summaryOf = async (sites: string[]) => {
        const { data } = await callFrom(test, owner, calls.sitesSummary);
        return sites.map(id => data.list.find(row => row.site.id === id));
    };
    const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Asia/Singapore', 'Asia/Shanghai'];

    it('has the days of each site’s own zone', async () => {
        // 23:00 in UTC; 04:45 of the 5th in Kathmandu; 20:30 in Newfoundland; 07:00 of the 5th in China
        test.now = Date.parse('2026-05-04T23:00:00Z');
        owner = await addPerson(test, 'user');
        const sites = await Promise.all(
            zones.map(timezone => addSite(test, owner.token, { timezone })),
        );
        for (const site of sites) {
            await putVisits(test.config.DATA_DIR, site, [
                visitAt('2026-05-04T22:50:00Z', 'late', ['/', '/two']),
                visitAt('2026-05-04T18:14:00Z', 'noon'),
                visitAt('2026-05-04T18:16:00Z', 'after'),
                visitAt('2026-05-04T02:29:00Z', 'early'),
                visitAt('2026-05-03T22:50:00Z', 'late'),
                visitAt('2026-05-03T23:10:00Z', 'later'),
            ]);
        }
        await test.settle();
        const found = await summaryOf(sites);
        expect(found.map(row => row?.today.pv)).toEqual([5, 3, 4, 4, 4]);
        expect(found.map(row => row?.today.uv)).toEqual([4, 2, 3, 3, 3]);
        expect(found.map(row => row?.yesterday.pv)).toEqual([2, 4, 3, 3, 3]);
        expect(found.map(row => row?.yesterday.uv)).toEqual([2, 4, 3, 3, 3]);
        // yesterday's visits before this time of day, wherever the site is
        expect(found.map(row => row?.sameTimeYesterday.pv)).toEqual([1, 1, 1, 1, 1]);
        expect(found.map(row => row?.online)).toEqual([1, 1, 1, 1, 1]);
        for (const row of found) {
            expect(row?.sparkline).toHaveLength(14);
            expect(row?.sparkline.at(-1)).toBe(row?.today.pv);
            expect(row?.sparkline.at(-2)).toBe(row?.yesterday.pv);
        }
    });

    it.each([
        ['Europe/Berlin', '2026-10-25', 25],
        ['Europe/Berlin', '2026-03-29', 23],
        ['America/New_York', '2026-11-01', 25],
        ['America/New_York', '2026-03-08', 23],
    ])('knows that clocks change in %s on %s, a day of %d hours', async (timezone, day, hours) => {
        const offset =
            timezone === 'Europe/Berlin' ? (hours === 25 ? 2 : 1) : hours === 25 ? -4 : -5;
        const start = Date.parse(`${day}T00:00:00Z`) - offset * 3_600_000;
        const end = start + hours * 3_600_000;
        test.now = end;
        owner = await addPerson(test, 'user');
        const site = await addSite(test, owner.token, { timezone });
        await putVisits(test.config.DATA_DIR, site, [
            { visitor: 'before', at: start - 1 },
            { visitor: 'first', at: start },
            { visitor: 'last', at: end - 1 },
            { visitor: 'after', at: end },
        ]);
        await test.settle();
        for (const days of [0, 1, 5, 12]) {
            test.now = end + days * 86_400_000 + 7_200_000;
            const [row] = await summaryOf([site]);
            const at = 12 - days;
            expect(row?.sparkline.slice(at, at + 2), `${days} days later`).toEqual([2, 1]);
            expect(row?.sparkline[at - 1] ?? 1).toBe(1);
            expect(row?.sparkline.reduce((sum, pv) => sum + pv, 0)).toBe(at > 0 ? 4 : 3);
        }
    });

    it('leaves out what does not count, and says which sites are archived', async () => {
        test.now = Date.parse('2026-05-04T12:05:00Z');
        owner = await addPerson(test, 'user');
        const [site = '', other = ''] = await sitesOf(owner, 2);
        const speedy = {
            plausibility: 5,
            reasons: ['speed' as const],
            excluded: 'behaviour' as const,
        };
        await putVisits(test.config.DATA_DIR, site, [
            visitAt('2026-05-04T12:00:00Z', 'reader', ['/', '/two']),
            { ...visitAt('2026-05-04T12:00:00Z', 'loop', ['/', '/']), detections: [speedy] },
            { ...visitAt('2026-05-04T12:00:00Z', 'crawler'), bot: 'Googlebot', excluded: 'bot' },
        ]);
        await test.settle();
        await test.stores.db
            .updateTable('sites')
            .set({ archived_at: test.now })
            .where('id', '=', other)
            .execute();
        const nothing = { pv: 0, uv: 0, ip: 0 };
        expect(await summaryOf([site, other])).toMatchObject([
            { isArchived: false, today: { pv: 2, uv: 1, ip: 1 }, yesterday: nothing, online: 1 },
            { isArchived: true, today: nothing, yesterday: nothing, online: 0 },
        ]);
    });
});
