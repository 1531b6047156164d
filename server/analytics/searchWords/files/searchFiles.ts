import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SearchEngine, SearchKind } from '../../../../contract/analytics/searchEngines';
import {
    maxSearchFiles,
    maxSearchRows,
    type SearchFile,
    type SearchFileInput,
} from '../../../../contract/analytics/searchSources';
import { fault } from '../../../../contract/fault';
import type { Database } from '../../../platform/database/database';
import type { SearchFileTable } from '../../../platform/database/tables/analytics/searchWords';
import type { Trx } from '../../../platform/database/trx';
import { invalid, notFound } from '../../../platform/http/errors';
import type { SiteRow } from '../../sites/siteRows';
import { engineDay, keptDaysOf } from '../keptDays';
import { writeFigures } from '../writeFigures';
import { parseSearchFile, type SearchFileContent } from './parseSearchFile';

const shown = (row: Selectable<SearchFileTable>): SearchFile => ({
    id: row.id,
    engine: row.engine as SearchEngine,
    kind: row.kind as SearchKind,
    name: row.name,
    from: row.from_day,
    to: row.to_day,
    isByDay: row.days !== '[]',
    rows: row.rows,
    createdAt: Number(row.created_at),
});

/** The newest first. */
export const listSearchFiles = async (db: Database, site: string): Promise<SearchFile[]> => {
    const rows = await db
        .selectFrom('search_files')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
    return rows.map(shown);
};

/** Throws 422 that names line and column. */
export const readSearchFile = (
    site: Pick<SiteRow, 'domain' | 'retention_days'>,
    { engine, text, from, to }: SearchFileInput,
    now: number,
): SearchFileContent =>
    parseSearchFile({
        engine,
        text,
        from,
        to,
        domain: site.domain,
        keptDays: keptDaysOf(site),
        today: engineDay(engine, now),
    });

/** The file with the same content, if there is one. */
export const sameFile = async (
    db: Database,
    site: string,
    { hash }: Pick<SearchFileContent, 'hash'>,
): Promise<SearchFile | undefined> => {
    const row = await db
        .selectFrom('search_files')
        .selectAll()
        .where('site_id', '=', site)
        .where('hash', '=', hash)
        .executeTakeFirst();
    return row && shown(row);
};

const requireRoom = async (db: Database, site: string, more: number): Promise<void> => {
    const { files, rows } = await db
        .selectFrom('search_files')
        .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum('rows').as('rows')])
        .where('site_id', '=', site)
        .executeTakeFirstOrThrow();
    if (Number(files) >= maxSearchFiles) {
        throw invalid({ text: fault('search.too_many_files', { max: maxSearchFiles }) });
    }
    if (Number(rows ?? 0) + more > maxSearchRows) {
        throw invalid({ text: fault('search.too_many_stored', { max: maxSearchRows }) });
    }
};

/**
 * Stores a file, unless another server has just stored the same; throws 422 where its days are not known, and when
 * there is too much already.
 */
export const addSearchFile = async (
    trx: Trx,
    site: string,
    content: SearchFileContent,
    { engine, name, now }: { engine: SearchEngine; name: string; now: number },
): Promise<SearchFile & { isNew: boolean }> => {
    if (content.from === '') {
        const faults = { from: 'search.period_needed', to: 'search.period_needed' } as const;
        throw invalid(faults);
    }
    await requireRoom(trx, site, content.rows.length);
    const row = {
        id: randomBytes(8).toString('hex'),
        site_id: site,
        engine,
        kind: content.kind,
        name,
        hash: content.hash,
        from_day: content.from,
        to_day: content.to,
        days: JSON.stringify(content.days),
        rows: content.rows.length,
        created_at: now,
    };
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('search_files')
        .values(row)
        .onConflict(conflict => conflict.columns(['site_id', 'hash']).doNothing())
        .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
        const theirs = await sameFile(trx, site, content);
        if (theirs) return { ...theirs, isNew: false };
    }
    const place = { site, engine, kind: content.kind, file: row.id };
    await writeFigures(trx, place, content.rows);
    return { ...shown(row), isNew: true };
};

/** 404 for a file that is not the site's. */
export const removeSearchFile = async (trx: Trx, site: string, id: string): Promise<SearchFile> => {
    const row = await trx
        .deleteFrom('search_files')
        .where('site_id', '=', site)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    if (!row) throw notFound('search.file_not_found');
    await trx
        .deleteFrom('search_figures')
        .where('site_id', '=', site)
        .where('file_id', '=', id)
        .execute();
    return shown(row);
};
