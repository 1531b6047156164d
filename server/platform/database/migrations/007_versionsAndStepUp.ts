import type { Kysely, Migration } from 'kysely';

// A migration sees the tables as they were at its time, not as tables.ts describes them today.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>;

/** What is known of an uploaded version, and who looked at it. */
const versionColumns = async (db: AnyDatabase) => {
    const add = (column: string, type: 'text' | 'bigint', preset: string | number) =>
        db.schema
            .alterTable('product_versions')
            .addColumn(column, type, built => built.notNull().defaultTo(preset))
            .execute();
    await add('file_name', 'text', '');
    await add('sha256', 'text', '');
    await add('size', 'bigint', 0);
    // submitted, approved, rejected
    await add('state', 'text', 'submitted');
    await add('reason', 'text', '');
    await add('author_id', 'text', '');
    for (const [column, type] of [
        ['file_count', 'integer'],
        ['reviewer_id', 'text'],
        ['decided_at', 'bigint'],
    ] as const) {
        await db.schema.alterTable('product_versions').addColumn(column, type).execute();
    }
    await db.schema
        .createIndex('product_versions_product_id_semver')
        .unique()
        .on('product_versions')
        .columns(['product_id', 'semver'])
        .execute();
};

/** Versions of source code; sessions in which somebody has shown again that it is them. */
export const versionsAndStepUp: Migration = {
    up: async (db: AnyDatabase) => {
        await versionColumns(db);
        await db.schema.alterTable('sessions').addColumn('step_up_until', 'bigint').execute();
    },
};
