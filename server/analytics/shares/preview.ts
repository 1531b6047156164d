import { randomBytes } from 'node:crypto';
import type { PublicPreview } from '../../../contract/analytics/public/preview';
import { usualReports } from '../../../contract/identity/shares';
import { type ReportName, reportNames } from '../../../contract/platform/reports';
import type { OperatorSettings } from '../../../contract/platform/settings';
import {
    type Device,
    previewPurpose as purpose,
    type SessionOptions,
    startSession,
} from '../../identity/accounts/sessions';
import { inMenuOrder } from '../../identity/shares/shareRows';
import { hashCode } from '../../identity/shares/shares';
import type { Database } from '../../platform/database/database';
import { invalid, notFound } from '../../platform/http/errors';
import type { SettingsHook } from '../../platform/settings/settingsStore';

/** How its guests' link is called; the browser has its own words. */
const name = 'Preview';
/** Visitors who do not come back; every one of them has a session of their own. */
const forgottenMs = 86_400_000;

/** Made-up visits one by one too, of addresses the networks alone; of real ones only what adds up. */
const reportsOf = (kind: string): ReportName[] =>
    kind === 'demo' ? [...reportNames] : inMenuOrder(usualReports);

const linkId = (siteId: string): string => `preview-${siteId}`;

/** Sites of this server's own that may be shown: made up, its own, or an administrator's. */
const showableSites = (db: Database) =>
    db
        .selectFrom('sites')
        .innerJoin('users', 'users.id', 'sites.owner_id')
        .where('sites.archived_at', 'is', null)
        .where(({ eb, or }) =>
            or([
                eb('sites.kind', 'in', ['demo', 'own']),
                // a JSON array of names
                eb('users.roles', 'like', '%"admin"%'),
            ]),
        );

/** The sites that the setting names and that may be shown, in the order in which they were made. */
const previewSites = (db: Database, preview_site: string) => {
    const sites = showableSites(db)
        .select(['sites.id', 'sites.name', 'sites.domain', 'sites.kind', 'sites.owner_id'])
        .orderBy('sites.created_at')
        .orderBy('sites.id');
    return preview_site === 'demo'
        ? sites.where('sites.kind', '=', 'demo').execute()
        : sites.where('sites.id', '=', preview_site).execute();
};

/** What an operator may choose from. */
export const listShowable = (db: Database) =>
    showableSites(db)
        .select(['sites.id', 'sites.name', 'sites.domain'])
        .orderBy('sites.created_at')
        .orderBy('sites.id')
        .limit(500)
        .execute();

/** Refuses a setting that would show what is a user's; 422. */
const requireShowable = async (db: Database, site: string): Promise<void> => {
    if (site === 'demo' || site === 'none') return;
    const found = await showableSites(db)
        .select('sites.id')
        .where('sites.id', '=', site)
        .executeTakeFirst();
    if (!found) throw invalid({ preview_site: 'preview.not_offered' });
};

/** What visitors may look at; none where there is no demo. */
export const readPreview = async (
    db: Database,
    settings: OperatorSettings,
): Promise<PublicPreview> => {
    const sites = await previewSites(db, settings.preview_site);
    return {
        sites: sites.map(({ id, name, domain, kind }) => ({
            id,
            name,
            domain,
            isDemo: kind === 'demo',
            reports: reportsOf(kind),
        })),
    };
};

/** The link of the server's own to a site; made when its first visitor comes, alive again after that. */
const openLink = async (
    { db, secret, now }: SessionOptions,
    site: { id: string; owner_id: string; kind: string },
): Promise<string> => {
    const id = linkId(site.id);
    // nobody is told the code
    const code = randomBytes(16).toString('base64url');
    const reports = JSON.stringify(reportsOf(site.kind));
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
    return id;
};

/** Starts the session of a guest of a site that visitors may look at and answers its token; 404. */
export const enterPreview = async (
    services: SessionOptions,
    settings: OperatorSettings,
    siteId: string,
    device: Device,
): Promise<string> => {
    const { db, now } = services;
    const site = (await previewSites(db, settings.preview_site)).find(({ id }) => id === siteId);
    if (!site) throw notFound('site.not_found');
    const shareId = await openLink(services, site);
    await db
        .deleteFrom('sessions')
        .where('share_id', '=', shareId)
        .where('last_seen_at', '<', now - forgottenMs)
        .execute();
    return (await startSession(services, { shareId }, device)).token;
};

/** Ends the guests' sessions of sites that the setting no longer names. */
const endOtherPreviews = async (db: Database, preview_site: string, now: number): Promise<void> => {
    const shown = (await previewSites(db, preview_site)).map(({ id }) => linkId(id));
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

/** A site that visitors may look at has to be one of the server's own; the others' guests have to go. */
export const followPreviewSetting: SettingsHook = async (trx, { preview_site }, now) => {
    if (preview_site === undefined) return;
    await requireShowable(trx, preview_site);
    await endOtherPreviews(trx, preview_site, now);
};
