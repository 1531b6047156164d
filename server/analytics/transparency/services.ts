import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Secret } from '../../platform/secret';
import type { Witness } from './witness/askWitness';

export interface TransparencyServices {
    db: Database;
    secret: Secret;
    /** ms */
    clock: () => number;
    log: Log;
    config: Pick<Config, 'DATA_DIR' | 'PUBLIC_URL'>;
    /** who cosigns the log */
    witnesses: readonly Witness[];
}
