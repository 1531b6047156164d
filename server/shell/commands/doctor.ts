import type { Finding } from '../../../contract/shell/stateTexts';
import { partOf, tellFinding } from '../../../contract/shell/tellFinding';
import { beginNewLog } from '../../analytics/transparency/newLog';
import { hasPeople } from '../../identity/users/people';
import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { type Config, StartError } from '../../platform/config';
import { type Database, lookAtDatabase } from '../../platform/database/database';
import { protectData } from '../../platform/database/protectData';
import { acceptNewSecret, openKnownSecret } from '../../platform/knownSecret';
import { loadConfig } from '../../platform/loadConfig';
import { forgetServer } from '../../platform/servers/serverRows';
import { version } from '../../platform/version';
import { runDoctor } from '../../trade/ledger/doctor';
import { checkInstallation } from '../state/checkInstallation';

const usage = `npm run doctor [-- --quick | --json | --restart | --lift ACCOUNT | --expect HASH | --new-secret | --new-log | --forget-server NAME]
Checks the installation, before and after an upgrade: both stores and their schema, disk, secret, data folder, clock,
public address and proxies, mail, chains, backups, what waits to be loaded, jobs and the Node version. Each line says
ok, warning or error, and what to do. The server may run or not; the schema is left as it is.
Then checks the ledger, unless the database is of another version: each journal balances, each balance equals the sum of its lines, and no liability is
negative; each journal follows from its source record and has its place in the hash chain; the database
still has its triggers and constraints; each order's events lead to its state, and escrow and payments add up
to its price. Accounts with findings are stopped, and no money moves on them. The server may keep running.
Exits with 1 if there are errors or findings; warnings are none.

    --quick          leaves the ledger out; its last check is named all the same
    --json           prints the installation's lines as JSON, and leaves the ledger out like --quick

    --restart        releases accounts that this check stopped and that have no findings any more; accounts
                     stopped because a deposit disappeared from the chain stay stopped
    --lift ACCOUNT   releases this account, whatever it was stopped for; investigate first
    --expect HASH    also checks that the ledger's hash chain contains this hash, printed by an earlier
                     run: then nothing before it was rewritten
    --new-secret     accepts the current secret, or creates a new one, if the old one is lost; data
                     encrypted with the old one cannot be recovered: two-factor authentication, payout
                     addresses and keys of payment methods have to be set up again
    --forget-server NAME  a server that is gone for good, with its data folder: days are sealed again without
                     waiting for events that it may have accepted
    --new-log        starts a new public log with a new key, if the old log was stopped and cannot be
                     restored; its first leaf says so publicly`;

const foundCode = 1;
const failedCode = 2;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

interface Wish {
    isQuick: boolean;
    isJson: boolean;
    isRestarting: boolean;
    lifted: string | undefined;
    expected: string | undefined;
    isNewSecret: boolean;
    isNewLog: boolean;
    /** name of a server */
    forgotten: string | undefined;
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

const marks = { ok: 'ok      ', warning: 'warning ', error: 'error   ' } as const;

const printFinding = (finding: Finding): void => {
    const { level, says, remedy } = tellFinding(finding, 'en');
    print(`${marks[level]} ${partOf(finding).padEnd(8)} ${says}`);
    if (remedy) print(`${' '.repeat(marks.ok.length + 10)}→ ${remedy}`);
};

/** Prints what was found; answers whether there is no error among it. */
const tell = (findings: readonly Finding[], isJson: boolean): boolean => {
    const told = findings.map(finding => ({ ...finding, ...tellFinding(finding, 'en') }));
    const isWell = told.every(({ level }) => level !== 'error');
    if (isJson) print(JSON.stringify({ ok: isWell, version, findings: told }, undefined, 2));
    else for (const finding of findings) printFinding(finding);
    return isWell;
};

const run = async ({ isQuick, isJson, ...wish }: Wish): Promise<boolean> => {
    const config = loadConfig();
    const { isRestarting, lifted, expected, isNewSecret, isNewLog, forgotten } = wish;
    // what was asked to be done is not held up by what else there is
    if (isRestarting || lifted || expected || isNewSecret || isNewLog || forgotten)
        return runBooks(config, wish);
    const findings = await checkInstallation(config);
    const isWell = tell(findings, isJson);
    const isKnown = findings.some(({ code }) => code === 'clock.ok' || code === 'clock.behind');
    if (isQuick || isJson || !isKnown) return isWell;
    print('');
    return (await runBooks(config, wish)) && isWell;
};

const runBooks = async (
    config: Config,
    { isNewSecret, isNewLog, forgotten, ...asked }: Omit<Wish, 'isQuick' | 'isJson'>,
): Promise<boolean> => {
    protectData(config.DATA_DIR);
    const { db, steps } = await lookAtDatabase(config.DATA_DIR, config.DATABASE_URL);
    try {
        // who asks before an upgrade shall be able to go back
        if (steps.length > 0) {
            throw new StartError(
                `the database is not of this version yet, and its books were not looked at; steps that the next start carries out: ${steps.length}`,
            );
        }
        if (isNewSecret) await acceptNewSecret(db, config);
        else await openKnownSecret(db, config, hasPeople);
        if (isNewLog) await startNewLog(db, config);
        if (forgotten !== undefined) print(await forgetServer(db, forgotten));
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
            quick: { type: 'boolean' },
            json: { type: 'boolean' },
            restart: { type: 'boolean' },
            lift: { type: 'string' },
            'new-secret': { type: 'boolean' },
            'new-log': { type: 'boolean' },
            'forget-server': { type: 'string' },
            expect: { type: 'string' },
            help: { type: 'boolean', short: 'h' },
        },
    });
    if (values.help) return print(usage);
    const wish = {
        isQuick: values.quick ?? false,
        isJson: values.json ?? false,
        isRestarting: values.restart ?? false,
        lifted: values.lift,
        expected: values.expect,
        isNewSecret: values['new-secret'] ?? false,
        isNewLog: values['new-log'] ?? false,
        forgotten: values['forget-server'],
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
