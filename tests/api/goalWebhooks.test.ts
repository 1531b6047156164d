import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GoalInput } from '../../contract/analytics/goals';
import { toldConversions } from '../../contract/analytics/goalWebhooks';
import { calls } from '../../contract/calls';
import { WebhookWatch } from '../../server/analytics/goalWebhooks/webhookWatch';
import { type ChannelServer, saying, silent, startChannelServer } from '../fixtures/channelServer';
import { addMember } from '../fixtures/members';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { quietDetector } from '../fixtures/quietJobs';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';

let outside: ChannelServer;
let test: TestApp;
let owner: Person;
let site: string;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const begun = Date.parse('2026-11-18T12:00:00Z');
const usual = saying(200, { ok: true });

beforeAll(async () => {
    quietDetector();
    outside = await startChannelServer();
    test = await startTestApp({ WEBHOOK_LOOPBACK: '1' });
    owner = await addPerson(test, 'user');
});
afterAll(async () => {
    vi.restoreAllMocks();
    await test.close();
    await outside.stop();
});
beforeEach(async () => {
    test.now = begun;
    const { db } = test.stores;
    for (const table of ['deliveries', 'goal_webhooks', 'sent_conversions'] as const)
        await db.deleteFrom(table).execute();
    site = await addSite(test, owner.token);
    outside.asked.length = 0;
    outside.next.length = 0;
    outside.usual = usual;
});

const page = (text: string, more: Partial<GoalInput> = {}): GoalInput => ({
    name: text,
    ways: [[{ kind: 'page', at: { how: 'is', text } }]],
    value: { type: 'none' },
    ...more,
});

const addGoal = async (body: GoalInput): Promise<string> =>
    (await callFrom(test, owner, calls.createGoal, { params: { id: site }, body })).data.id;

const addChannel = async (by = owner): Promise<string> => {
    const body = { kind: 'webhook', name: `hook ${by.id}`, language: 'en' } as const;
    const input = { params: { id: site }, body: { ...body, url: `${outside.url}/${site}` } };
    return (await callFrom(test, by, calls.createChannel, input)).data.id;
};

const tell = (channel: string, goals: string[], by = owner) =>
    callFrom(test, by, calls.setGoalWebhook, { params: { id: site, channel }, body: { goals } });

const put = async (events: readonly PutEvent[]) => {
    await putEvents(test.config.DATA_DIR, site, events);
    await test.settle();
};

const view = (visitor: string, path: string, time = test.now): PutEvent => ({
    visitor,
    path,
    time,
    country: 'DE',
    device: 'desktop',
    source: 'search',
    sourceName: 'Google',
    address: '203.0.113.7',
    query: 'token=secret',
});

/** Looks as the server does by itself, for a minute, and sends what is to be sent. */
const look = async (watch = test.stores.webhookWatch) => {
    for (let looks = 0; looks < 3; looks += 1) {
        await watch.look();
        test.now += 20 * second;
    }
    await test.stores.courier.wake();
};

const messages = () =>
    outside.asked.filter(({ url }) => url === `/${site}`).map(({ body }) => JSON.parse(body));
const conversions = () => messages().flatMap(({ data }) => toldConversions.parse(data).conversions);

const shown = async () =>
    (await callFrom(test, owner, calls.listGoalWebhooks, { params: { id: site } })).data.list[0];

