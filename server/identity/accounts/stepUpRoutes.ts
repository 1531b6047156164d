import * as contract from '../../../contract/platform/stepUp';
import type { Register } from '../../platform/http/register';
import { emailLayout } from '../../platform/mail/emailLayout';
import type { Turns } from '../../platform/turns';
import type { OwnAccountServices } from './ownSecondStepRoutes';
import { confirmStepUp, readStepUp, sendStepUpCode } from './stepUp';

/** Showing again that it is oneself, before what must not be done with a session alone. */
export const stepUpRoutes = (
    register: Register,
    services: OwnAccountServices,
    turns: Turns,
): void => {
    const { db, secret, outbox, clock } = services;

    register(contract.getStepUp, ({ session }) =>
        readStepUp({ db, now: clock() }, session, outbox.isSending),
    );

    register(contract.sendStepUpCode, async ({ session, request }) => {
        const head = await emailLayout(services, request);
        const from = { head, address: request.ip };
        return sendStepUpCode({ db, secret, now: clock() }, outbox, session, from);
    });

    register(contract.confirmStepUp, ({ body, session, request }) =>
        turns.take(session.userId, () =>
            confirmStepUp({ db, secret, now: clock() }, session, body, {
                isSending: outbox.isSending,
                address: request.ip,
            }),
        ),
    );
};
