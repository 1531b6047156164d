/** Where backups lie: a folder, or a bucket of S3-compatible storage. Keys have `/` between their parts. */
export interface BackupTarget {
    /** as people name it, without secrets */
    readonly name: string;
    /** Keeps bytes, durably; whole or not at all. */
    put(key: string, bytes: Buffer): Promise<void>;
    /** Nothing when there is no such key. */
    read(key: string): Promise<Buffer | undefined>;
    has(key: string): Promise<boolean>;
    /** All keys that begin so, in order. */
    list(prefix: string): Promise<string[]>;
    /** The same with their bytes. */
    sizes(prefix: string): Promise<Map<string, number>>;
    remove(key: string): Promise<void>;
    /** Nothing more is put there; what is not whole by then is discarded. */
    close?(): Promise<void>;
}
