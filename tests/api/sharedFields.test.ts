import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    type BreakdownName,
    breakdownNames,
    breakdowns,
} from '../../contract/analytics/breakdowns';
import { exportNames, exportOf, exportPath } from '../../contract/analytics/exports';
import { type FilterField, filterFieldNames } from '../../contract/analytics/filters';
import { enterPreview } from '../../contract/analytics/public/preview';
import { reportsThatShow, shownTo } from '../../contract/analytics/sharedFields';
import { calls } from '../../contract/calls';
import type { Call } from '../../contract/platform/call';
import { type ReportName, reportNames } from '../../contract/platform/reportPages';
import { inForm, isFull } from '../../scripts/testForm.mjs';
import {
    differingIn,
    hiddenDay,
    hiddenFields,
    hiddenValue,
    hiddenVisitors,
} from '../fixtures/hiddenFields';
import { addGuest, addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { putEvents, putVisitor } from '../fixtures/putEvents';
import { addSite, call, startTestApp, type TestApp } from '../fixtures/testApp';

/** Something that a guest reads figures by. */
interface Reading {
    name: string;
    url: string;
    sharedIn: readonly ReportName[];
    takesFilter: boolean;
    isExport: boolean;
    breakdown?: BreakdownName;
}

const shape = ({ query }: Call): object =>
    query && 'shape' in query ? (query.shape as object) : {};

const readings: Reading[] = [
    ...Object.entries(calls as Record<string, Call>)
        .filter(([, { sharedIn, method }]) => sharedIn !== undefined && method === 'GET')
        // one visit, one visitor: only with the list of visits
        .filter(([name]) => name !== 'visitEvents' && name !== 'visitorHistory')
        // what the owner looks for, and no figures
        .filter(([name]) => !['listGoals', 'listFunnels', 'listSegments'].includes(name))
        .map(([name, one]) => ({
            name,
            url: one.path,
            sharedIn: one.sharedIn ?? [],
            takesFilter: 'filter' in shape(one),
            isExport: false,
            ...(name in calls && breakdownNames.includes(name as BreakdownName)
                ? { breakdown: name as BreakdownName }
                : {}),
        })),
    ...exportNames.map(name => ({
        name: `export of ${name}`,
        url: exportPath.replace(':report', name),
        sharedIn: exportOf(name).sharedIn,
        takesFilter: true,
        isExport: true,
    })),
];

const ask = async (url: string, token: string, query: Record<string, string>, stream = false) => {
    const answer = await test.app.inject({
        url,
        query,
        remoteAddress: newAddress(),
        headers: { 'x-token': token, ...(stream && { accept: 'text/event-stream' }) },
    });
    return { status: answer.statusCode, body: answer.body };
};

const inPeriod = { from: hiddenDay, to: hiddenDay };
const queryOf = ({ name }: Reading, site: string, more: Record<string, string> = {}) => ({
    site,
    ...more,
    ...(['overview', 'online'].includes(name) ? {} : inPeriod),
    ...(name === 'importedRows' && { of: 'pages' }),
    ...(name === 'funnelLost' && { funnel: funnels.get(site) ?? '', step: '1' }),
});

const before = { compareFrom: '2026-05-02', compareTo: '2026-05-03' };

/** An answer without what is another for each site. */
const comparable = (body: string, site: string): string =>
    hiddenVisitors.reduce(
        (text, visitor) => text.replaceAll(putVisitor(site, visitor), visitor),
        // a visit's id is made of its visitor's
        body.replaceAll(site, 'SITE').replace(/"(?:id|funnel)":"(?:\d+|[\da-f]{16})"/g, '"id":""'),
    );

/** As a guest would write it. */
const told = (field: FilterField, value: string, site: string): string => {
    if (field === 'visitor') return putVisitor(site, value);
    if (field === 'visitNumber') return '1';
    return field === 'visitorType' ? 'returning' : value;
};

const filtersBy = (field: FilterField, value: string): string[] => {
    const word = encodeURIComponent(value);
    const [part, start] = [encodeURIComponent(value.slice(1)), encodeURIComponent(value[0] ?? '')];
    return [
        `${field}=${word}`,
        `${field}~${part}`,
        `!${field}=,${word}`,
        `(visitorType=new|!(${field}=,${word}));!(${field}^${start})`,
    ];
};

/** What shows the present says so by itself: who is there now, their pages and regions. */
const saysNow: Record<string, readonly FilterField[]> = {
    online: ['page', 'host', 'source', 'sourceName', 'country', 'region'],
};

const isHidden = (field: FilterField, report: ReportName) => shownTo(field, [report]) !== 'all';
const isRefused = (field: FilterField, report: ReportName) => shownTo(field, [report]) === 'none';
const hiddenFrom = (reports: readonly ReportName[]) =>
    hiddenFields.filter(field => reports.every(report => isHidden(field, report)));

/** What a guest of some reports reads of two sites that differ in some fields. */
interface Compared {
    name: string;
    reports: readonly ReportName[];
    fields: readonly FilterField[];
    readings: readonly Reading[];
}

/**
 * Of each report alone, all that it hides is another at once: what tells nothing of all these tells
 * nothing of one. A call that several reports share is asked by the next one where that hides more.
 */
const ofEachReport: Compared[] = reportNames.map((report, place) => {
    const fields = hiddenFrom([report]);
    const earlier = reportNames.slice(0, place);
    const hidesMore = ({ sharedIn, isExport }: Reading) => {
        const before = earlier.filter(one => sharedIn.includes(one));
        // an export is written from what its call reads
        if (isExport) return before.length === 0;
        return fields.some(field => before.every(one => !isHidden(field, one)));
    };
    const shared = readings.filter(one => one.sharedIn.includes(report));
    return { name: report, reports: [report], fields, readings: shared.filter(hidesMore) };
});

const hiding = (field: FilterField) => reportNames.filter(report => isHidden(field, report));
const heldBy = (reports: readonly ReportName[]) =>
    readings.filter(one => one.sharedIn.some(report => reports.includes(report)));

/** All reports together that do not show a field. */
const ofAllThatHide: Compared[] = isFull
    ? hiddenFields.map(field => {
          const reports = hiding(field);
          return { name: field, reports, fields: [field], readings: heldBy(reports) };
      })
    : [...new Set(hiddenFields.map(field => hiding(field).join()))].map((joined, place, all) => {
          const reports = joined.split(',') as ReportName[];
          const inTurn = readings.filter((_, at) => at % all.length === place);
          const held = heldBy(reports).filter(one => inTurn.includes(one));
          const fields = hiddenFrom(reports);
          return { name: fields.join(', '), reports, fields, readings: held };
      });

/** In which fields two sites differ where a report's guest filters by what it shows in part. */
const filteredBy = (report: ReportName): { fields: FilterField[]; by: FilterField[] }[] => {
    const fields = hiddenFrom([report]);
    const by = fields.filter(field => !isRefused(field, report));
    return inForm(
        [{ fields, by }],
        by.map(field => ({ fields: [field], by: [field] })),
    );
};

/** What is told of the present is no secret. */
const unlessNow = (fields: readonly FilterField[], { name }: Reading) =>
    fields.filter(field => !saysNow[name]?.includes(field));

let test: TestApp;
let owner: Person;
const sites = new Map<string, readonly [string, string]>();
/** of each site its funnel */
const funnels = new Map<string, string>();
/** and a goal */
const goalOfSite = new Map<string, string>();
const pairOf = (fields: readonly FilterField[]) => sites.get(fields.join()) ?? ['', ''];

const addFunnel = async (site: string): Promise<void> => {
    const params = { id: site };
    const goals: string[] = [];
    for (const how of ['wildcard', 'is'] as const) {
        // they stand in the order in which they were made
        test.now += 1;
        const text = how === 'is' ? '/' : '*';
        const ways = [[{ kind: 'page' as const, at: { how, text } }]];
        const body = { name: how, ways, value: { type: 'none' as const } };
        goals.push((await callFrom(test, owner, calls.createGoal, { params, body })).data.id);
    }
    const steps = goals.map(goal => ({ name: '', goals: [goal] }));
    const body = { name: 'Way', within: 'visit', hours: 1, order: 'loose', steps } as const;
    const { data } = await callFrom(test, owner, calls.createFunnel, { params, body });
    funnels.set(site, data.id);
    goalOfSite.set(site, goals[0] ?? '');
};

const addPair = async (fields: readonly FilterField[]): Promise<void> => {
    if (sites.has(fields.join())) return;
    const pair: string[] = [];
    for (const events of differingIn(fields)) {
        const site = await addSite(test, owner.token);
        await putEvents(test.config.DATA_DIR, site, events);
        await addFunnel(site);
        pair.push(site);
    }
    sites.set(fields.join(), pair as [string, string]);
};

beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse(`${hiddenDay}T12:00:00Z`);
    owner = await addPerson(test, 'user');
    await addPair(hiddenFields);
    for (const report of reportNames) {
        await addPair(hiddenFrom([report]));
        for (const { fields } of filteredBy(report)) await addPair(fields);
    }
    for (const { fields, readings } of [...ofEachReport, ...ofAllThatHide]) {
        for (const reading of readings) await addPair(unlessNow(fields, reading));
    }
    await test.settle();
});
afterAll(() => test.close());

