import type { FastifyInstance } from 'fastify';
import { fault } from '../../../contract/fault';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { type ListFormat, maxExportRows } from '../../../contract/platform/resource';
import type { Database } from '../database/database';
import type { Cell, Table } from '../export/cells';
import { exportLimit, sendTable } from '../export/sendTable';
import { zoneOf } from '../export/zoneOf';
import { forbidden, invalid } from '../http/errors';
import { admit, type RegisterOptions } from '../http/register';
import { validate } from '../http/validate';
import { languageOf } from '../mail/language';
import type { AnyDefinition, CrudContext } from './definition';
import { type ListQuery, listIds, rowsById } from './listRows';

type Language = 'en' | 'zh';

interface ExportQuery extends ListQuery {
    format: ListFormat;
    ids?: string[];
    lang?: Language;
    zone?: string;
}

const partRows = 500;

const yesNo = { en: ['no', 'yes'], zh: ['否', '是'] } as const;

const plainCell = (value: unknown, language: Language): Cell => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'boolean') return yesNo[language][value ? 1 : 0];
    if (typeof value === 'string' || typeof value === 'number') return value;
    return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
};

async function* parts(
    definition: AnyDefinition,
    ids: readonly string[],
    context: CrudContext,
    language: Language,
): AsyncGenerator<Cell[][]> {
    const fields = Object.keys(definition.resource.exported);
    for (let at = 0; at < ids.length; at += partRows) {
        const rows = await rowsById(definition, ids.slice(at, at + partRows), context);
        const records = await definition.presentRows(rows, context);
        yield records.map(record =>
            fields.map(field => {
                const cell = definition.cells?.[field];
                return cell ? cell(record, language) : plainCell(record[field], language);
            }),
        );
    }
}

const tableOf = async (
    definition: AnyDefinition,
    query: ExportQuery,
    context: CrudContext,
    language: Language,
): Promise<Table> => {
    const { resource } = definition;
    const zone = zoneOf(query.zone);
    const ids = query.ids ?? (await listIds(definition, query, context));
    if (ids.length > maxExportRows) {
        throw invalid({
            filter: fault('export.too_many_rows', { rows: ids.length, max: maxExportRows }),
        });
    }
    const columns = Object.entries(resource.exported).map(([field, kind]) => {
        const title = resource.labels[field]?.[language === 'zh' ? 1 : 0] ?? field;
        return { kind, title: kind === 'instant' ? `${title} (${zone})` : title };
    });
    return {
        name: resource.name,
        zone,
        columns,
        secondsNote: '',
        total: ids.length,
        rows: parts(definition, ids, context, language),
    };
};

/** A list's whole filtered result as a file; streamed, so it stands beside the registered calls. */
export const exportRoute = (
    app: FastifyInstance,
    definition: AnyDefinition,
    { db, admission }: { db: Database; admission: RegisterOptions },
): void => {
    const { resource } = definition;
    app.get(resource.exportPath, { config: { rateLimit: exportLimit } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: resource.access.list ?? [] }, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const query = validate(resource.exportQuery, request.query) as unknown as ExportQuery;
        const now = admission.clock();
        const language = query.lang ?? languageOf(request.headers);
        const who = { session: found.session, address: request.ip, language };
        const context = { db, now, ...who };
        const table = await tableOf(definition, query, context, language);
        const { format } = query;
        const name = `${resource.name}_${new Date(now).toISOString().slice(0, 10)}.${format}`;
        const disposition = `attachment; filename="${name}"`;
        return sendTable(reply, table, { format, disposition });
    });
};
