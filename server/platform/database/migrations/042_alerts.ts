import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Where a site's messages go, what was sent there, and what is watched. */
export const alerts: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'channels', {
            id: 'text key',
            // whose it is: `site:ID`
            subject: 'text',
            // who made it
            user_id: 'text',
            kind: 'text',
            name: 'text',
            language: 'text',
            // what of the address may be shown
            target: 'text',
            sealed: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'channels', ['subject']);
        await table(db, 'deliveries', {
            id: 'text key',
            subject: 'text',
            channel_id: 'text',
            channel_name: 'text',
            kind: 'text',
            event: 'text',
            // the same message has the same one, whatever channel it goes to
            message_id: 'text',
            title: 'text',
            // JSON of the message; empty once it is over
            payload: 'text',
            state: 'text',
            tries: 'integer',
            next_try_at: 'bigint',
            // HTTP; 0 without an answer
            status: 'integer',
            fault: 'text',
            answer: 'text',
            created_at: 'bigint',
            ended_at: 'bigint?',
        });
        await index(db, 'deliveries', ['state', 'next_try_at']);
        await index(db, 'deliveries', ['subject', 'created_at']);
        await index(db, 'deliveries', ['channel_id', 'state']);
        await index(db, 'deliveries', ['created_at']);
        await table(db, 'alerts', {
            id: 'text key',
            site_id: 'text',
            name: 'text',
            // JSON of what is watched, and of who is told when
            definition: 'text',
            is_paused: 'integer',
            state: 'text',
            since: 'bigint',
            // JSON of what was found last; empty before
            last: 'text',
            // JSON list of the last values with their bounds
            recent: 'text',
            next_at: 'bigint',
            // grows with each look: of two servers one alone writes
            looks: 'integer',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'alerts', ['site_id']);
        await index(db, 'alerts', ['next_at']);
        await table(db, 'alert_firings', {
            id: 'text key',
            alert_id: 'text',
            site_id: 'text',
            began_at: 'bigint',
            ended_at: 'bigint?',
            // how it ended: recovered, changed, paused; empty while it goes on
            ended_by: 'text',
            // JSON of what was found when it began
            found: 'text',
            // when it was told of, and that it is over
            told_at: 'bigint?',
            end_told_at: 'bigint?',
        });
        await index(db, 'alert_firings', ['alert_id', 'began_at']);
        await index(db, 'alert_firings', ['site_id', 'began_at']);
    },
};
