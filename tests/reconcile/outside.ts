/**
 * What the world outside says came in or went out. Nothing here is made by the code that it checks:
 * a gateway's own books, or a scan of every receipt of a chain.
 */
export interface OutsideMove {
    /** the rail or the chain */
    at: string;
    /** the gateway's number; `<hash>:<log index>` of a transfer */
    reference: string;
    /** smallest unit; above zero came to the platform */
    amount: bigint;
    currency: string;
}

/** Runs a statement of its own; 64-bit integers are asked for as text. */
export type Rows = <Row>(sql: string) => Promise<Row[]>;
