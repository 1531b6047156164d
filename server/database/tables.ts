import type { Generated } from 'kysely';
import type { ContentTables } from './tables/content';
import type { MarketTables } from './tables/market';
import type { MessagesTables } from './tables/messages';
import type { MoneyTables } from './tables/money';
import type { OfficeTables } from './tables/office';
import type { PeopleTables } from './tables/people';

/** Instants are integer milliseconds, flags 0 or 1, lists JSON text: the same on both databases. */
type Flag = 0 | 1;

export interface UserTable {
    id: string;
    /** lower case, unique */
    email: string;
    name: string;
    password_hash: string;
    /** JSON array of roles */
    roles: string;
    /** what this person passes on to others; unique */
    invite_code: string;
    /** id of the user whose code was used; null without one */
    invited_by: string | null;
    /** base32, sealed; begun but not on while `totp_on` is 0 */
    totp_secret: string | null;
    totp_on: Generated<Flag>;
    /** the last time step that was accepted: a code works once */
    totp_last_step: Generated<number>;
    /** JSON array of hashes of the recovery codes that are left */
    recovery_codes: Generated<string>;
    /** of a disabled one no session works, and none begins */
    status: Generated<'active' | 'disabled'>;
    /** why it was disabled */
    status_reason: Generated<string>;
    /** when an administrator asked them to choose a password; null once they have one */
    invitation_at: Generated<number | null>;
    /** for administrators only */
    notes: Generated<string>;
    /** 0 before the first sign-in */
    last_login_at: Generated<number>;
    version: Generated<number>;
    created_at: number;
    updated_at: number;
}

export interface SessionTable {
    id: string;
    /** null for a guest of a share link */
    user_id: string | null;
    /** null for a person with an account */
    share_id: string | null;
    /** SHA-256 of the token, hex: the token itself is only in the browser */
    token_hash: string;
    /** the token before the renewal, which goes on working until `old_token_until` */
    old_token_hash: string | null;
    old_token_until: Generated<number>;
    /** the user-agent header of the sign-in */
    agent: string;
    address: string;
    created_at: number;
    /** when the present token was made */
    renewed_at: number;
    last_seen_at: number;
    expires_at: number;
    /** id of the administrator who sees as this person, and only reads; null of ordinary sessions */
    seen_by: Generated<string | null>;
    /** that administrator's own session */
    parent_id: Generated<string | null>;
    /** until then calls that ask for a second step may be made; ms */
    step_up_until: Generated<number | null>;
}

/** Wrong passwords, codes and share passwords: what throttling and captchas count. */
export interface LoginFailureTable {
    id: string;
    /** the e-mail or the share tried */
    account: string;
    /** IPv4 address, or the /64 of an IPv6 one */
    address: string;
    at: number;
}

/** Captchas that were solved and used; a second use is refused. */
export interface UsedCaptchaTable {
    challenge: string;
    expires_at: number;
}

/** One code an e-mail address and purpose, at most: a new one replaces it. */
export interface EmailCodeTable {
    email: string;
    purpose: 'register' | 'getPasswd' | 'stepUp';
    /** HMAC of the code; the code itself is only in the mail */
    code_hash: string;
    tries_left: number;
    created_at: number;
    expires_at: number;
}

/** Requests for mails, to limit them by address and recipient. */
export interface EmailRequestTable {
    id: string;
    email: string;
    address: string;
    at: number;
}

export interface MailTable {
    id: string;
    recipient: string;
    subject: string;
    /** erased once it is sent */
    text: string;
    state: 'kept' | 'queued' | 'sent' | 'failed';
    tries: number;
    next_try_at: number;
    error: string;
    created_at: number;
    sent_at: number | null;
}

export interface ShareTable {
    id: string;
    site_id: string;
    created_by: string;
    name: string;
    /** SHA-256 of the link's code, hex; unique */
    code_hash: string;
    /** the code, sealed, so that its owner can copy it again */
    code_sealed: string;
    password_hash: string | null;
    expires_at: number | null;
    /** JSON array of report names */
    reports: string;
    uses: Generated<number>;
    last_used_at: number | null;
    revoked_at: number | null;
    created_at: number;
}

export interface SettingTable {
    key: string;
    /** JSON */
    value: string;
    updated_at: number;
}

export interface ClientErrorTable {
    id: string;
    error: string;
    info: string;
    url: string;
    agent: string;
    at: number;
}

