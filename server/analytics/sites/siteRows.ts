import type { Selectable } from 'kysely';
import type { Site } from '../../../contract/analytics/sites';
import type { SiteTable } from '../../platform/database/tables/analytics/sites';

export type SiteRow = Selectable<SiteTable>;

/** A site without what whoever asks is to it. */
export type SiteSettings = Omit<Site, 'role' | 'reports' | 'isFiltered' | 'team'>;

/** The settings of a row as the API shows them. */
export const toSettings = (row: SiteRow): SiteSettings => ({
    id: row.id,
    kind: row.kind,
    domain: row.domain,
    name: row.name,
    timezone: row.timezone,
    hosts: JSON.parse(row.hosts),
    retentionDays: row.retention_days,
    cookieless: row.cookieless === 1,
    honourDnt: row.honour_dnt === 1,
    extraViews: JSON.parse(row.extra_views),
    addressDays: row.address_days,
    excludedAddresses: JSON.parse(row.excluded_addresses),
    excludedPages: JSON.parse(row.excluded_pages),
    droppedParameters: JSON.parse(row.dropped_parameters),
    notFoundTitles: JSON.parse(row.not_found_titles),
    umamiIds: JSON.parse(row.umami_ids),
    plausibleIds: JSON.parse(row.plausible_ids),
    matomoIds: JSON.parse(row.matomo_ids),
    goatcounterIds: JSON.parse(row.goatcounter_ids),
    matomoCurrency: row.matomo_currency,
    widget: row.widget === null ? null : JSON.parse(row.widget),
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
});

/** The same for a guest of a share link: what its owner leaves out is nobody's business. */
export const toSharedSettings = (row: SiteRow): SiteSettings => ({
    ...toSettings(row),
    excludedAddresses: [],
    excludedPages: [],
    droppedParameters: [],
    notFoundTitles: [],
    umamiIds: [],
    plausibleIds: [],
    matomoIds: [],
    goatcounterIds: [],
    matomoCurrency: null,
});

type Change = Partial<Omit<SiteSettings, 'id' | 'kind' | 'archivedAt' | 'createdAt' | 'updatedAt'>>;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The columns of what the API changes; nothing for what is not sent. */
export const toColumns = (change: Change): Partial<SiteRow> => ({
    ...(change.domain !== undefined && { domain: change.domain }),
    ...(change.name !== undefined && { name: change.name }),
    ...(change.timezone !== undefined && { timezone: change.timezone }),
    ...(change.hosts && { hosts: JSON.stringify(change.hosts) }),
    ...(change.retentionDays !== undefined && { retention_days: change.retentionDays }),
    ...(change.addressDays !== undefined && { address_days: change.addressDays }),
    ...(change.cookieless !== undefined && { cookieless: flag(change.cookieless) }),
    ...(change.honourDnt !== undefined && { honour_dnt: flag(change.honourDnt) }),
    ...(change.extraViews && { extra_views: JSON.stringify(change.extraViews) }),
    ...(change.excludedAddresses && {
        excluded_addresses: JSON.stringify(change.excludedAddresses),
    }),
    ...(change.excludedPages && { excluded_pages: JSON.stringify(change.excludedPages) }),
    ...(change.droppedParameters && {
        dropped_parameters: JSON.stringify(change.droppedParameters),
    }),
    ...(change.notFoundTitles && { not_found_titles: JSON.stringify(change.notFoundTitles) }),
    ...(change.umamiIds && { umami_ids: JSON.stringify(change.umamiIds) }),
    ...(change.plausibleIds && { plausible_ids: JSON.stringify(change.plausibleIds) }),
    ...(change.matomoIds && { matomo_ids: JSON.stringify(change.matomoIds) }),
    ...(change.goatcounterIds && { goatcounter_ids: JSON.stringify(change.goatcounterIds) }),
    ...(change.matomoCurrency !== undefined && { matomo_currency: change.matomoCurrency }),
    ...(change.widget !== undefined && {
        widget: change.widget === null ? null : JSON.stringify(change.widget),
    }),
});
