import type { Database } from '../../platform/database/database';
import type { EventStore } from '../events/store';
import type { HistoryImports } from './historyImports';

/** What calls about imports of history need. */
export interface HistoryServices {
    db: Database;
    store: EventStore;
    dataDir: string;
    clock: () => number;
    historyImports: Pick<HistoryImports, 'wake'>;
}
