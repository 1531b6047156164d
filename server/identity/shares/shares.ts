import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { createShare as createShareCall, Share } from '../../../contract/identity/shares';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { invalid, notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { hashPassword } from '../accounts/passwords';
import { codePurpose, inMenuOrder, type ShareRow, toShare } from './shareRows';

interface ShareServices {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

type CheckedShareInput = z.output<NonNullable<typeof createShareCall.body>>;

/** 128 random bits cannot be guessed, so that a fast hash is enough for the look-up. */
const codeBytes = 16;

export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** The same for a link that never was, was revoked or has expired. */
export const shareNotFound = () => notFound('share_link.not_found');

/** Makes a link to a site, which the caller has looked at; 422 when it would end before it begins. */
export const createShare = async (
    { db, secret, now }: ShareServices,
    { siteId, by }: { siteId: string; by: string },
    { name, expiresAt, reports, password }: CheckedShareInput,
): Promise<Share> => {
    if (expiresAt !== null && expiresAt <= now) throw invalid({ expiresAt: 'field.not_future' });
    const code = randomBytes(codeBytes).toString('base64url');
    const row: ShareRow = {
        id: randomUUID(),
        site_id: siteId,
        created_by: by,
        name,
        code_hash: hashCode(code),
        code_sealed: secret.seal(codePurpose, code),
        password_hash: password === '' ? null : await hashPassword(password),
        expires_at: expiresAt,
        reports: JSON.stringify(inMenuOrder(reports)),
        uses: 0,
        last_used_at: null,
        revoked_at: null,
        created_at: now,
        purpose: '',
    };
    await db.insertInto('shares').values(row).execute();
    return toShare(row, secret);
};

/** The links that are not revoked, the newest first; expired ones are among them. */
export const listShares = async (
    { db, secret }: Pick<ShareServices, 'db' | 'secret'>,
    siteId: string,
): Promise<Share[]> => {
    const rows = await db
        .selectFrom('shares')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('revoked_at', 'is', null)
        // the server's own are opened and closed by a setting
        .where('purpose', '=', '')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
    return rows.map(row => toShare(row, secret));
};

/** Ends a link to one of these sites, and the sessions of its guests; answers the site. Throws 404. */
export const revokeShare = async (
    { db, now }: Pick<ShareServices, 'db' | 'now'>,
    sites: SelectQueryBuilder<Tables, 'sites', { id: string }>,
    id: string,
): Promise<string> => {
    const ended = await db
        .updateTable('shares')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('purpose', '=', '')
        .where('site_id', 'in', sites)
        .returning('site_id')
        .executeTakeFirst();
    if (!ended) throw shareNotFound();
    await db.deleteFrom('sessions').where('share_id', '=', id).execute();
    return ended.site_id;
};

/** A site that is deleted has no links any more, and its guests no sessions. */
export const deleteShares = async (trx: Database, siteId: string): Promise<void> => {
    const shares = trx.selectFrom('shares').select('id').where('site_id', '=', siteId);
    await trx.deleteFrom('sessions').where('share_id', 'in', shares).execute();
    await trx.deleteFrom('shares').where('site_id', '=', siteId).execute();
};
