import type { Generated, GeneratedAlways } from 'kysely';

export interface ProductTable {
    id: string;
    seller_id: string;
    /** source, website or domain */
    type: string;
    title: string;
    summary: string;
    body_html: string;
    cover_id: string | null;
    /** JSON array of file ids */
    gallery: string;
    /** smallest unit of the currency */
    price: number;
    currency: string;
    /** JSON array */
    tags: string;
    /** JSON of the fields of its type */
    details: string;
    platform_id: string | null;
    suffix_id: string | null;
    domain_type_id: string | null;
    language_id: string | null;
    database_id: string | null;
    source_type_id: string | null;
    website_type_id: string | null;
    /** id of a site whose traffic this server measures */
    measured_site_id: string | null;
    state: string;
    /** why it was sent back or withdrawn */
    state_reason: string;
    reviewer_id: string | null;
    revision: number;
    published_at: number | null;
    sold_at: number | null;
    search_text: string;
    /** made up by `npm run demo`: shown as such, never sold */
    is_demo: Generated<0 | 1>;
    created_at: number;
    updated_at: number;
    version: number;
    /** out of the details: YYYY-MM-DD since when the domain is registered or the website runs */
    begun_on: GeneratedAlways<string | null>;
    icp_status: GeneratedAlways<string | null>;
    licence: GeneratedAlways<string | null>;
    /** smallest unit of the currency */
    month_revenue: GeneratedAlways<number | null>;
    /** JSON array */
    monetisation: GeneratedAlways<string | null>;
    /** visitors or else page views a month, as the seller says */
    claimed: GeneratedAlways<number | null>;
    /** hundredths: the price against the profit of a year that the seller says; null without one */
    price_profit: GeneratedAlways<number | null>;
    /** hundredths of the smallest unit: the price against `visits` */
    price_visit: GeneratedAlways<number | null>;
    /** measured visitors of 30 days; null where nothing is measured */
    uv: Generated<number | null>;
    /** measured visits of 30 days; null too where too few of the days were measured */
    visits: Generated<number | null>;
    /** 1 or 2; null where nothing is measured */
    sensors: Generated<number | null>;
    /** a bit for each main source, in the order of the contract */
    sources: Generated<number>;
    has_room: Generated<0 | 1>;
    has_passport: Generated<0 | 1>;
    /** bids are taken */
    in_auction: Generated<0 | 1>;
    /** traffic is promised with it */
    has_covenant: Generated<0 | 1>;
    /** when it last became what more searches find: cheaper, measured, in an auction */
    found_at: Generated<number | null>;
}

export interface ProductRevisionTable {
    id: string;
    product_id: string;
    number: number;
    /** JSON of the fields */
    content: string;
    /** submitted, approved, rejected, changes_requested */
    state: string;
    reason: string;
    submitted_by: string;
    reviewer_id: string | null;
    created_at: number;
    decided_at: number | null;
}

export interface ProductVersionTable {
    id: string;
    product_id: string;
    semver: string;
    changelog_html: string;
    file_id: string;
    /** what was uploaded, as it was then */
    file_name: string;
    sha256: string;
    size: number;
    /** null of what is no ZIP archive */
    file_count: number | null;
    /** submitted, approved, rejected */
    state: string;
    reason: string;
    author_id: string;
    reviewer_id: string | null;
    created_at: number;
    decided_at: number | null;
}

export interface FavouriteTable {
    user_id: string;
    product_id: string;
    /** what it cost when it was kept */
    price: number;
    currency: string;
    created_at: number;
}

export interface SavedSearchTable {
    id: string;
    user_id: string;
    name: string;
    /** as it stands in the address */
    query: string;
    /** zh or en: of the mails */
    language: string;
    has_mails: 0 | 1;
    /** listings up to here have been told of */
    told_until: number;
    created_at: number;
}

