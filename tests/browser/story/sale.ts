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
    /** The same between two starts: what visitors of some sites did is put where the server takes it from. */
    measure(ms: number, traffic: ReadonlyMap<string, PutEvent[]>): Promise<void>;
    /** Until the days of all sites are sealed up to one (`YYYY-MM-DD`); covenants are looked at then, not before. */
    sealed(until: string): Promise<void>;
    stop(): Promise<void>;
}

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

/** It was there each minute until an instant (ms), as it would have noted. */
const noteRunning = (running: Running, at: number) =>
    withRecords(running, ({ stores: { db } }) =>
        db
            .updateTable('collecting_pauses')
            .set({ from_at: at })
            .where('id', '=', 'running')
            .execute(),
    );

/** Covenants are looked at each night, when the day before yesterday is sealed: not before an instant, ms. */
const putOffLooks = (running: Running, until: number) =>
    withRecords(running, ({ stores: { db } }) =>
        db.updateTable('jobs').set({ run_at: until }).where('kind', '=', 'covenant_look').execute(),
    );

/** Starts it with these hosts as names of a website that it can look at. */
export const startSale = async (hosts: readonly string[]): Promise<Sale> => {
    const folder = await mkdtemp(join(tmpdir(), 'footfall-sale-'));
    const dataDir = join(folder, 'data');
    const shiftFile = join(folder, 'shift');
    await writeFile(shiftFile, '0');
    const names = await startNameServer();
    for (const host of hosts) names.records.set(host, { A: ['127.0.0.1'] });
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
            // visitors come from networks of their own
            TRUST_PROXY: '1',
            OWNERSHIP_DNS: names.address,
            OWNERSHIP_TEST_WEB: web.host,
            // no registry knows these names
            RDAP_SERVERS: 'off',
            CLOCK_SHIFT_FILE: shiftFile,
            NODE_OPTIONS: `--import ${preload}`,
        });
    let server = await start();
    const running = await connect(server, dataDir);
    let shift = 0;
    let sites: string[] = [];
    const pass = async (ms: number) => {
        shift += ms;
        await noteRunning(running, Date.now() + shift);
        await writeFile(shiftFile, String(shift));
    };
    return {
        running,
        website,
        now: () => Date.now() + shift,
        ahead: () => shift,
        pass,
        measure: async (ms, traffic) => {
            await server.stop();
            for (const [site, events] of traffic) await putEvents(dataDir, site, events);
            await pass(ms);
            await putOffLooks(running, Date.now() + shift + dayMs);
            // seals what is due soon after its start
            server = await start();
            sites = [...traffic.keys()];
        },
        sealed: async until => {
            await waitForSeals(running, sites, until);
            await putOffLooks(running, 1);
        },
        stop: async () => {
            await server.stop();
            await web.stop();
            names.stop();
            await rm(folder, { recursive: true });
        },
    };
};
