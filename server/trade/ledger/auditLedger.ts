import type { Database } from '../../platform/database/database';
import { type BookFault, mostFaults } from './bookFault';
import { checkMoney } from './checkMoney';
import { headFaults } from './headFile';
import { schemaFaults } from './schemaFaults';

export interface AuditedLedger {
    db: Database;
    /** holds the heads that were noted */
    dataDir: string;
}

/** All that can be wrong: the books and their records, the chain as it was noted, the database's own rules. */
export const auditLedger = async ({ db, dataDir }: AuditedLedger): Promise<BookFault[]> => {
    const faults: BookFault[] = [];
    for (const search of [schemaFaults(db), headFaults(dataDir, db)]) {
        for await (const fault of search) faults.push(fault);
    }
    return [...faults, ...(await checkMoney(db))].slice(0, mostFaults);
};
