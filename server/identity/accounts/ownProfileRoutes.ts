import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/identity/ownProfile';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Library } from '../../platform/files/library';
import type { Register, RegisterOptions } from '../../platform/http/register';
import { emailLayout } from '../../platform/mail/emailLayout';
import { Turns } from '../../platform/turns';
import { removeAvatar } from './avatar';
import { avatarRoute } from './avatarRoute';
import { takeEmailBack } from './emailBack';
import { changeEmail, sendEmailChangeCode } from './emailChange';
import { rememberDevice } from './knownDevices';
import { ownerLetter } from './ownerLetter';
import type { OwnAccountServices } from './ownSecondStepRoutes';

interface Options {
    services: OwnAccountServices & { library: Library };
    admission: RegisterOptions;
}

/** A guard against floods; each key is a signature. */
const backLimit = { max: 20, timeWindow: 60_000 };

/** People's picture and address. */
export const ownProfileRoutes = (
    app: FastifyInstance,
    register: Register,
    { services, admission }: Options,
): void => {
    const { db, secret, outbox, clock } = services;
    const turns = new Turns();
    avatarRoute(app, { services, admission, turns });

    register(contract.removeAvatar, async ({ session }) => {
        await turns.take(`avatar ${session.userId}`, () =>
            removeAvatar(services, session.userId, clock()),
        );
        return null;
    });

    register(contract.sendEmailChangeCode, async call => {
        const head = await emailLayout(services, call.request);
        const around = { secret, outbox, head };
        return sendEmailChangeCode(contextOf(services, call), call.body.email, around);
    });

    register(contract.changeEmail, async call => {
        const context = contextOf(services, call);
        const letter = await ownerLetter(services, context.session.userId, context.now);
        const around = { secret, outbox, letter };
        const answer = await changeEmail(context, call.body, around);
        rememberDevice(secret, answer.email, call.request, call.reply);
        return answer;
    });

    register(
        contract.takeEmailBack,
        ({ body }) => {
            const now = clock();
            const letterOf = (trx: Database, userId: string) =>
                ownerLetter({ ...services, db: trx }, userId, now);
            return takeEmailBack({ db, now }, body.key, { secret, outbox, letterOf });
        },
        { rateLimit: backLimit },
    );
};
