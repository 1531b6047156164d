import { createHash } from 'node:crypto';
import { fault } from '../../../contract/fault';
import { personNames } from '../../identity/users/personNames';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { type Page, pageOf } from '../../platform/database/pageOf';
import { addDays, type Day, dayOf } from '../../platform/days';
import { ApiError, invalid } from '../../platform/http/errors';
import { checkMoney } from '../ledger/checkMoney';
import { readAccountSums, spanOf, startOfBookDay } from './trialBalance';

/** The hash that stands before the first closed day. */
const firstHash = '0'.repeat(64);
/** at once; a year of arrears is closed in a few steps */
const mostDays = 100;

const lastClosed = (db: Database) =>
    db
        .selectFrom('accounting_days')
        .select(['day', 'hash'])
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();

/** The first day that is not closed; null before anything was posted. */
const nextDay = async (db: Database): Promise<Day | null> => {
    const last = await lastClosed(db);
    if (last) return addDays(last.day, 1);
    const { first } = await db
        .selectFrom('ledger_journals')
        .select(({ fn }) => fn.min('created_at').as('first'))
        .executeTakeFirstOrThrow();
    return first === null ? null : dayOf(Number(first), 'UTC');
};

/** The last day of the books that is over. */
const lastDay = (now: number): Day => addDays(dayOf(now, 'UTC'), -1);

const openLinesBefore = async (db: Database, until: number): Promise<number> => {
    const { count } = await db
        .selectFrom('statement_lines')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', 'in', ['not_in_books', 'amount_differs'])
        .where('at', '<', until)
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** Closed days, the latest first, and what can be closed next. */
export const listClosedDays = async (db: Database, page: Page, now: number) => {
    const { rows, total } = await pageOf(
        db
            .selectFrom('accounting_days')
            .select(['day', 'closed_by', 'closed_at', 'journals', 'hash'])
            .orderBy('day', 'desc'),
        page,
    );
    const named = await personNames(
        db,
        rows.map(row => row.closed_by),
    );
    const last = lastDay(now);
    const next = await nextDay(db);
    return {
        list: rows.map(({ closed_by, closed_at, ...row }) => ({
            ...row,
            closedBy: named(closed_by),
            closedAt: closed_at,
        })),
        total,
        next: next !== null && next <= last ? next : null,
        last,
        openLines: await openLinesBefore(db, startOfBookDay(addDays(last, 1))),
    };
};

const closeDay = async (
    trx: Database,
    { day, before, by }: { day: Day; before: string; by: string },
    now: number,
): Promise<string> => {
    const span = spanOf({ from: day, until: day });
    const sums = await readAccountSums(trx, span);
    const balances = JSON.stringify(
        sums.map(({ chart, currency, closing }) => [chart.code, currency, String(closing)]),
    );
    const { count } = await trx
        .selectFrom('ledger_journals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>=', span.from)
        .where('created_at', '<', span.until)
        .executeTakeFirstOrThrow();
    const hash = createHash('sha256')
        .update(JSON.stringify([before, day, balances]))
        .digest('hex');
    await trx
        .insertInto('accounting_days')
        .values({
            day,
            ends_at: span.until,
            balances,
            journals: Number(count),
            hash,
            closed_by: by,
            closed_at: now,
        })
        .execute();
    return hash;
};

/**
 * Closes all days up to one, in turn; answers how many. Throws 422 for a day that is not over or closed already, and 409
 * while the books have a fault or a line of a statement is open.
 */
export const closeDays = async (
    until: Day,
    { db, now, ...context }: CrudContext,
): Promise<{ closed: number }> => {
    if (until > lastDay(now)) throw invalid({ until: 'accounting.day_not_over' });
    const faults = await checkMoney(db);
    if (faults.length > 0) throw new ApiError(409, 'accounting.audit_faults');
    return db.transaction().execute(async trx => {
        if ((await openLinesBefore(trx, startOfBookDay(addDays(until, 1)))) > 0) {
            throw new ApiError(409, 'accounting.lines_open');
        }
        const first = await nextDay(trx);
        if (first === null) throw invalid({ until: 'accounting.nothing_to_close' });
        if (until < first) throw invalid({ until: 'accounting.day_closed' });
        if (until > addDays(first, mostDays - 1)) {
            throw invalid({ until: fault('accounting.too_many_days', { max: mostDays }) });
        }
        let before = (await lastClosed(trx))?.hash ?? firstHash;
        let closed = 0;
        for (let day = first; day <= until; day = addDays(day, 1)) {
            before = await closeDay(trx, { day, before, by: context.session.userId }, now);
            closed += 1;
        }
        await writeAudit(trx, {
            actor: context,
            now,
            action: 'close',
            resource: 'accounting',
            recordId: until,
            title: `${first} – ${until}`,
            changes: { hash: ['', before] },
        });
        return { closed };
    });
};
