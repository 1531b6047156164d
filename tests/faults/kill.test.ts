import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EventStore } from '../../server/events/store';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { type ServerProcess, startServer } from '../fixtures/serverProcess';

const rounds = Number(process.env.FAULT_ROUNDS ?? 20);
const senders = 8;

const post = (url: string, body: unknown, token = '') =>
    fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': token },
        body: JSON.stringify(body),
    });

const addSite = async ({ url }: ServerProcess): Promise<string> => {
    const login = await post(`${url}/api/v1/work/auth/login`, {
        email: adminEmail,
        password: adminPassword,
    });
    const { data } = (await login.json()) as { data: { x_token: string } };
    const site = { domain: 'example.com', name: 'Example', timezone: 'UTC' };
    const added = await post(`${url}/api/v1/work/sites`, site, data.x_token);
    return ((await added.json()) as { data: { id: string } }).data.id;
};

/** Sends events without a pause until the server is gone; answers those that it acknowledged. */
const sendUntilGone = async (url: string, site: string, prefix: string): Promise<string[]> => {
    const acknowledged: string[] = [];
    const sender = async (who: number) => {
        for (let n = 0; ; n++) {
            const name = `${prefix}-${who}-${n}`;
            const event = { s: site, k: 'e', u: 'https://example.com/', n: name };
            try {
                const { status } = await post(`${url}/api/v1/collect`, event);
                if (status === 202) acknowledged.push(name);
            } catch {
                return;
            }
        }
    };
    await Promise.all(Array.from({ length: senders }, (_, who) => sender(who)));
    return acknowledged;
};

it(`loses and doubles nothing that was acknowledged in ${rounds} rounds of kill -9`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'footfall-kill-'));
    const acknowledged: string[] = [];
    let site = '';
    for (let round = 0; round < rounds; round++) {
        const server = await startServer(dataDir);
        site ||= await addSite(server);
        const sending = sendUntilGone(server.url, site, `r${round}`);
        // Some kills fall into a load, some before the first segment is finished.
        await new Promise(done => setTimeout(done, 100 + ((round * 137) % 1500)));
        expect(await server.stop('SIGKILL')).toBeNull();
        acknowledged.push(...(await sending));
    }
    const last = await startServer(dataDir);
    expect(await last.stop()).toBe(0);
    expect(await readdir(join(dataDir, 'spool'))).toEqual([]);

    const store = await EventStore.open(dataDir, undefined);
    const rows = await store.query<{ name: string; times: number; visits: string }>(
        'SELECT name, count() AS times FROM events GROUP BY name',
    );
    const [sums] = await store.query<{ events: number; interactions: number }>(
        'SELECT (SELECT count() FROM events) AS events, (SELECT sum(interactions) FROM visits) AS interactions',
    );
    await store.close();
    await rm(dataDir, { recursive: true });

    const times = new Map(rows.map(row => [row.name, row.times]));
    expect(acknowledged.length).toBeGreaterThan(rounds * 20);
    expect(acknowledged.filter(name => times.get(name) !== 1)).toEqual([]);
    expect(rows.filter(row => row.times !== 1)).toEqual([]);
    // The visits table is fed in the same step as the events.
    expect(sums?.interactions).toBe(sums?.events);
});
