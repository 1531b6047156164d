import type { ImportOutcome } from '../../../../../contract/platform/imports';

/** A file with records that somebody imported. */
export interface ImportTable {
    id: string;
    resource: string;
    /** of the file */
    name: string;
    requested_by: string;
    /** from where it was asked for */
    address: string;
    /** of whoever asked: for e-mails */
    language: 'en' | 'zh';
    created_at: number;
    ended_at: number | null;
}

export interface ImportRowTable {
    import_id: string;
    /** in the file */
    line: number;
    record_key: string;
    title: string;
    /** JSON: texts by column; empty once it was done */
    cells: string;
    outcome: ImportOutcome;
    /** JSON: what is wrong, by column; of the whole row under an empty name */
    faults: string;
    record_id: string | null;
}

/** Which record a key of somebody's own means. */
export interface ImportKeyTable {
    resource: string;
    record_key: string;
    record_id: string;
}

export interface ImportTables {
    imports: ImportTable;
    import_rows: ImportRowTable;
    import_keys: ImportKeyTable;
}
