import { type FilledSite, fillDemo } from '../server/analytics/demo/fillDemo';
import type { DemoPlan } from '../server/analytics/demo/generate';
import { EventStore } from '../server/analytics/events/store';
import { type Config, readConfig } from '../server/platform/config';
import { openDataFolder } from '../server/shell/commands/dataFolder';
import { type Bench, single } from './bench';

const count = 1_000_000;

/** A data folder of the bench's own, with an administrator whose password is known. */
export const configIn = (folder: string): Config =>
    readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' });
export const password = 'only for the bench';

export const demoPlan = (): DemoPlan => ({
    seed: 'bench',
    until: Date.now(),
    days: 90,
    events: count,
});

export interface FilledDemo {
    filled: FilledSite[];
    /** s */
    writing: number;
    loading: number;
}

/** Fills a folder as `npm run demo` does. */
export const fillFolder = async (config: Config, plan: DemoPlan): Promise<FilledDemo> => {
    const folder = await openDataFolder(config);
    try {
        const start = performance.now();
        const filled = await fillDemo(folder, plan);
        const written = performance.now();
        await folder.settle();
        const loaded = performance.now();
        return { filled, writing: (written - start) / 1000, loading: (loaded - written) / 1000 };
    } finally {
        await folder.close();
    }
};

const readSizes = async (config: Config): Promise<{ table: string; bytes: number }[]> => {
    const store = await EventStore.open(config.DATA_DIR, undefined);
    const sizes = await store.query<{ table: string; bytes: number }>(
        `SELECT table, toFloat64(sum(bytes_on_disk)) AS bytes FROM system.parts
        WHERE active AND database = currentDatabase() AND table IN ('events', 'visits', 'visitors')
        GROUP BY table ORDER BY table`,
    );
    await store.close();
    return sizes;
};

export const demoBench: Bench = {
    about: `${count.toLocaleString('en')} events of demo traffic made and loaded`,
    runs: 3,
    measure: async folder => {
        const config = configIn(folder);
        const { filled, writing, loading } = await fillFolder(config, demoPlan());
        const events = filled.reduce((sum, { counts }) => sum + counts.events, 0);
        return [
            single('events', '', events),
            single('made and written', 's', writing),
            single('loaded', 's', loading),
            single('whole', 's', writing + loading),
            single('whole', 'events/s', events / (writing + loading)),
            single('memory at most', 'MB', process.resourceUsage().maxRSS / 1024),
            ...(await readSizes(config)).map(({ table, bytes }) =>
                single(`disk, ${table}`, 'bytes/event', bytes / events),
            ),
        ];
    },
};
