import { railNames } from '../../contract/paymentRails';
import * as contract from '../../contract/resources/payment';
import { readHistory } from '../audit/readAudit';
import { contextOf } from '../crud/crudRoutes';
import type { Database } from '../database/database';
import type { Register } from '../http/register';
import type { Secret } from '../secret';
import { changeRail } from './changeRail';
import { presentRail, readRail } from './storedRails';

interface Services {
    db: Database;
    clock: () => number;
    secret: Secret;
}

/** How people can pay, for administrators. */
export const paymentRoutes = (register: Register, services: Services): void => {
    const { db, secret } = services;

    register(contract.getPaymentRails, async () => ({
        list: (await Promise.all(railNames.map(name => readRail(db, name)))).map(presentRail),
    }));

    register(contract.paymentHistory, ({ query }) =>
        readHistory(db, { resource: 'payment' }, query),
    );

    register(contract.changePaymentRail, async call => {
        const context = contextOf(services, call);
        return presentRail(await changeRail(call.params.name, call.body, context, secret));
    });
};
