/** A share link that is published as a page of its own. */
export interface PublicDashboardTable {
    /** what stands in its address */
    id: string;
    share_id: string;
    site_id: string;
    title: string;
    description: string;
    is_indexed: 0 | 1;
    /** JSON array of whose pages may show it in a frame */
    origins: string;
    /** JSON array of ids */
    segments: string;
    /** whether the figures of all visits are shown too */
    is_whole: 0 | 1;
    longest_days: number;
    has_badge: 0 | 1;
    has_chart: 0 | 1;
    /** that its owner has named */
    host: string | null;
    host_token: string;
    /** the same once it was proven; unique */
    proven_host: string | null;
    host_proven_at: number | null;
    host_checked_at: number | null;
    /** JSON, what the last look found */
    host_results: string;
    created_at: number;
    updated_at: number;
}

/** What the public dashboards of an account look like. */
export interface BrandTable {
    /** empty of the installation's own */
    owner_id: string;
    name: string;
    accent: string;
    /** WebP, base64; empty for none */
    logo: string;
    updated_at: number;
}

export interface DashboardTables {
    public_dashboards: PublicDashboardTable;
    brands: BrandTable;
}
