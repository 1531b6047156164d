import { faultText } from '../../../contract/errors';
import type { Faults } from '../../../contract/fault';
import {
    type AnyImport,
    type ImportFault,
    type ImportOutcome,
    importOutcomes,
} from '../../../contract/platform/imports';
import { contextOf } from '../crud/crudRoutes';
import type { CrudContext } from '../crud/definition';
import type { Database } from '../database/database';
import { newId } from '../database/newId';
import { notFound } from '../http/errors';
import type { Register } from '../http/register';
import { planJob } from '../jobs/jobQueue';
import type { EmailLanguage } from '../mail/language';
import type { Importers } from './importer';
import { importJob } from './importJob';
import { type PlannedRow, planTable } from './planTable';
import { readTable } from './readTable';

interface Services {
    db: Database;
    clock: () => number;
    importers: Importers;
}

const mostListed = 10;
/** Rows of one statement. */
const rowsAtOnce = 200;

const titleOf = ({ columns }: AnyImport, name: string, language: EmailLanguage): string =>
    columns.find(column => column.name === name)?.label[language === 'zh' ? 1 : 0] ?? name;

const tellFaults = (declared: AnyImport, faults: Faults, language: EmailLanguage): ImportFault[] =>
    Object.entries(faults).map(([column, text]) => ({
        column: titleOf(declared, column, language),
        message: faultText(text, language) ?? text,
    }));

const storeRows = async (trx: Database, id: string, plans: readonly PlannedRow[]) => {
    const rows = plans.map(({ row, key, title, action, faults }) => ({
        import_id: id,
        line: row.line,
        record_key: key,
        title,
        cells: action === 'wrong' ? '{}' : JSON.stringify(row.cells),
        outcome: action === 'wrong' ? ('refused' as const) : ('waiting' as const),
        faults: JSON.stringify(faults),
        record_id: null,
    }));
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
        await trx
            .insertInto('import_rows')
            .values(rows.slice(at, at + rowsAtOnce))
            .execute();
    }
};

/** Takes the rows down, and plans the job that does what can be done. */
const begin = async (
    resource: string,
    name: string,
    plans: readonly PlannedRow[],
    { db, now, session, address, language }: CrudContext,
): Promise<{ id: string }> => {
    const id = newId(now);
    await db.transaction().execute(async trx => {
        const of = { id, resource, name, requested_by: session.userId, address, language };
        await trx
            .insertInto('imports')
            .values({ ...of, created_at: now, ended_at: null })
            .execute();
        await storeRows(trx, id, plans);
        const job = { kind: importJob, key: `import:${id}`, runAt: now, payload: id };
        await planJob(trx, job, now);
    });
    return { id };
};

const countsOf = async (db: Database, ids: readonly string[]) => {
    const counts = new Map<string, Record<ImportOutcome, number>>();
    for (const id of ids) {
        const none = Object.fromEntries(importOutcomes.map(one => [one, 0]));
        counts.set(id, none as Record<ImportOutcome, number>);
    }
    if (ids.length === 0) return counts;
    const rows = await db
        .selectFrom('import_rows')
        .select(({ fn }) => ['import_id', 'outcome', fn.countAll<number>().as('count')])
        .where('import_id', 'in', ids)
        .groupBy(['import_id', 'outcome'])
        .execute();
    for (const { import_id, outcome, count } of rows) {
        const of = counts.get(import_id);
        if (of) of[outcome] = Number(count);
    }
    return counts;
};

const summaries = async (
    db: Database,
    rows: readonly { id: string; name: string; created_at: number; ended_at: number | null }[],
) => {
    const counts = await countsOf(
        db,
        rows.map(({ id }) => id),
    );
    return rows.map(({ id, name, created_at, ended_at }) => ({
        id,
        name,
        createdAt: created_at,
        endedAt: ended_at,
        counts: counts.get(id) ?? ({} as Record<ImportOutcome, number>),
    }));
};

const readOne = async (db: Database, declared: AnyImport, id: string, language: EmailLanguage) => {
    const found = await db
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .where('resource', '=', declared.name)
        .executeTakeFirst();
    const [summary] = found ? await summaries(db, [found]) : [];
    if (!summary) throw notFound('table.not_found');
    const rows = await db
        .selectFrom('import_rows')
        .select(['line', 'record_key', 'title', 'outcome', 'faults', 'record_id'])
        .where('import_id', '=', id)
        .orderBy('line')
        .execute();
    return {
        ...summary,
        rows: rows.map(({ line, record_key, title, outcome, faults, record_id }) => ({
            line,
            key: record_key,
            title,
            outcome,
            recordId: record_id,
            faults: tellFaults(declared, JSON.parse(faults) as Faults, language),
        })),
    };
};

const routesOf = (register: Register, services: Services, declared: AnyImport): void => {
    const { calls, name } = declared;
    const { db, importers } = services;
    const importer = () => {
        const found = importers.get(name);
        if (!found) throw new Error(`nobody imports ${name}`);
        return found;
    };

    register(calls.preview, async call => {
        const context = contextOf(services, call);
        const { rows, ignored } = readTable(call.body.text, declared);
        const plans = await planTable(importer(), rows, context);
        return {
            ignored: [...ignored],
            rows: plans.map(({ row, key, title, action, faults, changed }) => ({
                line: row.line,
                key,
                title,
                action,
                changed: changed.map(one => titleOf(declared, one, context.language)),
                faults: tellFaults(declared, faults, context.language),
            })),
        };
    });

    register(calls.begin, async call => {
        const context = contextOf(services, call);
        const { rows } = readTable(call.body.text, declared);
        const plans = await planTable(importer(), rows, context);
        return begin(name, call.body.name, plans, context);
    });

    register(calls.list, async () => {
        const rows = await db
            .selectFrom('imports')
            .select(['id', 'name', 'created_at', 'ended_at'])
            .where('resource', '=', name)
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(mostListed)
            .execute();
        return { list: await summaries(db, rows) };
    });

    register(calls.one, call => {
        const { language } = contextOf(services, call);
        return readOne(db, declared, call.params.id, language);
    });
};

/** Records of these resources can be made and changed by files. */
export const importRoutes = (
    register: Register,
    services: Services,
    imports: readonly AnyImport[],
): void => {
    for (const declared of imports) routesOf(register, services, declared);
};

/** Whoever closes their account stands in no import any more. */
export const forgetImported = async (trx: Database, email: string): Promise<void> => {
    await trx.deleteFrom('import_rows').where('record_key', '=', email).execute();
};
