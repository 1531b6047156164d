/** What a site's visitors are to do. */
export interface GoalTable {
    id: string;
    site_id: string;
    name: string;
    /** JSON of `GoalWays` and `GoalValue` */
    ways: string;
    value: string;
    created_at: number;
    updated_at: number;
}

/** Steps that visitors take one after the other. */
export interface FunnelTable {
    id: string;
    site_id: string;
    name: string;
    /** JSON of `FunnelDefinition` */
    definition: string;
    created_at: number;
    updated_at: number;
}

/** What other currencies are worth to a site, and what its campaigns cost. */
interface GoalMoneyTable {
    site_id: string;
    /** JSON of `GoalMoney` */
    money: string;
    updated_at: number;
}

export interface GoalTables {
    goals: GoalTable;
    goal_money: GoalMoneyTable;
    funnels: FunnelTable;
}
