import { railNames } from '../../contract/paymentRails';
import * as contract from '../../contract/resources/payment';
import { readHistory } from '../audit/readAudit';
import type { Config } from '../config';
import { contextOf } from '../crud/crudRoutes';
import type { Database } from '../database/database';
import type { Register } from '../http/register';
import type { Secret } from '../secret';
import { checkChains } from '../usdt/checkChains';
import type { UsdtWatch } from '../usdt/usdtWatch';
import { changeRail, railAfter } from './changeRail';
import { presentRail, readRail } from './storedRails';

interface Services {
    db: Database;
    clock: () => number;
    secret: Secret;
    config: Pick<Config, 'PUBLIC_URL' | 'GATEWAY_LOOPBACK'>;
    usdt: UsdtWatch;
}

/** How people can pay, for administrators. */
export const paymentRoutes = (register: Register, services: Services): void => {
    const { db, secret, usdt } = services;

    register(contract.getPaymentRails, async () => ({
        list: (await Promise.all(railNames.map(name => readRail(db, name)))).map(presentRail),
        publicUrl: services.config.PUBLIC_URL ?? null,
    }));

    register(contract.paymentHistory, ({ query }) =>
        readHistory(db, { resource: 'payment' }, query),
    );

    register(contract.changePaymentRail, async call => {
        const context = contextOf(services, call);
        if (call.params.name === 'usdt') {
            // nodes are asked before the transaction, which waits for nobody outside
            const before = await readRail(db, 'usdt');
            const after = railAfter(before, call.body, context.now, services);
            await checkChains({ before, after }, secret, (url, key) => usdt.readerOf(url, key));
        }
        const stored = await changeRail(call.params.name, call.body, context, services);
        if (stored.name === 'usdt') await usdt.followChains();
        return presentRail(stored);
    });
};
