import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertInput } from '../../contract/analytics/alerts';
import { calls } from '../../contract/calls';
import { AlertWatch } from '../../server/analytics/alerts/alertWatch';
import { type ChannelServer, startChannelServer } from '../fixtures/channelServer';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';

let outside: ChannelServer;
let test: TestApp;
let owner: Person;

const minute = 60_000;
const hour = 60 * minute;
const week = 7 * 24 * hour;
/** Twenty to two in the afternoon of a Wednesday in Berlin, which has had winter time for three weeks. */
const now = Date.parse('2026-11-18T12:20:00Z');
/** The last whole hour. */
const last = Date.parse('2026-11-18T11:00:00Z');

beforeAll(async () => {
    outside = await startChannelServer();
    test = await startTestApp({ WEBHOOK_LOOPBACK: '1', PUBLIC_URL: 'https://stats.example.com' });
    test.now = now;
    owner = await addPerson(test, 'user');
});
afterAll(async () => {
    await test.close();
    await outside.stop();
});
beforeEach(() => {
    test.now = now;
    outside.asked.length = 0;
});

/** Visits of one view each, spread over an hour. */
const visits = (count: number, from: number, more: Partial<PutEvent> = {}): PutEvent[] =>
    Array.from({ length: count }, (_, at) => ({
        visitor: `${from} ${at}${more.bot ?? ''}`,
        time: from + Math.floor((at / count) * 59 * minute),
        ...more,
    }));

/** Berlin's clock was an hour ahead of today's before the last Sunday of October. */
const weekAgo = (weeks: number): number => last - weeks * week - (weeks > 3 ? hour : 0);

const put = async (site: string, events: readonly PutEvent[]) => {
    await putEvents(test.config.DATA_DIR, site, events);
    await test.settle();
};

/** A site with the same hour of so many weeks, and a visit before all. */
const siteWith = async (weeks: number, eachWeek = 60, today = 0) => {
    const site = await addSite(test, owner.token, { timezone: 'Europe/Berlin' } as object);
    const before = Array.from({ length: weeks }, (_, at) => visits(eachWeek, weekAgo(at + 1)));
    const first = visits(1, weekAgo(weeks) - 3 * 24 * hour);
    await put(site, [...first, ...before.flat(), ...(today > 0 ? visits(today, last) : [])]);
    return site;
};

const webhookOf = async (site: string) => {
    const body = { kind: 'webhook', name: 'hook', language: 'en', url: outside.url } as const;
    return (await callFrom(test, owner, calls.createChannel, { params: { id: site }, body })).data
        .id;
};

const add = async (site: string, input: Partial<AlertInput>) => {
    const channels = [await webhookOf(site)];
    const usual = { name: 'Watch', metric: 'pageviews', condition: 'fallen', channels } as const;
    const body = { ...usual, ...input } as AlertInput;
    return (await callFrom(test, owner, calls.createAlert, { params: { id: site }, body })).data;
};
const fallen = { condition: 'fallen', hours: 1, percent: 50 } as const;

const stateOf = async (site: string) => {
    const { list } = (await callFrom(test, owner, calls.listAlerts, { params: { id: site } })).data;
    return list[0];
};
const firingsOf = async (site: string) =>
    (await callFrom(test, owner, calls.listFirings, { params: { id: site }, query: {} })).data.list;

const toldOf = (site: string) =>
    outside.asked.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.site.id === site);

/** Looks, and sends what is to be told; answers the events that came of a site. */
const look = async (site: string): Promise<string[]> => {
    await test.stores.alertWatch.look();
    await test.stores.courier.wake();
    return toldOf(site).map(({ type }) => type);
};

