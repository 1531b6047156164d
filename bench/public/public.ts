import { parseArgs } from 'node:util';
import { type Bench, type Measure, single } from '../bench';
import { startServer } from '../ingest/server';
import { publish } from './content';
import { demoPages, type PublicPage } from './demoPages';
import { pageRate } from './pageRate';
import { type Noticed, onSlowPhone, phone } from './slowPhone';

const byDefault = 3;

const help = `npm run bench -- public [--rounds N] [--only PATTERN]

    The slow phone: ${phone}

    --rounds N       loads of each page, each with an empty browser; ${byDefault} by default
    --only PATTERN   pages whose name matches`;

const readOptions = (args: readonly string[]) => {
    const { values } = parseArgs({
        args: [...args],
        options: { rounds: { type: 'string' }, only: { type: 'string' } },
    });
    const rounds = Number(values.rounds ?? byDefault);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be 1 or more');
    return { rounds, only: new RegExp(values.only ?? '.') };
};

const rowsOf = (name: string, seen: readonly Noticed[]): Measure[] => {
    const all = (of: (one: Noticed) => number) => seen.map(of);
    return [
        {
            what: `${name}: script before interaction`,
            unit: 'KB',
            values: all(({ script }) => script / 1000),
            bar: { most: 130 },
        },
        {
            what: `${name}: largest paint`,
            unit: 's',
            values: all(({ lcp }) => lcp / 1000),
            bar: { most: 1.5 },
        },
        {
            what: `${name}: layout shift`,
            unit: '',
            values: all(({ cls }) => cls),
            bar: { most: 0.02 },
        },
        {
            what: `${name}: longest task`,
            unit: 'ms',
            values: all(({ longest }) => longest),
            bar: { most: 150 },
        },
    ];
};

/** Only the server's part is built for a command. */
const requireWritten = async (url: string): Promise<void> => {
    const page = await (await fetch(url)).text();
    if (!page.includes('id="rendered"')) throw new Error('the pages are not built: npm run build');
};

/** A listing with pictures and measured traffic of its own, beside the demo's. */
const heaviest = (paths: readonly string[]): PublicPage[] =>
    paths
        .filter(path => path.startsWith('/market/'))
        .map(path => ['/market/… with pictures', path]);

export const publicBench: Bench = {
    about: 'public pages on a slow phone, and how often one is sent in a second',
    runs: 1,
    options: {
        help,
        runs: args => {
            readOptions(args);
            return 1;
        },
    },
    measure: async (folder, args) => {
        const { rounds, only } = readOptions(args);
        const server = await startServer(folder);
        try {
            const pages = [
                ...(await demoPages(server)),
                ...heaviest(await publish(server, 12)),
            ].filter(([name]) => only.test(name));
            // once before: a listing's figures are read from the store once an hour
            for (const [, path] of pages) await requireWritten(server.url + path);
            const seen = await onSlowPhone(
                pages.map(([, path]) => server.url + path),
                rounds,
            );
            const rate = await pageRate(`${server.url}/home?lang=en`);
            return [
                ...pages.flatMap(([name, path]) => rowsOf(name, seen.get(server.url + path) ?? [])),
                single('a kept page, sent', '/s', rate, { least: 2000 }),
            ];
        } finally {
            await server.stop();
        }
    },
};
