/** Of a product whose buyers get marked copies. */
export interface ProductWatermarkTable {
    product_id: string;
    /** JSON: kinds of marks that its seller allows, at least one */
    kinds: string;
    updated_at: number;
}

/** Where marks can be in a version's archive; it stays as it is, because marks of orders are in its order. */
export interface WatermarkPlanTable {
    version_id: string;
    product_id: string;
    /** hex digest of the bytes that were read */
    sha256: string;
    /** waiting, done, failed */
    state: string;
    failure: string;
    /** JSON of contract/market/watermark/marks.ts */
    plan: string | null;
    tries: number;
    leased_until: number;
    created_at: number;
}

export interface WatermarkPlanTables {
    product_watermarks: ProductWatermarkTable;
    watermark_plans: WatermarkPlanTable;
}
