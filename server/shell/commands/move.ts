import { EventStore } from '../../analytics/events/store';
import { hasPeople } from '../../identity/users/people';
import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { type Config, StartError } from '../../platform/config';
import { isDataFree, tryLockData } from '../../platform/database/dataLock';
import { protectData } from '../../platform/database/protectData';
import { spoolFolder } from '../../platform/dataFolders';
import { openKnownSecret } from '../../platform/knownSecret';
import { loadConfig } from '../../platform/loadConfig';
import { askServer } from '../../platform/requests/askServer';
import { openUpgraded } from '../../platform/servers/servers';
import { describeMove } from '../move/describeMove';
import { finishMove } from '../move/finishMove';
import { type MoveLine, moveStores } from '../move/moveStores';
import { addressesOf, readPlaces } from '../move/readPlaces';
import { toldBy } from '../toldBy';
import { OwnLoading } from './ownLoading';

const usage = `npm run move -- --to ADDRESS [ADDRESS]
Moves the data to other stores: accounts, sites and money to PostgreSQL, events to ClickHouse, or back. The server may
keep running, and goes on with the new stores afterwards.

    --to postgres://user:password@host/database   for accounts, sites and money
    --to http://user:password@host:8123/database  for events; https:// and clickhouse:// too
    --to embedded                                 both back into the data folder
    --to -                                        the addresses are read from the input, a line each: passwords in a
                                                  command line can be read by all users of the machine

What is not named stays where it is. The data are copied, what changes meanwhile is copied again, and at the end
whoever wants to write waits for some seconds: then all rows are compared, and only if they are equal the new stores
are used from then on. Events are collected all the while. The old stores refuse to be used afterwards, and are not
deleted. A move that was cut off is begun again by the same command, and copies what differs only.`;

const failedCode = 2;
const asking = { patienceMs: 30_000, pollMs: 200 };

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

async function* moveAlone(given: Config, addresses: readonly string[]): AsyncGenerator<MoveLine> {
    const config = await finishMove(given);
    const to = readPlaces(config, addresses);
    const db = await openUpgraded(config);
    try {
        const secret = await openKnownSecret(db, config, hasPeople);
        // of what waits a part may be in the event store that is left
        await (await OwnLoading.open(config, spoolFolder(config))).settle();
        const store = await EventStore.open(config.DATA_DIR, config.CLICKHOUSE_URL, {
            cluster: config.CLICKHOUSE_CLUSTER,
        });
        const stillness = {
            settle: async () => undefined,
            stillFor: <Result>(job: () => Promise<Result>) => store.stillFor(job),
            isUnsure: () => false,
        };
        const requireWanted = async () => undefined;
        const services = { config, db, store, secret, clock: Date.now, stillness, requireWanted };
        try {
            yield* toldBy<MoveLine>(tell => moveStores(services, to, tell));
        } finally {
            await store.close();
        }
    } finally {
        await db.destroy();
    }
}

/** The server that holds the data folder moves them; where none runs, the command does. */
async function* move(config: Config, to: readonly string[]): AsyncGenerator<MoveLine> {
    const dataDir = config.DATA_DIR;
    const lock = tryLockData(dataDir);
    if (!lock) {
        const isFree = () => isDataFree(dataDir);
        yield* askServer<MoveLine>({ to }, { kind: 'move', dataDir, isFree, ...asking });
        return;
    }
    try {
        yield* moveAlone(config, to);
    } finally {
        lock.release();
    }
}

const main = async (): Promise<void> => {
    const { values, positionals } = readCommandLine({
        allowPositionals: true,
        options: {
            to: { type: 'string', multiple: true },
            help: { type: 'boolean', short: 'h' },
        },
    });
    if (values.help) return print(usage);
    const to = await addressesOf([...(values.to ?? []), ...positionals], process.stdin);
    if (!values.to || to.length < 1 || to.length > 2) {
        throw new StartError('name one address or two: --to postgres://… http://…; see --help');
    }
    const config = loadConfig();
    protectData(config.DATA_DIR);
    for await (const line of move(config, to)) {
        for (const text of describeMove(line)) print(text);
    }
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError;
    process.stderr.write(
        `${isOwn ? (cause as Error).message : String((cause as Error).stack ?? cause)}\n`,
    );
    process.exitCode = failedCode;
});
