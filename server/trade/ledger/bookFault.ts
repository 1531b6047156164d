import type { AuditCheck } from '../../../contract/trade/accounting/auditWords';

/** What does not hold, and the accounts that it is about. */
export interface BookFault {
    check: AuditCheck;
    /** a journal's id, an account's name, an order's number … */
    subject: string;
    currency: string;
    /** what was found, in words */
    found: string;
    /** what should be there, where that can be said */
    expected?: string;
    accounts: readonly string[];
}

/** More faults than these tell nothing new. */
export const mostFaults = 1_000;
