import { sql } from 'kysely';
import type { MissingLine } from '../../../../contract/trade/accounting/accountingCalls';
import type { StatementLineState } from '../../../../contract/trade/accounting/statementColumns';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import type { Database } from '../../../platform/database/database';
import { pageOf } from '../../../platform/database/pageOf';
import { ApiError, notFound } from '../../../platform/http/errors';
import { matchLines } from './matchLines';
import {
    presentLine,
    presentStatement,
    requireStatement,
    type StoredStatement,
} from './storedLines';

interface Page {
    page: number;
    perPage: number;
}

const mostMissing = 500;
/** A gateway's statement may have a payment on another day than the books. */
const slackMs = 86_400_000;

/**
 * Moves of the account in the books, within the statement's days, that no line of any statement stands for; fees and
 * payouts that were booked from statements have theirs.
 */
export const missingLines = async (
    db: Database,
    { account, currency, from_at, until_at }: StoredStatement,
): Promise<MissingLine[]> => {
    const rows = await db
        .selectFrom('ledger_postings')
        .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_postings.journal_id')
        .select(['journal_id', 'kind', 'amount', 'ledger_postings.created_at'])
        .where('account', '=', account)
        .where('currency', '=', currency)
        .where('kind', 'not in', ['gateway_fee', 'gateway_payout'])
        .where('ledger_postings.created_at', '>=', from_at)
        .where('ledger_postings.created_at', '<=', until_at + slackMs)
        .where(
            sql<boolean>`not exists (select 1 from statement_lines
                where statement_lines.journal_id = ledger_postings.journal_id)`,
        )
        .orderBy('ledger_postings.id')
        .limit(mostMissing)
        .execute();
    return rows.map(({ journal_id, kind, amount, created_at }) => ({
        journalId: journal_id,
        kind,
        amount: String(-BigInt(amount)),
        at: created_at,
    }));
};

export const listLines = async (
    db: Database,
    id: string,
    { page, perPage, state }: Page & { state?: StatementLineState | undefined },
) => {
    await requireStatement(db, id);
    const own = db
        .selectFrom('statement_lines')
        .where('statement_id', '=', id)
        .$if(state !== undefined, query => query.where('state', '=', state ?? ''));
    const { rows, total } = await pageOf(own.selectAll().orderBy('position'), {
        page,
        perPage,
    });
    return { list: rows.map(presentLine), total };
};

export const matchAgain = (id: string, { db }: CrudContext) =>
    db.transaction().execute(async trx => {
        const statement = await requireStatement(trx, id);
        await matchLines(trx, statement);
        return presentStatement(trx, statement);
    });

/** Notes why a line has no counterpart; it is open no more. */
export const explainLine = (
    id: string,
    explanation: string,
    { db, now, ...context }: CrudContext,
) =>
    db.transaction().execute(async trx => {
        const { numUpdatedRows } = await trx
            .updateTable('statement_lines')
            .set({ state: 'explained', explanation, explained_by: context.session.userId })
            .where('id', '=', id)
            .where('state', 'in', ['not_in_books', 'amount_differs', 'explained'])
            .executeTakeFirst();
        const line = await trx
            .selectFrom('statement_lines')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst();
        if (!line) throw notFound('statement.line_not_found');
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'statement.line_matched');
        await writeAudit(trx, {
            actor: context,
            now,
            action: 'explain',
            resource: 'statements',
            recordId: line.statement_id,
            title: line.reference,
            changes: { explanation: ['', explanation] },
        });
        return presentLine(line);
    });
