import { railNames } from '../../../../contract/trade/paymentRails';
import * as contract from '../../../../contract/trade/resources/payment';
import type { Approvals } from '../../../identity/approvals/approvals';
import { readHistory } from '../../../platform/audit/readAudit';
import type { Config } from '../../../platform/config';
import { contextOf } from '../../../platform/crud/crudRoutes';
import type { Database } from '../../../platform/database/database';
import type { Register } from '../../../platform/http/register';
import type { Secret } from '../../../platform/secret';
import type { Rails } from '../rails';
import { railKind } from './railKind';
import { presentRail, readRail } from './storedRails';

interface Services {
    db: Database;
    clock: () => number;
    secret: Secret;
    config: Pick<Config, 'PUBLIC_URL' | 'GATEWAY_LOOPBACK'>;
    rails: Rails;
    approvals: Approvals;
}

/** How people can pay, for administrators. */
export const paymentRoutes = (register: Register, services: Services): void => {
    const { db } = services;

    register(contract.getPaymentRails, async () => ({
        list: (await Promise.all(railNames.map(name => readRail(db, name)))).map(presentRail),
        publicUrl: services.config.PUBLIC_URL ?? null,
    }));

    register(contract.paymentHistory, ({ query }) =>
        readHistory(db, { resource: 'payment' }, query),
    );

    const change = services.approvals.add(railKind(services));
    register(contract.changePaymentRail, async call => {
        const asked = { ...call.body, name: call.params.name };
        return presentRail(await change(asked, contextOf(services, call)));
    });
};
