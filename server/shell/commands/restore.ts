import { readFile } from 'node:fs/promises';
import { openTarget } from '../../platform/backup/openTarget';
import { Repository } from '../../platform/backup/repository';
import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { StartError } from '../../platform/config';
import { loadConfig } from '../../platform/loadConfig';
import { chooseBackup, chooseBackupOf } from '../backup/chooseBackup';
import { restoreBackup } from '../backup/restoreBackup';

const usage = `npm run restore -- PLACE [--at INSTANT] [--secret FILE]
Restores a backup of npm run backup into DATA_DIR, which must be empty, and checks it: every file's SHA-256, both
databases, the books (as npm run doctor) and the seals of all days (as npm run verify). No server may run there.
If anything is missing or changed, it says what, and the folder stays empty. Exits with 1 if books or seals
did not hold when the backup was made.

    PLACE          the folder, s3://bucket/prefix or FILE.tar that holds the backups
    --at INSTANT   the last backup of that instant or before, such as 2026-03-01T12:30:00Z; the last one otherwise.
                   npm run backup -- PLACE --list prints which there are
    --secret FILE  the copy of the file "secret", if it is not in the backup and SECRET is not set`;

const foundCode = 1;
const failedCode = 2;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

const readSecret = async (path: string): Promise<string> => {
    try {
        return await readFile(path, 'utf8');
    } catch (cause) {
        throw new StartError(`${path} cannot be read: ${(cause as Error).message}`);
    }
};

const main = async (): Promise<void> => {
    const { values, positionals } = readCommandLine({
        allowPositionals: true,
        options: {
            at: { type: 'string' },
            secret: { type: 'string' },
            help: { type: 'boolean', short: 'h' },
        },
    });
    if (values.help) return print(usage);
    const [place, ...others] = positionals;
    if (place === undefined || others.length > 0) {
        throw new StartError('name the one place that holds the backups; see --help');
    }
    const config = loadConfig();
    const repository = new Repository(openTarget(place, config));
    await repository.unlock(config.BACKUP_PASSPHRASE);
    const instants = await repository.instants();
    const { name } = repository;
    const at =
        values.at === undefined
            ? chooseBackup(instants, { place: name, now: Date.now() })
            : chooseBackupOf(instants, { place: name, at: values.at });
    print(`Restoring the backup of ${at} …`);
    const givenSecret = values.secret === undefined ? undefined : await readSecret(values.secret);
    const isWell = await restoreBackup({ config, repository, at, givenSecret, print });
    if (!isWell) process.exitCode = foundCode;
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError;
    process.stderr.write(
        `${isOwn ? (cause as Error).message : String((cause as Error).stack ?? cause)}\n`,
    );
    process.exitCode = failedCode;
});
