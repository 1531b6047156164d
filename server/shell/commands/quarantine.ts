import {
    discard,
    listQuarantine,
    putBack,
    QuarantineBusy,
    type QuarantineEntry,
} from '../../analytics/events/quarantine';
import { loadConfig, StartError } from '../../platform/config';
import { spoolFolder } from '../../platform/dataFolders';

const usage = `Shows and settles the lines that the event store could not read, beside a running server or without.

    npm run quarantine                       lists them, with the files in which they can be mended
    npm run quarantine -- put-back NAME      loads them again; all instead of a name: everything
    npm run quarantine -- discard NAME       deletes them for good

What is put back is loaded by the running server, or when it starts; lines that still cannot be read
come back under another name.`;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

const countOf = (count: number, what: string): string =>
    `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

const describe = ({ name, lines, bytes, at, beginning, files }: QuarantineEntry): string =>
    [
        name,
        `    ${countOf(lines, 'line')}, ${countOf(bytes, 'byte')}, of ${new Date(at).toISOString()}`,
        `    begins ${JSON.stringify(beginning.slice(0, 100))}`,
        ...files.map(file => `    ${file}`),
    ].join('\n');

const unknown = (name: string): StartError =>
    new StartError(`there is no ${name} in the quarantine; npm run quarantine lists what there is`);

const putBackNamed = async (folder: string, name: string): Promise<void> => {
    const names = name === 'all' ? (await listQuarantine(folder)).map(entry => entry.name) : [name];
    let total = 0;
    for (const each of names) {
        const lines = await putBack(folder, each);
        if (lines === undefined && name !== 'all') throw unknown(name);
        total += lines ?? 0;
    }
    print(`Put back ${countOf(total, 'line')}.`);
};

const run = async (action: string | undefined, name: string | undefined): Promise<void> => {
    const folder = spoolFolder(loadConfig());
    if (action === undefined || action === 'list') {
        const entries = await listQuarantine(folder);
        return print(entries.map(describe).join('\n') || 'The quarantine is empty.');
    }
    if (name === undefined)
        throw new StartError(`${action} what? npm run quarantine lists the names`);
    if (action === 'put-back') return putBackNamed(folder, name);
    if (action !== 'discard') {
        throw new StartError(`${action} is none of list, put-back and discard`);
    }
    if (!(await discard(folder, name))) throw unknown(name);
    print(`Discarded ${name}.`);
};

const main = async (): Promise<void> => {
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h')) return print(usage);
    await run(args[0], args[1]);
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError || cause instanceof QuarantineBusy;
    const text = isOwn ? cause.message : String((cause as Error).stack ?? cause);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
});
