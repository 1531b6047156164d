import { byteOrderMark, textCell } from '../../../contract/platform/csv';
import type { Cell, ColumnKind, Table } from './cells';
import { localTimeWriter } from './localTime';

const decimals: Record<Exclude<ColumnKind, 'text' | 'instant'>, number> = {
    count: 0,
    number: 2,
    share: 2,
    seconds: 1,
};

const writerOf = (zone: string) => {
    const localTime = localTimeWriter(zone);
    return (cell: Cell, kind: ColumnKind): string => {
        if (cell === null) return '';
        if (typeof cell === 'string' || kind === 'text') return textCell(String(cell));
        if (kind === 'instant') return localTime(cell);
        return kind === 'share'
            ? `${(cell * 100).toFixed(decimals.share)}%`
            : String(Number(cell.toFixed(decimals[kind])));
    };
};

/** A table as CSV (RFC 4180) in UTF-8, part by part; durations are in seconds. */
export async function* csvParts({
    columns,
    zone,
    rows,
    secondsNote,
}: Table): AsyncGenerator<Buffer> {
    const write = writerOf(zone);
    const heads = columns.map(({ title, kind }) =>
        textCell(kind === 'seconds' ? title + secondsNote : title),
    );
    yield Buffer.from(`${byteOrderMark}${heads.join(',')}\r\n`);
    for await (const part of rows) {
        const lines = part.map(
            row => `${columns.map(({ kind }, at) => write(row[at] ?? null, kind)).join(',')}\r\n`,
        );
        yield Buffer.from(lines.join(''));
    }
}
