import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import type { Bench, Measure } from '../bench';
import { configIn, demoPlan, fillFolder } from '../demo';
import { builtFile } from '../ingest/builtFile';
import { type BenchServer, email, startServer } from '../ingest/server';
import { publish } from '../public/content';
import { type Loaded, loadPage } from './loadPage';

const events = 60_000;
const days = 30;
/** Loads of each page by a browser that has been there; the first of them warms it. */
const warmLoads = 3;
const byDefault = 3;

interface Build {
    name: string;
    server: BenchServer;
}

interface Asked {
    build: Build;
    path: string;
    isWarm: boolean;
}

const help = `npm run bench -- pages [--rounds N] [--against DIST]

    --rounds N       loads of each page with an empty browser, and again with one that has been there;
                     ${byDefault} by default
    --against DIST   the folder dist of another build, whose pages are loaded by turns with ours: on a machine
                     with other work only both beside one another say something`;

const readOptions = (args: readonly string[]) => {
    const { values } = parseArgs({
        args: [...args],
        options: { rounds: { type: 'string' }, against: { type: 'string' } },
    });
    const rounds = Number(values.rounds ?? byDefault);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be 1 or more');
    return { rounds, against: values.against };
};

/** Both start on the same traffic: the second gets a copy, as a store belongs to one process. */
const startBuilds = async (folder: string, against: string | undefined): Promise<Build[]> => {
    const data = join(folder, 'now', 'data');
    const config = { ...configIn(data), ADMIN_EMAIL: email };
    await fillFolder(config, { ...demoPlan(), days, events });
    const programs: [string, string][] = [['now', builtFile('main')]];
    if (against) {
        await cp(data, join(folder, 'against', 'data'), { recursive: true });
        programs.push(['against', resolve(against, 'server', 'main.js')]);
    }
    const builds: Build[] = [];
    for (const [name, program] of programs) {
        builds.push({ name, server: await startServer(join(folder, name), program) });
    }
    return builds;
};

const pathsOf = async (server: BenchServer): Promise<string[]> => {
    const article = (await publish(server, 12)).find(path => path.startsWith('/article/'));
    return [
        '/dashboard',
        '/site/overview',
        '/site/trend/comId',
        '/admin/contentList',
        `/admin/contentcreate/${article?.slice('/article/'.length)}`,
        '/market',
    ];
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
    const place = path.replace(/\/\d+$/, '/…');
    return `${place} ${isWarm ? 'warm' : 'cold'}${isCompared ? ` ${build.name}` : ''}`;
};

const measuresOf = (loads: readonly Loaded[], name: string): Measure[] =>
    (Object.keys(units) as (keyof Loaded)[]).map(key => {
        const [what, unit, per = 1] = units[key];
        return { what: `${name}: ${what}`, unit, values: loads.map(one => one[key] / per) };
    });

const measureAll = async (builds: readonly Build[], rounds: number): Promise<Measure[]> => {
    const paths = new Map<Build, string[]>();
    for (const build of builds) paths.set(build, await pathsOf(build.server));
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
        const { rounds, against } = readOptions(args);
        const builds = await startBuilds(folder, against);
        try {
            return await measureAll(builds, rounds);
        } finally {
            for (const { server } of builds) await server.stop();
        }
    },
};
