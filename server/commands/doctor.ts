import { parseArgs } from 'node:util';
import { loadConfig, StartError } from '../config';
import { openDatabase } from '../database/database';
import { runDoctor } from '../ledger/doctor';

const usage = `npm run doctor [-- --restart | --lift ACCOUNT]
Looks through the books: each journal comes to nothing, each balance is what its lines come to, and
nothing that is owed is below zero; each order's events lead to its state, what lies in escrow and its
parts are its price. Accounts of which that does not hold are stopped: nothing moves on them. A server may run on the same folder. Ends with 1 when something was found.

    --restart        takes the stop off accounts that were stopped by this check and of which everything
                     holds again; one that was stopped because its deposit is gone from the chain stays so
    --lift ACCOUNT   takes the stop off this account, whatever it was for: once somebody has looked`;

const foundCode = 1;
const failedCode = 2;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

const run = async (isRestarting: boolean, lifted?: string): Promise<boolean> => {
    const config = loadConfig();
    const db = await openDatabase(config.DATA_DIR, config.DATABASE_URL);
    try {
        return await runDoctor({ db, now: Date.now(), isRestarting, lifted, print });
    } finally {
        await db.destroy();
    }
};

const main = async (): Promise<void> => {
    const { values } = parseArgs({
        options: {
            restart: { type: 'boolean' },
            lift: { type: 'string' },
            help: { type: 'boolean', short: 'h' },
        },
    });
    if (values.help) return print(usage);
    if (!(await run(values.restart ?? false, values.lift))) process.exitCode = foundCode;
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError || (cause as Error).name === 'TypeError';
    process.stderr.write(
        `${isOwn ? (cause as Error).message : String((cause as Error).stack ?? cause)}\n`,
    );
    process.exitCode = failedCode;
});
