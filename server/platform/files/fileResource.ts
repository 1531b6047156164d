import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fault } from '../../../contract/fault';
import { files, kindOf, kindTypes } from '../../../contract/platform/resources/files';
import { atLeast, atMost, equals, isOneOf } from '../crud/conditions';
import { type AnyDefinition, type CrudContext, defineCrud, type Row } from '../crud/definition';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors';
import { usesOf } from './fileUses';
import type { Library } from './library';

type FileRow = Row<'files'>;

const isOfKind = (kind: keyof typeof kindTypes | 'other'): RawBuilder<SqlBool> =>
    kind === 'other'
        ? sql<SqlBool>`mime not in (${sql.join(Object.values(kindTypes).flat())})`
        : isOneOf('mime')(kindTypes[kind]);

const countUses = async ({ db }: CrudContext, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, number>();
    const rows = await db
        .selectFrom('file_uses')
        .select(({ fn }) => ['file_id', fn.countAll<number>().as('uses')])
        .where('file_id', 'in', ids)
        .groupBy('file_id')
        .execute();
    return new Map(rows.map(row => [row.file_id, Number(row.uses)]));
};

const presentRows = async (rows: FileRow[], context: CrudContext, emailsOf: EmailsOf) => {
    const ids = rows.map(({ id }) => id);
    const uses = await countUses(context, ids);
    const owners = await emailsOf(
        context.db,
        rows.map(row => row.owner_id),
    );
    return rows.map(row => ({
        id: row.id,
        name: row.name,
        alt: row.alt,
        kind: kindOf(row.mime),
        mime: row.mime,
        size: row.size,
        visibility: row.visibility === 'public' ? ('public' as const) : ('private' as const),
        width: row.width,
        height: row.height,
        hasThumbnail: row.has_thumbnail === 1,
        uses: uses.get(row.id) ?? 0,
        owner: owners.get(row.owner_id) ?? '',
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

const kindNames = {
    image: ['image', '图片'],
    document: ['document', '文档'],
    archive: ['archive', '压缩包'],
    other: ['other', '其他'],
} as const;
const visibilityNames = { public: ['public', '公开'], private: ['private', '私有'] } as const;

/** E-mail addresses of people by their ids. */
export type EmailsOf = (
    db: Database,
    ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

interface Services {
    library: Library;
    db: Database;
    emailsOf: EmailsOf;
    /** in the transaction that deletes them: whoever has files outside of `file_uses` lets go of them */
    onFilesRemoved(trx: Database, ids: readonly string[]): Promise<void>;
}

/**
 * The records of the library. Their bytes go once no record has them any more. `force` deletes what is used,
 * too.
 */
export const fileCrud = (
    { library, db, emailsOf, onFilesRemoved }: Services,
    { force }: { force: boolean },
): AnyDefinition =>
    defineCrud({
        resource: files,
        table: 'files',
        columns: {
            createdAt: 'created_at',
            updatedAt: 'updated_at',
            name: 'name',
            size: 'size',
            mime: 'mime',
        },
        searched: ['name', 'alt'],
        filters: {
            kind: isOfKind,
            visibility: equals('visibility'),
            unused: value => equals('used')(value === 'true' ? 0 : 1),
            createdAt_gte: atLeast('created_at'),
            createdAt_lte: atMost('created_at'),
            size_gte: atLeast('size'),
            size_lte: atMost('size'),
        },
        presentRows: (rows, context) => presentRows(rows, context, emailsOf),
        present: async (row, context) => {
            const [record] = await presentRows([row], context, emailsOf);
            const usedIn = await usesOf(context.db, [row.id]);
            if (!record) throw new Error('a row without its record');
            const places = usedIn.map(({ fileId, ...use }) => use);
            return { ...record, sha256: row.sha256, usedIn: places };
        },
        title: ({ name }) => name,
        store: async ({ name, alt }) => ({ name, alt }),
        beforeRemove: async (rows, { db: trx }) => {
            const ids = rows.map(({ id }) => id);
            const used = new Set((await usesOf(trx, ids)).map(({ fileId }) => fileId));
            if (used.size > 0 && !force) {
                const names = rows.filter(({ id }) => used.has(id)).map(({ name }) => name);
                throw new ApiError(409, fault('file.in_use', { names: names.join(', ') }));
            }
            await trx.deleteFrom('file_uses').where('file_id', 'in', ids).execute();
            await onFilesRemoved(trx, ids);
            for (const { sha256 } of rows) library.drop(sha256);
        },
        afterCommit: () => library.sweep(db),
        cells: {
            kind: ({ kind }, language) => kindNames[kind][language === 'zh' ? 1 : 0],
            visibility: ({ visibility }, language) =>
                visibilityNames[visibility][language === 'zh' ? 1 : 0],
        },
    });

/** The records of the library; one that is used stays. */
export const fileResource = (services: Services) => fileCrud(services, { force: false });
