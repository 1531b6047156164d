import { beginNewLog } from '../../analytics/transparency/newLog';
import { hasPeople } from '../../identity/users/people';
import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { type Config, StartError } from '../../platform/config';
import { type Database, openDatabase } from '../../platform/database/database';
import { protectData } from '../../platform/database/protectData';
import { acceptNewSecret, openKnownSecret } from '../../platform/knownSecret';
import { loadConfig } from '../../platform/loadConfig';
import { runDoctor } from '../../trade/ledger/doctor';

const usage = `npm run doctor [-- --restart | --lift ACCOUNT | --expect HASH | --new-secret | --new-log]
Checks the ledger: each journal balances, each balance equals the sum of its lines, and no liability is
negative; each journal follows from its source record and has its place in the hash chain; the database
still has its triggers and constraints; each order's events lead to its state, and escrow and payments add up
to its price. Accounts with findings are stopped, and no money moves on them. The server may keep running.
Exits with 1 if there are findings.

    --restart        releases accounts that this check stopped and that have no findings any more; accounts
                     stopped because a deposit disappeared from the chain stay stopped
    --lift ACCOUNT   releases this account, whatever it was stopped for; investigate first
    --expect HASH    also checks that the ledger's hash chain contains this hash, printed by an earlier
                     run: then nothing before it was rewritten
    --new-secret     accepts the current secret, or creates a new one, if the old one is lost; data
                     encrypted with the old one cannot be recovered: two-factor authentication, payout
                     addresses and keys of payment methods have to be set up again
    --new-log        starts a new public log with a new key, if the old log was stopped and cannot be
                     restored; its first leaf says so publicly`;

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
