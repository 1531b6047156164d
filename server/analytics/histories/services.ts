import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import type { EventStore } from '../events/store';
import type { HistoryFetches } from './fetch/historyFetches';
import type { HistoryImports } from './historyImports';

/** What calls about imports of history need. */
export interface HistoryServices {
    db: Database;
    store: EventStore;
    dataDir: string;
    clock: () => number;
    config: Pick<Config, 'WEBHOOK_LOOPBACK' | 'GOOGLE_ACCOUNT_FILE'>;
    secret: Secret;
    historyImports: Pick<HistoryImports, 'wake'>;
    historyFetches: Pick<HistoryFetches, 'wake'>;
}
