import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import type { Config } from '../../server/platform/config';
import { openStores } from '../../server/stores';
import type { Bench, Measure } from '../bench';
import { configIn, demoPlan, fillFolder } from '../demo';
import { builtFile } from '../ingest/builtFile';
import { type BenchServer, email, startServer } from '../ingest/server';
import { publish } from '../public/content';
import { prepareSite } from '../reports/prepareSite';
import { type Loaded, loadPage } from './loadPage';

const events = 60_000;
const days = 30;
/** Loads of each page by a browser that has been there; the first of them warms it. */
const warmLoads = 3;
const byDefault = 3;

interface Build {
    name: string;
    server: BenchServer;
    /** of the site whose reports are loaded; the first one of the demo when left out */
    site: string | undefined;
}

interface Asked {
    build: Build;
    path: string;
    isWarm: boolean;
}

const help = `npm run bench -- pages [--rounds N] [--against DIST] [--events N] [--only PATTERN]

    --rounds N       loads of each page with an empty browser, and again with one that has been there;
                     ${byDefault} by default
    --events N       reports of a site with so many events in 90 days, beside the demo's sites
    --only PATTERN   pages whose address matches
    --against DIST   the folder dist of another build, whose pages are loaded by turns with ours: on a machine
                     with other work only both beside one another say something`;

const readOptions = (args: readonly string[]) => {
    const { values } = parseArgs({
        args: [...args],
        options: {
            rounds: { type: 'string' },
            against: { type: 'string' },
            events: { type: 'string' },
            only: { type: 'string' },
        },
    });
    const rounds = Number(values.rounds ?? byDefault);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be 1 or more');
    const large = values.events === undefined ? undefined : Number(values.events);
    if (large !== undefined && !(Number.isInteger(large) && large >= 1000)) {
        throw new Error('--events must be 1000 or more');
    }
    return { rounds, against: values.against, large, only: new RegExp(values.only ?? '.') };
};

type Options = ReturnType<typeof readOptions>;

const log = { warn: console.warn, error: console.error };

/** The id of a site with so many events. */
const fillLarge = async (config: Config, events: number): Promise<string> => {
    const now = Date.now();
    const stores = await openStores(config, () => now, log);
    try {
        return (await prepareSite(stores, events, now)).id;
    } finally {
        await stores.close();
    }
};

/** Both start on the same traffic: the second gets a copy, as a store belongs to one process. */
const startBuilds = async (folder: string, { against, large }: Options): Promise<Build[]> => {
    const data = join(folder, 'now', 'data');
    const config = { ...configIn(data), ADMIN_EMAIL: email };
    await fillFolder(config, { ...demoPlan(), days, events });
    const site = large === undefined ? undefined : await fillLarge(config, large);
    const programs: [string, string][] = [['now', builtFile('main')]];
    if (against) {
        await cp(data, join(folder, 'against', 'data'), { recursive: true });
        programs.push(['against', resolve(against, 'server', 'main.js')]);
    }
    const builds: Build[] = [];
    for (const [name, program] of programs) {
        builds.push({
            name,
            server: await startServer(join(folder, name), { program }),
            site,
        });
    }
    return builds;
};

const pathsOf = async ({ server, site }: Build, only: RegExp): Promise<string[]> => {
    const article = (await publish(server, 12)).find(path => path.startsWith('/article/'));
    const of = site === undefined ? '' : `?site=${site}`;
    return [
        '/dashboard',
        `/site/overview${of}`,
        `/site/trend/comId${of}`,
        '/admin/contentList',
        `/admin/contentcreate/${article?.slice('/article/'.length)}`,
        '/market',
    ].filter(path => only.test(path));
};

const openContext = async (browser: Browser, { server }: Build) => {
    const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
    const cookies = { 'x-token': server.token, username: email, language: 'en' };
    await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })),
    );
    return context;
};

const load = async (browser: Browser, { build, path, isWarm }: Asked): Promise<Loaded> => {
    const context = await openContext(browser, build);
    const url = build.server.url + path;
    // a browser keeps the compiled code of what it has run twice
    for (let before = 1; isWarm && before < warmLoads; before += 1) await loadPage(context, url);
    const loaded = await loadPage(context, url);
    await context.close();
    return loaded;
};

const units: Readonly<Record<keyof Loaded, readonly [what: string, unit: string, per?: number]>> = {
    requests: ['requests', ''],
    scripts: ['scripts', ''],
    bytes: ['script', 'KB', 1000],
    main: ['main thread', 'ms'],
    script: ['of it script', 'ms'],
    styleAndLayout: ['of it style and layout', 'ms'],
    process: ['processor', 'ms'],
    largestPaint: ['largest paint', 'ms'],
    lastAnswer: ['last answer', 'ms'],
    shift: ['layout shift', ''],
};

/** An id says nothing in a table. */
const nameOf = ({ build, path, isWarm }: Asked, isCompared: boolean): string => {
    const place = path.replace(/\?.*/, '').replace(/\/\d+$/, '/…');
    return `${place} ${isWarm ? 'warm' : 'cold'}${isCompared ? ` ${build.name}` : ''}`;
};

const measuresOf = (loads: readonly Loaded[], name: string): Measure[] =>
    (Object.keys(units) as (keyof Loaded)[]).map(key => {
        const [what, unit, per = 1] = units[key];
        return { what: `${name}: ${what}`, unit, values: loads.map(one => one[key] / per) };
    });

const measureAll = async (
    builds: readonly Build[],
    { rounds, only }: Options,
): Promise<Measure[]> => {
    const paths = new Map<Build, string[]>();
    for (const build of builds) paths.set(build, await pathsOf(build, only));
    const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: ['--no-sandbox', '--disable-gpu'],
    });
    const found = new Map<string, Loaded[]>();
    try {
        for (let round = 0; round < rounds; round += 1) {
            for (const isWarm of [false, true]) {
                for (const at of (paths.values().next().value ?? []).keys()) {
                    for (const build of builds) {
                        const asked = { build, path: paths.get(build)?.[at] ?? '/', isWarm };
                        const name = nameOf(asked, builds.length > 1);
                        found.set(name, [...(found.get(name) ?? []), await load(browser, asked)]);
                    }
                }
            }
        }
    } finally {
        await browser.close();
    }
    return [...found].flatMap(([name, loads]) => measuresOf(loads, name));
};

export const pagesBench: Bench = {
    about: 'what loading a page of the signed-in application takes, with an empty browser and with one that was there',
    runs: 1,
    options: {
        help,
        runs: args => {
            readOptions(args);
            return 1;
        },
    },
    measure: async (folder, args) => {
        const options = readOptions(args);
        const builds = await startBuilds(folder, options);
        try {
            return await measureAll(builds, options);
        } finally {
            for (const { server } of builds) await server.stop();
        }
    },
};
