import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { addHistory } from '../server/analytics/histories/beginHistory';
import { listHistoryRows, moveHistory } from '../server/analytics/histories/historyRows';
import { historyFolder, uploadPath } from '../server/analytics/histories/uploads';
import { createSite } from '../server/analytics/sites/createSite';
import { knownId } from '../server/platform/servers/servers';
import { openStores } from '../server/stores';
import { type Bench, type Measure, single } from './bench';
import { configIn } from './demo';

const usualRows = 5_000_000;
const site = { name: 'Bench', domain: 'bench.example', timezone: 'UTC' };
const log = { warn: () => {}, error: () => {} };

const rowsOf = (args: readonly string[]): number => {
    const at = args.indexOf('--records');
    const rows = at < 0 ? usualRows : Number(args[at + 1]);
    if (!(rows > 0)) throw new Error('--records is a number of rows');
    return rows;
};

const columns = [
    ...['session_id', 'visit_id', 'event_id', 'hostname', 'browser', 'os', 'device', 'country'],
    ...['url_path', 'url_query', 'referrer_domain', 'page_title', 'event_type', 'event_name'],
    'created_at',
].join(',');

/** A made-up event export of Umami, the newest rows of each day first. */
const writeExport = async (path: string, rows: number): Promise<void> => {
    const file = createWriteStream(path);
    file.write(`${columns}\n`);
    const start = Date.UTC(2023, 0, 1);
    const perDay = Math.ceil(rows / 700);
    for (let row = 0; row < rows; row++) {
        const day = Math.floor(row / perDay);
        const within = perDay - (row % perDay);
        const time = start + day * 86_400_000 + Math.floor((within / perDay) * 86_000_000);
        const visit = Math.floor(row / 4);
        const at = new Date(time).toISOString().replace('T', ' ').slice(0, 23);
        const line = [
            ...[`s${visit % 900_000}`, `v${visit}`, `e${row}`, 'bench.example', 'chrome'],
            ...['Windows 10', 'laptop', 'DE', `/page/${row % 3000}`, row % 9 ? '' : 'a=b'],
            ...[row % 4 ? '' : 'www.google.com', `Page ${row % 3000}`, '1', '', at],
        ].join(',');
        if (!file.write(`${line}\n`))
            await new Promise<void>(done => file.once('drain', () => done()));
    }
    file.end();
    await finished(file);
};

const measure = async (folder: string, rows: number): Promise<Measure[]> => {
    const config = configIn(folder);
    const clock = () => Date.now();
    const stores = await openStores(config, clock, log);
    try {
        const { id } = await createSite(stores.db, clock(), stores.administrator.id, {
            ...site,
            cookieless: false,
            honourDnt: false,
        });
        const server = (await knownId(config.DATA_DIR)) ?? '';
        const facts = { site: id, by: stores.administrator.id, server, now: clock() };
        const input = { tool: 'umami' as const, name: 'export.csv', bytes: 1 };
        const row = await addHistory(stores.db, facts, input);
        await mkdir(historyFolder(config.DATA_DIR, row.id), { recursive: true });
        const path = uploadPath(config.DATA_DIR, row.id);
        await writeExport(path, rows);
        const { size } = await stat(path);
        await moveHistory(stores.db, row.id, ['uploading'], {
            state: 'waiting',
            bytes: size,
            received: size,
            updated_at: clock(),
        });
        const start = performance.now();
        await stores.historyImports.wake();
        const seconds = (performance.now() - start) / 1000;
        const [done] = await listHistoryRows(stores.db, id);
        if (done?.state !== 'done' || Number(done.events) !== rows) {
            throw new Error(`the import is ${done?.state}: ${done?.events} of ${rows} events`);
        }
        return [
            single('rows', '', rows),
            single('file', 'MB', size / 2 ** 20),
            single('read, put in order, loaded', 's', seconds),
            single('rate', 'rows/s', rows / seconds),
            single('memory at most', 'MB', process.resourceUsage().maxRSS / 1024),
        ];
    } finally {
        await stores.close();
    }
};

export const historiesBench: Bench = {
    about: 'another tool’s history of 5,000,000 rows: read, put in order and loaded',
    runs: 1,
    options: {
        help: '    --records N    so many rows',
        runs: args => {
            rowsOf(args);
            return 1;
        },
    },
    measure: (folder, args) => measure(folder, rowsOf(args)),
};
