import { type AnyDatabase, index, stamps, table } from '../columns';
import { listIndexes } from '../listIndexes';

/** What operators have set, and the fingerprint of the server's secret. */
const settings = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'settings', {
        key: 'text key',
        value: 'text',
        updated_at: 'bigint',
    });

    // of one row
    await table(db, 'server_secret', {
        id: 'integer key',
        fingerprint: 'text',
    });
};

/** Mails that go out, and work that is due at an instant; both survive a restart. */
const mailsAndJobs = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'mails', {
        id: 'text key',
        recipient: 'text',
        subject: 'text',
        text: 'text',
        state: 'text',
        tries: 'integer',
        next_try_at: 'bigint',
        error: 'text',
        created_at: 'bigint',
        sent_at: 'bigint?',
    });
    await index(db, 'mails', ['state', 'next_try_at'], { name: 'mails_by_state' });

    await table(db, 'jobs', {
        id: 'text key',
        kind: 'text',
        // what there is one job of at a time
        key: 'text',
        payload: 'text',
        run_at: 'bigint',
        // somebody works at it until then
        leased_until: 'bigint',
        tries: 'integer',
        error: 'text',
        created_at: 'bigint',
    });
    await index(db, 'jobs', ['key'], { isUnique: true });
    await index(db, 'jobs', ['run_at']);
};

/** The material library, and where its files stand. */
const library = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'files', {
        id: 'text key',
        name: 'text',
        // hex; the name under which the bytes lie in the storage
        sha256: 'text',
        size: 'bigint',
        // found from the content
        mime: 'text',
        // public or private
        visibility: 'text',
        width: 'integer?',
        height: 'integer?',
        has_thumbnail: 'integer',
        owner_id: 'text',
        alt: 'text',
        ...stamps,
        // 1: it stands somewhere, which the library is filtered by
        used: ['integer', 0],
    });
    await listIndexes(db, 'files', {
        order: 'created_at',
        sorted: ['updated_at', 'name', 'size', 'mime'],
        filtered: ['mime', 'visibility', 'used'],
        read: ['mime'],
        searched: ['name', 'alt'],
    });
    await index(db, 'files', ['sha256']);

    // where a file stands: an article's text or cover, a product's gallery
    await table(db, 'file_uses', {
        file_id: 'text',
        resource: 'text',
        record_id: 'text',
        field: 'text',
    });
    await index(db, 'file_uses', ['file_id']);
    await index(db, 'file_uses', ['resource', 'record_id']);
};

/** The log of all actions, hash-chained; errors that browsers sent. */
const records = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'audit_log', {
        id: 'text key',
        seq: 'bigint',
        at: 'bigint',
        actor_id: 'text',
        actor: 'text',
        address: 'text',
        action: 'text',
        resource: 'text',
        record_id: 'text',
        title: 'text',
        changes: 'text',
        previous_hash: 'text',
        hash: 'text',
    });
    await listIndexes(db, 'audit_log', {
        order: 'seq',
        searched: ['title', 'actor', 'address', 'record_id'],
    });
    await index(db, 'audit_log', ['resource', 'seq']);
    await index(db, 'audit_log', ['actor_id', 'seq']);
    await index(db, 'audit_log', ['action', 'seq']);
    await index(db, 'audit_log', ['at', 'seq']);
    await index(db, 'audit_log', ['seq'], { isUnique: true });
    await index(db, 'audit_log', ['resource', 'record_id', 'seq']);

    // one row, whose lock makes writers take turns
    await table(db, 'audit_head', {
        id: 'integer',
        seq: 'bigint',
        hash: 'text',
    });
    await db.insertInto('audit_head').values({ id: 1, seq: 0, hash: '' }).execute();

    await table(db, 'client_errors', {
        id: 'text key',
        error: 'text',
        info: 'text',
        url: 'text',
        agent: 'text',
        at: 'bigint',
    });
    await index(db, 'client_errors', ['at'], { name: 'client_errors_by_at' });
};

/** What every domain stands on. */
export const platformTables = async (db: AnyDatabase): Promise<void> => {
    await settings(db);
    await mailsAndJobs(db);
    await library(db);
    await records(db);
};
