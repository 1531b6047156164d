import type { PlannedRow } from '../../../../contract/platform/imports';

/** A file that was read, and what would become of its rows. */
export interface Checked {
    name: string;
    text: string;
    rows: readonly PlannedRow[];
    ignored: readonly string[];
}
