/** What a look at a version's archive found. */
export interface CodePassportTable {
    version_id: string;
    product_id: string;
    seller_id: string;
    /** hex digest of the bytes that were read: it is of no other archive */
    sha256: string;
    /** waiting, scanning, done, failed */
    state: string;
    /** why it failed; empty otherwise */
    failure: string;
    /** JSON of contract/market/passport/facts.ts; null before the first look that came to its end */
    facts: string | null;
    /** the largest print that is kept; those of another archive up to it are comparable */
    threshold: number;
    /** prints that there were before the smallest were kept */
    printed: number;
    /** JSON: earlier archives of other sellers that share much of it */
    similar: string;
    /** looks that ended with their server */
    tries: number;
    /** whoever looks has it until then */
    leased_until: number;
    scanned_at: number | null;
    /** how it is built, and what that printed: the seller's own words */
    recipe: string;
    build_log: string;
    created_at: number;
}

export interface PassportPrintTable {
    /** below 2^48 */
    print: number;
    version_id: string;
}

export interface CodePassportTables {
    code_passports: CodePassportTable;
    passport_prints: PassportPrintTable;
}
