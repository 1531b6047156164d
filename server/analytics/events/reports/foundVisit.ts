/** A visit found by the few columns that decide. */
export interface FoundVisit {
    id: string;
    /** ms */
    startedAt: number;
}
