import { sql } from 'kysely';
import type { Finding } from '../../../contract/shell/stateTexts';
import { readActiveParts } from '../../analytics/events/activeParts';
import { listQuarantine } from '../../analytics/events/quarantine';
import { readMerges } from '../../analytics/events/readMerges';
import { version } from '../../platform/version';
import { diskFinding } from './machineFindings';
import {
    backupFinding,
    chainFindings,
    jobFinding,
    ledgerFinding,
    mailFindings,
} from './recordFindings';
import { leaseFindings, serverFindings } from './serverFindings';
import type { StateServices } from './stateServices';

const minuteMs = 60_000;
/** ms; longer than this somebody notices */
const slow = { query: 200, load: 10_000, waiting: 2 * minuteMs, report: 2_500 };
/** Of one table; from a thousand on a server slows down who writes. */
const manyParts = 500;

const tookOf = async (ask: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await ask();
    return Math.round(performance.now() - begun);
};

const recordsFinding = async ({ db, config }: StateServices): Promise<Finding> => {
    const kind = config.DATABASE_URL ? 'PostgreSQL' : 'SQLite';
    const took = await tookOf(() => sql`select 1`.execute(db));
    return { code: took > slow.query ? 'records.slow' : 'records.ok', params: { kind, took } };
};

const eventsFindings = async ({ store }: StateServices): Promise<Finding[]> => {
    const kind = store.embedded ? 'chDB' : 'ClickHouse';
    const took = await tookOf(() => store.query('SELECT 1'));
    const parts = (await readActiveParts(store)).flatMap(({ table, folders }): Finding[] =>
        folders.length > manyParts
            ? [{ code: 'events.parts', params: { table, parts: folders.length } }]
            : [],
    );
    const merges = await readMerges(store);
    return [
        { code: took > slow.query ? 'events.slow' : 'events.ok', params: { kind, took } },
        ...parts,
        ...(merges > 0 ? [{ code: 'events.merging', params: { merges } } as const] : []),
    ];
};

/** Of events that wait as long as is usual. */
export const waitingFinding = (count: number, age: number): Finding =>
    count === 0 ? { code: 'spool.empty' } : { code: 'spool.ok', params: { count, age } };

const spoolFindings = async (services: StateServices): Promise<Finding[]> => {
    const { spool, loader, clock, spoolFolder } = services;
    const { events: count, bytes, oldest, full } = spool.state();
    const { awaySince, error: reason = '', lastLoadMs: took = 0 } = loader.state();
    const since = (at: number | undefined) => (at === undefined ? 0 : Math.max(0, clock() - at));
    const [age, away] = [since(oldest), since(awaySince)];
    const found: Finding[] = [];
    if (full !== undefined) found.push({ code: 'spool.full', params: { bytes } });
    if (awaySince !== undefined)
        found.push({ code: 'spool.blocked', params: { age: away, reason } });
    else if (age > slow.waiting) found.push({ code: 'spool.late', params: { age } });
    if (found.length === 0) found.push(waitingFinding(count, age));
    if (took > slow.load) found.push({ code: 'load.slow', params: { took } });
    const aside = (await listQuarantine(spoolFolder)).reduce((sum, { lines }) => sum + lines, 0);
    if (aside > 0) found.push({ code: 'spool.quarantine', params: { count: aside } });
    return found;
};

const proxyFindings = ({ proxies }: StateServices): Finding[] => {
    const seen = proxies.list();
    if (seen.length === 0) return [{ code: 'proxies.none' }];
    return seen.map(({ peer, isTrusted }) => ({
        code: isTrusted ? 'proxies.ok' : 'proxies.foreign',
        params: { peer },
    }));
};

const reportFindings = async ({ metrics }: StateServices): Promise<Finding[]> => {
    const times = await metrics.reportTimes();
    const count = times.reduce((sum, one) => sum + one.count, 0);
    if (count === 0) return [{ code: 'reports.none' }];
    const late = times.filter(({ tenth }) => tenth > slow.report);
    const half = Math.max(...times.map(one => one.half));
    if (late.length === 0) return [{ code: 'reports.ok', params: { count, half } }];
    return late.map(({ report, tenth }) => ({ code: 'reports.slow', params: { report, tenth } }));
};

const mailsOf = async (services: StateServices): Promise<Finding[]> => {
    const { SMTP_URL } = services.config;
    if (SMTP_URL === undefined) return [{ code: 'mail.none' }];
    const found = await mailFindings(services);
    const host = new URL(SMTP_URL).host;
    return found.length > 0 ? found : [{ code: 'mail.set', params: { host } }];
};

/** Each part by itself: one that cannot be read must not hide the others. */
const parts: readonly ((services: StateServices) => Promise<Finding | Finding[]> | Finding[])[] = [
    () => [{ code: 'server.ok', params: { version } }],
    recordsFinding,
    eventsFindings,
    spoolFindings,
    serverFindings,
    leaseFindings,
    reportFindings,
    jobFinding,
    mailsOf,
    chainFindings,
    ledgerFinding,
    backupFinding,
    ({ config }) => diskFinding(config.DATA_DIR),
    proxyFindings,
    () => [{ code: 'memory.ok', params: { bytes: process.memoryUsage.rss() } }],
];

const inWords = (cause: unknown): string =>
    String(cause instanceof Error ? cause.message : cause).slice(0, 300);

/** How a running server stands: what is slow or wrong, and why. */
export const runningFindings = async (services: StateServices): Promise<Finding[]> => {
    const read = parts.map(async part => {
        try {
            return await part(services);
        } catch (cause) {
            return { code: 'unknown.part', params: { reason: inWords(cause) } } as const;
        }
    });
    return (await Promise.all(read)).flat();
};
