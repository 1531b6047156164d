import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import type { FinalizedDays } from '../events/finalized/finalizedDays';
import type { EventStore } from '../events/store';
import type { TransparencyLog } from '../transparency/transparencyLog';
import type { VerifyLine } from './verifyLine';

/** Checks a file of signed figures against the store; the last line says whether all is right. */
export type RecheckFile = (signedFile: string) => AsyncIterable<VerifyLine>;

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
    /** whether all that waits in other servers' spools now is loaded; there are none when left out */
    areOthersLoaded?(patienceMs: number, isStopping: () => boolean): Promise<boolean>;
    /** every sealed day has a leaf in it */
    transparency: TransparencyLog;
    /** of the running server: what its reports go by, also where the database says something else */
    recent?: Pick<FinalizedDays, 'differingRecent' | 'rowsWhenFinalized'>;
    /** of the running server: the figures of days that it keeps */
    keptDays?: { differing(site: string): Promise<string[]> };
    /** Adds signed figures up again, for `npm run verify -- --snapshot`; answers what it found. */
    recheck?: RecheckFile;
}
