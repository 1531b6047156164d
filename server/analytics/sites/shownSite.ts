import { may } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import type { Session } from '../../platform/http/session';
import { pagesOf, type SiteAccess } from './access';
import { type SiteRow, toSettings, toSharedSettings } from './siteRows';

/**
 * What whoever asks is shown of a site: programs that only read reports, and those who do not administer the site, no
 * more than guests.
 */
export const toShownSite = (
    { key }: Pick<Session, 'key'>,
    row: SiteRow,
    access: SiteAccess,
): Site => {
    const pages = pagesOf(access);
    const isReader = !may(access.role, 'administer') || (key && !key.scopes.includes('manage'));
    return {
        ...(isReader ? toSharedSettings(row) : toSettings(row)),
        role: access.role,
        reports: pages && [...pages],
        isFiltered: access.segment !== null,
        team: access.team ?? null,
    };
};
