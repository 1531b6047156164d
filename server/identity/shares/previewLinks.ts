import { randomBytes } from 'node:crypto';
import type { ReportName } from '../../../contract/platform/reportPages';
import type { Database } from '../../platform/database/database';
import { previewPurpose as purpose, type SessionOptions } from '../accounts/sessions';
import { hashCode } from './shares';

/** How its guests' link is called; the browser has its own words. */
const name = 'Preview';
/** Visitors who do not come back; every one of them has a session of their own. */
const forgottenMs = 86_400_000;

const linkId = (siteId: string): string => `preview-${siteId}`;

interface PreviewedSite {
    id: string;
    owner_id: string;
    reports: readonly ReportName[];
}

/**
 * The server's own link to a site that visitors may look at: made when the first one comes, alive again after
 * that. Answers its id.
 */
export const openPreviewLink = async (
    { db, secret, now }: SessionOptions,
    site: PreviewedSite,
): Promise<string> => {
    const id = linkId(site.id);
    // nobody is told the code
    const code = randomBytes(16).toString('base64url');
    const reports = JSON.stringify(site.reports);
    await db
        .insertInto('shares')
        .values({
            id,
            site_id: site.id,
            created_by: site.owner_id,
            name,
            purpose,
            reports,
            code_hash: hashCode(code),
            code_sealed: secret.seal(purpose, code),
            password_hash: null,
            expires_at: null,
            revoked_at: null,
            created_at: now,
            uses: 0,
            last_used_at: null,
        })
        .onConflict(conflict =>
            conflict.column('id').doUpdateSet(({ eb, ref }) => ({
                reports,
                revoked_at: null,
                last_used_at: now,
                uses: eb(ref('shares.uses'), '+', 1),
            })),
        )
        .execute();
    await db
        .deleteFrom('sessions')
        .where('share_id', '=', id)
        .where('last_seen_at', '<', now - forgottenMs)
        .execute();
    return id;
};

/** Ends the server's own links, and the sessions of their guests, to all but these sites. */
export const endOtherPreviewLinks = async (
    db: Database,
    siteIds: readonly string[],
    now: number,
): Promise<void> => {
    const shown = siteIds.map(linkId);
    const ended = await db
        .updateTable('shares')
        .set({ revoked_at: now })
        .where('purpose', '=', purpose)
        .where('revoked_at', 'is', null)
        .$if(shown.length > 0, links => links.where('id', 'not in', shown))
        .returning('id')
        .execute();
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('sessions').where('share_id', 'in', ids).execute();
};