const guests = new Map<string, string>();
const guestOf = async (site: string, reports: readonly ReportName[]): Promise<string> => {
    const key = [site, ...reports].join();
    const known = guests.get(key) ?? (await addGuest(test, owner, site, [...reports])).token;
    guests.set(key, known);
    return known;
};

/** What the guests of two sites are answered is the same. */
const expectSame = async (
    reading: Reading,
    { reports, fields }: Pick<Compared, 'reports' | 'fields'>,
    more: Record<string, string> = {},
    stream = false,
) => {
    const answers: string[] = [];
    for (const site of pairOf(fields)) {
        const query = queryOf(reading, site, more);
        const { status, body } = await ask(
            reading.url,
            await guestOf(site, reports),
            query,
            stream,
        );
        expect(status, `${reading.name} ${JSON.stringify(more)}`).toBe(200);
        answers.push(comparable(body, site));
    }
    expect(answers[0], `${reading.name} ${JSON.stringify(more)}`).toBe(answers[1]);
};

describe('a share link of one report', () => {
    /** Which calls were seen to refuse a filter, and which to narrow one. */
    const seen = { refused: new Set<string>(), narrowed: new Set<string>() };
    const filtered = (report: ReportName) =>
        readings.filter(one => one.takesFilter && one.sharedIn.includes(report));

    const isRefusedBy = async (report: ReportName, field: FilterField, turn: number) => {
        const [site] = pairOf(hiddenFrom([report]));
        const token = await guestOf(site, [report]);
        const filters = filtersBy(field, told(field, hiddenValue(field), site));
        for (const [at, reading] of filtered(report).entries()) {
            // it is decided in one place for all of them
            if (at > 0 && !isFull && (at + turn) % 4 !== 0) continue;
            seen.refused.add(reading.name);
            for (const filter of at === 0 ? filters : filters.slice(at % 4, (at % 4) + 1)) {
                const query = queryOf(reading, site, { filter });
                const { status, body } = await ask(reading.url, token, query, at % 2 === 1);
                expect(status, `${reading.name} by ${filter}`).toBe(422);
                expect(body).toContain('is not part of the reports shared with');
            }
        }
    };

    /** Filters by one field after the other, and by all at once where no part hides another. */
    const narrowing = (by: readonly FilterField[], at: number): string[] => {
        const ways = by.map(field => filtersBy(field, hiddenValue(field)));
        const [one = []] = ways.slice(at % by.length);
        return [0, 1].map(way => ways.map(filters => filters[way]).join('|')).concat(one.slice(2));
    };

    it.each(reportNames)('%s: no filter by what it does not show', async report => {
        const refused = hiddenFields.filter(field => isRefused(field, report));
        for (const [turn, field] of refused.entries()) await isRefusedBy(report, field, turn);
        for (const { fields, by } of filteredBy(report)) {
            for (const [at, reading] of (by.length > 0 ? filtered(report) : []).entries()) {
                // where one is refused, one is narrowed
                if (!isFull && at % 8 !== 0) continue;
                seen.narrowed.add(reading.name);
                const filters = narrowing(by, at);
                // each call once, and each way to ask
                const way = inForm(at / 8, at) % 4;
                for (const filter of at === 0 ? filters : filters.slice(way, way + 1)) {
                    await expectSame(
                        reading,
                        { reports: [report], fields },
                        { filter },
                        at % 2 === 1,
                    );
                }
            }
        }
    });

    it('was asked of by every call that takes a filter', () => {
        const all = readings.filter(one => one.takesFilter).map(one => one.name);
        expect([...seen.refused].sort()).toEqual(all.sort());
        if (!isFull) return;
        const partly = readings.filter(
            one =>
                one.takesFilter &&
                one.sharedIn.some(report =>
                    hiddenFields.some(
                        field => isHidden(field, report) && !isRefused(field, report),
                    ),
                ),
        );
        expect([...seen.narrowed].sort()).toEqual(partly.map(one => one.name).sort());
    });

    it.each(filterFieldNames)('%s: filters by it where it is shown', async field => {
        const pair = pairOf(hiddenFields);
        const value = told(field, hiddenValue(field) || 'x', pair[0]);
        const [filter = ''] = filtersBy(field, value);
        for (const report of reportsThatShow(field).slice(0, inForm(1, reportNames.length))) {
            const views: number[] = [];
            for (const site of pair) {
                const asked = field === 'goal' ? `goal=${goalOfSite.get(site)}` : filter;
                const query = { site, ...inPeriod, filter: asked };
                const answer = await ask(calls.basis.path, await guestOf(site, [report]), query);
                expect(answer.status, report).toBe(200);
                views.push(JSON.parse(answer.body).data.pv);
            }
            // in this field, too, the two differ
            const [one = 0, two = 0] = views;
            if (hiddenFields.includes(field)) expect(one, report).toBeGreaterThan(two);
        }
    });
});

