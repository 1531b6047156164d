import { join } from 'node:path';
import { createEnricher } from '../server/analytics/events/enrich/enrich';
import { SegmentWriter } from '../server/analytics/events/segment';
import { Importer } from '../server/analytics/import/importer';
import { importLogs } from '../server/analytics/import/importLogs';
import { createSite } from '../server/analytics/sites/createSite';
import { openDataFolder } from '../server/shell/commands/dataFolder';
import { writeLog } from './accessLog';
import { type Bench, type Measure, single } from './bench';
import { configIn } from './demo';

const count = 1_000_000;
const site = {
    name: 'Bench',
    domain: 'bench.example',
    timezone: 'UTC',
    cookieless: false,
    honourDnt: false,
    hosts: [],
    retentionDays: null,
};

/** Reads the log into the folder as `npm run import` does. */
const importInto = async (path: string, dataFolder: string): Promise<Measure[]> => {
    const folder = await openDataFolder(configIn(dataFolder));
    try {
        const row = await createSite(folder.db, Date.now(), folder.administrator.id, site);
        const start = performance.now();
        const importer = new Importer(row, await createEnricher());
        const writer = new SegmentWriter(folder.spoolFolder, 'import');
        await folder.startLoading();
        const outcome = await importLogs({
            paths: [path],
            format: undefined,
            importer,
            write: line => writer.write(line),
            onProgress: () => {},
            signal: new AbortController().signal,
        });
        await writer.close();
        if (outcome.failures.length > 0) throw new Error(outcome.failures.join('; '));
        if (importer.summary.malformed > 0) throw new Error('the importer cannot read the log');
        const read = performance.now();
        await folder.settle();
        const loaded = performance.now();
        return [
            single('lines', '', importer.summary.lines),
            single('page views', '', importer.summary.views + importer.summary.bots),
            single('read and written', 's', (read - start) / 1000),
            single('reading rate', 'lines/s', (count * 1000) / (read - start)),
            single('loading the rest', 's', (loaded - read) / 1000),
            single('whole', 's', (loaded - start) / 1000),
            single('whole rate', 'lines/s', (count * 1000) / (loaded - start)),
            single('memory at most', 'MB', process.resourceUsage().maxRSS / 1024),
        ];
    } finally {
        await folder.close();
    }
};

export const importBench: Bench = {
    about: `an access log of ${count.toLocaleString('en')} lines imported and loaded`,
    runs: 3,
    measure: async folder => {
        const path = join(folder, 'access.log');
        await writeLog(path, count);
        return importInto(path, join(folder, 'data'));
    },
};
