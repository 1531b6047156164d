import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What sites take in of other tools' history. */
export const historyImports: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'history_imports', {
            id: 'text key',
            site_id: 'text',
            created_by: 'text',
            // on which the file lies
            server_id: 'text',
            tool: 'text',
            name: 'text',
            state: 'text',
            fault: 'text?',
            bytes: 'bigint',
            received: 'bigint',
            // of the step, in thousandths
            share: 'integer',
            rows: 'bigint',
            kept: 'bigint',
            // JSON: rows by reason, and the first of them
            refused: 'text',
            examples: 'text',
            events: 'bigint?',
            sums: 'bigint',
            from_day: 'text?',
            to_day: 'text?',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'history_imports', ['site_id']);
        await index(db, 'history_imports', ['state']);
        await table(db, 'history_sums', {
            import_id: 'text in key',
            number: 'integer in key',
            site_id: 'text',
            kind: 'text',
            day: 'text',
            value: 'text',
            // null where the tool does not tell
            visitors: 'bigint?',
            visits: 'bigint?',
            views: 'bigint?',
            bounces: 'bigint?',
            seconds: 'bigint?',
            events: 'bigint?',
        });
        await index(db, 'history_sums', ['site_id', 'kind', 'day']);
    },
};
