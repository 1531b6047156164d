import * as contract from '../../contract/accounts';
import { createAgentReader } from '../events/enrich/agent';
import type { Register } from '../http/register';
import { letterHead } from '../mail/letterHead';
import { renameOwn, setOwnPassword } from './ownAccount';
import { type OwnAccountServices, secondStepRoutes } from './ownSecondStepRoutes';
import { endOtherSessions, endOwnSession, ownSessions } from './ownSessions';
import { requireOwnPassword } from './ownTries';
import { stepUpRoutes } from './stepUpRoutes';
import { Turns } from './turns';
import { userInfoOf } from './userInfo';

/** What people with an account change about it themselves. */
export const ownAccountRoutes = (register: Register, services: OwnAccountServices): void => {
    const { db, outbox, clock } = services;
    const readAgent = createAgentReader();
    const turns = new Turns();

    register(contract.updateProfile, async ({ body, session }) => ({
        userInfo: userInfoOf(await renameOwn(db, clock(), session, body.name)),
    }));

    register(contract.changePassword, async ({ body, session, request }) => {
        const now = clock();
        const address = request.ip;
        const own = { userId: session.userId, address };
        await turns.take(session.userId, () =>
            requireOwnPassword({ db, now }, own, body.current, 'current'),
        );
        const head = await letterHead(services, request);
        await setOwnPassword({ db, outbox, now }, session, body.password, { head, address });
        return null;
    });

    register(contract.listSessions, async ({ session }) => ({
        list: await ownSessions(db, clock(), session, readAgent),
    }));

    register(contract.endSession, async ({ params, session }) => {
        await endOwnSession(db, session, params.id);
        return null;
    });

    register(contract.endOtherSessions, async ({ session }) => ({
        ended: await endOtherSessions(db, session),
    }));

    secondStepRoutes(register, services, turns);
    stepUpRoutes(register, services, turns);
};
