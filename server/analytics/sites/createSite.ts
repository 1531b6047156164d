import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { createSite as createSiteCall } from '../../../contract/analytics/sites';
import type { Database } from '../../platform/database/database';
import type { SiteRow } from './siteRows';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Twelve letters and digits: short enough for a snippet, 62 bits so that none can be guessed. */
export const newSiteId = (): string =>
    Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');

type CheckedSite = z.output<NonNullable<typeof createSiteCall.body>>;
/** What nobody has chosen yet has its default. */
type Choosable =
    | 'hosts'
    | 'retentionDays'
    | 'addressDays'
    | 'excludedAddresses'
    | 'excludedPages'
    | 'droppedParameters'
    | 'extraViews'
    | 'notFoundTitles'
    | 'umamiIds'
    | 'plausibleIds'
    | 'matomoIds'
    | 'goatcounterIds'
    | 'matomoCurrency'
    | 'widget'
    | 'teamId';
type CheckedSiteInput = Omit<CheckedSite, Choosable> & Partial<Pick<CheckedSite, Choosable>>;

/** Adds a site for an owner and answers its row. */
export const createSite = async (
    db: Database,
    now: number,
    ownerId: string,
    input: CheckedSiteInput,
    { kind = 'normal', teamId = null }: { kind?: SiteRow['kind']; teamId?: string | null } = {},
): Promise<SiteRow> => {
    const row: SiteRow = {
        id: newSiteId(),
        owner_id: ownerId,
        team_id: teamId,
        kind,
        domain: input.domain,
        name: input.name,
        timezone: input.timezone,
        hosts: JSON.stringify(input.hosts ?? []),
        retention_days: input.retentionDays ?? null,
        cookieless: input.cookieless ? 1 : 0,
        honour_dnt: input.honourDnt ? 1 : 0,
        extra_views: JSON.stringify(input.extraViews ?? []),
        excluded_addresses: JSON.stringify(input.excludedAddresses ?? []),
        excluded_pages: JSON.stringify(input.excludedPages ?? []),
        dropped_parameters: JSON.stringify(input.droppedParameters ?? []),
        not_found_titles: JSON.stringify(input.notFoundTitles ?? []),
        umami_ids: JSON.stringify(input.umamiIds ?? []),
        plausible_ids: JSON.stringify(input.plausibleIds ?? []),
        matomo_ids: JSON.stringify(input.matomoIds ?? []),
        goatcounter_ids: JSON.stringify(input.goatcounterIds ?? []),
        names_since: '{}',
        matomo_currency: input.matomoCurrency ?? null,
        address_days: input.addressDays ?? null,
        archived_at: null,
        widget: input.widget ? JSON.stringify(input.widget) : null,
        created_at: now,
        updated_at: now,
    };
    await db.insertInto('sites').values(row).execute();
    return row;
};
