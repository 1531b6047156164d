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
import { isFull } from '../../scripts/testForm.mjs';
import { hiddenDay, hiddenFields } from '../fixtures/hiddenFields';
import { addGuest, addPerson, newAddress, type Person } from '../fixtures/people';
import { putEvents, putVisitor } from '../fixtures/putEvents';
import { addSite, call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
/** the two sites of each field, which differ in that field alone */
const sites = new Map<FilterField, readonly [string, string]>();
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse(`${hiddenDay}T12:00:00Z`);
    owner = await addPerson(test, 'user');
    for (const { field, values, events } of hiddenFields) {
        const pair: string[] = [];
        for (const value of values) {
            const site = await addSite(test, owner.token);
            await putEvents(test.config.DATA_DIR, site, events(value));
            pair.push(site);
        }
        sites.set(field, pair as [string, string]);
    }
    await test.settle();
});
afterAll(() => test.close());

interface Guest {
    site: string;
    token: string;
}

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
});

/** An answer without what is another for each site. */
const comparable = (body: string, site: string): string =>
    ['ann', 'eve', 'bob'].reduce(
        (text, visitor) => text.replaceAll(putVisitor(site, visitor), visitor),
        // a visit's id is made of its visitor's
        body.replaceAll(site, 'SITE').replace(/"id":"\d+"/g, '"id":""'),
    );

/** As a guest would write it. */
const told = (field: FilterField, value: string, site: string): string => {
    if (field === 'visitor') return putVisitor(site, value);
    return field === 'visitorType' ? 'returning' : value;
};

const filtersBy = (field: FilterField, value: string): string[] => {
    const word = encodeURIComponent(value);
    const [part, start] = [encodeURIComponent(value.slice(1)), encodeURIComponent(value[0] ?? '')];
    return [
        `${field}=${word}`,
        `${field}~${part}`,
        `!${field}^${start},`,
        `(visitorType=new|!(${field}=,${word}));!(${field}~${part})`,
    ];
};

/** What shows the present says so by itself: who is there now, their pages and regions. */
const saysNow: Record<string, readonly FilterField[]> = {
    online: ['page', 'host', 'source', 'sourceName', 'country', 'region'],
};

const isHidden = (field: FilterField, report: ReportName) => shownTo(field, [report]) !== 'all';

describe('a share link of one report', () => {
    /** Which calls were seen to refuse a filter, and which to narrow one. */
    const seen = { refused: new Set<string>(), narrowed: new Set<string>() };

    const isRefused = (field: FilterField, report: ReportName) =>
        shownTo(field, [report]) === 'none';

    /**
     * By how many fields in turn a call is asked. What a guest may filter by is decided in one place,
     * and a refusal costs nothing: in the short form a filter that is narrowed is asked of each call by
     * a quarter of the fields.
     */
    const turnsOf = (report: ReportName, fields: readonly FilterField[]) =>
        isFull ? 1 : Math.min(4, fields.filter(one => !isRefused(one, report)).length);

    /** What one site's guest is answered is what the other's is, or both are refused. */
    const asksInVain = async (
        report: ReportName,
        field: FilterField,
        pair: readonly Guest[],
        isInTurn: (at: number) => boolean,
    ) => {
        const held = readings.filter(one => one.takesFilter && one.sharedIn.includes(report));
        const value = hiddenFields.find(one => one.field === field)?.values[0] ?? '';
        const refuses = isRefused(field, report);
        const filters = filtersBy(field, told(field, value, pair[0]?.site ?? ''));
        for (const [at, reading] of held.entries()) {
            if (!refuses && !isInTurn(at)) continue;
            // each call once, and each way to ask
            const asked = at === 0 ? filters : filters.slice(at % 4, (at % 4) + 1);
            for (const filter of asked) {
                seen[refuses ? 'refused' : 'narrowed'].add(reading.name);
                const answers = [];
                for (const { site, token } of refuses ? pair.slice(0, 1) : pair) {
                    const query = queryOf(reading, site, { filter });
                    const { status, body } = await ask(reading.url, token, query, at % 2 === 1);
                    expect(status, `${reading.name} by ${filter}`).toBe(refuses ? 422 : 200);
                    answers.push(comparable(body, site));
                }
                if (refuses) expect(answers[0]).toContain('is not in the reports shared with');
                else expect(answers[0], `${reading.name} by ${filter}`).toBe(answers[1]);
            }
        }
    };

    it.each(reportNames)('%s: no filter by what it does not show', async report => {
        const fields = hiddenFields.map(one => one.field).filter(one => isHidden(one, report));
        const turns = turnsOf(report, fields);
        const narrowed = fields.filter(field => !isRefused(field, report));
        for (const field of fields) {
            const pair = [];
            for (const site of sites.get(field) ?? []) {
                pair.push({ site, token: (await addGuest(test, owner, site, [report])).token });
            }
            const isInTurn = (at: number) => (at + narrowed.indexOf(field)) % turns === 0;
            await asksInVain(report, field, pair, isInTurn);
        }
    });

    it('was asked of by every call that takes a filter', () => {
        const all = readings.filter(one => one.takesFilter).map(one => one.name);
        expect([...seen.refused].sort()).toEqual(all.sort());
        const partly = readings.filter(
            one =>
                one.takesFilter &&
                one.sharedIn.some(report =>
                    hiddenFields.some(
                        ({ field }) => isHidden(field, report) && !isRefused(field, report),
                    ),
                ),
        );
        expect([...seen.narrowed].sort()).toEqual(partly.map(one => one.name).sort());
    });

    it.each(filterFieldNames)('%s: filters by it where it is shown', async field => {
        const [site] = sites.get(field) ?? [''];
        for (const report of reportsThatShow(field)) {
            const { token } = await addGuest(test, owner, site, [report]);
            const [filter = ''] = filtersBy(field, 'x');
            const answer = await ask(calls.basis.path, token, { site, ...inPeriod, filter });
            expect(answer.status, report).toBe(200);
        }
    });
});

