import { createHash } from 'node:crypto';
import { type KeyScope, keyPrefix, keyScopes } from '../../../contract/platform/apiKeys';
import type { Role } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import type { ApiKeys, Session } from '../../platform/http/session';

/** That a key was used is written down so often, ms. */
const usedEveryMs = 60_000;

/** 256 random bits cannot be guessed, so that a fast hash is enough for the look-up. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const readScopes = (text: string): KeyScope[] => {
    const stored = JSON.parse(text) as string[];
    return keyScopes.filter(scope => stored.includes(scope));
};

/** Keys that work at an instant, ms: not revoked, not over, and their owners may sign in. */
const goodKeys = (db: Database, now: number) =>
    db
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.user_id')
        .where('api_keys.revoked_at', 'is', null)
        .where(({ eb, or }) =>
            or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]),
        )
        .where('users.status', '=', 'active');

const findRow = (db: Database, key: string, now: number) =>
    goodKeys(db, now)
        .select([
            'api_keys.id',
            'api_keys.user_id',
            'api_keys.hint',
            'api_keys.scopes',
            'api_keys.sites',
            'api_keys.calls_per_hour',
            'api_keys.last_used_at',
            'users.email',
            'users.name',
            'users.roles',
        ])
        .where('api_keys.key_hash', '=', hashKey(key))
        .executeTakeFirst();

const owning: readonly Role[] = ['user', 'admin'];

/**
 * A program acts as the owner of sites and as nothing more: whoever holds the key of an administrator or of staff
 * gets to no other people and sites by it.
 */
const toSession = (row: NonNullable<Awaited<ReturnType<typeof findRow>>>): Session | undefined => {
    const roles = JSON.parse(row.roles) as Role[];
    if (!roles.some(role => owning.includes(role))) return undefined;
    return {
        id: row.id,
        userId: row.user_id,
        email: row.email,
        name: row.name,
        roles: ['user'],
        permissions: [],
        share: undefined,
        stepUpUntil: 0,
        key: {
            id: row.id,
            hint: row.hint,
            scopes: readScopes(row.scopes),
            sites: row.sites === null ? null : (JSON.parse(row.sites) as string[]),
            callsPerHour: row.calls_per_hour,
        },
    };
};

/** What the platform lets programs in by. */
export const openApiKeys = (db: Database, clock: () => number): ApiKeys => ({
    find: async key => {
        if (!key.startsWith(keyPrefix)) return undefined;
        const now = clock();
        const row = await findRow(db, key, now);
        const session = row && toSession(row);
        if (!row || !session) return undefined;
        if (row.last_used_at === null || now - row.last_used_at > usedEveryMs) {
            await db
                .updateTable('api_keys')
                .set({ last_used_at: now })
                .where('id', '=', row.id)
                .execute();
        }
        return session;
    },
    lasts: async id => {
        const row = await goodKeys(db, clock())
            .select('api_keys.id')
            .where('api_keys.id', '=', id)
            .executeTakeFirst();
        return row !== undefined;
    },
});