describe('a conversion', () => {
    it('is told within a minute, once, signed, with its value and nothing that names the visitor', async () => {
        const channel = await addChannel();
        const value = { type: 'fixed', amount: 1_250, currency: 'EUR' } as const;
        const goal = await addGoal(page('/thanks', { value }));
        await put([view('before', '/thanks', begun - minute)]);
        await tell(channel, [goal]);
        await put([view('ann', '/'), view('ann', '/thanks', begun + second)]);
        await look();
        expect(messages()).toMatchObject([
            { type: 'goal.reached', title: 'example.com: 1 conversion' },
        ]);
        const [told] = conversions();
        expect(told).toEqual({
            id: expect.stringMatching(/^cv_[\w-]{27}$/),
            goal: { id: goal, name: '/thanks' },
            at: '2026-11-18T12:00:01.000Z',
            page: { host: 'example.com', path: '/thanks' },
            value: { amount: 1_250, currency: 'EUR', text: '12.50 EUR' },
            order: null,
            visit: {
                source: 'search',
                sourceName: 'Google',
                entryPath: '/',
                country: 'DE',
                utmSource: '',
                utmMedium: '',
                utmCampaign: '',
                device: 'desktop',
            },
        });
        const body = outside.asked[0]?.body ?? '';
        for (const one of ['203.0.113', 'secret', 'ann']) expect(body).not.toContain(one);
        expect(outside.asked[0]?.headers['webhook-signature']).toMatch(/^v1,/);
        await look();
        await test.restart();
        await look();
        expect(messages()).toHaveLength(1);
        expect(await shown()).toMatchObject({ sent: 1, waiting: 0, failed: 0 });
    });

    it('is told as often as reports count it, whatever way the goal is reached', async () => {
        const channel = await addChannel();
        const paid = await addGoal({
            name: 'Paid',
            ways: [[{ kind: 'event', name: 'Paid', where: [] }]],
            value: {
                type: 'property',
                property: 'total',
                currency: 'USD',
                refunds: 'Refund',
                currencyProperty: 'currency',
                orderProperty: 'order',
            },
        });
        const far = await addGoal({
            name: 'Far',
            ways: [
                [{ kind: 'scroll', percent: 80, at: { how: 'is', text: '/long' } }],
                [{ kind: 'depth', pages: 3 }],
            ],
            value: { type: 'none' },
        });
        await tell(channel, [paid, far]);
        const own = (visitor: string, props: object, at: number): PutEvent => ({
            visitor,
            kind: 'event',
            name: 'Paid',
            path: '/pay',
            time: begun + at,
            props: JSON.stringify(props),
        });
        const eur = { total: 1999, currency: 'eur', order: 'A1' };
        await put([
            ...[view('a', '/long'), own('a', eur, 1_000), own('a', eur, 2_000)],
            ...[own('a', { total: 'free', order: 'A2' }, 3_000)],
            { visitor: 'a', kind: 'engagement', scroll: 85, path: '/long', time: begun + 4_000 },
            { visitor: 'a', kind: 'engagement', scroll: 95, path: '/long', time: begun + 5_000 },
            ...[view('b', '/1'), view('b', '/2', begun + 1), view('b', '/3', begun + 2)],
            { ...view('b', '/4', begun + 3) },
        ]);
        await look();
        await look();
        const of = (goal: string) => conversions().filter(one => one.goal.id === goal);
        expect(of(paid).map(({ value, order }) => [value, order])).toEqual([
            [{ amount: 1_999, currency: 'EUR', text: '19.99 EUR' }, 'A1'],
            [null, 'A2'],
        ]);
        expect(of(far)).toHaveLength(2);
        const query = { site, from: '2026-11-18', to: '2026-11-18' };
        const { list } = (await callFrom(test, owner, calls.goals, { query })).data;
        const counted = new Map(list.map(one => [one.id, one.conversions]));
        expect(counted.get(paid)).toBe(of(paid).length);
        expect(counted.get(far)).toBe(of(far).length);
    });

    it('comes late and is told, and is none where reports leave it out, or it was imported', async () => {
        const channel = await addChannel();
        await tell(channel, [await addGoal(page('/thanks'))]);
        test.now = begun + 23 * hour;
        await look();
        await put([
            view('late', '/thanks', begun + hour),
            { ...view('bot', '/thanks'), excluded: 'bot', bot: 'GPTBot' },
            { ...view('own', '/thanks'), excluded: 'address' },
            { ...view('past', '/thanks'), origin: 'import' },
            { ...view('made', '/thanks'), origin: 'demo' },
            { ...view('server', '/thanks'), origin: 'server' },
        ]);
        test.now += 11 * minute;
        await look();
        const times = conversions().map(({ at }) => at);
        expect(times).toEqual(['2026-11-18T13:00:00.000Z', '2026-11-19T11:01:00.000Z']);
    });

    it('of a goal that is changed counts from then on, of one that is removed no more', async () => {
        const channel = await addChannel();
        const goal = await addGoal(page('/thanks'));
        await tell(channel, [goal]);
        await put([view('a', '/other'), view('b', '/thanks')]);
        test.now += minute;
        const params = { id: site, goal };
        const { ways } = page('/other');
        await callFrom(test, owner, calls.updateGoal, { params, body: { ways } });
        test.now += minute;
        await put([view('c', '/other')]);
        await look();
        expect(conversions().map(({ at }) => at)).toEqual(['2026-11-18T12:02:00.000Z']);
        // a name is not another goal
        await callFrom(test, owner, calls.updateGoal, { params, body: { name: 'Renamed' } });
        await put([view('d', '/other')]);
        await look();
        expect(conversions().map(one => one.goal.name)).toEqual(['/thanks', 'Renamed']);
        await callFrom(test, owner, calls.deleteGoal, { params });
        await put([view('e', '/other')]);
        await look();
        expect(conversions()).toHaveLength(2);
        expect((await shown())?.goals).toEqual([]);
    });

    it('is told once where two servers look at the same time', async () => {
        const channel = await addChannel();
        await tell(channel, [await addGoal(page('/thanks'))]);
        const watchOf = () =>
            new WebhookWatch({ ...test.stores, clock: () => test.now, log: { warn: () => {} } });
        const both = [watchOf(), watchOf()];
        await put([view('a', '/thanks'), view('b', '/thanks')]);
        for (let looks = 0; looks < 4; looks += 1) {
            await Promise.all(both.map(one => one.look()));
            test.now += 20 * second;
        }
        await test.stores.courier.wake();
        expect(new Set(conversions().map(({ id }) => id)).size).toBe(2);
        expect(conversions()).toHaveLength(2);
    });
});

