import {
    decideVerification,
    type VerificationRecord,
} from '../../../contract/identity/resources/verifications';
import * as contract from '../../../contract/identity/verification';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import * as decisions from './decideVerification';
import {
    type PhoneConfig,
    readOwnVerification,
    removeDocument,
    submitOwn,
    withdrawOwn,
} from './ownVerification';
import { beginPhone } from './phoneCheck';
import { verificationResource } from './verificationResource';

interface Services {
    db: Database;
    clock: () => number;
    config: PhoneConfig;
}

/** What people show of themselves, and what reviewers decide about it. */
export const verificationRoutes = (register: Register, services: Services): void => {
    const { db, clock, config } = services;
    const own = (session: { userId: string; email: string }) =>
        readOwnVerification(db, config, session);

    register(contract.getOwnVerification, ({ session }) => own(session));

    register(contract.removeVerificationDocument, async call => {
        await removeDocument(contextOf(services, call), call.params.id);
        return own(call.session);
    });

    register(contract.submitVerification, async call => {
        await submitOwn(contextOf(services, call), call.body.version);
        return own(call.session);
    });

    register(contract.withdrawVerification, async call => {
        await withdrawOwn(contextOf(services, call));
        return own(call.session);
    });

    register(contract.beginPhoneCheck, async ({ session }) => ({
        url: await beginPhone(db, config, session.userId, clock()),
    }));

    register(decideVerification, async call => {
        const { id } = call.params;
        const context = contextOf(services, call);
        await decisions.decideVerification({ ...call.body, id }, context);
        const row = await decisions.requireVerification(db, id);
        return (await verificationResource.present?.(row, context)) as VerificationRecord;
    });
};
