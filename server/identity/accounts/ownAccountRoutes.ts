import * as contract from '../../../contract/identity/accounts';
import * as own from '../../../contract/identity/ownAccount';
import { createAgentReader } from '../../platform/agents/agent';
import { contextOf } from '../../platform/crud/crudRoutes';
import { exportLimit } from '../../platform/export/sendTable';
import type { Library } from '../../platform/files/library';
import type { Register } from '../../platform/http/register';
import { emailLayout } from '../../platform/mail/emailLayout';
import { Turns } from '../../platform/turns';
import type { UserExtension } from '../users/userExtension';
import { closeOwnAccount, readClosing } from './closeAccount';
import { renameOwn, setOwnPassword } from './ownAccount';
import { readOwnData } from './ownData';
import { type OwnAccountServices, secondStepRoutes } from './ownSecondStepRoutes';
import { endOtherSessions, endOwnSession, ownSessions } from './ownSessions';
import { requireOwnPassword } from './ownTries';
import { stepUpRoutes } from './stepUpRoutes';
import { userInfoOf } from './userInfo';
import { readWantedMails, storeWantedMails } from './wantedMails';

/** What people with an account change about it themselves. */
export const ownAccountRoutes = (
    register: Register,
    services: OwnAccountServices & {
        library: Library;
        userExtensions: readonly UserExtension[];
    },
): void => {
    const { db, outbox, clock } = services;
    const readAgent = createAgentReader();
    const turns = new Turns();

    register(contract.updateProfile, async ({ body, session }) => ({
        userInfo: userInfoOf(await renameOwn(db, clock(), session, body.name)),
    }));

    register(contract.changePassword, async ({ body, session, request }) => {
        const now = clock();
        const address = request.ip;
        const own = { sessionId: session.id, userId: session.userId, address };
        await turns.take(session.userId, () =>
            requireOwnPassword({ db, now }, own, body.current, 'current'),
        );
        const head = await emailLayout(services, request);
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

    register(own.getWantedMails, ({ session }) => readWantedMails(db, session.userId));

    register(own.changeWantedMails, ({ body, session }) =>
        storeWantedMails(db, session.userId, body),
    );

    register(
        own.exportOwnData,
        ({ session }) => readOwnData(db, services.userExtensions, session.userId),
        {
            rateLimit: exportLimit,
        },
    );

    register(own.getClosing, ({ session }) =>
        readClosing(db, services.userExtensions, session.userId),
    );

    register(own.closeAccount, async call => {
        const head = await emailLayout(services, call.request);
        await closeOwnAccount(contextOf(services, call), call.body.email, {
            outbox,
            library: services.library,
            userExtensions: services.userExtensions,
            head,
        });
        return null;
    });

    secondStepRoutes(register, services, turns);
    stepUpRoutes(register, services, turns);
};
