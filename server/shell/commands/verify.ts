import { readFile } from 'node:fs/promises';
import { logLineStart } from '../../../contract/analytics/transparency/logLine';
import { findingLine } from '../../../contract/analytics/transparency/proof/findings';
import { readOver } from '../../../contract/analytics/transparency/proof/followLog';
import { provenDayLine } from '../../../contract/analytics/transparency/proof/provenDay';
import { verifyProof } from '../../../contract/analytics/transparency/proof/verifyProof';
import { describeLine } from '../../analytics/digests/describeLine';
import type { VerifyLine } from '../../analytics/digests/verifyLine';
import { type VerifyRequest, verifySites } from '../../analytics/digests/verifySites';
import { FinalizedDays } from '../../analytics/events/finalized/finalizedDays';
import { DayCache } from '../../analytics/events/reports/dayCache';
import { EventStore } from '../../analytics/events/store';
import { readRoots } from '../../analytics/transparency/timestamp/readAuthority';
import { readWitnessKeys } from '../../analytics/transparency/witness/readWitnesses';
import { hasPeople } from '../../identity/users/people';
import { checkSignature, readKeySet } from '../../market/listings/traffic/checkSignature';
import { recheckFile } from '../../market/listings/traffic/recheckFile';
import { type Config, StartError } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { isDataFree, tryLockData } from '../../platform/database/dataLock';
import { openKnownSecret } from '../../platform/knownSecret';
import { loadConfig } from '../../platform/loadConfig';
import { askServer } from '../../platform/requests/askServer';
import { openUpgraded } from '../../platform/servers/servers';
import { type ProofOptions, readVerifyOptions, usage, type VerifyOptions } from './verifyOptions';

const foundCode = 1;
const failedCode = 2;
const interruptedCode = 130;

const asking = { patienceMs: 30_000, pollMs: 200 };

const readText = async (path: string): Promise<string> => {
    try {
        return await readFile(path, 'utf8');
    } catch (cause) {
        throw new StartError(`${path} cannot be read: ${(cause as Error).message}`);
    }
};

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};

/** Ids of the sites that are named by domain or id. */
const findSites = async (db: Database, named: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom('sites').select(['id', 'domain']).execute();
    if (named.length === 0) return rows.map(({ id }) => id);
    return named.flatMap(name => {
        const found = rows.filter(({ id, domain }) => id === name || domain === name);
        if (found.length === 0) {
            const domains = rows.map(({ domain }) => domain).sort();
            throw new StartError(`there is no site ${name}; known are ${domains.join(', ')}`);
        }
        return found.map(({ id }) => id);
    });
};

/** A server that holds another data folder goes on with what it has; who only reads the store does not know what. */
const leftOut: VerifyLine = {
    type: 'note',
    text: 'Not checked, as the event store is a server and no Footfall runs on this data folder: the visits of the last days (recent_visits). Where one runs with another folder, verify there; a start makes them anew.',
};

/** Opens the store itself. */
async function* verifyAlone(
    config: Config,
    db: Database,
    request: VerifyRequest,
): AsyncGenerator<VerifyLine> {
    const dataDir = config.DATA_DIR;
    const store = await EventStore.open(dataDir, config.CLICKHOUSE_URL, {
        cluster: config.CLICKHOUSE_CLUSTER,
    });
    try {
        const secret = await openKnownSecret(db, config, hasPeople);
        if (request.snapshot !== undefined) {
            yield* recheckFile({ db, store, secret })(request.snapshot);
            return;
        }
        const log = { warn: () => undefined };
        const finalizedDays = await FinalizedDays.read({ db, store, clock: Date.now, log });
        const keptDays = new DayCache({ db, store, finalizedDays });
        for await (const line of verifySites({ db, store, secret, dataDir, keptDays }, request)) {
            if (line.type === 'end' && config.CLICKHOUSE_URL) yield leftOut;
            yield line;
        }
    } finally {
        await store.close();
    }
}

