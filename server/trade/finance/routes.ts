import * as money from '../../../contract/trade/resources/money';
import * as usdt from '../../../contract/trade/resources/usdt';
import type { Approvals } from '../../identity/approvals/approvals';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { addressKind } from './addressKind';
import { readMoneySums } from './moneySums';

/** What the resources of finance can do beside being listed and written. */
export const financeRoutes = (
    register: Register,
    services: { db: Database; clock: () => number; approvals: Approvals },
): void => {
    register(money.moneySums, call => readMoneySums(call.query, contextOf(services, call)));

    const add = services.approvals.add(addressKind);
    register(usdt.importUsdtAddresses, call => add(call.body, contextOf(services, call)), {
        rateLimit: { max: 60, timeWindow: 60_000 },
    });
};
