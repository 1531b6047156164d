import type { Database } from '../database/database';
import type { EventStore } from '../events/store';
import type { Secret } from '../secret';

/** What making and checking digests needs. */
export interface DigestServices {
    db: Database;
    store: EventStore;
    secret: Secret;
    /** ms */
    clock: () => number;
    /** DATA_DIR: journals, and requests to verify, lie in folders of it */
    dataDir: string;
    spoolFolder: string;
}
