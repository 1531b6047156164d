import { holds } from '../../../../contract/platform/call';
import * as contract from '../../../../contract/trade/paymentLookup';
import type { Database } from '../../../platform/database/database';
import type { Register } from '../../../platform/http/register';
import type { Secret } from '../../../platform/secret';
import { examine } from './examine';

/** A guard against who tries hashes and numbers. */
const rateLimit = { max: 30, timeWindow: 60_000 };

/** What became of money that somebody asks about. */
export const paymentLookupRoutes = (
    register: Register,
    { db, secret }: { db: Database; secret: Secret },
): void => {
    register(
        contract.paymentLookup,
        ({ session, query }) => {
            const asker = {
                db,
                userId: session.userId,
                readsPayments: holds(session, 'payments.read'),
                readsOrders: holds(session, 'orders.read'),
                readsWithdrawals: holds(session, 'withdrawals.read'),
            };
            return examine(asker, secret, query.q);
        },
        { rateLimit },
    );
};
