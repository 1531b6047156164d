import { EventStore } from '../../analytics/events/store';
import { hasPeople } from '../../identity/users/people';
import { openTarget } from '../../platform/backup/openTarget';
import { Repository } from '../../platform/backup/repository';
import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { type Config, StartError } from '../../platform/config';
import { lookAtDatabase } from '../../platform/database/database';
import { isDataFree, tryLockData } from '../../platform/database/dataLock';
import { protectData } from '../../platform/database/protectData';
import { openKnownSecret } from '../../platform/knownSecret';
import { loadConfig } from '../../platform/loadConfig';
import { askServer } from '../../platform/requests/askServer';
import { describeBackup } from '../backup/describeBackup';
import { type BackupLine, takeBackup } from '../backup/takeBackup';
import { toldBy } from '../toldBy';

const usage = `npm run backup [-- PLACE] [--list]
Makes a backup of the data folder: both embedded databases, events that wait, files and logs, all of one instant.
The server may keep running; it then makes the backup itself. Without PLACE it goes where BACKUP_TO says.

    PLACE     a folder on another disk, or s3://bucket/prefix with BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and
              BACKUP_S3_SECRET_KEY. Only what changed since the last backup there is sent. Or FILE.tar: one
              backup in one new file, which npm run restore reads as it does a folder
    --list    prints which backups there are

Backups older than BACKUP_KEEP_DAYS are removed, the last one never. With BACKUP_PASSPHRASE all of it is encrypted,
and the secret is in it; otherwise keep a copy of the file "secret" elsewhere. npm run restore brings a backup back
and checks it.`;

const failedCode = 2;
const asking = { patienceMs: 30_000, pollMs: 200 };

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

/** Of the data as they are: before an upgrade they are of the version before, whose program can restore them. */
async function* backUpAlone(config: Config, place: string): AsyncGenerator<BackupLine> {
    const { db } = await lookAtDatabase(config.DATA_DIR, config.DATABASE_URL);
    const secret = await openKnownSecret(db, config, hasPeople).finally(() => db.destroy());
    const store = config.CLICKHOUSE_URL
        ? undefined
        : (await EventStore.look(config.DATA_DIR, undefined)).store;
    const stillness = {
        stillFor: <Result>(job: () => Promise<Result>) => (store ? store.stillFor(job) : job()),
        rotate: async () => undefined,
        isServing: false,
    };
    try {
        const services = { config, store, secret, clock: Date.now, stillness };
        yield* toldBy<BackupLine>(tell => takeBackup(services, place, tell));
    } finally {
        await store?.close();
    }
}

/** The server that holds the data folder makes it; where none runs, the command does. */
async function* backUp(config: Config, place: string): AsyncGenerator<BackupLine> {
    const dataDir = config.DATA_DIR;
    const lock = tryLockData(dataDir);
    if (!lock) {
        const isFree = () => isDataFree(dataDir);
        yield* askServer<BackupLine>({ place }, { kind: 'backup', dataDir, isFree, ...asking });
        return;
    }
    try {
        yield* backUpAlone(config, place);
    } finally {
        lock.release();
    }
}

const main = async (): Promise<void> => {
    const { values, positionals } = readCommandLine({
        allowPositionals: true,
        options: { list: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return print(usage);
    const config = loadConfig();
    const [place = config.BACKUP_TO, ...others] = positionals;
    if (others.length > 0) throw new StartError(`${others.join(' ')}: name one place; see --help`);
    if (place === undefined) {
        throw new StartError('name a folder or s3://bucket/prefix, or set BACKUP_TO; see --help');
    }
    const target = openTarget(place, config);
    if (values.list) {
        const instants = await new Repository(target).instants();
        for (const at of instants) print(at);
        if (instants.length === 0) print(`There is no backup at ${target.name}.`);
        return;
    }
    protectData(config.DATA_DIR);
    // a folder is named as it is here, whatever the server's own is
    const named = place.startsWith('s3://') ? place : target.name;
    for await (const line of backUp(config, named)) {
        for (const text of describeBackup(line)) print(text);
    }
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError;
    process.stderr.write(
        `${isOwn ? (cause as Error).message : String((cause as Error).stack ?? cause)}\n`,
    );
    process.exitCode = failedCode;
});
