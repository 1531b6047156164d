import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Reports by e-mail: who gets them, and who was asked whether they want them. */
export const mailReports: Migration = {
    up: async (db: AnyDatabase) => {
        for (const column of ['html', 'unsubscribe']) {
            await db.schema
                .alterTable('mails')
                .addColumn(column, 'text', built => built.notNull().defaultTo(''))
                .execute();
        }
        await table(db, 'report_recipients', {
            id: 'text key',
            site_id: 'text',
            // whose the site was: who gets it later has asked for none of these
            owner_id: 'text',
            // lower case; empty for the owner, whose account has it
            email: 'text',
            language: 'text',
            // daily,weekly,monthly
            frequencies: 'text',
            // waiting, active, unsubscribed, failed
            state: 'text',
            // of the link that confirms; empty once it was used
            token_hash: 'text',
            asked_at: 'bigint',
            confirmed_at: 'bigint?',
            ended_at: 'bigint?',
            // last days of the periods that were told of
            told_daily: 'text',
            told_weekly: 'text',
            told_monthly: 'text',
            // of the last letter
            mail_id: 'text',
            // the last one whose refusal was counted
            counted_mail: 'text',
            mailed_at: 'bigint?',
            // letters one after the other that were refused
            failures: 'integer',
            created_at: 'bigint',
        });
        await index(db, 'report_recipients', ['site_id', 'email'], { isUnique: true });
        await index(db, 'report_recipients', ['email']);
        await index(db, 'report_recipients', ['token_hash']);
        // what limits letters that nobody has asked for; addresses as hashes
        await table(db, 'report_asks', {
            id: 'text key',
            // asked, ended, test
            kind: 'text',
            site_id: 'text',
            user_id: 'text',
            address: 'text',
            at: 'bigint',
        });
        await index(db, 'report_asks', ['address', 'at']);
        await index(db, 'report_asks', ['user_id', 'at']);
        await index(db, 'report_asks', ['site_id', 'at']);
    },
};
