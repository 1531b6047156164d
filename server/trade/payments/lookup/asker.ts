import type { Finding } from '../../../../contract/trade/paymentLookup';
import type { Database } from '../../../platform/database/database';

/** Who asks. */
export interface Asker {
    db: Database;
    userId: string;
    /** everybody's, not their own alone */
    readsPayments: boolean;
    readsOrders: boolean;
    readsWithdrawals: boolean;
}

/** So much is answered of each kind. */
export const mostFindings = 20;

/** A finding without what only some kinds have. */
export const blankFinding = {
    amount: '',
    currency: '',
    chain: '',
    exception: '',
    outcome: '',
    missing: '0',
    confirmations: 0,
    confirmationsNeeded: 0,
    stepId: '',
} satisfies Partial<Finding>;
