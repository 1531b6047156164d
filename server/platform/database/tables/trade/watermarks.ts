/** Where marks are in copies: kept once for all of the same archive, and for good. */
export interface WatermarkCopyPlanTable {
    /** hex digest of the plan's text */
    sha256: string;
    /** JSON of contract/market/watermark/marks.ts */
    plan: string;
}

/** One order's copy of an archive, as what differs from it. */
export interface WatermarkCopyTable {
    order_id: string;
    product_id: string;
    version_id: string;
    /** hex digest of the archive */
    original: string;
    /** JSON: kinds of marks, as the seller allowed them when the order was made */
    kinds: string;
    /** of the plan, as it was then */
    plan_sha256: string;
    /** JSON: what was drawn for this order, which nobody but this server knows */
    marks: string;
    /** waiting, ready, failed */
    state: string;
    failure: string;
    /** hex digest and bytes of the copy; empty and 0 before it is there */
    sha256: string;
    size: number;
    /** JSON: parts of the archive and of what is new */
    segments: string;
    /** what is new, packed, in base64 */
    patch: string;
    /** JSON: files that are not as in the archive, with both digests */
    files: string;
    /** the file inside that says who bought it, signed */
    licence: string;
    tries: number;
    leased_until: number;
    created_at: number;
}

export interface WatermarkCopyTables {
    watermark_copies: WatermarkCopyTable;
    watermark_copy_plans: WatermarkCopyPlanTable;
}
