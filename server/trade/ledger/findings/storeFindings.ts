import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/inTransaction';
import { newId } from '../../../platform/database/newId';
import type { Tables } from '../../../platform/database/tables';
import { type BookFault, mostFaults } from '../bookFault';
import { planNotice } from './findingNotices';

type Trx = Transaction<Tables>;

/** The last run stands in one row. */
const lastRun = 'last';
const longest = 2_000;
const mostAccounts = 100;
const batchSize = 500;

const short = (text: string): string => text.slice(0, longest).toWellFormed();

/** By key: without what was found, which may change while it is the same finding. */
const keyed = (faults: readonly BookFault[]): Map<string, BookFault> => {
    const seen = new Map<string, number>();
    return new Map(
        faults.map(fault => {
            const key = JSON.stringify([fault.check, fault.subject, fault.currency]);
            const occurrence = (seen.get(key) ?? 0) + 1;
            seen.set(key, occurrence);
            const { check, subject, currency } = fault;
            return [JSON.stringify([check, subject, currency, occurrence]), fault] as const;
        }),
    );
};

const saidBy = ({ expected = '', found, accounts }: BookFault) => ({
    expected: short(expected),
    found: short(found),
    accounts: JSON.stringify(accounts.slice(0, mostAccounts)),
});

const addFinding = async (
    trx: Trx,
    key: string,
    fault: BookFault,
    now: number,
): Promise<string | undefined> => {
    const row = await trx
        .insertInto('ledger_findings')
        .values({
            id: newId(now),
            open_key: key,
            check_name: fault.check,
            ...saidBy(fault),
            subject: short(fault.subject),
            currency: fault.currency,
            first_seen: now,
            last_seen: now,
            settled_at: null,
            note: '',
            noted_by: null,
            noted_at: null,
        })
        // another process that looked at the same time has written it
        .onConflict(same => same.column('open_key').doNothing())
        .returning('id')
        .executeTakeFirst();
    return row?.id;
};

const openFindings = (trx: Trx) =>
    trx
        .selectFrom('ledger_findings')
        .select(['id', 'open_key', 'check_name'])
        .where('open_key', 'is not', null)
        .execute();

const settle = async (trx: Trx, ids: readonly string[], now: number): Promise<void> => {
    for (let from = 0; from < ids.length; from += batchSize) {
        await trx
            .updateTable('ledger_findings')
            .set({ settled_at: now, open_key: null })
            .where('id', 'in', ids.slice(from, from + batchSize))
            .execute();
    }
};

/** Writes what was found; answers the ids of what was not known, and of what is there no more. */
const compare = async (trx: Trx, faults: ReadonlyMap<string, BookFault>, now: number) => {
    const open = await openFindings(trx);
    const known = new Map(open.map(row => [row.open_key ?? '', row.id]));
    const added: string[] = [];
    for (const [key, fault] of faults) {
        const id = known.get(key);
        if (id === undefined) {
            const fresh = await addFinding(trx, key, fault, now);
            if (fresh !== undefined) added.push(fresh);
            continue;
        }
        const set = { last_seen: now, ...saidBy(fault) };
        await trx.updateTable('ledger_findings').set(set).where('id', '=', id).execute();
    }
    return { added, gone: open.filter(({ open_key }) => !faults.has(open_key ?? '')) };
};

interface Run {
    faults: number;
    isComplete: boolean;
    failure: string;
}

const noteRun = async (trx: Trx, { faults, isComplete, failure }: Run, now: number) => {
    const row = { ran_at: now, faults, is_complete: isComplete ? 1 : 0, failure } as const;
    await trx
        .insertInto('ledger_audits')
        .values({ id: lastRun, ...row })
        .onConflict(same => same.column('id').doUpdateSet(row))
        .execute();
};

/**
 * Keeps what a run of the audit has found: what is new, what is still there, and what is there no more. A run
 * that stopped at the most faults has not seen all, and settles nothing but that it could not run.
 */
export const storeFindings = (
    db: Database,
    faults: readonly BookFault[],
    now: number,
): Promise<void> =>
    inTransaction(db, async trx => {
        const isComplete = faults.length < mostFaults;
        const { added, gone } = await compare(trx, keyed(faults), now);
        const over = isComplete ? gone : gone.filter(({ check_name }) => check_name === 'audit');
        await settle(
            trx,
            over.map(({ id }) => id),
            now,
        );
        await noteRun(trx, { faults: faults.length, isComplete, failure: '' }, now);
        await planNotice(trx, added, now);
    });

/** That the audit could not run is found, and nothing is settled: nobody knows whether the rest still is there. */
export const storeFailure = (db: Database, cause: unknown, now: number): Promise<void> =>
    inTransaction(db, async trx => {
        const failure = short(String(cause));
        const fault: BookFault = {
            check: 'audit',
            subject: 'ledger',
            currency: '',
            accounts: [],
            found: failure,
            expected: 'audit completed',
        };
        const { added } = await compare(trx, keyed([fault]), now);
        await noteRun(trx, { faults: 0, isComplete: false, failure }, now);
        await planNotice(trx, added, now);
    });

export const readLastRun = async (db: Database) =>
    db.selectFrom('ledger_audits').selectAll().where('id', '=', lastRun).executeTakeFirst();

export const countOpen = async (db: Database): Promise<number> => {
    const { count } = await db
        .selectFrom('ledger_findings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow();
    return Number(count);
};
