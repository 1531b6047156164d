import type { Generated } from 'kysely';

export interface FileTable {
    id: string;
    name: string;
    /** hex; the name under which the bytes lie in the storage */
    sha256: string;
    size: number;
    /** found from the content */
    mime: string;
    /** public or private */
    visibility: string;
    width: number | null;
    height: number | null;
    has_thumbnail: 0 | 1;
    owner_id: string;
    alt: string;
    /** whether it stands anywhere, as `file_uses` says */
    used: Generated<0 | 1>;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface FileUseTable {
    file_id: string;
    resource: string;
    record_id: string;
    field: string;
}

export interface FileTables {
    files: FileTable;
    file_uses: FileUseTable;
}
