import type { Database } from '../../../platform/database/database';
import { type ChainCheck, checkChain } from './chainCheck';
import type { ChainConfig, RateSource, UsdtConfig } from './chainConfig';
import type { ChainReader } from './chainReader';
import { fetchRate, keepRate } from './rateFetcher';
import { latestRate } from './rates';

const fetchEveryMs = 300_000;
const checkEveryMs = 86_400_000;
/** A check that failed is made again sooner. */
const checkAgainMs = 3_600_000;

interface Upkeep {
    db: Database;
    config: UsdtConfig;
    readerOf: (url: string, key: string) => ChainReader;
    clock: () => number;
}

const renewRate = async ({ db, clock }: Upkeep, source: RateSource): Promise<void> => {
    const known = await latestRate(db, source.currency);
    if (known && clock() - known.at < fetchEveryMs) return;
    const rate = await fetchRate(source);
    if (rate !== undefined) await keepRate(db, source, rate, clock());
};

const writeCheck = async (
    db: Database,
    id: string,
    { block, found, booked, failure }: ChainCheck,
    now: number,
): Promise<void> => {
    const facts = { block, found: String(found), booked: String(booked), failure };
    const columns = { ...facts, checked_at: now };
    await db
        .insertInto('chain_checks')
        .values({ id, ...columns })
        .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
        .execute();
};

const checkAgain = async (upkeep: Upkeep, config: ChainConfig): Promise<void> => {
    const { db, clock, readerOf } = upkeep;
    const last = await db
        .selectFrom('chain_checks')
        .select(['checked_at', 'failure'])
        .where('id', '=', config.chain)
        .executeTakeFirst();
    const every = last?.failure ? checkAgainMs : checkEveryMs;
    if (last && clock() - last.checked_at < every) return;
    const check = await checkChain(db, readerOf(config.rpc, config.key), config);
    await writeCheck(db, config.chain, check, clock());
};

/**
 * Fetches the rates that are due, and compares the chains with the ledger once a day. What is due is read
 * from the tables, so a restart makes nothing happen twice.
 */
export const keepUp = async (upkeep: Upkeep): Promise<void> => {
    if (!upkeep.config.enabled) return;
    for (const source of upkeep.config.sources) await renewRate(upkeep, source);
    for (const config of upkeep.config.chains) await checkAgain(upkeep, config);
};

interface KnownCheck extends ChainCheck {
    chain: string;
    /** ms */
    checkedAt: number;
}

/** What the last comparison of each chain came to. */
export const readChecks = async (db: Database): Promise<KnownCheck[]> => {
    const rows = await db.selectFrom('chain_checks').selectAll().orderBy('id').execute();
    return rows.map(({ id, block, found, booked, failure, checked_at }) => ({
        chain: id,
        block,
        failure,
        checkedAt: checked_at,
        found: BigInt(found),
        booked: BigInt(booked),
    }));
};