/** Asks the server that holds the data folder; where there is none, opens the store itself. */
async function* verify(
    config: Config,
    db: Database,
    request: VerifyRequest,
    signal: AbortSignal,
): AsyncGenerator<VerifyLine> {
    const dataDir = config.DATA_DIR;
    const lock = tryLockData(dataDir);
    if (!lock) {
        const isFree = () => isDataFree(dataDir);
        yield* askServer<VerifyLine>(request, {
            kind: 'verify',
            dataDir,
            isFree,
            ...asking,
            signal,
        });
        return;
    }
    try {
        yield* verifyAlone(config, db, request);
    } finally {
        lock.release();
    }
}

/** What is to be verified: a signed file by what it says, or sites. */
const requestOf = async (db: Database, options: VerifyOptions): Promise<VerifyRequest> => {
    const { from, to, snapshot } = options;
    if (snapshot !== undefined) return { sites: [], snapshot: await readText(snapshot) };
    return { sites: await findSites(db, options.sites), from, to };
};

const run = async (options: VerifyOptions): Promise<boolean> => {
    const config = loadConfig();
    const db = await openUpgraded(config);
    const missing = new Set(options.expected);
    let isWell = false;
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    try {
        const request = await requestOf(db, options);
        for await (const line of verify(config, db, request, stop.signal)) {
            stop.signal.throwIfAborted();
            if (line.type === 'day') missing.delete(line.hash);
            if (line.type === 'end') isWell = line.ok;
            if (options.json) print(JSON.stringify(line));
            else for (const text of describeLine(line)) print(text);
        }
    } finally {
        await db.destroy();
    }
    for (const hash of missing) {
        process.stderr.write(`WRONG: no digest of these days has the hash ${hash}\n`);
    }
    return isWell && missing.size === 0;
};

/** Checks a file's signature with the published keys: no store is needed, nor the server. */
const runOffline = async ({ snapshot = '', keys = '' }: VerifyOptions): Promise<boolean> => {
    const { lines, ok } = checkSignature(
        await readText(snapshot),
        readKeySet(await readText(keys)),
    );
    for (const text of lines) print(text);
    return ok;
};

/** An older checkpoint in a file, or the line of a mail in place of a path. */
const readOlder = async (given: string): Promise<string> =>
    given.includes(logLineStart) ? given : readText(given);

/** Checks a file of proven days: no store is needed, nor this server. */
const runProof = async (options: ProofOptions): Promise<boolean> => {
    const { file, log, logKey, witnesses, timestampRoot: root, checkpoint } = options;
    const { days, findings, ok } = await verifyProof({
        file: await readText(file),
        logKey,
        witnesses: readWitnessKeys(witnesses),
        roots: root === undefined ? [] : await readRoots(root, '--timestamp-root'),
        read: log === undefined ? undefined : readOver(log),
        older: checkpoint === undefined ? undefined : await readOlder(checkpoint),
    });
    for (const day of days) print(provenDayLine(day));
    for (const found of findings) print(findingLine(found));
    return ok;
};

const check = (options: VerifyOptions): Promise<boolean> => {
    if (options.proof) return runProof(options.proof);
    return options.keys === undefined ? run(options) : runOffline(options);
};

const main = async (): Promise<void> => {
    const options = readVerifyOptions(process.argv.slice(2));
    if (!options) return print(usage);
    // Whoever reads it may stop reading (`| head`).
    process.stdout.on('error', () => process.exit(failedCode));
    if (!(await check(options))) process.exitCode = foundCode;
};

await main().catch((cause: unknown) => {
    if ((cause as Error).name === 'AbortError') {
        process.exitCode = interruptedCode;
        return;
    }
    const isOwn = cause instanceof StartError;
    process.stderr.write(`${isOwn ? cause.message : String((cause as Error).stack ?? cause)}\n`);
    process.exitCode = failedCode;
});