describe('a receiver', () => {
    it('that is away for a day gets everything, in few messages', async () => {
        const channel = await addChannel();
        await tell(channel, [await addGoal(page('/thanks'))]);
        outside.usual = saying(503, 'away');
        let sent = 0;
        for (let hours = 0; hours < 26; hours += 1) {
            const at = test.now;
            await put(
                [0, 1, 2].map(minutes =>
                    view(`v ${hours} ${minutes}`, '/thanks', at + minutes * second),
                ),
            );
            sent += 3;
            await look();
            test.now = at + hour;
            await look();
        }
        outside.asked.length = 0;
        outside.usual = usual;
        for (let hours = 0; hours < 14; hours += 1) {
            test.now += hour;
            await look();
        }
        expect(new Set(conversions().map(({ id }) => id)).size).toBe(sent);
        expect(messages().length).toBeLessThanOrEqual(52);
        expect(await shown()).toMatchObject({ sent, waiting: 0, failed: 0 });
    }, 120_000);

    it('gets no body that is larger than a hundred conversions make it', async () => {
        const channel = await addChannel();
        const path = `/${'x'.repeat(400)}`;
        await tell(channel, [await addGoal(page(path, { name: 'Long' }))]);
        await put(
            Array.from({ length: 230 }, (_, at) => ({
                ...view(`v ${at}`, path, begun + at),
                utmCampaign: 'c'.repeat(2_000),
            })),
        );
        await look();
        expect(messages().map(({ data }) => data.conversions.length)).toEqual([100, 100, 30]);
        for (const { body } of outside.asked) expect(body.length).toBeLessThan(250_000);
    });

    it('that leads elsewhere, or into this network, is not followed', async () => {
        const channel = await addChannel();
        await tell(channel, [await addGoal(page('/thanks'))]);
        outside.next.push(saying(302, '', { location: 'http://169.254.169.254/' }));
        const params = { id: site, channel };
        const { data } = await callFrom(test, owner, calls.testGoalWebhook, { params });
        expect(data).toMatchObject({ state: 'failed', fault: 'redirect', event: 'test' });
        outside.next.push(saying(200, 'thanks'));
        await callFrom(test, owner, calls.testGoalWebhook, { params });
        expect(messages().at(-1)).toMatchObject({
            type: 'test',
            data: { conversions: [{ id: 'cv_test', goal: { name: '/thanks' } }] },
        });
        outside.next.push(silent);
    });
});

describe('who may', () => {
    it('a member who is demoted leaves no webhook behind, nor what waits for it', async () => {
        const member = await addMember(test, site, 'administrator');
        const channel = await addChannel(member);
        await tell(channel, [await addGoal(page('/thanks'))], member);
        outside.usual = saying(503, 'away');
        await put([view('a', '/thanks')]);
        await look();
        const params = { id: site, member: member.id };
        const body = { role: 'editor', reports: null, segment: null } as const;
        await callFrom(test, owner, calls.changeMember, { params, body });
        outside.asked.length = 0;
        outside.usual = usual;
        test.now += day;
        await put([view('b', '/thanks')]);
        await look();
        expect(outside.asked).toEqual([]);
        const { db } = test.stores;
        expect(await db.selectFrom('goal_webhooks').selectAll().execute()).toEqual([]);
        expect(await db.selectFrom('sent_conversions').selectAll().execute()).toEqual([]);
    });

    it('what waits for a webhook of an account that is disabled is not sent any more', async () => {
        const channel = await addChannel();
        await tell(channel, [await addGoal(page('/thanks'))]);
        outside.usual = saying(503, 'away');
        await put([view('a', '/thanks')]);
        await look();
        expect(outside.asked).toHaveLength(1);
        outside.usual = usual;
        const { db } = test.stores;
        const set = (status: 'active' | 'disabled') =>
            db.updateTable('users').set({ status }).where('id', '=', owner.id).execute();
        await set('disabled');
        test.now += hour;
        await put([view('b', '/thanks')]);
        await look();
        expect(outside.asked).toHaveLength(1);
        const rows = await db.selectFrom('deliveries').select(['state', 'fault']).execute();
        expect(rows).toEqual([{ state: 'failed', fault: 'gone' }]);
        await set('active');
    });

    it('editors may not, goals are the site’s own, and only webhooks are told', async () => {
        const editor = await addMember(test, site, 'editor');
        const channel = await addChannel();
        const goal = await addGoal(page('/thanks'));
        expect(await tell(channel, [goal], editor)).toMatchObject({ status: 409 });
        expect(await tell(channel, ['aaaaaaaaaaaa'])).toMatchObject({ status: 422 });
        expect(await tell('ffffffffffffffff', [goal])).toMatchObject({ status: 404 });
        const body = { kind: 'mail', name: 'mail', language: 'en' } as const;
        const mail = await callFrom(test, owner, calls.createChannel, {
            params: { id: site },
            body,
        });
        expect(await tell(mail.data.id, [goal])).toMatchObject({
            status: 409,
            error: 'goal_webhook.kind',
        });
        await tell(channel, [goal]);
        const params = { id: site, channel };
        expect(await callFrom(test, owner, calls.deleteGoalWebhook, { params })).toMatchObject({
            status: 200,
        });
        await put([view('a', '/thanks')]);
        await look();
        expect(outside.asked).toEqual([]);
    });
});
