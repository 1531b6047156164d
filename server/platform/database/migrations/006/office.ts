import { type AnyDatabase, entity, index, table } from './columns';

/** The log of all actions, hash-chained. */
export const officeTables = async (db: AnyDatabase) => {
    await entity(db, 'audit_log', {
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
    }).execute();
    await index(db, 'audit_log', ['seq'], true);
    await index(db, 'audit_log', ['resource', 'record_id', 'seq']);
    await index(db, 'audit_log', ['actor_id', 'seq']);
    // one row, whose lock makes writers take turns
    await table(db, 'audit_head', { id: 'integer', seq: 'bigint', hash: 'text' }).execute();
    await db.insertInto('audit_head').values({ id: 1, seq: 0, hash: '' }).execute();
};
