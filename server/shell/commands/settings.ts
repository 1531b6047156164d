import { faultText } from '../../../contract/errors';
import { defaultSettings, type OperatorSettings } from '../../../contract/platform/settings';
import { followPreviewSetting } from '../../analytics/shares/preview';
import { StartError } from '../../platform/config';
import { ApiError } from '../../platform/http/errors';
import { loadConfig } from '../../platform/loadConfig';
import { Bus } from '../../platform/servers/bus';
import { openUpgraded } from '../../platform/servers/servers';
import { SettingsStore } from '../../platform/settings/settingsStore';

const usage = `Shows and changes the system settings. The server may be running or not.

    npm run settings                              prints all settings
    npm run settings -- webclose=0                opens the site again
    npm run settings -- webtitle="My statistics"  changes a setting; you can give several

A running server applies changes within two seconds.`;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

const names = Object.keys(defaultSettings) as (keyof OperatorSettings)[];

/** `name=value` pairs as the contract takes them; what is no pair or has no such name is an error. */
const readChange = (pairs: readonly string[]): Partial<OperatorSettings> =>
    Object.fromEntries(
        pairs.map(pair => {
            const [, key, value = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
            const name = names.find(known => known === key);
            if (!name) {
                throw new StartError(
                    `${pair} is not a setting. Use name=value with one of these names: ${names.join(', ')}`,
                );
            }
            const isFlag = typeof defaultSettings[name] === 'number';
            return [name, isFlag && /^\d+$/.test(value) ? Number(value) : value];
        }),
    );

/** One line a setting; a value with line ends is shown as JSON. */
const describe = (settings: OperatorSettings): string =>
    names
        .map(name => {
            const value = String(settings[name]);
            return `${name}=${/\p{Cc}/u.test(value) ? JSON.stringify(value) : value}`;
        })
        .join('\n');

const main = async (): Promise<void> => {
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h')) return print(usage);
    const change = readChange(args);
    const config = loadConfig();
    const db = await openUpgraded(config);
    try {
        const bus = new Bus({ db, url: config.DATABASE_URL, log: console });
        const book = new SettingsStore({ db, clock: () => Date.now(), bus, config }, [
            followPreviewSetting,
        ]);
        print(describe(args.length > 0 ? await book.change(change) : await book.current()));
    } finally {
        await db.destroy();
    }
};

/** What the contract says is wrong, a line a setting. */
const explain = (cause: unknown): string => {
    if (cause instanceof StartError) return cause.message;
    if (!(cause instanceof ApiError)) return String((cause as Error).stack ?? cause);
    const lines = Object.entries(cause.errors ?? {}).map(
        ([name, what]) => `${name}: ${faultText(what, 'en')}`,
    );
    return lines.join('\n') || cause.message;
};

await main().catch((cause: unknown) => {
    process.stderr.write(`${explain(cause)}\n`);
    process.exitCode = 1;
});
