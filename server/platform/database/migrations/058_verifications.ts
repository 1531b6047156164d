import type { Migration } from 'kysely';
import { type AnyDatabase, index, stamps, table } from './columns';

/** What was checked of people: their e-mail address, and by a provider their phone and identity. No images. */
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
            // of a check that was begun: what the provider answers with, and until when; null once it has
            ref: 'text?',
            ref_until: 'bigint?',
            // the provider's last message, known again when it is sent twice
            event: 'text',
            remarks: 'text',
            // keyed: the same for the same person, and nobody can tell who that is
            person_key: 'text?',
            expires_at: 'bigint?',
            ...stamps,
        });
        await index(db, 'verifications', ['user_id', 'kind'], { isUnique: true });
        await index(db, 'verifications', ['ref'], { isUnique: true });
        await index(db, 'verifications', ['person_key']);
        await index(db, 'verifications', ['state', 'submitted_at', 'id']);
        await index(db, 'verifications', ['submitted_at', 'id']);
        await index(db, 'verifications', ['decided_at', 'id']);
        await table(db, 'confirmed_emails', {
            email: 'text key',
            confirmed_at: 'bigint',
        });
    },
};