describe('what a share link does not show', () => {
    it.each(ofEachReport)('$name alone: is answered the same whatever it is', async compared => {
        const { reports } = compared;
        for (const [at, reading] of compared.readings.entries()) {
            const fields = unlessNow(compared.fields, reading);
            await expectSame(reading, { reports, fields });
            if (!reading.breakdown) continue;
            const { metrics } = breakdowns[reading.breakdown];
            const bySort = at % 3 === 1 ? metrics.slice(at % metrics.length).slice(0, 1) : [];
            for (const sort of inForm(bySort, metrics)) {
                await expectSame(reading, { reports, fields }, { sort });
            }
            if (!isFull && at % 3 !== 0) continue;
            const field = fields[at % fields.length] ?? 'visitor';
            const q = told(field, hiddenValue(field), pairOf(fields)[0]).slice(0, 5);
            const found = { ...before, q, sort: 'value', order: 'ASC' };
            await expectSame(reading, { reports, fields }, found);
        }
    });

    it.each(ofAllThatHide)(
        'all that hide $name: answer the same whatever it is',
        async compared => {
            const { reports } = compared;
            for (const reading of compared.readings) {
                const fields = unlessNow(compared.fields, reading);
                if (fields.length === 0) continue;
                await expectSame(reading, { reports, fields });
                if (!isFull || !reading.breakdown) continue;
                const [field = 'visitor'] = fields;
                const q = told(field, hiddenValue(field), pairOf(fields)[0]).slice(0, 5);
                const found = { ...before, q, sort: 'value', order: 'ASC' };
                await expectSame(reading, { reports, fields }, found);
                if (field !== 'address' && field !== 'keyword') continue;
                for (const sort of breakdowns[reading.breakdown].metrics) {
                    await expectSame(reading, { reports, fields }, { sort });
                }
            }
        },
    );
});

