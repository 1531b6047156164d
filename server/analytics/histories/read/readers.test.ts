import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HistoryFault, HistoryStopped } from '../historyFault';
import { HistoryFile } from './historyFile';
import { CsvReader } from './readCsv';
import { ObjectReader } from './readObjects';
import { readTables } from './readTables';
import { countOf, dayFrom, instantOf } from './values';

/** However the bytes are cut. */
const inPieces = <One>(
    text: string,
    size: number,
    reader: { push(chunk: Buffer): One[]; end?(): One[] },
): One[] => {
    const bytes = Buffer.from(text);
    const found: One[] = [];
    for (let at = 0; at < bytes.length; at += size) {
        found.push(...reader.push(bytes.subarray(at, at + size)));
    }
    return [...found, ...(reader.end?.() ?? [])];
};

describe('CSV', () => {
    const text = '\ufeffa,b,c\r\n1,"x ""y"", z",\r\n\r\n"two\nlines",é,"last"';
    const rows = [
        ['a', 'b', 'c'],
        ['1', 'x "y", z', ''],
        ['two\nlines', 'é', 'last'],
    ];

    it.each([1, 2, 3, 7, 1000])('is split in pieces of %i bytes', size => {
        expect(inPieces(text, size, new CsvReader())).toEqual(rows);
    });

    it('ends with a quote that is never closed, and refuses a row without end', () => {
        expect(inPieces('a,"b', 2, new CsvReader())).toEqual([['a', 'b']]);
        const reader = new CsvReader();
        expect(() => reader.push(Buffer.alloc(2 << 20, 'x'))).toThrow(HistoryFault);
        expect(() => new CsvReader().push(Buffer.alloc(2000, ','))).toThrow(HistoryFault);
    });

    it('can be stopped amid lines of which nothing comes', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'history-'));
        const path = join(folder, 'upload');
        await writeFile(path, gzipSync(`a,b\n${'\n'.repeat(1 << 20)}1,2\n`));
        let pieces = 0;
        const onChunk = async () => {
            pieces += 1;
            if (pieces === 2) throw new HistoryStopped();
        };
        const file = new HistoryFile(path, 'table.csv', { onChunk });
        const readAll = async () => {
            for await (const { rows } of readTables(file, (_name, first) => first)) {
                expect(rows).toEqual([]);
            }
        };
        await expect(readAll()).rejects.toThrow(HistoryStopped);
        await rm(folder, { recursive: true });
    });
});

describe('objects of JSON', () => {
    const objects = ['{"a":"}{","b":{"c":[1]}}', '{"d":"\\\\\\""}', '{}'];

    it.each([1, 5, 1000])('are found in a list and line by line, in pieces of %i bytes', size => {
        expect(inPieces(`[${objects.join(' ,\n')}]`, size, new ObjectReader())).toEqual(objects);
        expect(inPieces(objects.join('\n'), size, new ObjectReader())).toEqual(objects);
    });

    it('are read in the same time however small the pieces of a large one are', () => {
        const reader = new ObjectReader(8 << 20);
        reader.push(Buffer.from(`{"a":"${'x'.repeat(4 << 20)}`));
        const piece = Buffer.from('x');
        const before = performance.now();
        for (let at = 0; at < 20_000; at++) reader.push(piece);
        // all that was there moved for each of them would be 80 GB
        expect(performance.now() - before).toBeLessThan(2_000);
        expect(reader.push(Buffer.from('"}'))[0]).toHaveLength((4 << 20) + 20_000 + 8);
    });

    it.each(['{},', '[],', '{"a":[]},'])('are refused with millions of %s in them', one => {
        const reader = new ObjectReader(32 << 20);
        const text = Buffer.from(`{"rows":[${one.repeat(600_000)}1]}`);
        expect(() => reader.push(text)).toThrow(expect.objectContaining({ fault: 'long' }));
        // what stands in a text is none, nor what stands beside it
        const other = new ObjectReader(32 << 20);
        expect(other.push(Buffer.from(`{"a":"${'[{'.repeat(600_000)}"}`))).toHaveLength(1);
        expect(other.push(Buffer.from('{},'.repeat(600_000)))).toHaveLength(600_000);
    });

    it('are not whole where the file ends in one', () => {
        const reader = new ObjectReader();
        reader.push(Buffer.from('{"a":{'));
        expect(reader.isWhole).toBe(false);
    });
});

describe('values', () => {
    it.each([
        ['2024-02-29 12:34:56.789', '2024-02-29T12:34:56.789Z'],
        ['2024-01-01T00:00:00+02:00', '2023-12-31T22:00:00.000Z'],
        ['2024-01-01 00:00:00.123456-0530', '2024-01-01T05:30:00.123Z'],
        ['2024-01-01 10:00:00 UTC', '2024-01-01T10:00:00.000Z'],
        ['2024-01-01', '2024-01-01T00:00:00.000Z'],
    ])('%s is an instant', (text, instant) => {
        expect(instantOf(text)).toBe(Date.parse(instant));
    });

    it('knows days and counts, and what is none', () => {
        expect(['2023-02-29', '2024-13-01', 'today', ''].map(instantOf)).toEqual(
            Array(4).fill(undefined),
        );
        expect(['2024/01/31', '20240131', '2024-02-30', '2024/01'].map(dayFrom)).toEqual([
            '2024-01-31',
            '2024-01-31',
            undefined,
            undefined,
        ]);
        expect(['12', 3, '1,234', '1.0', '--', '-1', 'x', null].map(countOf)).toEqual([
            ...[12, 3, 1234, 1],
            ...[null, null, null, null],
        ]);
    });
});
