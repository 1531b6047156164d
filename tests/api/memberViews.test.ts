import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPath } from '../../contract/analytics/exports';
import type { Report } from '../../contract/analytics/report';
import { allReports, reports } from '../../contract/analytics/reports';
import { type CallName, calls } from '../../contract/calls';
import type { Call, CallInput } from '../../contract/platform/call';
import { reportNames } from '../../contract/platform/reportPages';
import { onOnePair } from '../../scripts/testForm.mjs';
import { findSubject } from '../../server/analytics/sites/findSubject';
import { requireSame } from '../../server/analytics/sites/requireSame';
import { whileAllowed } from '../../server/analytics/sites/whileAllowed';
import { accessTable, type Entry } from '../fixtures/accessTable';
import { addKey } from '../fixtures/apiKeys';
import { addMember, join } from '../fixtures/members';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { chrome, send, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;
/** the site's segments: the visits that began on /secretdocs, and none */
let docs: string;
let none: string;

const saveSegment = async (name: string, filter: string, person = owner) => {
    const body = { name, filter, site, isShared: true };
    return (await callFrom(test, person, calls.createSegment, { body })).data.id;
};

beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    await test.stores.siteCache.refresh();
    const visit = async (address: string, ...paths: string[]) => {
        for (const path of paths) {
            const u = `https://example.com${path}?utm_campaign=secretspring`;
            const r = 'https://secretreferrer.example/page';
            await send(test, { s: site, k: 'v', u, r }, { agent: chrome, address });
            test.now += 1000;
        }
    };
    await visit('203.0.113.9', '/secretdocs', '/secretdocs/two');
    await visit('203.0.113.20', '/secretshop');
    await visit('203.0.113.30', '/secretshop', '/secretshop/cart');
    await test.settle();
    docs = await saveSegment('Docs', 'entry=/secretdocs');
    none = await saveSegment('None', 'entry=/nowhere');
});
afterAll(() => test.close());

const ask = (name: CallName, person: Person, query: Record<string, unknown> = {}) =>
    callFrom<Call>(test, person, calls[name], { query: { site, ...query } } as CallInput<Call>);

/** The site's own reports with what each needs to be asked for. */
const asked = async (person: Person, { name }: Pick<Report, 'name'>, more = {}) => {
    const scene = { test, person, owner, site, isForeign: false };
    const entry = accessTable[name as CallName] as Entry<CallInput<Call>>;
    const input = (await entry.input?.(scene)) as { query: Record<string, unknown> };
    const query = { ...input.query, ...more };
    return callFrom<Call>(test, person, calls[name as CallName], { query } as CallInput<Call>);
};

const ofSites = allReports.filter(({ name }) => name !== 'sitesSummary');

describe('a viewer of chosen reports', onOnePair, () => {
    it('gets those that one of their pages holds, and no others', async () => {
        const viewer = await addMember(test, site, 'viewer', { reports: ['content'] });
        for (const report of ofSites) {
            const isShown = report.sharedIn?.includes('content') ?? false;
            const { status, error } = await asked(viewer, report);
            expect([report.name, status, error]).toEqual(
                isShown
                    ? [report.name, 200, undefined]
                    : [report.name, 409, 'site.report_not_shown'],
            );
        }
    });

    it('cannot read off a filter or a comparison what their reports do not show', async () => {
        const viewer = await addMember(test, site, 'viewer', { reports: ['content'] });
        expect((await ask('pages', viewer, { filter: 'country=DE' })).status).toBe(422);
        const own = { name: 'Mine', filter: 'country=DE', site: null };
        const made = await callFrom(test, viewer, calls.createSegment, { body: own });
        const filter = `segment=${made.data.id}`;
        expect((await ask('pages', viewer, { filter })).status).toBe(422);
        expect((await ask('pages', viewer, { segments: made.data.id })).status).toBe(422);
    });

    it('is shown the site as guests are, with the reports that are theirs', async () => {
        const viewer = await addMember(test, site, 'viewer', { reports: ['content'] });
        const { data } = await callFrom(test, viewer, calls.getSite, { params: { id: site } });
        expect(data).toMatchObject({ role: 'viewer', reports: ['content'], isFiltered: false });
        expect((await callFrom(test, viewer, calls.listSites)).data.list).toMatchObject([
            { id: site, role: 'viewer', reports: ['content'] },
        ]);
        const summary = (await callFrom(test, viewer, calls.sitesSummary)).data;
        expect(summary).toMatchObject({ list: [], limited: [{ id: site }] });
        expect(
            (await callFrom(test, viewer, calls.listGoals, { params: { id: site } })).error,
        ).toBe('site.report_not_shown');
    });

    it('gets no file, group or query of what they do not see', async () => {
        const viewer = await addMember(test, site, 'viewer', { reports: ['content'] });
        const file = (report: string) =>
            test.app.inject({
                url: `${exportPath.replace(':report', report)}?site=${site}&format=csv`,
                headers: { 'x-token': viewer.token },
            });
        expect((await file('pages')).statusCode).toBe(200);
        expect((await file('visits')).statusCode).toBe(409);
        const body = { site_id: site, metrics: ['visitors'], date_range: 'day' };
        const query = await callFrom(test, viewer, calls.statsQuery, { body } as never);
        expect(query).toMatchObject({ status: 409 });
        const group = (
            await callFrom(test, viewer, calls.createSiteGroup, {
                body: { name: 'All', timezone: 'UTC' },
            })
        ).data.id;
        const arranged = { body: { groups: [{ id: group, sites: [site] }] } };
        expect((await callFrom(test, viewer, calls.arrangeSiteGroups, arranged)).status).toBe(404);
    });
});

