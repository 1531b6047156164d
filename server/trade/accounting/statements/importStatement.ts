import { createHash } from 'node:crypto';
import type { CallInput } from '../../../../contract/platform/call';
import type { importStatement as call } from '../../../../contract/trade/accounting/accountingCalls';
import {
    columnFaults,
    type StatementColumns,
} from '../../../../contract/trade/accounting/statementColumns';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import type { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/newId';
import { ApiError, invalid } from '../../../platform/http/errors';
import { matchLines, stateOfKind } from './matchLines';
import { type ParsedLine, parseStatement } from './parseStatement';
import { presentStatement, requireStatement } from './storedLines';

type Wanted = NonNullable<CallInput<typeof call>['body']> & { columns: StatementColumns };

/** What a line is known by in whichever file it comes: all that it says, and its place among equal ones. */
const hashesOf = (lines: readonly ParsedLine[]): string[] => {
    const seen = new Map<string, number>();
    return lines.map(({ at, reference, amount, fee, kind, note }) => {
        const said = JSON.stringify([at, reference, String(amount), String(fee), kind, note]);
        const place = seen.get(said) ?? 0;
        seen.set(said, place + 1);
        return createHash('sha256')
            .update(JSON.stringify([said, place]))
            .digest('hex');
    });
};

const keepMapping = async (trx: Database, { account, currency, columns }: Wanted, now: number) => {
    const row = { account, currency, columns: JSON.stringify(columns), updated_at: now };
    await trx
        .insertInto('statement_mappings')
        .values(row)
        .onConflict(same => same.columns(['account', 'currency']).doUpdateSet(row))
        .execute();
};

/** Adds the lines that no earlier file had; answers how many those were. */
const addLines = async (
    trx: Database,
    statementId: string,
    { account, currency, columns }: Wanted,
    { lines, now }: { lines: readonly ParsedLine[]; now: number },
): Promise<number> => {
    const hashes = hashesOf(lines);
    let added = 0;
    for (const [position, line] of lines.entries()) {
        const { numInsertedOrUpdatedRows } = await trx
            .insertInto('statement_lines')
            .values({
                id: newId(now),
                statement_id: statementId,
                account,
                currency,
                position,
                line_hash: hashes[position] ?? '',
                at: line.at,
                reference: line.reference,
                amount: line.amount,
                fee: line.fee,
                note: [line.kind, line.note].filter(Boolean).join(' · '),
                booked: 0,
                state: stateOfKind(line.kind, columns),
                journal_id: null,
                booked_amount: null,
                explanation: '',
                explained_by: '',
            })
            .onConflict(same => same.columns(['account', 'currency', 'line_hash']).doNothing())
            .executeTakeFirst();
        added += Number(numInsertedOrUpdatedRows ?? 0n);
    }
    return added;
};

/**
 * Keeps a statement's new lines and matches them, all or nothing. Throws 422 for a file that cannot be read whole, 409
 * for one that was imported.
 */
export const importStatement = (wanted: Wanted, { db, now, ...context }: CrudContext) => {
    const faults = columnFaults(wanted.columns);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const { account, currency, name, text } = wanted;
    const lines = parseStatement(text, wanted.columns, currency);
    const sha256 = createHash('sha256').update(text).digest('hex');
    return db.transaction().execute(async trx => {
        const same = await trx
            .selectFrom('statements')
            .select('id')
            .where('account', '=', account)
            .where('currency', '=', currency)
            .where('sha256', '=', sha256)
            .executeTakeFirst();
        if (same) throw new ApiError(409, 'statement.imported');
        const id = newId(now);
        const times = lines.map(({ at }) => at);
        await trx
            .insertInto('statements')
            .values({
                id,
                account,
                currency,
                name,
                sha256,
                created_at: now,
                from_at: Math.min(...times),
                until_at: Math.max(...times),
                imported_by: context.session.userId,
            })
            .execute();
        await keepMapping(trx, wanted, now);
        const added = await addLines(trx, id, wanted, { lines, now });
        const statement = await requireStatement(trx, id);
        await matchLines(trx, statement);
        await writeAudit(trx, {
            actor: context,
            now,
            action: 'import',
            resource: 'statements',
            recordId: id,
            title: `${account} ${currency} ${name}`,
            changes: {},
        });
        return { ...(await presentStatement(trx, statement)), known: lines.length - added };
    });
};
