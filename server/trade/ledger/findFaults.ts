import { type AuditedLedger, auditLedger } from './auditLedger';
import { type BookFault, mostFaults } from './bookFault';
import { storeFailure } from './findings/storeFindings';
import { growthFaults } from './growthFaults';

interface Audited extends AuditedLedger {
    /** ms */
    now: number;
}

/**
 * All that administrators have to know: what in the books does not hold, and accounts that lose more than they
 * should. That it cannot be found out is kept as a finding, and thrown.
 */
export const findFaults = async ({ now, ...ledger }: Audited): Promise<BookFault[]> => {
    try {
        const faults: BookFault[] = [];
        for await (const fault of growthFaults(ledger.db, now)) faults.push(fault);
        return [...faults, ...(await auditLedger(ledger))].slice(0, mostFaults);
    } catch (cause) {
        // the database itself may be what is away: the first cause is the one to tell
        await storeFailure(ledger.db, cause, now).catch(() => undefined);
        throw cause;
    }
};
