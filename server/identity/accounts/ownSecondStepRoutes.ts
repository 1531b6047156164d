import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/identity/accounts';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { productName } from '../../platform/mail/emailLayout';
import { secondStepOff, secondStepOn } from '../../platform/mail/emailTemplates';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import type { Turns } from '../../platform/turns';
import { ownerLetter } from './ownerLetter';
import {
    beginSecondStep,
    confirmSecondStep,
    endSecondStep,
    readSecondStep,
    renewRecoveryCodes,
} from './ownSecondStep';
import { guardOwnTry, recordOwnFailure, requireOwnPassword } from './ownTries';

export interface OwnAccountServices {
    db: Database;
    secret: Secret;
    settings: SettingsStore;
    outbox: Outbox;
    clock: () => number;
    config: Config;
}

/** The second step of signing in: a code of an authenticator, or a recovery code. */
export const secondStepRoutes = (
    register: Register,
    services: OwnAccountServices,
    turns: Turns,
): void => {
    const { db, secret, settings, outbox, clock } = services;

    const requirePassword = (
        { id: sessionId, userId }: Session,
        request: FastifyRequest,
        password: string,
    ) =>
        turns.take(userId, () =>
            requireOwnPassword(
                { db, now: clock() },
                { sessionId, userId, address: request.ip },
                password,
                'password',
            ),
        );
    const tell = async (
        { userId, email }: Session,
        request: FastifyRequest,
        write: typeof secondStepOn | typeof secondStepOff,
    ) => {
        const now = clock();
        const letter = await ownerLetter(services, userId, now);
        const deed = { at: now, address: request.ip };
        await outbox.put({ to: email, ...letter(head => write(head, deed)) });
    };

    register(contract.getTotp, ({ session }) => readSecondStep(db, session.userId));

    register(contract.beginTotp, async ({ body, session, request }) => {
        await requirePassword(session, request, body.password);
        const names = { issuer: await productName(settings), label: session.email };
        return beginSecondStep({ db, secret, now: clock() }, session.userId, names);
    });

    register(contract.confirmTotp, async ({ body, session, request }) => {
        const { userId } = session;
        const own = { sessionId: session.id, userId, address: request.ip };
        const recoveryCodes = await turns.take(userId, async () => {
            const now = clock();
            await guardOwnTry({ db, now }, own);
            return confirmSecondStep({ db, secret, now }, userId, body.code, () =>
                recordOwnFailure({ db, now }, own),
            );
        });
        await tell(session, request, secondStepOn);
        return { recoveryCodes };
    });

    register(contract.renewRecoveryCodes, async ({ body, session, request }) => {
        await requirePassword(session, request, body.password);
        const services = { db, secret, now: clock() };
        return { recoveryCodes: await renewRecoveryCodes(services, session.userId) };
    });

    register(contract.endTotp, async ({ body, session, request }) => {
        await requirePassword(session, request, body.password);
        const wasOn = await endSecondStep({ db, now: clock() }, session.userId);
        if (wasOn) await tell(session, request, secondStepOff);
        return null;
    });
};
