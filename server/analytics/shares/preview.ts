import type { PublicPreview } from '../../../contract/analytics/public/preview';
import { usualReports } from '../../../contract/identity/shares';
import { type ReportName, reportNames } from '../../../contract/platform/reportPages';
import type { OperatorSettings } from '../../../contract/platform/settings';
import { type Device, type SessionOptions, startSession } from '../../identity/accounts/sessions';
import { endOtherPreviewLinks, openPreviewLink } from '../../identity/shares/previewLinks';
import { inMenuOrder } from '../../identity/shares/shareRows';
import { administratorIds } from '../../identity/users/administrators';
import type { Database } from '../../platform/database/database';
import { invalid, notFound } from '../../platform/http/errors';
import type { SettingsHook, SettingsView } from '../../platform/settings/settingsStore';

/** Made-up visits one by one too, of addresses the networks alone; of real ones only what adds up. */
const reportsOf = (kind: string): ReportName[] =>
    kind === 'demo' ? [...reportNames] : inMenuOrder(usualReports);

/** Sites of this server's own that may be shown: made up, its own, or an administrator's. */
const showableSites = (db: Database, administrators: readonly string[]) =>
    db
        .selectFrom('sites')
        .where('archived_at', 'is', null)
        .where(({ eb, or }) =>
            or([eb('kind', 'in', ['demo', 'own']), eb('owner_id', 'in', ['', ...administrators])]),
        );

/** The sites that the setting names and that may be shown, in the order in which they were made. */
const previewSites = async (db: Database, preview_site: string) => {
    const sites = showableSites(db, await administratorIds(db))
        .select(['sites.id', 'sites.name', 'sites.domain', 'sites.kind', 'sites.owner_id'])
        .orderBy('sites.created_at')
        .orderBy('sites.id');
    return preview_site === 'demo'
        ? sites.where('sites.kind', '=', 'demo').execute()
        : sites.where('sites.id', '=', preview_site).execute();
};

/** What an operator may choose from. */
export const listShowable = async (db: Database) =>
    showableSites(db, await administratorIds(db))
        .select(['sites.id', 'sites.name', 'sites.domain'])
        .orderBy('sites.created_at')
        .orderBy('sites.id')
        .limit(500)
        .execute();

/** Refuses a setting that would show what is a user's; 422. */
const requireShowable = async (db: Database, site: string): Promise<void> => {
    if (site === 'demo' || site === 'none') return;
    const found = await showableSites(db, await administratorIds(db))
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

/** Browsers are told that there is no preview where the setting finds nothing to show: no menu leads there. */
export const shownPreview: SettingsView = async (db, { preview_site }) => {
    if (preview_site === 'none') return {};
    const [first] = await previewSites(db, preview_site);
    return first ? {} : { preview_site: 'none' };
};

/** Starts the session of a guest of a site that visitors may look at and answers its token; 404. */
export const enterPreview = async (
    services: SessionOptions,
    settings: OperatorSettings,
    siteId: string,
    device: Device,
): Promise<string> => {
    const site = (await previewSites(services.db, settings.preview_site)).find(
        ({ id }) => id === siteId,
    );
    if (!site) throw notFound('site.not_found');
    const shareId = await openPreviewLink(services, { ...site, reports: reportsOf(site.kind) });
    return (await startSession(services, { shareId, way: 'preview' }, device)).token;
};

/** A site that visitors may look at has to be one of the server's own; the others' guests have to go. */
export const followPreviewSetting: SettingsHook = async (trx, { preview_site }, now) => {
    if (preview_site === undefined) return;
    await requireShowable(trx, preview_site);
    const shown = await previewSites(trx, preview_site);
    await endOtherPreviewLinks(
        trx,
        shown.map(({ id }) => id),
        now,
    );
};
