import type { Selectable } from 'kysely';
import type { AuditCheck } from '../../../contract/trade/accounting/auditWords';
import type { AuditRun, Finding } from '../../../contract/trade/accounting/findingCalls';
import { personNames } from '../../identity/users/personNames';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { pageOf } from '../../platform/database/pageOf';
import type { LedgerFindingTable } from '../../platform/database/tables/trade/findings';
import { ApiError, notFound } from '../../platform/http/errors';
import { readLastRun } from '../ledger/findings/storeFindings';
import type { LedgerJobs } from '../ledger/ledgerJobs';

const presentFindings = async (
    db: Database,
    rows: readonly Selectable<LedgerFindingTable>[],
): Promise<Finding[]> => {
    const named = await personNames(
        db,
        rows.map(row => row.noted_by),
    );
    return rows.map(row => ({
        id: row.id,
        check: row.check_name as AuditCheck,
        subject: row.subject,
        currency: row.currency,
        accounts: JSON.parse(row.accounts) as string[],
        expected: row.expected,
        found: row.found,
        firstSeen: row.first_seen,
        lastSeen: row.last_seen,
        settledAt: row.settled_at,
        note: row.note,
        notedAt: row.noted_at,
        notedBy: row.noted_by === null ? null : named(row.noted_by),
    }));
};

const presentRun = async (db: Database): Promise<AuditRun | null> => {
    const row = await readLastRun(db);
    if (!row) return null;
    const { ran_at, faults, is_complete, failure } = row;
    return { at: ran_at, faults, isComplete: is_complete === 1, failure };
};

interface Asked {
    page: number;
    perPage: number;
    state: 'open' | 'settled';
}

/** Open ones in the order in which they came up, settled ones in that in which they were settled; the latest first. */
export const listFindings = async (
    { db, ledgerJobs }: { db: Database; ledgerJobs: Pick<LedgerJobs, 'isRunning'> },
    { page, perPage, state }: Asked,
) => {
    const those = db
        .selectFrom('ledger_findings')
        .where('settled_at', state === 'open' ? 'is' : 'is not', null);
    const { rows, total } = await pageOf(
        those
            .selectAll()
            .$if(state === 'settled', query => query.orderBy('settled_at', 'desc'))
            .orderBy('id', 'desc'),
        { page, perPage },
    );
    return {
        list: await presentFindings(db, rows),
        total,
        last: await presentRun(db),
        isRunning: ledgerJobs.isRunning(),
    };
};

/** The browser gives up after 15 s. */
const longestMs = 10_000;
/** All of the ledger is read: one after another would leave nothing for anybody else. */
const restMs = 30_000;

/** Checks of the books that administrators ask for, each some time after the one before, whoever asks. */
export class AskedAudits {
    readonly #ledgerJobs: LedgerJobs;
    readonly #clock: () => number;
    #askedAt = Number.NEGATIVE_INFINITY;
    #running: Promise<unknown> | undefined;

    constructor(ledgerJobs: LedgerJobs, clock: () => number) {
        this.#ledgerJobs = ledgerJobs;
        this.#clock = clock;
    }

    /** Answers after the check, or after ten seconds. A check that failed is kept as a finding, and is no error. */
    async run(db: Database): Promise<{ last: AuditRun | null; isRunning: boolean }> {
        this.#begin();
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<void>(resolve => {
            timer = setTimeout(resolve, longestMs);
        });
        await Promise.race([this.#running, late]);
        clearTimeout(timer);
        return { last: await presentRun(db), isRunning: this.#ledgerJobs.isRunning() };
    }

    #begin(): void {
        // whoever asks while it runs waits for the same one
        if (this.#running) return;
        const left = this.#askedAt + restMs - this.#clock();
        if (left > 0) {
            const retryAfter = Math.ceil(left / 1_000);
            throw new ApiError(429, 'accounting.checked_just_now', { retryAfter });
        }
        this.#askedAt = this.#clock();
        this.#running = this.#ledgerJobs
            .check()
            .catch(() => undefined)
            .finally(() => {
                this.#running = undefined;
            });
    }
}

/** Writes down what is known about a finding, in the place of what was written before; the log keeps both. */
export const noteFinding = (
    id: string,
    note: string,
    { db, now, ...context }: CrudContext,
): Promise<Finding> =>
    db.transaction().execute(async trx => {
        const before = await trx
            .selectFrom('ledger_findings')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst();
        if (!before) throw notFound('finding.not_found');
        const row = await trx
            .updateTable('ledger_findings')
            .set({ note, noted_by: context.session.userId, noted_at: now })
            .where('id', '=', id)
            .where('settled_at', 'is', null)
            .returningAll()
            .executeTakeFirst();
        if (!row) throw new ApiError(409, 'finding.settled');
        await writeAudit(trx, {
            actor: context,
            now,
            action: 'note',
            resource: 'accounting',
            recordId: id,
            title: `${row.check_name} ${row.subject}`,
            changes: { note: [before.note, note] },
        });
        const [shown] = await presentFindings(trx, [row]);
        if (!shown) throw notFound('finding.not_found');
        return shown;
    });
