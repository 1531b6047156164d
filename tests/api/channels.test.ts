import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { ChannelInput } from '../../contract/platform/channels';
import { Courier } from '../../server/platform/channels/courier';
import { insertDelivery } from '../../server/platform/channels/deliveryRows';
import type { Message } from '../../server/platform/channels/requests';
import {
    type Asked,
    type ChannelServer,
    dripping,
    endless,
    saying,
    silent,
    startChannelServer,
} from '../fixtures/channelServer';
import { addMember } from '../fixtures/members';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';

let outside: ChannelServer;
let test: TestApp;
let owner: Person;
let site: string;
/** waits for no answer that does not come */
let courier: Courier;

const minute = 60_000;
const slackPath = '/services/T000/B000/secretsecret';
const dingSecret = `SEC${'a1'.repeat(30)}`;
const tokens = {
    dingtalk: 'dingtoken0123456789',
    feishu: 'feishu-token-0123456789',
    wecom: 'wecom-key-0123456789',
    telegram: '123456:ABCDEFGHIJKLMNOPQRSTUVWX',
};

const inputs: Readonly<Record<string, Partial<ChannelInput>>> = {
    slack: { url: `https://hooks.slack.com${slackPath}` },
    dingtalk: {
        url: `https://oapi.dingtalk.com/robot/send?access_token=${tokens.dingtalk}`,
        secret: dingSecret,
    },
    feishu: {
        url: `https://open.feishu.cn/open-apis/bot/v2/hook/${tokens.feishu}`,
        secret: 'feishusecret123',
    },
    wecom: { url: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${tokens.wecom}` },
    telegram: { secret: tokens.telegram, chat: '-100200300' },
};

const add = (kind: string, input: Partial<ChannelInput> = {}, name = kind) => {
    const body = { kind, name, language: 'en', ...input } as ChannelInput;
    return callFrom(test, owner, calls.createChannel, { params: { id: site }, body });
};

const newWebhook = async (name: string, url = outside.url) => {
    const { data } = await add('webhook', { url }, name);
    return data;
};

const deliveries = async () =>
    (await callFrom(test, owner, calls.listDeliveries, { params: { id: site }, query: {} })).data
        .list;

const message = (text = 'It has fallen.'): Message => ({
    id: 'msg_1',
    event: 'alert.firing',
    at: test.now,
    title: 'example.com: <!channel> & more',
    text,
    link: '',
    data: { value: 1 },
});

const queueFor = async (id: string, told = message()) => {
    const { db } = test.stores;
    const row = await db
        .selectFrom('channels')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await insertDelivery(db, row, told, { now: test.now });
};

const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest('base64');

beforeAll(async () => {
    outside = await startChannelServer();
    test = await startTestApp({
        WEBHOOK_LOOPBACK: '1',
        SLACK_URL: outside.url,
        DINGTALK_URL: outside.url,
        FEISHU_URL: outside.url,
        WECOM_URL: outside.url,
        TELEGRAM_URL: outside.url,
    });
    owner = await addPerson(test, 'user');
    const { stores, config } = test;
    courier = new Courier({
        ...stores,
        config,
        clock: () => test.now,
        log: { warn: () => {} },
        isWorking: false,
        limitMs: 300,
    });
});
afterAll(async () => {
    await courier.close();
    await test.close();
    await outside.stop();
});
beforeEach(async () => {
    // what waits for those of other tests is theirs
    await test.stores.db.deleteFrom('deliveries').execute();
    site = await addSite(test, owner.token);
    outside.asked.length = 0;
    outside.next.length = 0;
});

describe('what a message looks like', () => {
    it('is signed as each service has it, and says nothing to it in its own signs', async () => {
        for (const [kind, input] of Object.entries(inputs))
            await queueFor((await add(kind, input)).data.id);
        await courier.wake();
        const of = (path: string) => {
            const one = outside.asked.find(({ url }) => url.startsWith(path));
            return { url: one?.url ?? '', body: JSON.parse(one?.body ?? '{}') };
        };
        expect(of(slackPath).body.text).toMatch(
            /^example\.com: &lt;!channel&gt; &amp; more\nIt has/,
        );
        const ding = of('/robot/send');
        const query = new URL(ding.url, outside.url).searchParams;
        const at = query.get('timestamp') ?? '';
        expect(Number(at)).toBe(test.now);
        expect(query.get('access_token')).toBe(tokens.dingtalk);
        expect(query.get('sign')).toBe(hmac(dingSecret, `${at}\n${dingSecret}`));
        expect(ding.body).toMatchObject({ msgtype: 'text' });
        expect(ding.body.text.content).toContain('＜!channel＞');
        const feishu = of(`/open-apis/bot/v2/hook/${tokens.feishu}`).body;
        expect(feishu.timestamp).toBe(String(Math.floor(test.now / 1000)));
        expect(feishu.sign).toBe(hmac(`${feishu.timestamp}\nfeishusecret123`, ''));
        expect(feishu).toMatchObject({ msg_type: 'text' });
        expect(feishu.content.text).not.toContain('<');
        const wecom = of(`/cgi-bin/webhook/send?key=${tokens.wecom}`).body;
        expect(wecom.text.content).toContain('It has fallen.');
        const telegram = of(`/bot${tokens.telegram}/sendMessage`).body;
        expect(telegram).toMatchObject({ chat_id: '-100200300' });
        expect(telegram).not.toHaveProperty('parse_mode');
        expect(JSON.stringify(telegram)).not.toMatch(/@\w/);
        expect((await deliveries()).map(({ state }) => state)).toEqual(Array(5).fill('sent'));
    });

    it('carries the headers of Standard Webhooks, with both secrets for a day after a new one was made', async () => {
        const { id, secret, target } = await newWebhook('hook');
        expect(secret).toMatch(/^whsec_/);
        expect(target).toBe(new URL(outside.url).host);
        const params = { id: site, channel: id };
        const { data } = await callFrom(test, owner, calls.rotateChannel, { params });
        const sentBy = async () => {
            await callFrom(test, owner, calls.testChannel, { params });
            const last: Asked | undefined = outside.asked.at(-1);
            if (!last) throw new Error('nothing was asked');
            const { headers, body } = last;
            expect(JSON.parse(body)).toMatchObject({ type: 'test', data: { site: { id: site } } });
            const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
            const signature = (whole: string | null) =>
                `v1,${hmac(Buffer.from((whole ?? '').slice('whsec_'.length), 'base64'), signed)}`;
            const [mine, old] = [signature(data.secret), signature(secret)];
            return { all: String(headers['webhook-signature']).split(' '), mine, old };
        };
        const first = await sentBy();
        expect(first.all).toEqual([first.mine, first.old]);
        test.now += 25 * 60 * minute;
        const later = await sentBy();
        expect(later.all).toEqual([later.mine]);
    });
});

describe('secrets', () => {
    it('come out nowhere: not of lists, tables, the audit log, nor of answers that repeat them', async () => {
        for (const [kind, input] of Object.entries(inputs)) await add(kind, input);
        const { id, secret } = await newWebhook(
            'hook',
            `${outside.url}/path-token?key=query-token`,
        );
        outside.usual = saying(400, {
            said: `path-token ${outside.url}/path-token?key=query-token`,
        });
        const params = { id: site, channel: id };
        const answer = (await callFrom(test, owner, calls.testChannel, { params })).data.answer;
        outside.usual = saying(200, { ok: true, errcode: 0, code: 0 });
        expect(answer).toContain('•••');
        const { db } = test.stores;
        const all = JSON.stringify([
            (await callFrom(test, owner, calls.listAlerts, { params: { id: site } })).data,
            await deliveries(),
            await db.selectFrom('channels').selectAll().execute(),
            await db.selectFrom('deliveries').selectAll().execute(),
            await db.selectFrom('audit_log').selectAll().execute(),
        ]);
        const secrets = [...Object.values(tokens), slackPath, dingSecret, 'feishusecret123'];
        for (const one of [...secrets, secret ?? '', 'query-token']) expect(all).not.toContain(one);
    });

    it('stay when a channel is renamed, and go with it', async () => {
        const { data } = await add('telegram', inputs.telegram);
        const params = { id: site, channel: data.id };
        const body = { kind: 'telegram', name: 'Other', language: 'zh' } as ChannelInput;
        await callFrom(test, owner, calls.updateChannel, { params, body });
        await callFrom(test, owner, calls.testChannel, { params });
        expect(outside.asked[0]?.url).toBe(`/bot${tokens.telegram}/sendMessage`);
        expect(outside.asked[0]?.body).toContain('测试消息');
        await queueFor(data.id);
        await callFrom(test, owner, calls.deleteChannel, { params });
        await courier.wake();
        expect(outside.asked).toHaveLength(1);
        expect(await deliveries()).toMatchObject([{ state: 'failed', fault: 'gone' }, {}]);
    });
});

describe('a server that lies', () => {
    it.each([
        ['says nothing', silent, { state: 'queued', fault: 'slow', status: 0 }],
        ['drips', dripping, { state: 'queued', fault: 'slow' }],
        ['has no end', endless, { state: 'sent', fault: null, status: 200 }],
        [
            'leads to the metadata of a cloud',
            saying(302, '', { location: 'http://169.254.169.254/latest/meta-data/' }),
            { state: 'queued', fault: 'redirect' },
        ],
        [
            'fails',
            saying(500, 'boom\u001b[31m\u202e'),
            { state: 'queued', fault: 'server', answer: 'boom [31m' },
        ],
        ['is gone', saying(410, 'gone'), { state: 'failed', fault: 'status', status: 410 }],
    ])('%s', async (_, answering, outcome) => {
        const { id } = await newWebhook('hook');
        await queueFor(id);
        outside.next.push(answering);
        await courier.wake();
        const [one] = await deliveries();
        expect(one).toMatchObject({ ...outcome, tries: 1 });
        expect(one?.answer.length).toBeLessThanOrEqual(300);
    });

    it('is asked again after pauses, later where it says so, and given up in the end', async () => {
        const { id } = await newWebhook('hook');
        outside.next.push(saying(429, '', { 'retry-after': '600' }));
        const begun = test.now;
        await queueFor(id);
        await courier.wake();
        expect(await deliveries()).toMatchObject([{ fault: 'busy', nextTryAt: begun + 600_000 }]);
        test.now += 599_000;
        await courier.wake();
        expect(outside.asked).toHaveLength(1);
        outside.next.push(...Array(5).fill(saying(503, 'later')));
        const pauses: number[] = [];
        for (let tries = 2; tries <= 6; tries += 1) {
            const before = test.now;
            test.now = (await deliveries())[0]?.nextTryAt ?? test.now;
            pauses.push((test.now - before) / minute);
            await courier.wake();
        }
        expect(pauses.map(Math.round)).toEqual([0, 5, 30, 120, 360]);
        expect(await deliveries()).toMatchObject([{ state: 'failed', tries: 6, status: 503 }]);
        // the same message each time, so that it can be known again
        expect(new Set(outside.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
        test.now += 24 * 60 * minute;
        await courier.wake();
        expect(outside.asked).toHaveLength(6);
    });

    it('keeps nobody else waiting: one request a channel, two of a site', async () => {
        for (const name of ['one', 'two', 'three']) {
            const { id } = await newWebhook(name);
            await queueFor(id);
            await queueFor(id, { ...message(), id: 'msg_2' });
        }
        site = await addSite(test, owner.token);
        const { id } = await newWebhook('other', `${outside.url}/other`);
        await queueFor(id);
        let underWay = 0;
        let most = 0;
        outside.usual = response => {
            underWay += 1;
            most = Math.max(most, underWay);
            setTimeout(() => {
                underWay -= 1;
                response.end('{}');
            }, 30);
        };
        await courier.wake();
        outside.usual = saying(200, { ok: true, errcode: 0, code: 0 });
        expect(outside.asked).toHaveLength(7);
        expect(most).toBeLessThanOrEqual(3);
        expect(outside.asked.slice(0, 3).map(({ url }) => url)).toContain('/other');
    });

    it.each([
        ['dingtalk', { errcode: 310000, errmsg: 'sign not match' }, 'failed', 'refused'],
        ['wecom', { errcode: 45009, errmsg: 'api freq out of limit' }, 'queued', 'busy'],
        ['feishu', { code: 19021, msg: 'sign match fail' }, 'failed', 'refused'],
        [
            'telegram',
            { ok: false, error_code: 400, description: 'chat not found' },
            'failed',
            'refused',
        ],
        ['wecom', 'no JSON', 'queued', 'unreadable'],
    ])('%s answers 200 and does not mean it: %j', async (kind, answer, state, fault) => {
        const { data } = await add(kind, inputs[kind]);
        outside.next.push(saying(200, answer));
        await queueFor(data.id);
        await courier.wake();
        expect(await deliveries()).toMatchObject([{ state, fault, status: 200 }]);
    });
});

describe('addresses', () => {
    it('are refused where they lead into this network, and at ports that are not the web’s', async () => {
        const { db, secret } = test.stores;
        const { insertChannel } = await import('../../server/platform/channels/channelRows');
        const config = { ...test.config, WEBHOOK_LOOPBACK: '0' as const };
        const codeOf = (url: string) =>
            db
                .transaction()
                .execute(trx => {
                    const input = {
                        kind: 'webhook',
                        name: url,
                        language: 'en',
                        url,
                        secret: '',
                        chat: '',
                    } as const;
                    return insertChannel(
                        trx,
                        { secret, config },
                        { subject: 'site:x', userId: owner.id, input, now: 1 },
                    );
                })
                .then(
                    () => 'taken',
                    cause => cause.errors?.url,
                );
        const inner = [
            ...['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::1]:8080/'],
            ...['http://169.254.169.254/latest', 'http://[::ffff:127.0.0.1]/', 'http://10.0.0.8/'],
            ...[
                'https://user:word@example.com/',
                'ftp://example.com/',
                'file:///etc/passwd',
                'no address',
            ],
        ];
        for (const url of inner) expect([url, await codeOf(url)]).toEqual([url, 'channel.address']);
        expect(await codeOf('https://example.com:25/')).toBe('channel.port');
        // a name is looked up when it is connected to
        expect(await codeOf('http://localhost:9999/')).toBe('taken');
        const row = await db
            .selectFrom('channels')
            .selectAll()
            .where('subject', '=', 'site:x')
            .executeTakeFirstOrThrow();
        const strict = new Courier({
            ...test.stores,
            config,
            clock: () => test.now,
            log: { warn: () => {} },
            isWorking: false,
        });
        expect(await strict.tryNow(row, message())).toMatchObject({
            state: 'failed',
            fault: 'address',
            status: 0,
            answer: '',
        });
        await strict.close();
    });

    it('are those of the services alone', async () => {
        const wrong: [string, Partial<ChannelInput>, string][] = [
            ['slack', { url: 'https://hooks.slack.com.evil.example/services/T/B/secret' }, 'url'],
            ['slack', { url: 'https://hooks.slack.com/services/../../admin?x' }, 'url'],
            ['dingtalk', { ...inputs.dingtalk, secret: '' }, 'secret'],
            [
                'feishu',
                { ...inputs.feishu, url: 'https://open.evil.cn/open-apis/bot/v2/hook/abcdefgh' },
                'url',
            ],
            [
                'wecom',
                { url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=a&key=b' },
                'url',
            ],
            ['telegram', { ...inputs.telegram, secret: '1:../../x' }, 'secret'],
            ['telegram', { ...inputs.telegram, chat: 'somebody' }, 'chat'],
        ];
        for (const [kind, input, field] of wrong) {
            const { status, errors } = await add(kind, input);
            expect([kind, status, Object.keys(errors ?? {})]).toEqual([kind, 422, [field]]);
        }
    });
});

it('mails go to their maker’s own address', async () => {
    const { data } = await add('mail');
    expect(data.target).toBe(owner.email);
    await queueFor(data.id, { ...message(), title: 'example.com: fallen' });
    await courier.wake();
    const { db } = test.stores;
    const mails = await db
        .selectFrom('mails')
        .selectAll()
        .where('recipient', '=', owner.email)
        .execute();
    expect(mails).toMatchObject([{ subject: 'example.com: fallen' }]);
    expect(mails[0]?.text).toContain('It has fallen.');
});

it('are tried out so often in an hour and no more, whoever asks from wherever', async () => {
    const { data } = await add('mail');
    const other = await addMember(test, site, 'administrator');
    const params = { id: site, channel: data.id };
    const tryOut = (by: Person, address: string) =>
        callFrom(test, { ...by, address }, calls.testChannel, { params });
    const statuses = [];
    for (let at = 0; at < 21; at += 1) {
        statuses.push((await tryOut(at % 2 ? owner : other, `192.0.2.${at}`)).status);
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    test.now += 60 * minute;
    expect((await tryOut(other, '192.0.2.99')).status).toBe(200);
});