describe('the preview of a demo site', () => {
    const at = (hour: number, visitor: string, address: string) => ({
        visitor,
        address,
        time: `${hiddenDay}T0${hour}:00:00Z`,
        origin: 'demo' as const,
    });
    const enter = async (site: string) =>
        (await call(test, enterPreview, { body: { site }, address: newAddress() })).data.x_token;

    it('finds addresses by what it shows of them', async () => {
        const pair: { site: string; token: string }[] = [];
        for (const address of ['198.51.100.20', '198.51.100.77']) {
            const site = await addSite(test, owner.token);
            const kind = 'demo';
            await test.stores.db
                .updateTable('sites')
                .set({ kind })
                .where('id', '=', site)
                .execute();
            await putEvents(test.config.DATA_DIR, site, [
                at(8, 'ann', address),
                at(9, 'bob', '203.0.113.9'),
            ]);
            await addFunnel(site);
            pair.push({ site, token: await enter(site) });
        }
        await test.settle();
        const found = async (reading: Reading, filter: string, sort?: string) => {
            const answers = await Promise.all(
                pair.map(async ({ site, token }) => {
                    const more = { filter, ...(sort && { sort }) };
                    const answer = await ask(reading.url, token, queryOf(reading, site, more));
                    expect(answer.status).toBe(200);
                    return comparable(answer.body, site);
                }),
            );
            expect(answers[0], `${reading.name} ${filter}`).toBe(answers[1]);
            expect(answers[0]).not.toContain('198.51.100.20');
            return answers[0] ?? '';
        };
        const filters = ['address=198.51.100.20', 'address~.20', '!address^198.51.100.2'] as const;
        // calls that show one visit, or what adds up
        const asked = readings.filter(one => one.takesFilter && !one.isExport);
        for (const [at, reading] of asked.entries()) {
            // it is decided in one place for all of them
            if (isFull || at % 2 === 0) await found(reading, filters[at % 3] ?? '');
        }
        const byAddress = readings.find(one => one.name === 'ip') as Reading;
        expect(await found(byAddress, 'address^198.51', 'value')).toContain('198.51.100.0');
    });
});