describe('a viewer of one segment', onOnePair, () => {
    const secret = /secret(docs|shop|spring|referrer)|203\.0\.113/;

    it('is told nothing of other visits by any report, whatever is asked beside it', async () => {
        const viewer = await addMember(test, site, 'viewer', { segment: none });
        const refused: string[] = [];
        for (const report of ofSites) {
            for (const more of [{}, { filter: 'page^/secret', bots: '1', exact: '1' }]) {
                const { status, data } = await asked(viewer, report, more);
                if (status === 409) refused.push(report.name);
                // what an empty segment is made of: no texts of the visits, no figures but zeros
                else if (status === 200) {
                    const { funnel: _, at: __, ...rest } = data as Record<string, unknown>;
                    expect([report.name, JSON.stringify(rest).match(secret)]).toEqual([
                        report.name,
                        null,
                    ]);
                    const { pv, uv, visits, visitors, total } = rest;
                    expect([report.name, pv ?? 0, uv ?? 0, visitors ?? 0, total ?? 0]).toEqual([
                        report.name,
                        ...[0, 0, 0, 0],
                    ]);
                    expect([0, undefined]).toContain(typeof visits === 'number' ? visits : 0);
                }
            }
        }
        expect([...new Set(refused)].sort()).toEqual(refusedOfSegments);
    });

    it('gets the figures of the segment, as the owner gets them by it', async () => {
        const viewer = await addMember(test, site, 'viewer', { segment: docs });
        for (const name of [
            'overview',
            'trend',
            'pages',
            'visits',
            'campaigns',
            'online',
        ] as const) {
            const seen = await asked(viewer, reports[name]);
            const whole = await asked(owner, reports[name], {
                filter: `segment=${docs}`,
            });
            expect(seen.data).toEqual(whole.data);
        }
        const visits = await ask('visits', viewer);
        expect(visits.data).toMatchObject({ total: 1 });
        const other = await ask('visits', viewer, { filter: `segment=${none}` });
        expect(other.data).toMatchObject({ total: 0 });
        const either = await ask('visits', viewer, {
            filter: 'entry=/secretshop|entry=/secretdocs',
        });
        expect(either.data).toMatchObject({ total: 1 });
        const compared = await ask('visits', viewer, { filter: '!(entry=/secretdocs)' });
        expect(compared.data).toMatchObject({ total: 0 });
    });

    it('cannot look out of it by visits before, segments beside it, notes or the live view', async () => {
        const viewer = await addMember(test, site, 'viewer', { segment: docs });
        expect((await ask('overview', viewer, { filter: 'visitNumber=2' })).status).toBe(422);
        const beside = await ask('trend', viewer, { segments: none });
        expect(beside.status).toBe(200);
        const note = { day: '2026-05-04', text: 'secretshop opened', link: '', isShared: true };
        const of = { params: { id: site }, body: note };
        expect((await callFrom(test, owner, calls.createNote, of)).status).toBe(200);
        const wide = { from: '2026-01-01', to: '2026-12-31' };
        const notes = await ask('notes', viewer, wide);
        expect(notes).toMatchObject({ status: 200, data: { list: [], automatic: [] } });
        const live = await ask('live', viewer, { since: '0' });
        expect(JSON.stringify(live.data)).not.toContain('secretshop');
        expect(
            (
                await callFrom(test, viewer, calls.visitorData, {
                    params: { id: site, visitor: '1' },
                })
            ).status,
        ).toBe(409);
        for (const [name, error] of [
            ['searchWords', 'site.report_not_shown'],
            ['visitorHistory', 'site.report_not_shown'],
            ['visitEvents', 'site.report_not_shown'],
        ] as const) {
            expect((await asked(viewer, { name })).error).toBe(error);
        }
    });

    it('sees names of segments without what they are, and no site in the dashboard’s figures', async () => {
        const viewer = await addMember(test, site, 'viewer', { segment: docs });
        const { data } = await callFrom(test, viewer, calls.listSegments, { query: { site } });
        expect(data.list.every(one => one.filter === '')).toBe(true);
        expect((await callFrom(test, viewer, calls.sitesSummary)).data.list).toEqual([]);
    });

    it('keeps their part: editors cannot widen it, and nobody deletes it', async () => {
        const bound = await saveSegment('Bound', 'entry=/secretdocs');
        const inner = await saveSegment('Inner', 'entry=/secretdocs');
        const outer = await saveSegment('Outer', `segment=${inner}`);
        await addMember(test, site, 'viewer', { segment: bound });
        await addMember(test, site, 'viewer', { segment: outer });
        const editor = await addMember(test, site, 'editor');
        const widen = (id: string, person: Person) =>
            callFrom(test, person, calls.updateSegment, {
                params: { id },
                body: { filter: 'page^/' },
            });
        for (const id of [bound, inner]) {
            expect(await widen(id, editor)).toMatchObject({
                status: 409,
                error: 'segment.bound_edit',
            });
            const gone = { params: { id } };
            expect((await callFrom(test, owner, calls.deleteSegment, gone)).status).not.toBe(200);
        }
        expect(
            (await callFrom(test, owner, calls.deleteSegment, { params: { id: bound } })).error,
        ).toBe('segment.bound');
        expect((await widen(bound, owner)).status).toBe(200);
    });
});

