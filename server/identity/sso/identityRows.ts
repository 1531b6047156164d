import { randomUUID } from 'node:crypto';
import type { SsoIdentity } from '../../../contract/identity/sso';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import type { SsoPerson } from './claims';
import { allProviders } from './providerRows';

/** Whose an identity is; nothing for one that nobody has connected. */
export const ownerOf = (
    db: Database,
    { issuer, subject }: Pick<SsoPerson, 'issuer' | 'subject'>,
): Promise<{ id: string; user_id: string } | undefined> =>
    db
        .selectFrom('sso_identities')
        .select(['id', 'user_id'])
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();

export const hasIdentityOf = async (
    db: Database,
    userId: string,
    issuer: string,
): Promise<boolean> => {
    const row = await db
        .selectFrom('sso_identities')
        .select('id')
        .where('user_id', '=', userId)
        .where('issuer', '=', issuer)
        .executeTakeFirst();
    return row !== undefined;
};

/** Connects an identity to an account; of one provider it has one. Throws 409. */
export const connectIdentity = async (
    trx: Database,
    userId: string,
    { person, now, isUsed }: { person: SsoPerson; now: number; isUsed: boolean },
): Promise<void> => {
    if (await hasIdentityOf(trx, userId, person.issuer)) {
        throw new ApiError(409, 'sso.linked_already');
    }
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('sso_identities')
        .values({
            id: randomUUID(),
            user_id: userId,
            issuer: person.issuer,
            subject: person.subject,
            email: person.email,
            created_at: now,
            last_used_at: isUsed ? now : null,
        })
        .onConflict(conflict => conflict.columns(['issuer', 'subject']).doNothing())
        .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) !== 1) throw new ApiError(409, 'sso.taken');
};

/** The providers that somebody signs in with, and those that they could add. */
export const listOwnIdentities = async (
    db: Database,
    userId: string,
): Promise<{ list: SsoIdentity[]; providers: { id: string; label: string }[] }> => {
    const rows = await db
        .selectFrom('sso_identities')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
    const offered = (await allProviders(db)).filter(({ is_on }) => is_on === 1);
    return {
        list: rows.map(row => ({
            id: row.id,
            provider: offered.find(({ issuer }) => issuer === row.issuer)?.label ?? row.issuer,
            email: row.email,
            createdAt: Number(row.created_at),
            lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
        })),
        providers: offered
            .filter(({ issuer }) => rows.every(row => row.issuer !== issuer))
            .map(({ id, label }) => ({ id, label })),
    };
};

/** Answers what it was called. Throws 404 for one of somebody else. */
export const removeOwnIdentity = async (
    trx: Database,
    userId: string,
    id: string,
): Promise<string> => {
    const known = (await listOwnIdentities(trx, userId)).list.find(one => one.id === id);
    if (!known) throw notFound('sso.identity_not_found');
    await trx.deleteFrom('sso_identities').where('id', '=', id).execute();
    return known.provider;
};
