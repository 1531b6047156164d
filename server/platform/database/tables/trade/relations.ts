/** Two accounts that have something in common that those of strangers have not. */
export interface AccountRelationTable {
    id: string;
    /** of the two ids the smaller one */
    first_id: string;
    second_id: string;
    /** JSON array: identity, payout, device, invite, address */
    kinds: string;
    /** strong, medium, weak: what the strongest of them says */
    strength: string;
    /** paid orders between the two, and auctions of one in which the other bid */
    deals: number;
    /** open, looked, cleared, acted */
    state: string;
    /** of whoever moved it there */
    reason: string;
    decided_by: string | null;
    decided_at: number | null;
    /** when it was found last */
    seen_at: number;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface RelationTables {
    account_relations: AccountRelationTable;
}
