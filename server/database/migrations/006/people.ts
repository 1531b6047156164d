import { type AnyDatabase, entity, index, stamps } from './columns';

/** What administrators keep about people. */
export const peopleTables = async (db: AnyDatabase) => {
    const add = (column: string, type: 'text' | 'integer' | 'bigint', preset: string | number) =>
        db.schema
            .alterTable('users')
            .addColumn(column, type, built => built.notNull().defaultTo(preset))
            .execute();
    // active or disabled
    await add('status', 'text', 'active');
    await add('notes', 'text', '');
    await add('version', 'integer', 1);
    await add('last_login_at', 'bigint', 0);
    await entity(db, 'invites', {
        inviter_id: 'text',
        invitee_id: 'text',
        // of the invitee's registration
        address: 'text',
        agent: 'text',
        state: 'text',
        note: 'text',
        ...stamps,
    }).execute();
    await index(db, 'invites', ['invitee_id'], true);
    await index(db, 'invites', ['inviter_id', 'created_at']);
    await index(db, 'invites', ['address']);
};
