import {
    decideVerification,
    type VerificationRecord,
} from '../../../contract/identity/resources/verifications';
import * as contract from '../../../contract/identity/verification';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import * as decisions from './decideVerification';
import { beginOwn, readOwnVerification, withdrawOwn } from './ownVerification';
import type { ProviderConfig } from './providers';
import { verificationResource } from './verificationResource';

interface Services {
    db: Database;
    clock: () => number;
    config: ProviderConfig;
}

/** What people show of themselves, and what reviewers decide about it. */
export const verificationRoutes = (register: Register, services: Services): void => {
    const { db, clock, config } = services;
    const own = (session: { userId: string; email: string }) =>
        readOwnVerification(db, config, session, clock());

    register(contract.getOwnVerification, ({ session }) => own(session));

    register(contract.beginVerification, async call => ({
        url: await beginOwn(contextOf(services, call), config, call.params.kind),
    }));

    register(contract.withdrawVerification, async call => {
        await withdrawOwn(contextOf(services, call), call.params.kind);
        return own(call.session);
    });

    register(decideVerification, async call => {
        const { id } = call.params;
        const context = contextOf(services, call);
        await decisions.decideVerification({ ...call.body, id }, context);
        const row = await decisions.requireVerification(db, id);
        return (await verificationResource.present?.(row, context)) as VerificationRecord;
    });
};
