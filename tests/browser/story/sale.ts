import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../fixtures/freePort';
import { startNameServer } from '../../fixtures/nameServer';
import { type PutEvent, putEvents } from '../../fixtures/putEvents';
import { startServer } from '../../fixtures/serverProcess';
import { connect, expect, type Running, startWebsite } from '../footfall';
import { withRecords } from '../office/records';

export const dayMs = 86_400_000;
const preload = pathToFileURL(join(import.meta.dirname, '../../fixtures/shiftedClock.mjs')).href;

/** The day that an instant (ms) is in, in UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A server whose clock is set forward by weeks, while it runs or between two starts. */
export interface Sale {
    running: Running;
    /** what stands in the head of the start page of all websites that are sold */
    website: { head: string };
    /** ms, as the server's clock has it */
    now(): number;
    /** how far ahead of the system's that clock is, ms */
    ahead(): number;
    /** Sets the server's clock forward while it runs, ms. */
    pass(ms: number): Promise<void>;
    /**
     * The same, and days are sealed up to one (`YYYY-MM-DD`) of so many sites before covenants are looked at:
     * what visitors did meanwhile is put where the server takes it from.
     */
    measure(ms: number, traffic: ReadonlyMap<string, PutEvent[]>, until: string): Promise<void>;
    stop(): Promise<void>;
}

/**
 * Visits of one page, a day of each visitor, who all come again: on every day from one to another (ms), from as many
 * networks as there are visitors.
 */
export const visitsOf = (
    host: string,
    { from, days, count }: { from: number; days: number; count: number },
): PutEvent[] =>
    Array.from({ length: days }, (_, index) => `${dayOf(from + index * dayMs)}T`).flatMap(day =>
        Array.from({ length: count }, (_, visitor): PutEvent => {
            const minute = String(visitor % 60).padStart(2, '0');
            const hour = String(6 + Math.floor(visitor / 60)).padStart(2, '0');
            return {
                host,
                time: `${day}${hour}:${minute}:00Z`,
                visitor: `v${visitor}`,
                visit: day,
                source: 'search',
                country: 'CN',
                device: 'desktop',
                address: `${20 + visitor}.${visitor}.113.7`,
            };
        }),
    );

/** Until the days of all these sites are sealed up to one. */
const waitForSeals = (running: Running, sites: readonly string[], until: string) =>
    expect
        .poll(
            () =>
                withRecords(running, async ({ stores: { db } }) => {
                    const rows = await db
                        .selectFrom('digests')
                        .select(({ fn }) => ['site_id', fn.max('day').as('last')])
                        .where('site_id', 'in', sites)
                        .groupBy('site_id')
                        .execute();
                    return rows.filter(({ last }) => last >= until).length;
                }),
            { timeout: 120_000, intervals: [1_000] },
        )
        .toBe(sites.length);

/** All that a clock set forward would tell the server of itself: that it was away, and that covenants are overdue. */
const settleRecords = (running: Running, now: number) =>
    withRecords(running, async ({ stores: { db } }) => {
        // it was there each minute of these weeks, as it would have noted
        await db
            .updateTable('collecting_pauses')
            .set({ from_at: now })
            .where('id', '=', 'running')
            .execute();
        // covenants are looked at each night, when the day before yesterday is sealed
        await db
            .updateTable('jobs')
            .set({ run_at: now + dayMs })
            .where('kind', '=', 'covenant_look')
            .execute();
    });

const lookAtCovenants = (running: Running) =>
    withRecords(running, ({ stores: { db } }) =>
        db.updateTable('jobs').set({ run_at: 1 }).where('kind', '=', 'covenant_look').execute(),
    );

/** Starts it with these hosts as names of a website that it can look at. */
export const startSale = async (hosts: readonly string[]): Promise<Sale> => {
    const folder = await mkdtemp(join(tmpdir(), 'footfall-sale-'));
    const dataDir = join(folder, 'data');
    const shiftFile = join(folder, 'shift');
    await writeFile(shiftFile, '0');
    const names = await startNameServer();
    for (const name of [...hosts, 'registry.example']) {
        names.records.set(name, { A: ['127.0.0.1'] });
    }
    const website = { head: '' };
    const web = await startWebsite(() => website.head);
    const port = String(await freePort());
    const start = () =>
        startServer(dataDir, {
            PORT: port,
            PUBLIC_URL: `http://localhost:${port}`,
            // nobody signs in anew for months
            SESSION_DAYS: '365',
            REPORT_SECONDS: '120',
            OWNERSHIP_DNS: names.address,
            OWNERSHIP_TEST_WEB: web.host,
            // a registry that knows nothing
            RDAP_SERVERS: 'example=http://registry.example',
            CLOCK_SHIFT_FILE: shiftFile,
            NODE_OPTIONS: `--import ${preload}`,
        });
    let server = await start();
    const running = await connect(server, dataDir);
    let shift = 0;
    const pass = async (ms: number) => {
        shift += ms;
        await writeFile(shiftFile, String(shift));
    };
    return {
        running,
        website,
        now: () => Date.now() + shift,
        ahead: () => shift,
        pass,
        measure: async (ms, traffic, until) => {
            await server.stop();
            for (const [site, events] of traffic) await putEvents(dataDir, site, events);
            await pass(ms);
            await settleRecords(running, Date.now() + shift);
            // seals what is due soon after its start
            server = await start();
            await waitForSeals(running, [...traffic.keys()], until);
            await lookAtCovenants(running);
        },
        stop: async () => {
            await server.stop();
            await web.stop();
            names.stop();
            await rm(folder, { recursive: true });
        },
    };
};
