import { join } from 'node:path';
import { type DemoOptions, readDemoOptions, usage } from '../../analytics/demo/demoOptions';
import { type Config, StartError } from '../../platform/config';
import { tryLockData } from '../../platform/database/dataLock';
import { loadConfig } from '../../platform/loadConfig';
import { openDataFolder } from './dataFolder';
import { makeDemo, takeDemoAway } from './makeDemo';

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

const run = async (config: Config, options: DemoOptions): Promise<void> => {
    // Two demos at once would take each other's sites away.
    const lock = tryLockData(join(config.DATA_DIR, 'demo'));
    if (!lock) throw new StartError('npm run demo is already running on this data folder');
    const url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    const folder = await openDataFolder(config);
    try {
        const { newPassword, email } = folder.administrator;
        if (newPassword) {
            print(`Sign in at ${url}/login as ${email} with the password ${newPassword}`);
            print('This password is shown only once.');
        }
        if (options.remove) await takeDemoAway(folder);
        else await makeDemo(folder, { options, url });
    } finally {
        await folder.close();
        lock.release();
    }
};

const main = async (): Promise<void> => {
    const options = readDemoOptions(process.argv.slice(2), Date.now());
    if (!options) return print(usage);
    await run(loadConfig(), options);
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError;
    const text = isOwn ? cause.message : String((cause as Error).stack ?? cause);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
});