describe('a share link of all reports that do not show a field', () => {
    const hiddenIn = (field: FilterField) =>
        reportNames.filter(report => isHidden(field, report)).join();
    /** In the short form one of those that the same reports show. */
    const compared = hiddenFields
        .filter(
            ({ field }, at) =>
                isFull ||
                hiddenFields.findIndex(one => hiddenIn(one.field) === hiddenIn(field)) === at,
        )
        .map(({ field, values }) => [field, values] as const);

    it.each(compared)('%s: answers the same whatever its value', async (field, values) => {
        const reports = reportNames.filter(report => isHidden(field, report));
        const pair = sites.get(field) ?? ['', ''];
        const tokens = await Promise.all(
            pair.map(async site => (await addGuest(test, owner, site, reports)).token),
        );
        const same = async (reading: Reading, more: Record<string, string>) => {
            const [one, two] = await Promise.all(
                pair.map(async (site, at) => {
                    const answer = await ask(
                        reading.url,
                        tokens[at] ?? '',
                        queryOf(reading, site, more),
                    );
                    expect(answer.status).toBe(200);
                    return comparable(answer.body, site);
                }),
            );
            expect(one, `${reading.name} ${JSON.stringify(more)}`).toBe(two);
        };
        const before = { compareFrom: '2026-05-02', compareTo: '2026-05-03' };
        const number = compared.findIndex(([name]) => name === field);
        for (const [at, reading] of readings.entries()) {
            if (saysNow[reading.name]?.includes(field)) continue;
            if (!reading.sharedIn.some(report => reports.includes(report))) continue;
            // an export is written from what its call reads: in the short form in turn
            const isInTurn = isFull || (at + number) % 3 === 0;
            if (reading.isExport && !isInTurn) continue;
            await same(reading, {});
            if (!reading.breakdown || !isInTurn) continue;
            const q = told(field, values[0], pair[0]).slice(0, 5);
            await same(reading, { ...before, q, sort: 'value', order: 'ASC' });
            if (field !== 'address' && field !== 'keyword') continue;
            for (const sort of breakdowns[reading.breakdown].metrics) {
                await same(reading, { sort });
            }
        }
    });
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
        // each call that shows one visit, or what adds up, once
        const asked = readings.filter(one => one.takesFilter && !one.isExport);
        for (const [at, reading] of asked.entries()) await found(reading, filters[at % 3] ?? '');
        const byAddress = readings.find(one => one.name === 'ip') as Reading;
        expect(await found(byAddress, 'address^198.51', 'value')).toContain('198.51.100.0');
    });
});