describe('what a person loses while a question is answered', onOnePair, () => {
    it('is not told any more, by a session or a key', async () => {
        const member = await addMember(test, site, 'administrator');
        const { key } = await addKey(test, member);
        const remove = () =>
            test.stores.db.deleteFrom('site_members').where('user_id', '=', member.id).execute();
        const { store } = test.stores;
        const query = store.query.bind(store);
        for (const who of [member, { key, address: member.address }]) {
            store.query = (async (...given: Parameters<typeof query>) => {
                const rows = await query(...given);
                await remove();
                return rows;
            }) as typeof store.query;
            const input = { query: { site, filter: 'entry=/secretdocs' } };
            const answer = await callFrom(test, who, calls.trend, input);
            store.query = query;
            expect(answer).toMatchObject({ status: 404, data: null });
            await join(test, site, member, 'administrator');
        }
    });

    it('ends a file that is being written', async () => {
        let left = 3;
        async function* rows() {
            while (left > 0) {
                left -= 1;
                yield left;
            }
        }
        const read: number[] = [];
        const reading = async () => {
            for await (const row of whileAllowed(rows(), async () => {
                throw new Error('gone');
            })) {
                read.push(row);
            }
        };
        await expect(reading()).rejects.toThrow('gone');
    });

    it('is seen as less even where the site stays', async () => {
        const viewer = await addMember(test, site, 'viewer', { reports: ['content'] });
        const session = await test.stores.sessions.peek(viewer.token);
        if (!session) throw new Error('no session');
        const report = { sharedIn: reportNames };
        const before = await findSubject(test.stores.db, session, { site }, report);
        await requireSame(test.stores.db, session, { site }, { report, asked: before });
        await test.stores.db
            .updateTable('site_members')
            .set({ segment_id: none })
            .where('user_id', '=', viewer.id)
            .execute();
        await expect(
            requireSame(test.stores.db, session, { site }, { report, asked: before }),
        ).rejects.toMatchObject({ status: 404 });
    });
});

/** Reports whose figures do not follow a filter: written by hand. */
const refusedOfSegments = [
    ...['aiBots', 'aiPages', 'attribution', 'coverage', 'errorPages', 'notFound'],
    ...['notFoundReferrers', 'otherHosts', 'quality', 'retention', 'scriptErrors'],
    ...['searchDays', 'searchPages', 'searchSummary', 'searchWords', 'signedVisits'],
    ...['slowPages', 'visitEvents', 'visitorHistory', 'vitalRows', 'vitals'],
];
