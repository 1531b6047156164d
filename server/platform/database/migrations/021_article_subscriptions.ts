import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Who gets new articles by e-mail, or has asked for that and not confirmed it yet. */
export const articleSubscriptions: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'article_subscriptions', {
            id: 'text key',
            email: 'text',
            language: 'text',
            // 0: not yet
            confirmed_at: 'bigint',
            asked_at: 'bigint',
            // articles that were public by then were told of, or are older than the subscription
            told_until: 'bigint',
            sent_at: 'bigint',
        });
        await index(db, 'article_subscriptions', ['email'], { isUnique: true });
        await index(db, 'article_subscriptions', ['confirmed_at', 'sent_at']);
    },
};