export interface ProductQuestionTable {
    id: string;
    product_id: string;
    author_id: string;
    body: string;
    answer: string;
    answered_at: number | null;
    /** whoever took it off the page */
    hidden_by: string | null;
    created_at: number;
}

/** A proof that a domain or a website on offer is its seller's. */
export interface OwnershipCheckTable {
    id: string;
    product_id: string;
    /** the domain, or the website's host: lower case, punycode */
    host: string;
    seller_id: string;
    token: string;
    /** txt, meta or file, by which it was found last; empty before */
    method: string;
    /** pending, verified, lost, expired */
    state: string;
    /** looks in a row that missed it */
    fails: number;
    /** JSON: what the last look found, by method */
    results: string;
    /** when somebody asked for it last */
    asked_at: number;
    verified_at: number | null;
    last_checked_at: number | null;
    /** null once nobody waits for it */
    next_check_at: number | null;
    created_at: number;
}

/** What the registry said last of a product's domain, and whether staff let it be listed all the same. */
export interface DomainLookTable {
    product_id: string;
    /** registered with a registry, lower case and punycode */
    domain: string;
    seller_id: string;
    looked_at: number;
    /** JSON; empty where nobody could tell */
    facts: string;
    lifted_at: number | null;
    lifted_by: string;
    lift_reason: string;
    /** the facts that it was lifted for: other ones have to be lifted anew */
    lifted_facts: string;
    /** the facts when it was let be listed, and when that was; what is noticed later is compared with them */
    listed_facts: Generated<string>;
    listed_at: Generated<number | null>;
    /** JSON of what was otherwise since; empty for nothing */
    changes: Generated<string>;
    noticed_at: Generated<number | null>;
    /** when the registry is asked next while it is on sale; null: as soon as there is time */
    due_at: Generated<number | null>;
}

/** What became of such proofs; kept as evidence. */
export interface OwnershipEventTable {
    id: string;
    product_id: string;
    host: string;
    seller_id: string;
    /** proven, missed, lost, expired */
    event: string;
    method: string;
    /** JSON: what was found, by method */
    results: string;
    at: number;
}

/** Which products have changed, as triggers note it; also those that are gone. */
export interface ListingChangeTable {
    product_id: string;
    /** of the last change: on SQLite one more than any before, on PostgreSQL its transaction's number */
    change: number;
}

/** Visitors of a listing on a day, each counted once. */
export interface ListingViewTable {
    product_id: string;
    /** YYYY-MM-DD in UTC */
    day: string;
    views: number;
}

/** Who looked at a listing today: hashes with the day's salt, forgotten with the day. */
export interface ListingSeenTable {
    day: string;
    product_id: string;
    visitor: string;
    address: string;
}

/** What a listing cost from an instant on. */
export interface PriceChangeTable {
    product_id: string;
    at: number;
    /** smallest unit of the currency */
    price: number;
    currency: string;
}

/** A listing that an e-mail about a saved search has told of. */
export interface SearchToldTable {
    search_id: string;
    product_id: string;
}

/** Listings that editors put together. */
export interface CollectionTable {
    id: string;
    /** in its address */
    slug: string;
    title_zh: string;
    title_en: string;
    text_zh: string;
    text_en: string;
    /** JSON array of product ids in their order */
    listings: string;
    position: number;
    enabled: 0 | 1;
    created_at: number;
    updated_at: number;
    version: number;
}

/** Products and what they refer to. */
export interface ProductTables {
    listing_changes: ListingChangeTable;
    domain_looks: DomainLookTable;
    ownership_checks: OwnershipCheckTable;
    ownership_events: OwnershipEventTable;
    collections: CollectionTable;
    favourites: FavouriteTable;
    listing_seen: ListingSeenTable;
    listing_views: ListingViewTable;
    price_changes: PriceChangeTable;
    saved_searches: SavedSearchTable;
    search_told: SearchToldTable;
    product_questions: ProductQuestionTable;
    products: ProductTable;
    product_revisions: ProductRevisionTable;
    product_versions: ProductVersionTable;
}
