import { type Migration, sql } from 'kysely';
import type { AnyDatabase } from './006/columns';

const counts = {
    recipients: 'count(*)',
    // counts those that are not null
    readers: 'count(read_at)',
} as const;

/** How many got a message and how many read it stands with the message: nobody counts millions for a list. */
export const messageCounts: Migration = {
    up: async (db: AnyDatabase) => {
        for (const [column, count] of Object.entries(counts)) {
            await db.schema
                .alterTable('system_messages')
                .addColumn(column, 'integer', built => built.notNull().defaultTo(0))
                .execute();
            await sql`update system_messages set ${sql.ref(column)} = (
                select ${sql.raw(count)} from message_receipts where message_id = system_messages.id
            )`.execute(db);
        }
    },
};
