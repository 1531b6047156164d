import { sql } from 'kysely';
import { approvalKinds } from '../../../contract/identity/resources/approvals';
import {
    type Console,
    type ConsolePart,
    consoleParts,
} from '../../../contract/shell/resources/console';
import { fewAddresses } from '../../../contract/trade/usdt';
import type { Loader } from '../../analytics/events/loader';
import { listQuarantine } from '../../analytics/events/quarantine';
import type { ScopeServices } from '../../analytics/events/reports/query/readScope';
import type { Spool } from '../../analytics/events/spool';
import type { EventStore } from '../../analytics/events/store';
import { mayDoKind, permissionOf } from '../../identity/approvals/approvalRows';
import { readApprovalRules } from '../../identity/approvals/rules';
import { countSecondPersons } from '../../identity/approvals/secondPerson';
import type { Config } from '../../platform/config';
import { spoolFolder } from '../../platform/dataFolders';
import { isGranted, type Session } from '../../platform/http/session';
import { countStopped } from '../../trade/ledger/doctor';
import { countOpen, readLastRun } from '../../trade/ledger/findings/storeFindings';
import type { ChainScanner } from '../../trade/payments/usdt/chainScanner';
import { readChecks } from '../../trade/payments/usdt/upkeep';
import { readBackup } from './backupTile';
import { consoleDaysIn } from './consoleDays';
import { readSetup, type SetupServices } from './readSetup';
import * as records from './recordTiles';
import { readStorage } from './storageTile';
import type { Probe, StoreWatch } from './storeWatch';
import { readVisits } from './visitTile';

export interface ConsoleServices extends ScopeServices, SetupServices {
    store: EventStore;
    spool: Spool;
    loader: Loader;
    config: Config;
    usdt: ChainScanner;
    watch: StoreWatch;
    log: { warn(facts: object, message: string): void };
}

/** The browser gives up after 15 s; what takes longer than this is said to have failed. */
const limitMs = 10_000;

const probes = ({ db, store, loader, config }: ConsoleServices): readonly Probe[] => [
    {
        store: 'records',
        kind: config.DATABASE_URL ? 'PostgreSQL' : 'SQLite',
        ask: () => sql`select 1`.execute(db),
    },
    {
        store: 'events',
        kind: config.CLICKHOUSE_URL ? 'ClickHouse' : 'chDB',
        ask: () => store.query('SELECT 1'),
        awaySince: () => loader.state().awaySince,
    },
];

const readJobs = async ({ db, config }: ConsoleServices): Promise<NonNullable<Console['jobs']>> => {
    const [mails, set] = await Promise.all([
        records.readMails(db),
        listQuarantine(spoolFolder(config)),
    ]);
    return { ...mails, quarantinedLines: set.reduce((sum, { lines }) => sum + lines, 0) };
};

const readBooks = async ({ db }: ConsoleServices): Promise<NonNullable<Console['books']>> => ({
    checkedAt: (await readLastRun(db))?.ran_at ?? null,
    faults: await countOpen(db),
    stopped: await countStopped(db),
});

/** Of the actions that whoever asks may approve. */
const readApprovals = async (
    { db, clock }: ConsoleServices,
    session: Session,
): Promise<NonNullable<Console['approvals']>> => {
    const kinds = approvalKinds.filter(kind => mayDoKind(session, kind));
    const { waiting } = await db
        .selectFrom('approvals')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        .executeTakeFirstOrThrow();
    const { accountDays } = await readApprovalRules(db);
    const permissions = [...new Set(kinds.map(permissionOf))];
    const counted = await countSecondPersons(db, permissions, accountDays, clock());
    return { waiting: Number(waiting), ...counted };
};

const readChains = async ({
    db,
    usdt,
}: ConsoleServices): Promise<NonNullable<Console['chains']>> => {
    const states = await usdt.state();
    return {
        on: states.length,
        alarms: states.filter(({ alarm }) => alarm !== '').length,
        lowPools: states.filter(
            ({ freeAddresses }) => freeAddresses !== null && freeAddresses < fewAddresses,
        ).length,
        unmatched: states.reduce((sum, { unmatched }) => sum + unmatched, 0),
        checks: (await readChecks(db)).map(({ chain, found, booked, failure, checkedAt }) => ({
            chain,
            failure,
            checkedAt,
            found: String(found),
            booked: String(booked),
        })),
    };
};

const tooLate = (): { promise: Promise<never>; clear: () => void } => {
    let timer: NodeJS.Timeout | undefined;
    const promise = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new Error(`longer than ${limitMs} ms`)), limitMs);
    });
    return { promise, clear: () => clearTimeout(timer) };
};

/** The parts that whoever asks may see, at once; one whose source fails or takes too long is null, and the log says why. */
export const readConsole = async (
    services: ConsoleServices,
    session: Session,
    zone: string | undefined,
): Promise<Console> => {
    const { db, clock, watch, log } = services;
    const days = consoleDaysIn(zone, clock());
    const limit = tooLate();
    const isSeen = (part: ConsolePart) => isGranted(session, consoleParts[part]);
    const tile = async <Value>(
        part: ConsolePart,
        read: () => Promise<Value>,
    ): Promise<Value | null | undefined> => {
        if (!isSeen(part)) return undefined;
        return Promise.race([read(), limit.promise]).catch((cause: unknown) => {
            log.warn({ tile: part, cause: String(cause) }, 'a tile of the console failed');
            return null;
        });
    };
    const read = {
        visits: tile('visits', () => readVisits(services, days)),
        users: tile('users', () => records.readUsers(db, days)),
        orders: tile('orders', () => records.readOrders(db, days)),
        escrow: tile('escrow', () => records.readEscrow(db)),
        withdrawals: tile('withdrawals', () => records.readWithdrawals(db)),
        reviews: tile('reviews', () => records.readReviews(db)),
        chats: tile('chats', () => records.readChats(db)),
        payments: tile('payments', () => records.readPayments(db)),
        checks: tile('checks', () => records.readChecks(db)),
        jobs: tile('jobs', () => readJobs(services)),
        approvals: tile('approvals', () => readApprovals(services, session)),
        books: tile('books', () => readBooks(services)),
        chains: tile('chains', () => readChains(services)),
        storage: tile('storage', () => readStorage(services)),
        backup: tile('backup', () => readBackup(services)),
        setup: tile('setup', () => readSetup(services, session)),
    };
    const health = isSeen('health')
        ? await Promise.all(probes(services).map(probe => watch.look(probe)))
        : undefined;
    const answer = {
        at: clock(),
        from: days.days[0] ?? '',
        todayAt: days.todayAt,
        visits: await read.visits,
        users: await read.users,
        orders: await read.orders,
        escrow: await read.escrow,
        withdrawals: await read.withdrawals,
        reviews: await read.reviews,
        chats: await read.chats,
        payments: await read.payments,
        checks: await read.checks,
        jobs: await read.jobs,
        approvals: await read.approvals,
        books: await read.books,
        chains: await read.chains,
        storage: await read.storage,
        backup: await read.backup,
        health,
        setup: await read.setup,
    };
    limit.clear();
    return answer;
};