describe('a learned bound', () => {
    it('fires once, with what was usual at that hour of six weeks, and tells when it is over', async () => {
        const site = await siteWith(6);
        await add(site, fallen);
        expect(await look(site)).toEqual(['alert.firing']);
        const { last: found, ...alert } = (await stateOf(site)) ?? {};
        expect(alert).toMatchObject({ state: 'firing', since: now });
        expect(found).toMatchObject({ value: 0, usual: 60, weeks: 6, from: last, to: last + hour });
        const [said] = toldOf(site);
        expect(said).toMatchObject({
            title: 'example.com: Watch',
            link: `https://stats.example.com/site/alerts?site=${site}`,
            data: { alert: { metric: 'pageviews', condition: 'fallen' }, found: { usual: 60 } },
        });
        expect(said.text).toContain(
            'Page views: 0, Nov 18, 12:00 – Nov 18, 13:00 (Europe/Berlin).',
        );
        // looked at once an hour, and told once whoever looks
        test.now += 5 * minute;
        await test.restart();
        expect(await look(site)).toHaveLength(1);
        await put(site, visits(50, last + hour));
        test.now = now + hour;
        await put(site, visits(60, weekAgo(1) + hour));
        expect(await look(site)).toEqual(['alert.firing', 'alert.recovered']);
        expect(await firingsOf(site)).toMatchObject([
            { beganAt: now, endedAt: now + hour, endedBy: 'recovered', toldAt: now },
        ]);
    });

    it('learns while it has fewer than four weeks, and leaves those aside in which no server ran', async () => {
        const young = await siteWith(3);
        await add(young, fallen);
        const paused = await siteWith(6);
        await add(paused, fallen);
        const from = weekAgo(2) + 10 * minute;
        const pause = { id: `pause ${from}`, from_at: from, to_at: from + 20 * minute };
        const { db } = test.stores;
        await db.insertInto('collecting_pauses').values(pause).execute();
        expect(await look(young)).toEqual([]);
        expect(await stateOf(young)).toMatchObject({
            state: 'learning',
            last: { weeks: 2, usual: null },
        });
        expect(await stateOf(paused)).toMatchObject({ state: 'firing', last: { weeks: 5 } });
        await db.deleteFrom('collecting_pauses').where('id', '=', pause.id).execute();
    });

    it('leaves out what reports leave out, and counts each figure as its report does', async () => {
        const site = await siteWith(4, 20, 20);
        const bots = visits(80, last, { excluded: 'bot', bot: 'GPTBot' });
        const again = visits(20, last).map(({ time, ...one }) => ({
            ...one,
            started: time,
            time: Number(time) + 1_000,
        }));
        const missing = visits(6, last, { props: '{"status":404}', bot: '' }).map(one => ({
            ...one,
            visitor: `lost ${one.visitor}`,
        }));
        // a page view's vitals: the last telling stands
        const slow = visits(55, last + 10 * minute).flatMap(one => {
            const visitor = `slow ${one.visitor}`;
            const told = { visitor, kind: 'vitals', started: one.time } as const;
            const at = Number(one.time);
            return [
                { ...one, visitor },
                { ...told, time: at + 1_000, number: 1, props: '{"lcp":100}' },
                { ...told, time: at + 2_000, number: 2, props: '{"lcp":5000}' },
            ];
        });
        await put(site, [...bots, ...again, ...missing, ...slow]);
        const rules = [
            { name: 'pv', metric: 'pageviews', condition: 'above', hours: 3, bound: 1 },
            { name: 'uv', metric: 'visitors', condition: 'above', hours: 3, bound: 1 },
            { name: 'visits', metric: 'visits', condition: 'above', hours: 3, bound: 1 },
            { name: 'bots', metric: 'bots', condition: 'risen', hours: 3, percent: 50 },
            { name: '404', metric: 'notFound', condition: 'above', hours: 3, bound: 5 },
            { name: 'lcp', metric: 'lcp', condition: 'above', hours: 6, bound: 2500 },
            { name: 'inp', metric: 'inp', condition: 'above', hours: 6, bound: 200 },
        ] as const;
        for (const body of rules) {
            await callFrom(test, owner, calls.createAlert, { params: { id: site }, body });
        }
        await look(site);
        const { list } = (await callFrom(test, owner, calls.listAlerts, { params: { id: site } }))
            .data;
        const found = list.map(one => [one.name, one.state, one.last?.value]);
        expect(Object.fromEntries(found.map(([name, ...rest]) => [name, rest]))).toEqual({
            pv: ['firing', 101],
            uv: ['firing', 81],
            visits: ['firing', 81],
            bots: ['firing', 80],
            404: ['firing', 6],
            lcp: ['firing', 5_000],
            // nobody was measured
            inp: ['ok', null],
        });
    });
});

