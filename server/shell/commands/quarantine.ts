import {
    discard,
    listQuarantine,
    putBack,
    QuarantineBusy,
    type QuarantineEntry,
} from '../../analytics/events/quarantine';
import { StartError } from '../../platform/config';
import { spoolFolder } from '../../platform/dataFolders';
import { loadConfig } from '../../platform/loadConfig';

const usage = `Shows and handles lines that the event store could not read. The server may be running or not.

    npm run quarantine                       lists them, with the files in which you can correct them
    npm run quarantine -- put-back NAME      loads them again; use “all” for everything
    npm run quarantine -- discard NAME       deletes them permanently

Lines are loaded by the running server, or at its next start. Lines that still cannot be read
reappear under another name.`;

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
    new StartError(`${name} is not in the quarantine. Run npm run quarantine to list what is`);

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
        throw new StartError(`${action} needs a name. Run npm run quarantine to list the names`);
    if (action === 'put-back') return putBackNamed(folder, name);
    if (action !== 'discard') {
        throw new StartError(`${action} is not a command. Use list, put-back or discard`);
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
