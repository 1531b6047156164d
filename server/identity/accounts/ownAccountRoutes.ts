import * as contract from '../../../contract/identity/accounts';
import * as own from '../../../contract/identity/ownAccount';
import { createAgentReader } from '../../platform/agents/agent';
import { contextOf } from '../../platform/crud/crudRoutes';
import { exportLimit } from '../../platform/export/sendTable';
import type { Library } from '../../platform/files/library';
import type { Register } from '../../platform/http/register';
import type { TrashEnds } from '../../platform/trash/trash';
import { Turns } from '../../platform/turns';
import type { UserExtension } from '../users/userExtension';
import { closeOwnAccount, readClosing } from './closeAccount';
import { renameOwn, setOwnPassword, storePurpose } from './ownAccount';
import { readOwnData } from './ownData';
import { ownerLetter } from './ownerLetter';
import { type OwnAccountServices, secondStepRoutes } from './ownSecondStepRoutes';
import { endOtherSessions, endOwnSession, ownSessions } from './ownSessions';
import { requireOwnPassword } from './ownTries';
import { stepUpRoutes } from './stepUpRoutes';
import { userInfoOf } from './userInfo';
import { readWantedMails, storeWantedMails } from './wantedMails';

type Services = OwnAccountServices & {
    library: Library;
    userExtensions: readonly UserExtension[];
    trashEnds: TrashEnds;
};

const sessionRoutes = (register: Register, { db, clock }: Services): void => {
    const readAgent = createAgentReader();

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
};

/** To take one's data away, and to close the account. */
const leavingRoutes = (register: Register, services: Services): void => {
    const { db, outbox, library, userExtensions, trashEnds } = services;

    register(own.exportOwnData, ({ session }) => readOwnData(db, userExtensions, session.userId), {
        rateLimit: exportLimit,
    });

    register(own.getClosing, ({ session }) => readClosing(db, userExtensions, session.userId));

    register(own.closeAccount, async call => {
        const context = contextOf(services, call);
        const letter = await ownerLetter(services, context.session.userId, context.now);
        await closeOwnAccount(context, call.body.email, {
            outbox,
            library,
            userExtensions,
            trashEnds,
            letter,
        });
        return null;
    });
};

/** What people with an account change about it themselves. */
export const ownAccountRoutes = (register: Register, services: Services): void => {
    const { db, outbox, clock } = services;
    const turns = new Turns();

    register(contract.updateProfile, async ({ body, session }) => ({
        userInfo: userInfoOf(await renameOwn(services, clock(), session, body.name)),
    }));

    register(contract.choosePurpose, async ({ body, session }) => {
        await storePurpose(db, clock(), session, body.purpose);
        return null;
    });

    register(contract.changePassword, async ({ body, session, request }) => {
        const now = clock();
        const address = request.ip;
        const own = { sessionId: session.id, userId: session.userId, address };
        await turns.take(session.userId, () =>
            requireOwnPassword({ db, now }, own, body.current, 'current'),
        );
        const letter = await ownerLetter(services, session.userId, now);
        await setOwnPassword({ db, outbox, now }, session, body.password, { letter, address });
        return null;
    });

    register(own.getWantedMails, ({ session }) => readWantedMails(db, session.userId));

    register(own.changeWantedMails, ({ body, session }) =>
        storeWantedMails(db, session.userId, body, clock()),
    );

    sessionRoutes(register, services);
    leavingRoutes(register, services);
    secondStepRoutes(register, services, turns);
    stepUpRoutes(register, services, turns);
};
