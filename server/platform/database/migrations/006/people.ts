import { type AnyDatabase, entity, index, stamps, table } from './columns';

const userColumns = async (db: AnyDatabase) => {
    const add = (column: string, type: 'text' | 'integer' | 'bigint', preset: string | number) =>
        db.schema
            .alterTable('users')
            .addColumn(column, type, built => built.notNull().defaultTo(preset))
            .execute();
    // active or disabled
    await add('status', 'text', 'active');
    await add('status_reason', 'text', '');
    await add('notes', 'text', '');
    await add('version', 'integer', 1);
    await add('last_login_at', 'bigint', 0);
    await db.schema.alterTable('users').addColumn('invitation_at', 'bigint').execute();
    await index(db, 'users', ['created_at']);
    await index(db, 'users', ['last_login_at']);
    await index(db, 'users', ['invited_by']);
};

/** Sessions in which an administrator sees as somebody else. */
const impersonationTables = async (db: AnyDatabase) => {
    for (const column of ['impersonator_id', 'parent_id']) {
        await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
    }
    await table(db, 'impersonations', {
        session_id: 'text',
        parent_id: 'text',
        administrator_id: 'text',
        administrator: 'text',
        user_id: 'text',
        user_email: 'text',
        address: 'text',
        until: 'bigint',
        ended_at: 'bigint?',
    })
        .addPrimaryKeyConstraint('impersonations_key', ['session_id'])
        .execute();
    await index(db, 'impersonations', ['ended_at']);
};

const invitesTable = async (db: AnyDatabase) => {
    await entity(db, 'invites', {
        inviter_id: 'text',
        invitee_id: 'text',
        // of the invitee's registration
        address: 'text',
        agent: 'text',
        // what counts as one address: empty for one that says nothing
        bucket: 'text',
        same_address: 'integer',
        same_device: 'integer',
        same_batch: 'integer',
        state: 'text',
        note: 'text',
        search_text: 'text',
        ...stamps,
    }).execute();
    await index(db, 'invites', ['invitee_id'], true);
    await index(db, 'invites', ['created_at']);
    await index(db, 'invites', ['inviter_id', 'created_at']);
    await index(db, 'invites', ['bucket', 'created_at']);
};

/** Those who came by an invite before it was written down: from where is not known any more. */
const fillInvites = async (db: AnyDatabase) => {
    const invited = await db
        .selectFrom('users as invitee')
        .innerJoin('users as inviter', 'inviter.id', 'invitee.invited_by')
        .select([
            'invitee.id',
            'invitee.email',
            'invitee.created_at',
            'inviter.id as inviter_id',
            'inviter.email as inviter_email',
        ])
        .execute();
    for (const row of invited) {
        await db
            .insertInto('invites')
            .values({
                // one invite a person, so their id does for it
                id: row.id,
                inviter_id: row.inviter_id,
                invitee_id: row.id,
                address: '',
                agent: '',
                bucket: '',
                state: 'valid',
                note: '',
                same_address: 0,
                same_device: 0,
                same_batch: 0,
                version: 1,
                search_text: `${row.inviter_email}\n${row.email}`,
                created_at: row.created_at,
                updated_at: row.created_at,
            })
            .execute();
    }
};

/** What administrators keep about people. */
export const userTables = async (db: AnyDatabase) => {
    await userColumns(db);
    await impersonationTables(db);
    await invitesTable(db);
    await fillInvites(db);
};
