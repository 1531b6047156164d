import { createHash } from 'node:crypto';
import type { AuditEntry } from '../../../contract/platform/resource';
import type { Database } from '../database/database';
import { newId } from '../database/newId';
import type { Session } from '../http/session';

/** Who acts, and from where. */
export interface Actor {
    session: Pick<Session, 'userId' | 'email'>;
    address: string;
}

/** The server itself: jobs and timers. */
export const serverActor: Actor = { session: { userId: '', email: '' }, address: '' };

export interface Action {
    actor: Actor;
    /** ms */
    now: number;
    action: string;
    resource: string;
    recordId: string;
    title: string;
    changes: AuditEntry['changes'];
}

/** Hex SHA-256 over an entry and the hash of the one before. */
export const auditHash = (
    previousHash: string,
    entry: Omit<AuditEntry, 'changes'>,
    changes: string,
) =>
    createHash('sha256')
        .update(
            JSON.stringify([
                previousHash,
                ...[entry.id, entry.at, entry.actorId, entry.actor, entry.address, entry.action],
                ...[entry.resource, entry.recordId, entry.title, changes],
            ]),
        )
        .digest('hex');

/** Transactions that ask for it go one after another, with all that write to the log. */
export const takeAuditTurn = async (trx: Database): Promise<void> => {
    await trx.updateTable('audit_head').set({ id: 1 }).where('id', '=', 1).execute();
};

/**
 * Adds an action to the log, chained to the one before. Call it inside the transaction that does what
 * it tells: both are there, or neither.
 */
export const writeAudit = async (trx: Database, written: Action): Promise<void> => {
    const { actor, now, action, resource, recordId, title } = written;
    // the head's lock makes writers take turns on PostgreSQL
    const head = await trx
        .updateTable('audit_head')
        .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
        .where('id', '=', 1)
        .returning(['seq', 'hash'])
        .executeTakeFirstOrThrow();
    const entry = {
        id: newId(now),
        at: now,
        actorId: actor.session.userId,
        actor: actor.session.email,
        address: actor.address,
        // half a letter would be stored as another one, and the hash would not be that of the entry
        action,
        resource,
        recordId,
        title: title.slice(0, 200).toWellFormed(),
    };
    const changes = JSON.stringify(written.changes);
    const hash = auditHash(head.hash, entry, changes);
    await trx
        .insertInto('audit_log')
        .values({
            id: entry.id,
            seq: head.seq,
            at: now,
            actor_id: entry.actorId,
            actor: entry.actor,
            address: entry.address,
            action,
            resource,
            record_id: recordId,
            title: entry.title,
            changes,
            previous_hash: head.hash,
            hash,
        })
        .execute();
    await trx.updateTable('audit_head').set({ hash }).where('id', '=', 1).execute();
};
