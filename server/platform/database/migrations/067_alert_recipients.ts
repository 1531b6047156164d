import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Those who confirmed by e-mail may be told of alerts, too. */
export const alertRecipients: Migration = {
    up: async (db: AnyDatabase) => {
        // off, asked, on: each needs a confirmation of its own
        await db.schema
            .alterTable('report_recipients')
            .addColumn('alerts', 'text', column => column.notNull().defaultTo('off'))
            .execute();
        // YYYY-MM-DD (UTC) of the last ones, and how many of that day
        await db.schema
            .alterTable('report_recipients')
            .addColumn('alert_day', 'text', column => column.notNull().defaultTo(''))
            .execute();
        await db.schema
            .alterTable('report_recipients')
            .addColumn('alert_count', 'integer', column => column.notNull().defaultTo(0))
            .execute();
    },
};
