import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFileFormat, ExportManifest } from '../../../contract/analytics/eventExports';
import type { BackupTarget } from '../../platform/backup/target';
import type { Database } from '../../platform/database/database';
import { LeaseLost } from '../../platform/servers/fence';
import { visitorRanges } from '../events/finalized/spans';
import type { EventStore } from '../events/store';
import { ClaimLost, noteDone, noteProgress } from './dayQueue';
import { countSql, exportColumns, type Part, partSql } from './exportColumns';
import { PlaceFault, placeFault } from './exportPlace';
import {
    type DayFiles,
    type ExportDayRow,
    type ExportedFile,
    type ExportRow,
    filesOf,
} from './exportRows';

interface Services {
    db: Database;
    store: Pick<EventStore, 'query' | 'writeRows'>;
    clock: () => number;
    /** in which a part lies until it is sent */
    folder: string;
}

interface Given {
    set: ExportRow;
    site: { id: string; domain: string };
    row: ExportDayRow;
    /** rows that had come for the day */
    madeOf: number;
    target: BackupTarget;
}

const endings: Readonly<Record<ExportFileFormat, string>> = {
    parquet: 'parquet',
    ndjson: 'ndjson.gz',
};

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What the storage says is its own fault, what the events' store says is ours. */
const asStore = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch(() => {
        throw new PlaceFault('store');
    });

/** Writes a part's events into a file here, and sends that: one part is in memory at a time. */
const sendPart = async (
    { store, folder }: Services,
    { set, target }: Given,
    part: Part,
    name: string,
): Promise<ExportedFile | undefined> => {
    const [counted] = await asStore(store.query<{ rows: number }>(countSql, { ...part }));
    const rows = Number(counted?.rows ?? 0);
    if (rows === 0) return undefined;
    await mkdir(folder, { recursive: true });
    const path = join(
        folder,
        `${randomBytes(8).toString('hex')}.${endings[set.format as ExportFileFormat]}`,
    );
    try {
        const form = set.format === 'parquet' ? 'Parquet' : 'JSONEachRow';
        await asStore(store.writeRows(partSql(part), path, form));
        const bytes = await asStore(readFile(path));
        await target.put(`${part.day}/${name}`, bytes);
        return { name, rows, bytes: bytes.length, sha256: sha256(bytes) };
    } finally {
        await rm(path, { force: true });
    }
};

/** Takes files away that nobody is to find any more: a visitor who was erased since may be in them. */
const removeFiles = async ({ target, row }: Given, files: readonly ExportedFile[]) => {
    for (const { name } of files) await target.remove(`${row.day}/${name}`);
};

/** The files of a version; those that an earlier try has sent are not sent again. */
const sendParts = async (
    services: Services,
    given: Given,
    version: number,
): Promise<DayFiles & { next: NonNullable<DayFiles['next']> }> => {
    const { db, clock } = services;
    const { set, row, madeOf } = given;
    const { done, next: begun } = filesOf(row);
    const isSame =
        begun?.version === version && begun.madeOf === madeOf && begun.format === set.format;
    const next = isSame ? begun : { version, madeOf, format: set.format, files: [] };
    // there may be fewer parts by now, of another form, without a visitor who was erased
    if (begun && !isSame) await removeFiles(given, begun.files);
    const sent = new Map(next.files.map(file => [file.name, file]));
    const ranges = visitorRanges(Math.max(1, madeOf));
    for (const [at, range] of ranges.entries()) {
        const number = String(at + 1).padStart(4, '0');
        const name = `v${version}/part-${number}.${endings[set.format as ExportFileFormat]}`;
        if (sent.has(name)) continue;
        const part = { site: row.site_id, day: row.day, ...range };
        const file = await sendPart(services, given, part, name);
        if (file) next.files.push(file);
        await noteProgress(db, row, { done, next }, clock());
    }
    return { done, next };
};

const sumOf = (files: readonly ExportedFile[], of: 'rows' | 'bytes'): number =>
    files.reduce((sum, file) => sum + file[of], 0);

const manifestOf = (
    { set, site, row }: Given,
    version: number,
    files: ExportedFile[],
    now: number,
): ExportManifest => ({
    format: 'footfall-events/1',
    site,
    day: row.day,
    version,
    replaces: row.version === 0 ? null : row.version,
    writtenAt: new Date(now).toISOString(),
    fileFormat: set.format as ExportFileFormat,
    columns: [...exportColumns],
    rows: sumOf(files, 'rows'),
    files,
});

/**
 * Writes a day: its files, then the manifest that names them; until that is there, the version before is what readers
 * find. Its files are deleted then, and the day is not done until they are. Throws PlaceFault, and ClaimLost where another one writes it.
 */
export const writeDay = async (services: Services, given: Given): Promise<void> => {
    const { db, clock } = services;
    const { row, madeOf, target, set } = given;
    const version = row.version + 1;
    try {
        const { done, next } = await sendParts(services, given, version);
        const { files } = next;
        const manifest = manifestOf(given, version, files, clock());
        const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
        await noteProgress(db, row, { done, next }, clock());
        await target.put(`${row.day}/manifest.json`, bytes);
        await removeFiles(given, done);
        await noteDone(
            db,
            row,
            {
                version,
                made_of: madeOf,
                digest: sha256(bytes),
                rows: manifest.rows,
                bytes: sumOf(files, 'bytes'),
                files: JSON.stringify({ done: files, next: null } satisfies DayFiles),
            },
            clock(),
        );
    } catch (cause) {
        if (cause instanceof ClaimLost || cause instanceof LeaseLost) throw cause;
        throw placeFault(cause, set.place);
    }
};
