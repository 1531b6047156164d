import { readFile } from 'node:fs/promises';
import { knownBotNames } from '../../../contract/analytics/botPurposes';
import {
    publishedList,
    readBotAddresses,
    writeBotAddresses,
} from '../../analytics/events/botAddresses';
import { StartError } from '../../platform/config';
import { loadConfig } from '../../platform/loadConfig';

const usage = `Loads the addresses that operators publish of their bots, from files that you have downloaded. Reports then tell
page views from these addresses apart from what only claims to be the bot. Footfall itself fetches nothing.

    npm run bots                          lists the bots that have addresses
    npm run bots -- load NAME FILE...     takes the files' addresses for a bot, in place of earlier ones
    npm run bots -- remove NAME           forgets a bot's addresses

NAME is the bot's name as reports have it, such as GPTBot or Googlebot. A file is JSON as operators publish it:
{"creationTime": "…", "prefixes": [{"ipv4Prefix": "192.0.2.0/24"}, {"ipv6Prefix": "2001:db8::/32"}]}
The server may be running; it takes the new addresses with the next report.`;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

const readList = async (path: string): Promise<{ creationTime: string; prefixes: string[] }> => {
    const text = await readFile(path, 'utf8').catch(cause => {
        throw new StartError(`${path} cannot be read: ${(cause as Error).message}`);
    });
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        throw new StartError(`${path} is not JSON`);
    }
    const read = publishedList.safeParse(value);
    if (!read.success) {
        const [issue] = read.error.issues;
        throw new StartError(
            `${path} is not a list of addresses: ${issue?.path.join('.')} ${issue?.message}`,
        );
    }
    const prefixes = read.data.prefixes.flatMap(({ ipv4Prefix, ipv6Prefix }) =>
        [ipv4Prefix, ipv6Prefix].filter(prefix => prefix !== undefined),
    );
    return { creationTime: read.data.creationTime ?? '', prefixes };
};

const load = async (dataDir: string, bot: string, files: readonly string[]): Promise<void> => {
    if (!knownBotNames.includes(bot)) {
        throw new StartError(`${bot} is no bot that is known. Take its name as reports have it`);
    }
    if (files.length === 0) throw new StartError('load needs a file');
    const lists = await Promise.all(files.map(readList));
    const prefixes = [...new Set(lists.flatMap(list => list.prefixes))];
    if (prefixes.length === 0) throw new StartError('there is no address in it');
    const creationTime = lists.map(list => list.creationTime).sort()[0] ?? '';
    const all = await readBotAddresses(dataDir);
    await writeBotAddresses(dataDir, {
        ...all,
        [bot]: { loadedAt: Date.now(), creationTime, prefixes },
    });
    print(`Loaded ${prefixes.length} networks of ${bot}.`);
};

const remove = async (dataDir: string, bot: string): Promise<void> => {
    const { [bot]: removed, ...others } = await readBotAddresses(dataDir);
    if (!removed) throw new StartError(`${bot} has no addresses. Run npm run bots to list those`);
    await writeBotAddresses(dataDir, others);
    print(`Forgot the addresses of ${bot}.`);
};

const show = async (dataDir: string): Promise<void> => {
    const lines = Object.entries(await readBotAddresses(dataDir)).map(
        ([bot, { loadedAt, creationTime, prefixes }]) =>
            `${bot}: ${prefixes.length} networks, published ${creationTime || 'at an unknown time'}, loaded ${new Date(loadedAt).toISOString()}`,
    );
    print(lines.join('\n') || 'No bot has addresses: reports say of all that they claim to be.');
};

const run = async ([action, bot, ...files]: readonly string[]): Promise<void> => {
    const { DATA_DIR: dataDir } = loadConfig();
    if (action === undefined || action === 'list') return show(dataDir);
    if (action !== 'load' && action !== 'remove') {
        throw new StartError(`${action} is not a command. Use list, load or remove`);
    }
    if (bot === undefined) throw new StartError(`${action} needs the name of a bot`);
    return action === 'load' ? load(dataDir, bot, files) : remove(dataDir, bot);
};

const main = async (): Promise<void> => {
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h')) return print(usage);
    await run(args);
};

await main().catch((cause: unknown) => {
    const text =
        cause instanceof StartError ? cause.message : String((cause as Error).stack ?? cause);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
});
