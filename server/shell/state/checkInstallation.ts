import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Finding } from '../../../contract/shell/stateTexts';
import { listQuarantine } from '../../analytics/events/quarantine';
import { EventStore } from '../../analytics/events/store';
import { Waiting } from '../../analytics/events/waiting';
import { hasPeople } from '../../identity/users/people';
import { type Config, StartError } from '../../platform/config';
import { type Database, lookAtDatabase } from '../../platform/database/database';
import { isDataFree } from '../../platform/database/dataLock';
import { spoolFolder } from '../../platform/dataFolders';
import { secretStands } from '../../platform/knownSecret';
import { askServer } from '../../platform/requests/askServer';
import { createSecret } from '../../platform/secret';
import { version } from '../../platform/version';
import { ChainScanner } from '../../trade/payments/usdt/chainScanner';
import type { DoctorLine } from './doctorAnswers';
import { folderFindings, nodeFinding } from './machineFindings';
import { addressFindings, mailServerFinding } from './outsideFindings';
import {
    backupFinding,
    chainFindings,
    clockFinding,
    jobFinding,
    ledgerFinding,
    mailFindings,
} from './recordFindings';
import { waitingFinding } from './runningFindings';
import { serverFindings } from './serverFindings';

const asking = { patienceMs: 10_000, pollMs: 100 };
/** ms between two clocks that nobody notices */
const clocksMs = 1_000;

const timed = async <Result>(work: () => Promise<Result>) => {
    const begun = performance.now();
    const result = await work();
    return { result, took: Math.round(performance.now() - begun) };
};

const reasonOf = (cause: unknown): string =>
    cause instanceof Error ? cause.message : String(cause);

/** What the server says that holds the data folder. */
const askRunning = async (dataDir: string): Promise<Finding[]> => {
    const found: Finding[] = [];
    try {
        const isFree = () => isDataFree(dataDir);
        for await (const line of askServer<DoctorLine>(
            {},
            { kind: 'doctor', dataDir, isFree, ...asking },
        )) {
            if (line.type === 'finding') found.push(line.finding);
        }
    } catch (cause) {
        return [{ code: 'server.silent', params: { reason: reasonOf(cause) } }];
    }
    return found.map(finding =>
        finding.code === 'server.ok' && finding.params?.version !== version
            ? { code: 'server.other', params: { ...finding.params, own: version } }
            : finding,
    );
};

/** The event store, opened here as nobody holds it, or as it is a server. */
const eventFindings = async (config: Config): Promise<Finding[]> => {
    const { DATA_DIR, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER } = config;
    if (!CLICKHOUSE_URL && !existsSync(join(DATA_DIR, 'events'))) return [{ code: 'events.none' }];
    const kind = CLICKHOUSE_URL ? 'ClickHouse' : 'chDB';
    try {
        const { store, steps } = await EventStore.look(
            DATA_DIR,
            CLICKHOUSE_URL,
            CLICKHOUSE_CLUSTER,
        );
        try {
            if (steps.length > 0) {
                return [{ code: 'events.behind', params: { kind, steps: steps.join(', ') } }];
            }
            const { result, took } = await timed(() =>
                store.query<{ now: number }>(
                    'SELECT toFloat64(toUnixTimestamp64Milli(now64(3))) AS now',
                ),
            );
            return [
                { code: 'events.ok', params: { kind, took } },
                ...otherClock('CLICKHOUSE_URL', result[0]?.now),
            ];
        } finally {
            await store.close();
        }
    } catch (cause) {
        return [{ code: 'events.wrong', params: { reason: reasonOf(cause) } }];
    }
};

const otherClock = (store: string, now: number | undefined): Finding[] => {
    const off = Math.abs((now ?? Date.now()) - Date.now());
    return off > clocksMs ? [{ code: 'clock.differs', params: { store, off } }] : [];
};

