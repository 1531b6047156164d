import { readAdvisoryHead } from '../../market/passport/advisories/advisoryFile';
import { loadAdvisories } from '../../market/passport/advisories/loadAdvisories';
import { StartError } from '../../platform/config';
import { loadConfig } from '../../platform/loadConfig';

const usage = `Loads advisories about packages from files that you have downloaded, so that code passports tell which packages of
source code on sale are known to be vulnerable. Without them passports say that nothing was checked. Footfall itself
fetches nothing.

    npm run osv                     says which list there is, and of when
    npm run osv -- load FILE...     takes the files' advisories, in place of earlier ones

A file is in the Open Source Vulnerability format: a ZIP of JSON files, one record as JSON, a list of them, or one on
each line. Each ecosystem has an all.zip; npm, Packagist, PyPI, Go, Maven and RubyGems are read.
The server may be running; it takes the new list with the next scan.`;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const show = async (dataDir: string): Promise<void> => {
    const head = await readAdvisoryHead(dataDir);
    print(
        head
            ? `${head.records} advisories, the newest of ${dayOf(head.published)}, loaded ${dayOf(head.loadedAt)}.`
            : 'There is no list: passports say that packages were not checked.',
    );
};

const load = async (dataDir: string, files: readonly string[]): Promise<void> => {
    if (files.length === 0) throw new StartError('load needs a file');
    const head = await loadAdvisories(dataDir, files, Date.now()).catch(cause => {
        throw new StartError(`${files.join(', ')}: ${(cause as Error).message}`);
    });
    const left = head.skipped > 0 ? ` ${head.skipped} could not be read and were left out.` : '';
    print(`Loaded ${head.records} advisories, the newest of ${dayOf(head.published)}.${left}`);
};

const main = async (): Promise<void> => {
    const [action, ...files] = process.argv.slice(2);
    if (action === '--help' || action === '-h') return print(usage);
    const { DATA_DIR: dataDir } = loadConfig();
    if (action === undefined) return show(dataDir);
    if (action !== 'load') throw new StartError(`${action} is not a command. Use load`);
    await load(dataDir, files);
};

await main().catch((cause: unknown) => {
    const text =
        cause instanceof StartError ? cause.message : String((cause as Error).stack ?? cause);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
});
