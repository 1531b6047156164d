import type { Migration } from 'kysely';
import { type AnyDatabase, index, stamps, table } from './columns';

/** What was checked of people: their e-mail address, phone and identity, with the documents as long as they are needed. */
export const verifications: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'verifications', {
            id: 'text key',
            user_id: 'text',
            kind: 'text',
            state: 'text',
            reason: 'text',
            note: 'text',
            submitted_at: 'bigint?',
            decided_by: 'text?',
            decided_at: 'bigint?',
            // of a phone check that was begun: what the provider answers with, and until when
            ref: 'text?',
            ref_until: 'bigint?',
            ...stamps,
        });
        await index(db, 'verifications', ['user_id', 'kind'], { isUnique: true });
        await index(db, 'verifications', ['ref'], { isUnique: true });
        await index(db, 'verifications', ['state', 'submitted_at', 'id']);
        await index(db, 'verifications', ['submitted_at', 'id']);
        await index(db, 'verifications', ['decided_at', 'id']);
        await table(db, 'verification_documents', {
            id: 'text key',
            verification_id: 'text',
            name: 'text',
            // an image, sealed: no file of the library, which others may manage
            content: 'text',
            size: 'bigint',
            added_at: 'bigint',
        });
        await index(db, 'verification_documents', ['verification_id', 'added_at']);
        await table(db, 'confirmed_emails', {
            email: 'text key',
            confirmed_at: 'bigint',
        });
    },
};
