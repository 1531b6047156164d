import { beginNewLog } from '../../analytics/transparency/newLog';
import { hasPeople } from '../../identity/users/people';
import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { type Config, loadConfig, StartError } from '../../platform/config';
import { type Database, openDatabase } from '../../platform/database/database';
import { protectData } from '../../platform/database/protectData';
import { acceptNewSecret, openKnownSecret } from '../../platform/knownSecret';
import { runDoctor } from '../../trade/ledger/doctor';

const usage = `npm run doctor [-- --restart | --lift ACCOUNT | --expect HASH | --new-secret | --new-log]
Looks through the books: each journal comes to nothing, each balance is what its lines come to, and
nothing that is owed is below zero; each journal follows from its record, and has its place in the chain; the
database has the rules that it was given; each order's events lead to its state, what lies in escrow and its
parts are its price. Accounts of which that does not hold are stopped: nothing moves on them. A server may run on the same folder. Ends with 1 when something was found.

    --restart        takes the stop off accounts that were stopped by this check and of which everything
                     holds again; one that was stopped because its deposit is gone from the chain stays so
    --lift ACCOUNT   takes the stop off this account, whatever it was for: once somebody has looked
    --expect HASH    the chain of the ledger has to have this hash, which an earlier run has printed:
                     then nothing before it was written anew
    --new-secret     begins with the secret that is there now, or a new one, when the old one is lost for
                     good; what was sealed with that stays closed: second steps, payout addresses and
                     keys of payment methods have to be set anew
    --new-log        begins another public log of sealed days, with a key of its own, when the old one was
                     stopped and cannot be put back; its first leaf says so to everybody`;

const foundCode = 1;
const failedCode = 2;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

interface Wish {
    isRestarting: boolean;
    lifted: string | undefined;
    expected: string | undefined;
    isNewSecret: boolean;
    isNewLog: boolean;
}

const startNewLog = async (db: Database, config: Config): Promise<void> => {
    const origin = await beginNewLog({
        db,
        config,
        secret: await openKnownSecret(db, config, hasPeople),
        clock: () => Date.now(),
        log: { warn: console.warn, error: console.error },
        witnesses: [],
    });
    print(
        `The public log of sealed days is ${origin} from now on; the days that are sealed follow in it.`,
    );
};

const run = async ({ isNewSecret, isNewLog, ...asked }: Wish): Promise<boolean> => {
    const config = loadConfig();
    protectData(config.DATA_DIR);
    const db = await openDatabase(config.DATA_DIR, config.DATABASE_URL);
    try {
        if (isNewSecret) await acceptNewSecret(db, config);
        else await openKnownSecret(db, config, hasPeople);
        if (isNewLog) await startNewLog(db, config);
        return await runDoctor({
            ...asked,
            db,
            dataDir: config.DATA_DIR,
            now: Date.now(),
            print,
        });
    } finally {
        await db.destroy();
    }
};

const main = async (): Promise<void> => {
    const { values } = readCommandLine({
        options: {
            restart: { type: 'boolean' },
            lift: { type: 'string' },
            'new-secret': { type: 'boolean' },
            'new-log': { type: 'boolean' },
            expect: { type: 'string' },
            help: { type: 'boolean', short: 'h' },
        },
    });
    if (values.help) return print(usage);
    const wish = {
        isRestarting: values.restart ?? false,
        lifted: values.lift,
        expected: values.expect,
        isNewSecret: values['new-secret'] ?? false,
        isNewLog: values['new-log'] ?? false,
    };
    if (!(await run(wish))) process.exitCode = foundCode;
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError;
    process.stderr.write(
        `${isOwn ? (cause as Error).message : String((cause as Error).stack ?? cause)}\n`,
    );
    process.exitCode = failedCode;
});