describe('no traffic at all', () => {
    const silent = { condition: 'none', minutes: 30 } as const;

    it('fires after so long, not for a site that never had any, and not while anything is still to be loaded', async () => {
        const never = await addSite(test, owner.token);
        await add(never, silent);
        const site = await siteWith(0);
        await put(site, visits(1, now - 40 * minute));
        await add(site, silent);
        const { servers } = test.stores;
        const real = servers.waitingForMs;
        servers.waitingForMs = async () => 3 * minute;
        expect(await look(site)).toEqual([]);
        expect(await stateOf(site)).toMatchObject({ state: 'waiting', last: null });
        servers.waitingForMs = real;
        test.now += 5 * minute;
        expect(await look(site)).toEqual(['alert.firing']);
        expect((await stateOf(site))?.last).toMatchObject({ value: 45, high: 30 });
        expect(await look(never)).toEqual([]);
        expect(await stateOf(never)).toMatchObject({ state: 'waiting' });
        await put(site, visits(1, test.now));
        test.now += 6 * minute;
        expect(await look(site)).toEqual(['alert.firing', 'alert.recovered']);
    });

    it('does not count the time in which no server ran', async () => {
        const site = await siteWith(0);
        await put(site, visits(1, now - 40 * minute));
        await add(site, silent);
        const pause = { id: 'pause', from_at: now - 35 * minute, to_at: now - 10 * minute };
        await test.stores.db.insertInto('collecting_pauses').values(pause).execute();
        expect(await look(site)).toEqual([]);
        expect(await stateOf(site)).toMatchObject({ state: 'ok', last: { value: 10 } });
        await test.stores.db.deleteFrom('collecting_pauses').where('id', '=', 'pause').execute();
    });

    it('also of a goal that was reached before', async () => {
        const site = await siteWith(0);
        const params = { id: site };
        const ways = [[{ kind: 'page' as const, at: { how: 'is' as const, text: '/thanks' } }]];
        const body = { name: 'Thanks', ways, value: { type: 'none' as const } };
        const goal = (await callFrom(test, owner, calls.createGoal, { params, body })).data.id;
        const rule = { metric: 'conversions', condition: 'none', minutes: 60, goal } as const;
        await add(site, rule);
        await put(site, visits(3, now - 20 * minute));
        expect(await look(site)).toEqual([]);
        expect(await stateOf(site)).toMatchObject({ state: 'waiting', goalName: 'Thanks' });
        await put(site, visits(2, now - 3 * hour, { path: '/thanks' }));
        test.now += 5 * minute;
        expect(await look(site)).toEqual(['alert.firing']);
        expect(toldOf(site).at(-1).text).toBe('Conversions of “Thanks”: none for 60 minutes.');
    });
});