/** What waits to be loaded while no server does it. */
const waitingFindings = async (config: Config): Promise<Finding[]> => {
    const folder = spoolFolder(config);
    if (!existsSync(folder)) return [];
    const waiting = new Waiting(folder);
    // lines are counted as they are asked for
    for (const name of (await waiting.look()).queue) await waiting.linesOf(name);
    const { events: count, oldest } = waiting.state();
    const age = Date.now() - (oldest ?? Date.now());
    const aside = (await listQuarantine(folder)).reduce((sum, { lines }) => sum + lines, 0);
    return [
        waitingFinding(count, age),
        ...(aside > 0 ? [{ code: 'spool.quarantine', params: { count: aside } } as const] : []),
    ];
};

const secretFinding = async (db: Database, config: Config): Promise<Finding> =>
    ({ code: `secret.${await secretStands(db, config, hasPeople)}` }) as const;

/** What the database tells that needs no running server; a server of its own says what it thinks of the time. */
const recordFindings = async (
    db: Database,
    config: Config,
    isRunning: boolean,
): Promise<Finding[]> => {
    const clock = () => Date.now();
    const log = { warn: () => undefined, error: () => undefined };
    // states of chains are read without it
    const usdt = new ChainScanner({ db, secret: createSecret(''), clock, log });
    const services = { db, config, clock, usdt };
    const found = [await secretFinding(db, config), await clockFinding(services)];
    if (config.DATABASE_URL) {
        const asked = await sql<{
            now: number;
        }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
        found.push(...otherClock('DATABASE_URL', Number(asked.rows[0]?.now)));
    }
    if (isRunning) return found;
    return [
        ...found,
        ...(await mailFindings(services)),
        await ledgerFinding(services),
        await jobFinding(services),
        ...(await chainFindings(services)),
        await backupFinding(services),
        ...(await serverFindings(services)),
    ];
};

/** The database as it is: whether a start would take it, and what it tells where this program knows its tables. */
const databaseFindings = async (config: Config, isRunning: boolean): Promise<Finding[]> => {
    const { DATA_DIR, DATABASE_URL } = config;
    if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'footfall.sqlite')))
        return [{ code: 'records.none' }];
    const kind = DATABASE_URL ? 'PostgreSQL' : 'SQLite';
    try {
        const { result, took } = await timed(() => lookAtDatabase(DATA_DIR, DATABASE_URL));
        const { db, steps } = result;
        try {
            if (steps.length > 0) {
                return [{ code: 'records.behind', params: { kind, steps: steps.join(', ') } }];
            }
            const told = await recordFindings(db, config, isRunning);
            return isRunning ? told : [{ code: 'records.ok', params: { kind, took } }, ...told];
        } finally {
            await db.destroy();
        }
    } catch (cause) {
        if (!(cause instanceof StartError)) throw cause;
        return [{ code: 'records.wrong', params: { reason: cause.message } }];
    }
};

/**
 * Looks at a whole installation, beside a running server or alone, and changes nothing. Nobody is asked but the
 * stores, the mail server and the public address of the configuration.
 */
export const checkInstallation = async (config: Config): Promise<Finding[]> => {
    const folder = await folderFindings(config.DATA_DIR);
    const isUsable = !folder.some(
        ({ code }) => code === 'folder.none' || code === 'folder.foreign',
    );
    const isRunning = isUsable && !isDataFree(config.DATA_DIR);
    const local = isRunning
        ? await askRunning(config.DATA_DIR)
        : [{ code: 'server.stopped' } as const];
    // a running server has opened its own
    const alone = isRunning
        ? []
        : [...(await eventFindings(config)), ...(isUsable ? await waitingFindings(config) : [])];
    return [
        nodeFinding(process.versions.node),
        ...folder.filter(({ code }) => !isRunning || !code.startsWith('disk.')),
        // this program asks the mail server itself
        ...local.filter(({ code }) => code !== 'mail.set' && code !== 'mail.none'),
        ...(await databaseFindings(config, isRunning)),
        ...alone,
        ...(await addressFindings(config)),
        await mailServerFinding(config),
    ];
};
