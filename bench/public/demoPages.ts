import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { builtFile } from '../ingest/builtFile';
import type { BenchServer } from '../ingest/server';

const run = promisify(execFile);

/** Has the server show the demo, of all kinds; as `npm run demo` beside a server that runs. */
const fillAll = async ({ dataDir }: BenchServer): Promise<void> => {
    const args = [builtFile('demo'), '--events', '20000', '--days', '30'];
    await run(process.execPath, args, {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
    });
};

const kinds = ['website', 'source', 'domain'] as const;

/** The first address on a page that matches. */
const firstOn = async (url: string, pattern: RegExp): Promise<string> => {
    const found = pattern.exec(await (await fetch(url)).text())?.[1];
    if (!found) throw new Error(`${url} leads to no ${pattern.source}`);
    return found;
};

const listing = /href="(\/market\/[0-9a-f-]{36})"/;
const seller = /href="(\/market\/seller\/[0-9a-f-]{36})"/;

/** A page by what it is called in a table, and where it is. */
export type PublicPage = readonly [name: string, path: string];

/** Every kind of page that a visitor sees, on the demo's data. */
export const demoPages = async (server: BenchServer): Promise<PublicPage[]> => {
    await fillAll(server);
    const listings: PublicPage[] = [];
    for (const kind of kinds) {
        const path = await firstOn(`${server.url}/market?type=${kind}`, listing);
        listings.push([`/market/… ${kind}`, path]);
    }
    return [
        ['/home', '/home'],
        ['/market', '/market'],
        ['/market?q=… search', '/market?q=shop'],
        ...listings,
        ['/market/seller/…', await firstOn(`${server.url}/market`, seller)],
        ['/sell', '/sell'],
        ['/price', '/price'],
        ['/articles', '/articles'],
        ['/article/…', await firstOn(`${server.url}/articles`, /href="(\/article\/\w+)"/)],
    ];
};