export interface SiteTable {
    id: string;
    owner_id: string;
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
    /** JSON arrays: addresses and networks, paths (`*` stands for anything), query parameters */
    excluded_addresses: Generated<string>;
    excluded_pages: Generated<string>;
    dropped_parameters: Generated<string>;
    /** days after which addresses are masked; null for never */
    address_days: number | null;
    /** since when the site is kept apart and takes no events; null while it is in use */
    archived_at: number | null;
    /** JSON of the public counter; null while there is none */
    widget: string | null;
    created_at: number;
    updated_at: number;
}

/** A day of a site whose visits are rows of the event store's `visits`. */
export interface ClosedDayTable {
    site_id: string;
    /** YYYY-MM-DD, UTC */
    day: string;
    /** rows of events and verdicts that had come when it was closed; -1 while it is open */
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

/** A visitor whose events are left out: the site's owner, mostly. */
export interface ExcludedVisitorTable {
    site_id: string;
    /** u64 as decimal text */
    visitor: string;
    /** id of a user */
    created_by: string;
    created_at: number;
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

export interface SavedFilterTable {
    id: string;
    owner_id: string;
    name: string;
    /** as in contract/filters.ts */
    filter: string;
    created_at: number;
    updated_at: number;
}

/** Random text that makes the visitors of cookieless sites; deleted when its day has ended. */
export interface SaltTable {
    /** YYYY-MM-DD in the zone of the sites that use it */
    day: string;
    salt: string;
}

/** One link of a site's hash chain: the digest of a day, made once no event of it can come any more. */
export interface DigestTable {
    site_id: string;
    /** YYYY-MM-DD in the site's zone at the time */
    day: string;
    /** how rows are hashed and figures computed */
    format: number;
    timezone: string;
    /** ms; where the digest before ends, also when the zone was changed in between */
    start_at: number;
    /** ms, exclusive */
    end_at: number;
    /** measured events of the day, those that are left out of the figures too */
    events: number;
    /** hex SHA-256 over the events' hashes */
    events_hash: string;
    /** visits with a verdict, and a hash over these verdicts */
    verdicts: number;
    verdicts_hash: string;
    /** JSON of the day's figures */
    figures: string;
    /** `hash` of the site's digest before; empty for the first */
    previous_hash: string;
    /** hex SHA-256 over all of the above and `created_at` */
    hash: string;
    /** HMAC of `hash` with the server's secret */
    signature: string;
    created_at: number;
    /** when retention began to delete the day's events; null while they are kept */
    erasing_at: number | null;
    /** when all of them were gone */
    erased_at: number | null;
    /** HMAC of `hash` and `erasing_at`; empty while they are kept */
    erasure: string;
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

/** What a sealed day holds since a visitor was erased from it; takes the place of its digest's content. */
export interface DayAmendmentTable {
    site_id: string;
    day: string;
    /** hash of the day's digest */
    digest: string;
    begun_at: number;
    /** null while events are being deleted */
    done_at: number | null;
    /** measured events erased so far */
    erased: number;
    /** whether the day was as sealed before anything was erased */
    was_intact: Flag;
    events: number;
    events_hash: string;
    verdicts: number;
    verdicts_hash: string;
    figures: string;
    /** HMAC of all of the above */
    signature: string;
}

/** Sites that were deleted: what still comes in for them is deleted too. */
export interface DeletedSiteTable {
    site_id: string;
    deleted_at: number;
}

export interface Tables
    extends OfficeTables,
        PeopleTables,
        ContentTables,
        MarketTables,
        MoneyTables,
        MessagesTables {
    address_masks: AddressMaskTable;
    visitor_erasures: VisitorErasureTable;
    day_amendments: DayAmendmentTable;
    deleted_sites: DeletedSiteTable;
    digests: DigestTable;
    closed_days: ClosedDayTable;
    day_figures: DayFiguresTable;
    excluded_visitors: ExcludedVisitorTable;
    site_groups: SiteGroupTable;
    site_group_members: SiteGroupMemberTable;
    saved_filters: SavedFilterTable;
    login_failures: LoginFailureTable;
    used_captchas: UsedCaptchaTable;
    email_codes: EmailCodeTable;
    email_requests: EmailRequestTable;
    mails: MailTable;
    shares: ShareTable;
    settings: SettingTable;
    client_errors: ClientErrorTable;
    salts: SaltTable;
    users: UserTable;
    sessions: SessionTable;
    sites: SiteTable;
}
