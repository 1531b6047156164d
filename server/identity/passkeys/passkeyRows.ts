import type { Selectable } from 'kysely';
import { maxPasskeys, type Passkey } from '../../../contract/identity/passkeys';
import type { Database } from '../../platform/database/database';
import type { PasskeyTable } from '../../platform/database/tables/identity/waysIn';
import { notFound } from '../../platform/http/errors';

type PasskeyRow = Selectable<PasskeyTable>;

export const hasPasskey = async (db: Database, userId: string): Promise<boolean> => {
    const row = await db
        .selectFrom('passkeys')
        .select('id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst();
    return row !== undefined;
};

const present = (row: PasskeyRow): Passkey => ({
    id: row.id,
    name: row.name,
    isSynced: row.is_synced === 1,
    createdAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
});

export const passkeysOf = (db: Database, userId: string): Promise<PasskeyRow[]> =>
    db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(maxPasskeys)
        .execute();

export const listPasskeys = async (db: Database, userId: string): Promise<Passkey[]> =>
    (await passkeysOf(db, userId)).map(present);

/** As browsers are told of them. */
export const descriptorsOf = async (db: Database, userId: string) =>
    (await passkeysOf(db, userId)).map(({ credential_id, transports }) => ({
        id: credential_id,
        type: 'public-key' as const,
        transports: JSON.parse(transports) as string[],
    }));

/** 404 for one of somebody else. */
export const requireOwn = async (db: Database, userId: string, id: string): Promise<PasskeyRow> => {
    const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    if (!row) throw notFound('passkey.not_found');
    return row;
};

export const renamePasskey = async (
    db: Database,
    userId: string,
    { id, name }: { id: string; name: string },
): Promise<Passkey> => {
    const row = await requireOwn(db, userId, id);
    await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
    return present({ ...row, name });
};

export const presentPasskey = present;
