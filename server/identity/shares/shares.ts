import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { createShare as createShareCall, Share } from '../../../contract/identity/shares';
import { requireSite, visibleSites } from '../../analytics/sites/access';
import type { Database } from '../../platform/database/database';
import { invalid, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import { hashPassword } from '../accounts/passwords';
import { codePurpose, inMenuOrder, type ShareRow, toShare } from './shareRows';

export interface ShareServices {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

export type CheckedShareInput = z.output<NonNullable<typeof createShareCall.body>>;

/** 128 random bits cannot be guessed, so that a fast hash is enough for the look-up. */
const codeBytes = 16;

export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** The same for a link that never was, was revoked or has expired. */
export const shareNotFound = () => notFound('share_link.not_found');

/** Makes a link to a site that the session may see; 422 when it would end before it begins. */
export const createShare = async (
    { db, secret, now }: ShareServices,
    session: Session,
    siteId: string,
    { name, expiresAt, reports, password }: CheckedShareInput,
): Promise<Share> => {
    const site = await requireSite(db, session, siteId);
    if (expiresAt !== null && expiresAt <= now) throw invalid({ expiresAt: 'field.not_future' });
    const code = randomBytes(codeBytes).toString('base64url');
    const row: ShareRow = {
        id: randomUUID(),
        site_id: site.id,
        created_by: session.userId,
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
    { db, secret }: ShareServices,
    session: Session,
    siteId: string,
): Promise<Share[]> => {
    const site = await requireSite(db, session, siteId);
    const rows = await db
        .selectFrom('shares')
        .selectAll()
        .where('site_id', '=', site.id)
        .where('revoked_at', 'is', null)
        // the server's own are opened and closed by a setting
        .where('purpose', '=', '')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
    return rows.map(row => toShare(row, secret));
};

/** Ends a link and the sessions of its guests; 404 unless its site is one that the session sees. */
export const revokeShare = async (
    { db, now }: ShareServices,
    session: Session,
    id: string,
    note?: (trx: Database, siteId: string) => Promise<void>,
): Promise<void> => {
    await db.transaction().execute(async trx => {
        const ended = await trx
            .updateTable('shares')
            .set({ revoked_at: now })
            .where('id', '=', id)
            .where('revoked_at', 'is', null)
            .where('purpose', '=', '')
            .where('site_id', 'in', visibleSites(trx, session).select('id'))
            .returning('site_id')
            .executeTakeFirst();
        if (!ended) throw shareNotFound();
        await trx.deleteFrom('sessions').where('share_id', '=', id).execute();
        await note?.(trx, ended.site_id);
    });
};
