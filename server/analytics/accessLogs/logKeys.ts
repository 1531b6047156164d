import { createHash, randomBytes } from 'node:crypto';
import { type LogKey, maxLogKeys } from '../../../contract/analytics/accessLogs';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { LogKeyTable } from '../../platform/database/tables/analytics/accessLogs';
import { invalid, notFound } from '../../platform/http/errors';

/** So that a key is known for one wherever it turns up. */
const prefix = 'fflog_';
const keyBytes = 32;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const toKey = (row: LogKeyTable): LogKey => ({
    id: row.id,
    name: row.name,
    createdAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
});

export const listLogKeys = async (db: Database, site: string): Promise<LogKey[]> => {
    const rows = await db
        .selectFrom('log_keys')
        .selectAll()
        .where('site_id', '=', site)
        // However many were revoked: who looks for a good one finds it.
        .orderBy(row => row('revoked_at', 'is', null), 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute();
    return rows.map(toKey);
};

/** Makes a key, which is told only here; 422 when the site has many that are good. */
export const createLogKey = async (
    trx: Database,
    { site, name, by, now }: { site: string; name: string; by: string; now: number },
): Promise<LogKey & { key: string }> => {
    const good = await trx
        .selectFrom('log_keys')
        .select('id')
        .where('site_id', '=', site)
        .where('revoked_at', 'is', null)
        .execute();
    if (good.length >= maxLogKeys) {
        throw invalid({ name: fault('log_key.too_many', { max: maxLogKeys }) });
    }
    const key = prefix + randomBytes(keyBytes).toString('base64url');
    const row: LogKeyTable = {
        id: newId(now),
        site_id: site,
        name,
        key_hash: hashOf(key),
        created_by: by,
        created_at: now,
        last_used_at: null,
        revoked_at: null,
    };
    await trx.insertInto('log_keys').values(row).execute();
    return { ...toKey(row), key };
};

/** 404 for one that is not the site's, or is revoked already. */
export const revokeLogKey = async (
    trx: Database,
    { site, id, now }: { site: string; id: string; now: number },
): Promise<void> => {
    const revoked = await trx
        .updateTable('log_keys')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('site_id', '=', site)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
    if (Number(revoked.numUpdatedRows) === 0) throw notFound('log_key.not_found');
};

/** The id of a good key of the site; undefined for any other text. */
export const findLogKey = async (
    db: Database,
    site: string,
    key: string,
): Promise<string | undefined> => {
    if (!key.startsWith(prefix)) return undefined;
    const row = await db
        .selectFrom('log_keys')
        .select('id')
        .where('key_hash', '=', hashOf(key))
        .where('site_id', '=', site)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
    return row?.id;
};
