import * as contract from '../../../contract/identity/resources/users';
import { createAgentReader } from '../../platform/agents/agent';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { agentOf } from '../accounts/agentOf';
import { ownSessions } from '../accounts/ownSessions';
import { beginImpersonation } from './impersonation';
import type { EmailServices } from './invitation';
import {
    disableUser,
    enableUser,
    endUserSessions,
    inviteAgain,
    removeUserPasskeys,
    requireLesser,
    resetSecondStep,
} from './userActions';
import type { UserExtension } from './userExtension';

interface Services extends EmailServices {
    db: Database;
    clock: () => number;
    userExtensions: readonly UserExtension[];
}

/** What administrators do to accounts beside writing them. */
export const userRoutes = (register: Register, services: Services): void => {
    const { db, secret, clock } = services;
    const readAgent = createAgentReader();

    register(contract.disableUser, call =>
        disableUser(services.userExtensions, contextOf(services, call), {
            id: call.params.id,
            reason: call.body.reason,
        }),
    );
    register(contract.enableUser, call =>
        enableUser(services.userExtensions, contextOf(services, call), call.params.id),
    );
    register(contract.resetUserTotp, call =>
        resetSecondStep(services, contextOf(services, call), call.params.id),
    );
    register(contract.removeUserPasskeys, async call => ({
        removed: await removeUserPasskeys(services, contextOf(services, call), call.params.id),
    }));
    register(contract.inviteUserAgain, call =>
        inviteAgain(services, contextOf(services, call), call.params.id),
    );

    register(contract.listUserSessions, async ({ params, session: asking }) => {
        const { id: userId } = await requireLesser(db, asking, params.id);
        const list = await ownSessions(db, clock(), { id: '', userId }, readAgent);
        return { list: list.map(({ isCurrent: _, ...session }) => session) };
    });
    register(contract.endUserSessions, async call => ({
        ended: await endUserSessions(contextOf(services, call), call.params.id),
    }));

    register(contract.seeAsUser, call => {
        const { session, address, now } = contextOf(services, call);
        const who = { session, address, agent: agentOf(call.request) };
        return beginImpersonation({ db, secret, now }, call.params.id, who);
    });
};
