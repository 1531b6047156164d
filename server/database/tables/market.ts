export interface DictionaryEntryTable {
    id: string;
    /** name of the resource: domains_plat, domain_suffix … */
    kind: string;
    code: string;
    name_zh: string;
    name_en: string;
    position: number;
    enabled: 0 | 1;
    created_at: number;
    updated_at: number;
    version: number;
}

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
    created_at: number;
    updated_at: number;
    version: number;
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

/** Products and what they refer to. */
export interface MarketTables {
    dictionary_entries: DictionaryEntryTable;
    products: ProductTable;
    product_revisions: ProductRevisionTable;
    product_versions: ProductVersionTable;
}
