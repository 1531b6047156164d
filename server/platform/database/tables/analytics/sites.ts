import type { Generated } from 'kysely';

type Flag = 0 | 1;

export interface SiteTable {
    id: string;
    owner_id: string;
    /** the team that it belongs to, whose primary owner is then its owner; null for a person's own */
    team_id: string | null;
    kind: 'normal' | 'own' | 'demo';
    domain: string;
    name: string;
    timezone: string;
    /** JSON array of hosts that count beside the domain and those below it */
    hosts: Generated<string>;
    /** days that events are kept; null for ever */
    retention_days: number | null;
    cookieless: Flag;
    honour_dnt: Flag;
    /** JSON array of what is a view beside a page that is opened */
    extra_views: Generated<string>;
    /** JSON arrays: addresses and networks, paths (`*` stands for anything), query parameters */
    excluded_addresses: Generated<string>;
    excluded_pages: Generated<string>;
    dropped_parameters: Generated<string>;
    /** JSON array of titles of pages that are not there (`*` stands for anything) */
    not_found_titles: Generated<string>;
    /** JSON arrays: what the site was called by other products, by which their events are known to be its own */
    umami_ids: Generated<string>;
    plausible_ids: Generated<string>;
    matomo_ids: Generated<string>;
    goatcounter_ids: Generated<string>;
    /** JSON: since when (ms) it has each name that it has not had from the beginning, see siteNames.ts */
    names_since: Generated<string>;
    /** ISO 4217, of the amounts that Matomo sends; null while nobody has said it */
    matomo_currency: string | null;
    /** days after which addresses are masked; null for never */
    address_days: number | null;
    /** since when the site is kept apart and takes no events; null while it is in use */
    archived_at: number | null;
    /** JSON of the public counter; null while there is none */
    widget: string | null;
    created_at: number;
    updated_at: number;
}

/** A person's own grouping of the sites that one may see; its figures are the sites' sum. */
export interface SiteGroupTable {
    id: string;
    owner_id: string;
    name: string;
    /** the zone whose days its reports have */
    timezone: string;
    position: number;
    created_at: number;
    updated_at: number;
}

/** A site is in one group of a person at most. */
export interface SiteGroupMemberTable {
    group_id: string;
    site_id: string;
    position: number;
}

/** A visitor whose events are left out: the site's owner, mostly. */
export interface ExcludedVisitorTable {
    site_id: string;
    /** u64 as decimal text */
    visitor: string;
    /** id of a user */
    created_by: string;
    created_at: number;
}

/** A day of a site whose visits are rows of the event store's `visits`. */
export interface FinalizedDayTable {
    site_id: string;
    /** YYYY-MM-DD, UTC */
    day: string;
    /** rows of events and detections that had come when it was closed; -1 while it is open */
    rows: number;
    /** how often it was closed */
    version: number;
}

/** Figures of a site's day that is closed. */
export interface DayFiguresTable {
    site_id: string;
    /** IANA name of the zone whose day it is */
    zone: string;
    /** YYYY-MM-DD */
    day: string;
    /** versions of what they were made of; with others they are out of date */
    made_of: string;
    /** `Figures` as JSON */
    figures: string;
}

/** Random text that makes the visitors of cookieless sites; deleted when its day has ended. */
export interface SaltTable {
    /** YYYY-MM-DD in the zone of the sites that use it */
    day: string;
    salt: string;
}

/** Sites that were deleted: what still comes in for them is deleted too. */
export interface DeletedSiteTable {
    site_id: string;
    deleted_at: number;
}

/** Up to when a site's addresses are masked. */
export interface AddressMaskTable {
    site_id: string;
    /** ms, start of a UTC day */
    until_at: number;
}

/** Somebody asked that all about a visitor be erased; begun before anything is deleted. */
export interface VisitorErasureTable {
    id: string;
    site_id: string;
    /** u64 as decimal text; empty once it is done */
    visitor: string;
    /** id of a user */
    created_by: string;
    created_at: number;
    done_at: number | null;
}

export interface SegmentTable {
    id: string;
    /** who made it */
    owner_id: string;
    /** the site that it belongs to, or whose goals or segments it names; null: of any */
    site_id: string | null;
    /** 1: the site's; 0: the person's own */
    is_shared: number;
    name: string;
    /** as in contract/analytics/filters.ts */
    filter: string;
    created_at: number;
    updated_at: number;
}

/** What somebody noted on a day of a site. */
export interface SiteNoteTable {
    id: string;
    site_id: string;
    /** id of a user, who may be gone */
    created_by: string;
    /** YYYY-MM-DD in the site's zone */
    day: string;
    text: string;
    /** empty for none */
    link: string;
    /** 1: the site's, which readers of a share link see too; 0: its writer's alone */
    is_shared: Flag;
    created_at: number;
    updated_at: number;
}

/** When no server collected anything. */
export interface CollectingPauseTable {
    id: string;
    from_at: number;
    /** null of the one row that says until when all is known to have run */
    to_at: number | null;
}

/** Sites, who sees them, and what is kept of their days. */
export interface SiteTables {
    sites: SiteTable;
    site_groups: SiteGroupTable;
    site_group_members: SiteGroupMemberTable;
    excluded_visitors: ExcludedVisitorTable;
    finalized_days: FinalizedDayTable;
    day_figures: DayFiguresTable;
    salts: SaltTable;
    deleted_sites: DeletedSiteTable;
    address_masks: AddressMaskTable;
    visitor_erasures: VisitorErasureTable;
    segments: SegmentTable;
    site_notes: SiteNoteTable;
    collecting_pauses: CollectingPauseTable;
}
