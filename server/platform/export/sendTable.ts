import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { totalRowsHeader } from '../../../contract/platform/answerHeaders';
import type { Table } from './cells';
import { csvParts } from './csv';
import { xlsxParts } from './xlsxParts';

const types = {
    csv: 'text/csv; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const writers = { csv: csvParts, xlsx: (table: Table) => xlsxParts(table) } as const;
type TableFormat = keyof typeof types;

/** A guard against floods: each file is a whole result. */
export const exportLimit = { max: 60, timeWindow: 60_000 };

/** Answers a table as a file, as it is read; `disposition` is the header that names the file. */
export const sendTable = (
    reply: FastifyReply,
    table: Table,
    { format, disposition }: { format: TableFormat; disposition: string },
): FastifyReply =>
    reply
        .header(totalRowsHeader, String(table.total))
        .header('content-disposition', disposition)
        .type(types[format])
        .send(Readable.from(writers[format](table), { objectMode: false }));