describe('who is told, and when', () => {
    const above = { condition: 'above', hours: 1, bound: 5 } as const;

    it('nobody in quiet hours of the site’s zone; what still fires then is told once they have ended', async () => {
        const site = await siteWith(0);
        await put(site, visits(10, now - 30 * minute));
        // 13:20 in Berlin
        await add(site, { ...above, hours: 3, quiet: { from: 13 * 60, to: 13 * 60 + 30 } });
        expect(await look(site)).toEqual([]);
        expect(await firingsOf(site)).toMatchObject([{ beganAt: now, toldAt: null }]);
        test.now += 10 * minute;
        expect(await look(site)).toEqual(['alert.firing']);
    });

    it('once, of two servers that look at the same instant', async () => {
        const site = await siteWith(0);
        await put(site, visits(10, now - 30 * minute));
        await add(site, above);
        const services = { ...test.stores, clock: () => test.now };
        const others = [1, 2, 3].map(() => new AlertWatch(services));
        await Promise.all(others.map(one => one.look()));
        expect(await look(site)).toEqual(['alert.firing']);
        expect(await firingsOf(site)).toHaveLength(1);
    });

    it('a fixed bound is over when it has held for a quarter of an hour; not told where nobody wants it', async () => {
        const site = await siteWith(0);
        await put(site, visits(10, now - 59 * minute));
        await add(site, { ...above, tellsRecovery: false });
        await look(site);
        for (const [at, state] of [
            [60, 'firing'],
            [65, 'firing'],
            [70, 'ok'],
        ] as const) {
            test.now = now + at * minute;
            expect(await look(site)).toEqual(['alert.firing']);
            expect(await stateOf(site)).toMatchObject({ state });
        }
    });

    it('nobody while it is paused, and what watches something else now begins anew', async () => {
        const site = await siteWith(0);
        await put(site, visits(10, now - 30 * minute));
        const { id } = await add(site, above);
        const params = { id: site, alert: id };
        await callFrom(test, owner, calls.pauseAlert, { params, body: { isPaused: true } });
        expect(await look(site)).toEqual([]);
        await callFrom(test, owner, calls.pauseAlert, { params, body: { isPaused: false } });
        expect(await look(site)).toEqual(['alert.firing']);
        const body = { name: 'Other', metric: 'pageviews', ...above, bound: 100 } as const;
        const { data } = await callFrom(test, owner, calls.updateAlert, { params, body });
        expect(data).toMatchObject({ state: 'waiting', last: null, recent: [] });
        expect(await firingsOf(site)).toMatchObject([{ endedBy: 'changed' }]);
        expect(await look(site)).toEqual(['alert.firing']);
        expect(await stateOf(site)).toMatchObject({ state: 'ok', name: 'Other' });
    });

    it('not whoever lost the site’s trust: a channel of a disabled account takes nothing', async () => {
        const site = await siteWith(0);
        await put(site, visits(10, now - 30 * minute));
        await add(site, above);
        const { db } = test.stores;
        const set = (status: 'active' | 'disabled') =>
            db.updateTable('users').set({ status }).where('id', '=', owner.id).execute();
        await set('disabled');
        await test.stores.alertWatch.look();
        await set('active');
        await test.stores.courier.wake();
        expect(toldOf(site)).toEqual([]);
        expect(await firingsOf(site)).toMatchObject([{ toldAt: null }]);
        const { deleteSiteRows } = await import('../../server/analytics/sites/deleteSiteRows');
        await db.transaction().execute(trx => deleteSiteRows(trx, site));
        for (const table of ['alerts', 'alert_firings'] as const) {
            const left = await db
                .selectFrom(table)
                .select('id')
                .where('site_id', '=', site)
                .execute();
            expect(left).toEqual([]);
        }
        const left = db.selectFrom('channels').select('id').where('subject', '=', `site:${site}`);
        expect(await left.execute()).toEqual([]);
    });
});

it('looks at the event queue for administrators alone, and refuses what says nothing, at its field', async () => {
    const site = await siteWith(0);
    const params = { id: site };
    const faults = async (input: Partial<AlertInput>, by = owner) => {
        const body = {
            name: 'x',
            metric: 'pageviews',
            condition: 'above',
            hours: 1,
            bound: 1,
            ...input,
        } as AlertInput;
        return (await callFrom(test, by, calls.createAlert, { params, body })).errors;
    };
    const spool = { metric: 'spool', condition: 'above', hours: 0, bound: 5 } as const;
    expect(await faults(spool)).toEqual({ metric: 'alert.of_administrators' });
    const field = (name: string) => ({ [name]: expect.any(String) });
    expect(await faults({ condition: 'none' })).toEqual(field('minutes'));
    expect(await faults({ condition: 'fallen', percent: 5 })).toEqual(field('percent'));
    expect(await faults({ hours: 2 })).toEqual(field('hours'));
    expect(await faults({ bound: 0 })).toEqual(field('bound'));
    expect(await faults({ metric: 'lcp', condition: 'fallen' })).toMatchObject(field('condition'));
    expect(await faults({ metric: 'conversions' })).toEqual(field('goal'));
    expect(await faults({ metric: 'conversions', goal: 'of another site' })).toEqual(field('goal'));
    expect(await faults({ channels: ['of another site'] })).toEqual(field('channels'));
    expect(await faults({ quiet: { from: 60, to: 60 } })).toEqual(field('quiet.to'));
    expect(await faults({ name: 'two\nlines' })).toEqual(field('name'));
    const admin = await addPerson(test, 'admin');
    expect(await faults(spool, admin)).toBeUndefined();
    const { servers } = test.stores;
    const real = servers.waitingForMs;
    servers.waitingForMs = async () => 6 * minute;
    await look(site);
    servers.waitingForMs = real;
    expect(await stateOf(site)).toMatchObject({ state: 'firing', last: { value: 6, high: 5 } });
});
