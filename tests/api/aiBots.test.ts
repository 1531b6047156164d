import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { readBotAddresses, writeBotAddresses } from '../../server/analytics/events/botAddresses';
import { addGuest, addPerson, addSiteOf, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;

const bot = (name: string, at: string, more: Partial<PutEvent> = {}): PutEvent => ({
    time: `2026-05-04T${at}Z`,
    visitor: `${name} ${at}`,
    bot: name,
    excluded: 'bot',
    address: '192.0.2.7',
    path: '/guide',
    ...more,
});
const person = (at: string, sourceName: string, path = '/guide'): PutEvent => ({
    time: `2026-05-04T${at}Z`,
    visitor: `person ${at}`,
    source: 'ai',
    sourceName,
    path,
});

beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    await putEvents(test.config.DATA_DIR, site, [
        bot('GPTBot', '08:00:00'),
        bot('GPTBot', '08:01:00', { address: '203.0.113.9' }),
        bot('GPTBot', '08:02:00', { path: '/other', address: '2001:db8::5' }),
        bot('ChatGPT-User', '09:00:00'),
        bot('PerplexityBot', '10:00:00', { path: '/other' }),
        bot('AhrefsBot', '10:30:00', { path: '/other' }),
        // a data centre is no bot that names itself
        bot('Amazon', '11:00:00', { excluded: 'network' }),
        // before OpenAI had read anything
        person('07:00:00', 'ChatGPT'),
        person('12:00:00', 'ChatGPT'),
        person('12:10:00', 'ChatGPT', '/elsewhere'),
        // another operator's assistant
        person('12:20:00', 'Perplexity'),
        person('12:30:00', 'Bing'),
    ]);
    await test.settle();
});
afterAll(() => test.close());

const asked = () => ({
    token: owner.token,
    query: { site, from: '2026-05-04', to: '2026-05-04' },
});

describe('AI and bots', () => {
    it('are told by what they are for, with who came by their operator’s assistant later', async () => {
        const { data } = await call(test, calls.aiBots, asked());
        const rows = data.list.map(({ bot: name, purpose, operator, views, pages, people }) => [
            ...[name, purpose, operator, views, pages, people],
        ]);
        expect(rows).toEqual([
            ['GPTBot', 'training', 'OpenAI', 3, 2, 2],
            ['AhrefsBot', 'other', 'Ahrefs', 1, 1, null],
            ['ChatGPT-User', 'assistant', 'OpenAI', 1, 1, 2],
            ['PerplexityBot', 'search', 'Perplexity', 1, 1, 1],
        ]);
    });

    it('only claim to be, until the operator of this server has loaded addresses', async () => {
        const states = async () =>
            (await call(test, calls.aiBots, asked())).data.list.map(({ bot: name, verified }) => [
                name,
                verified,
            ]);
        expect(new Set((await states()).map(([, verified]) => verified))).toEqual(new Set([null]));
        const prefixes = ['192.0.2.0/24', '2001:db8::/32'];
        const loaded = { loadedAt: 1, creationTime: '', prefixes };
        await writeBotAddresses(test.config.DATA_DIR, { GPTBot: loaded });
        expect(await readBotAddresses(test.config.DATA_DIR)).toEqual({ GPTBot: loaded });
        expect(await states()).toEqual([
            ['GPTBot', 2],
            ['AhrefsBot', null],
            ['ChatGPT-User', null],
            ['PerplexityBot', null],
        ]);
    });

    it('read pages to which people came by the same operator’s assistant', async () => {
        const { data } = await call(test, calls.aiPages, asked());
        expect(data.list.map(({ lastAt: _, ...row }) => row)).toEqual([
            { path: '/guide', training: 2, search: 0, assistant: 1, people: 1 },
            { path: '/other', training: 1, search: 1, assistant: 0, people: 0 },
        ]);
        const filter = 'page=/other';
        const query = { ...asked().query, filter };
        const other = await call(test, calls.aiPages, { token: owner.token, query });
        expect(other.data.list.map(({ path }) => path)).toEqual(['/other']);
    });

    it('are for guests who see the page, and a file', async () => {
        const { query } = asked();
        const guest = await addGuest(test, owner, site, ['bots']);
        expect((await call(test, calls.aiBots, { token: guest.token, query })).code).toBe(200);
        const other = await addGuest(test, owner, site, ['trend']);
        expect((await call(test, calls.aiBots, { token: other.token, query })).code).toBe(403);
        const { body } = await test.app.inject({
            url: `/api/v1/work/stats/export/aiBots?site=${site}&from=2026-05-04&to=2026-05-04&lang=en`,
            headers: { 'x-token': owner.token },
        });
        expect(body.trim().split(/\r?\n/)).toHaveLength(5);
    });
});
