import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CollectAnswer, maxBatch } from '../../contract/analytics/collect';
import { inForm } from '../../scripts/testForm.mjs';
import { EventStore } from '../../server/analytics/events/store';
import { addSite } from '../fixtures/faultSenders';
import { startServer } from '../fixtures/serverProcess';

const bodies = inForm(2_000, 100_000);
const connections = 16;
const seed = 20_261_121;

/** mulberry32: small, fast, and the same bodies each time. */
const createRandom = (state: number) => () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const random = createRandom(seed);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
const chance = (share: number) => random() < share;

const text = (longest: number): string =>
    Array.from({ length: below(longest) }, () =>
        String.fromCharCode(pick([below(0x80), below(0x80), below(0x800), below(0x1_0000)])),
    ).join('');

const odd = (): unknown =>
    pick([
        () => null,
        () => text(40),
        () => below(2 ** 31) - 2 ** 30,
        () => random() * 1e300,
        () => true,
        () => [],
        () => ({}),
        () => [[{}]],
        () => '\u0000',
        () => '[object Object]',
        () => 'x'.repeat(below(9000)),
        () => -0,
    ])();

const mostly = (right: () => unknown): unknown => (chance(0.04) ? odd() : right());
const sometimes = (fields: Record<string, unknown>, name: string, right: () => unknown) => {
    if (chance(0.6)) fields[name] = mostly(right);
};

const address = (): string =>
    `${pick(['http', 'https'])}://${pick(['example.com', 'www.example.com', 'other.example', 'xn--fiq228c.example', '[2001:db8::1]', '127.0.0.1:8080'])}/${encodeURIComponent(text(20).toWellFormed())}${pick(['', '?q=1', '?utm_source=%FF&gclid=x', '#/a'])}`;

/** An event that is nearly right: each field is right, odd, of another type, or left out. */
const event = (site: string): Record<string, unknown> => {
    const fields: Record<string, unknown> = {
        s: chance(0.03) ? pick(['zzzzzzzzzzzz', '', 7]) : site,
        k: mostly(() => pick(['v', 'v', 'v', 'g', 'e', 'o', 'd', 'f'])),
        u: mostly(address),
    };
    const now = 1_700_000_000_000 + below(1e9);
    sometimes(fields, 'n', () => text(60));
    sometimes(fields, 'r', () => pick([address(), text(60), 'android-app://com.example']));
    sometimes(fields, 't', () => text(80));
    sometimes(fields, 'w', () => `${below(4000)}x${below(3000)}`);
    sometimes(fields, 'l', () => pick(['zh-CN', 'en', text(50)]));
    sometimes(fields, 'i', () => `visitor-${below(500)}${pick(['', '.AAAAAAAAAAAAAAAA'])}`);
    sometimes(fields, 'p', () => `view-${below(5000)}`);
    sometimes(fields, 'q', () => below(5));
    sometimes(fields, 'e', () => below(100_000));
    sometimes(fields, 'y', () => below(101));
    if (chance(0.2)) Object.assign(fields, { c: now - below(100_000_000), z: now });
    if (chance(0.05)) fields.c = odd();
    if (chance(0.1)) fields.b = pick([1, 1, 2]);
    sometimes(fields, 'd', () =>
        Object.fromEntries(Array.from({ length: below(4) }, () => [text(20), odd()])),
    );
    return fields;
};

const body = (site: string): string => {
    if (chance(0.02)) return text(200);
    if (chance(0.02)) return JSON.stringify(odd());
    const events = chance(0.15)
        ? Array.from({ length: pick([0, 1, 2, 5, maxBatch, maxBatch + 1]) }, () =>
              // A batch is refused whole for one wrong event: mostly plain ones, or none would pass.
              chance(0.02)
                  ? event(site)
                  : {
                        s: site,
                        k: 'e',
                        u: 'https://example.com/',
                        n: 'x',
                        p: `b-${below(1e9)}`,
                        q: 1,
                    },
          )
        : event(site);
    const json = JSON.stringify(events);
    return chance(0.02) ? json.slice(0, below(json.length)) : json;
};

interface Answer {
    status: number;
    text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

const post = (url: string, content: string): Promise<Answer> =>
    new Promise((done, failed) => {
        const headers = {
            'content-type': pick(['text/plain', 'application/json']),
            'user-agent': pick([
                'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36',
                '',
                '\u00ff',
            ]),
            ...(chance(0.5) && { origin: pick(['https://example.com', 'null', 'nonsense']) }),
        };
        const read = (answer: IncomingMessage) => {
            let found = '';
            answer.setEncoding('utf8').on('data', chunk => {
                found += chunk;
            });
            answer.on('end', () => done({ status: answer.statusCode ?? 0, text: found }));
        };
        const sent = request(url, { method: 'POST', agent, headers }, read);
        sent.on('error', failed);
        sent.end(content);
    });

const eventsOf = (content: string): number => {
    const value: unknown = JSON.parse(content);
    return Array.isArray(value) ? value.length : 1;
};

it(`answers ${bodies} generated bodies without failing, and stores what it accepts`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'footfall-fuzz-'));
    const server = await startServer(dataDir, {
        COLLECT_ADDRESS_LIMIT: '0',
        COLLECT_SITE_LIMIT: '0',
    });
    const site = await addSite(server);
    const statuses = new Map<number, number>();
    let accepted = 0;
    let left = bodies;
    const sender = async () => {
        while (left > 0) {
            left -= 1;
            const content = body(site);
            const { status, text: answered } = await post(`${server.url}/api/v1/collect`, content);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (status === 202) {
                const { refused = [] }: CollectAnswer = answered === '' ? {} : JSON.parse(answered);
                accepted += eventsOf(content) - refused.length;
            } else {
                expect(JSON.parse(answered).message).not.toBe('');
            }
        }
    };
    await Promise.all(Array.from({ length: connections }, sender));
    agent.destroy();
    expect([...statuses.keys()].sort()).toEqual([202, 404, 422]);
    expect(await server.stop()).toBe(0);
    // Visits may be left to be joined: the next start does that, and loads what stands behind.
    const again = await startServer(dataDir);
    await expect
        .poll(() => readdir(join(dataDir, 'spool')), { timeout: 120_000, interval: 500 })
        .toEqual([]);
    expect(await again.stop()).toBe(0);
    // A share of each, or the generator proves nothing.
    expect(statuses.get(202)).toBeGreaterThan(bodies / 5);
    expect(statuses.get(422)).toBeGreaterThan(bodies / 10);

    const store = await EventStore.open(dataDir, undefined);
    const [row] = await store.query<{ events: number }>(
        'SELECT count() AS events FROM events WHERE site = {site:String}',
        { site },
    );
    await store.close();
    await rm(dataDir, { recursive: true });
    expect(row?.events).toBe(accepted);
});
