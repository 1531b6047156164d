import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakdownNames } from '../../contract/analytics/breakdowns';
import { memberRoles, type TeamRole, teamRoles } from '../../contract/analytics/siteRoles';
import { type CallName, calls } from '../../contract/calls';
import type { Call, CallInput } from '../../contract/platform/call';
import { isFull, onOnePair } from '../../scripts/testForm.mjs';
import { accessTable, type Entry, type Scene } from '../fixtures/accessTable';
import { addKey } from '../fixtures/apiKeys';
import { keyAccess } from '../fixtures/keyAccess';
import { memberAccess, type Standing } from '../fixtures/memberAccess';
import { addMember } from '../fixtures/members';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, addSiteOf, callFrom, newAddress, type Person } from '../fixtures/people';
import { teamAccess } from '../fixtures/teamAccess';
import { addTeam, addTeamMember, putIntoTeam } from '../fixtures/teams';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
});
afterAll(() => test.close());
// one owner invites more people here than anybody may in an hour
beforeEach(() => test.stores.db.deleteFrom('report_asks').execute());

/** Breakdowns are answered by the same lines: in the short form some stand for all. */
const leftOut: readonly CallName[] = isFull ? [] : breakdownNames.slice(3);
/** Without a mail server it answers nobody. */
const unanswered: readonly CallName[] = ['testMailReport'];
const all = [...memberAccess.keys()].filter(
    name => !leftOut.includes(name) && !unanswered.includes(name),
);

/** By which list somebody is to a site what they are. */
type Way = 'site' | 'team';

const standings: [Way, Standing][] = [
    ...memberRoles.map((role): [Way, Standing] => ['site', role]),
    ...(['teamOwner', ...memberRoles] as const).map((role): [Way, Standing] => ['team', role]),
];

const addTo = async (site: string, way: Way, role: Standing): Promise<Person> => {
    if (way === 'site' && role !== 'teamOwner') return addMember(test, site, role);
    const team = await addTeam(test, owner);
    await putIntoTeam(test, site, team);
    return addTeamMember(test, team, role === 'teamOwner' ? 'owner' : role);
};

/** A site with a member, and the call about it, or about another one of the same owner. */
const sceneOf = async (way: Way, role: Standing, isOther: boolean) => {
    const site = await addSiteOf(test, owner);
    const person = await addTo(site, way, role);
    const about = isOther ? await addSiteOf(test, owner) : site;
    const scene: Scene = { test, person, owner, site: about, isForeign: isOther };
    return { scene, person, site };
};

const inputOf = async (name: CallName, scene: Scene) => {
    // the table deletes another site of the owner's
    if (name === 'deleteSite')
        return { params: { id: scene.site }, body: { domain: 'example.com' } };
    return (accessTable[name] as Entry<CallInput<Call>>).input?.(scene);
};

const isKeyed = (role: Standing): boolean => ['teamOwner', 'administrator'].includes(role);

describe.each(standings)('whom the list of the %s has as %s', onOnePair, (way, role) => {
    it.each(all)('gets what the role says from %s, and nothing of another site', async name => {
        const isAllowed = memberAccess.get(name)?.includes(role);
        const ask = async (isOther: boolean) => {
            const { scene, person } = await sceneOf(way, role, isOther);
            const input = await inputOf(name, scene);
            return callFrom<Call>(test, person, calls[name], input);
        };
        expect(await ask(false)).toMatchObject(
            isAllowed ? { status: 200 } : { status: 409, error: 'site.role' },
        );
        expect(await ask(true)).toMatchObject({ status: 404 });
    });

    const byKeys = all.filter(name => keyAccess.has(name));
    it.each(byKeys)('uses a key for %s as one who administers the site alone', async name => {
        const { scene, person } = await sceneOf(way, role, false);
        const { key } = await addKey(test, person);
        const input = await inputOf(name, scene);
        const who = { key, address: newAddress() };
        const answer = await callFrom<Call>(test, who, calls[name], input);
        expect(answer.status).toBe(isKeyed(role) ? 200 : 404);
    });

    it('makes a key for the site as one who administers it alone', async () => {
        const { person, site } = await sceneOf(way, role, false);
        const made = addKey(test, person, { sites: [site] });
        if (isKeyed(role)) await expect(made).resolves.toMatchObject({ sites: [{ id: site }] });
        else await expect(made).rejects.toMatchObject({ errors: { sites: 'key.site_unknown' } });
    });
});

describe('the table of what members may', onOnePair, () => {
    it('has every call about a site', () => {
        const about = (Object.keys(calls) as CallName[]).filter(name => {
            const { path, query, body } = calls[name] as Call;
            const fields = [query, body].flatMap(schema =>
                schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
            );
            return path.includes('/sites/:id') || fields.some(field => /^site(_id)?$/.test(field));
        });
        // one's own segments, and the preview that the platform shows
        const others = ['leaveSite', 'createSegment', 'updateSegment', 'enterPreview'];
        expect(about.filter(name => !memberAccess.has(name) && !others.includes(name))).toEqual([]);
    });
});

describe.each(teamRoles)('a member of a team who is %s', onOnePair, role => {
    const names = Object.keys(teamAccess) as (keyof typeof teamAccess)[];
    it.each(names)('gets what the role says from %s, and nothing of another team', async name => {
        const allowed: readonly TeamRole[] = teamAccess[name];
        const scene: Scene = { test, person: owner, owner, site: '', isForeign: false };
        const input = (await (accessTable[name] as Entry<CallInput<Call>>).input?.(scene)) ?? {};
        const { team } = input.params as { team: string };
        const person = await addTeamMember(test, team, role);
        const stranger = await addPerson(test, 'user');
        for (const one of [person, stranger]) await stepUpNow(test, one);
        expect(await callFrom<Call>(test, stranger, calls[name], input)).toMatchObject({
            status: 404,
            error: 'team.not_found',
        });
        const answer = await callFrom<Call>(test, person, calls[name], input);
        expect(answer.status).toBe(allowed.includes(role) ? 200 : 409);
    });
});
