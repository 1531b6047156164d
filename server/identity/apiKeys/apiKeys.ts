import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { fault } from '../../../contract/fault';
import { type ApiKey, type ApiKeyInput, maxApiKeys } from '../../../contract/identity/apiKeys';
import { keyPrefix } from '../../../contract/platform/apiKeys';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { ApiKeyTable } from '../../platform/database/tables/identity/apiKeys';
import { invalid, notFound } from '../../platform/http/errors';
import { hashKey, readScopes } from './findKey';

type KeyRow = Selectable<ApiKeyTable>;

/** Which of these sites somebody has; analytics answers. */
export type OwnSites = (
    db: Database,
    userId: string,
    ids: readonly string[],
) => Promise<{ id: string; name: string }[]>;

const keyBytes = 32;
/** Of 43 signs: too few to find the others, enough to tell one's keys apart. */
const hintLength = keyPrefix.length + 6;
/** Revoked ones and those that are over stay in the list for so many. */
const mostListed = 200;

const sitesIn = ({ sites }: Pick<KeyRow, 'sites'>): string[] =>
    sites === null ? [] : (JSON.parse(sites) as string[]);

const toApiKey = (row: KeyRow, names: ReadonlyMap<string, string>): ApiKey => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: readScopes(row.scopes),
    sites:
        row.sites === null
            ? null
            : sitesIn(row).flatMap(id => {
                  const name = names.get(id);
                  return name === undefined ? [] : [{ id, name }];
              }),
    callsPerHour: row.calls_per_hour,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
});

const namesOf = async (
    db: Database,
    ownSites: OwnSites,
    userId: string,
    rows: readonly Pick<KeyRow, 'sites'>[],
): Promise<ReadonlyMap<string, string>> => {
    const ids = [...new Set(rows.flatMap(sitesIn))];
    if (ids.length === 0) return new Map();
    return new Map((await ownSites(db, userId, ids)).map(({ id, name }) => [id, name]));
};

/** Somebody's keys: those that were not revoked first, the newest first. */
export const listApiKeys = async (
    db: Database,
    ownSites: OwnSites,
    userId: string,
): Promise<ApiKey[]> => {
    const rows = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy(row => row('revoked_at', 'is', null), 'desc')
        .orderBy('id', 'desc')
        .limit(mostListed)
        .execute();
    const names = await namesOf(db, ownSites, userId, rows);
    return rows.map(row => toApiKey(row, names));
};

/** 422 for too many keys that work. */
const requireRoom = async (trx: Database, userId: string, now: number): Promise<void> => {
    const good = await trx
        .selectFrom('api_keys')
        .select('id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .execute();
    if (good.length >= maxApiKeys) {
        throw invalid({ name: fault('key.too_many', { max: maxApiKeys }) });
    }
};

/** Makes a key, which is told only here; 422 for somebody else's site, or an end that is over. */
export const createApiKey = async (
    trx: Database,
    ownSites: OwnSites,
    { userId, now }: { userId: string; now: number },
    input: ApiKeyInput,
): Promise<ApiKey & { key: string }> => {
    const { name, scopes, sites, expiresAt, callsPerHour } = input;
    if (expiresAt !== null && expiresAt <= now) throw invalid({ expiresAt: 'field.not_future' });
    await requireRoom(trx, userId, now);
    const key = keyPrefix + randomBytes(keyBytes).toString('base64url');
    const row: KeyRow = {
        id: newId(now),
        user_id: userId,
        name,
        hint: key.slice(0, hintLength),
        key_hash: hashKey(key),
        scopes: JSON.stringify(scopes),
        sites: sites === null ? null : JSON.stringify([...new Set(sites)]),
        calls_per_hour: callsPerHour,
        created_at: now,
        expires_at: expiresAt,
        last_used_at: null,
        revoked_at: null,
    };
    const names = await namesOf(trx, ownSites, userId, [row]);
    if (sitesIn(row).some(id => !names.has(id))) throw invalid({ sites: 'key.site_unknown' });
    await trx.insertInto('api_keys').values(row).execute();
    return { ...toApiKey(row, names), key };
};

/** Answers what it was called; 404 for one that is not theirs, or was revoked already. */
export const revokeApiKey = async (
    trx: Database,
    { userId, id, now }: { userId: string; id: string; now: number },
): Promise<Pick<KeyRow, 'name' | 'hint'>> => {
    const revoked = await trx
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .returning(['name', 'hint'])
        .executeTakeFirst();
    if (!revoked) throw notFound('key.not_found');
    return revoked;
};

/** What is stored of somebody's keys, without what they could be known by. */
export const apiKeysOf = (db: Database, userId: string) =>
    db
        .selectFrom('api_keys')
        .select(['name', 'hint', 'scopes', 'sites', 'calls_per_hour'])
        .select(['created_at', 'expires_at', 'last_used_at', 'revoked_at'])
        .where('user_id', '=', userId)
        .execute();
