import * as contract from '../../../contract/platform/stepUp';
import { ApiError } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Turns } from '../../platform/turns';
import { makeChallenge, requestFor } from '../passkeys/challenges';
import { descriptorsOf } from '../passkeys/passkeyRows';
import { relyingPartyOf, requireParty } from '../passkeys/relyingParty';
import { bindBrowser, browserOf } from './browser';
import { ownerLetter } from './ownerLetter';
import type { OwnAccountServices } from './ownSecondStepRoutes';
import { confirmStepUp, readStepUp, sendStepUpCode } from './stepUp';

/** Showing again that it is oneself, before what must not be done with a session alone. */
export const stepUpRoutes = (
    register: Register,
    services: OwnAccountServices,
    turns: Turns,
): void => {
    const { db, secret, outbox, clock, config } = services;
    const party = () => relyingPartyOf(config);

    register(contract.getStepUp, ({ session }) =>
        readStepUp({ db, now: clock(), party: party() }, session, outbox.isSending),
    );

    register(contract.sendStepUpCode, async ({ session, request }) => {
        const now = clock();
        const letter = await ownerLetter(services, session.userId, now);
        const from = { letter, address: request.ip };
        return sendStepUpCode({ db, secret, now }, outbox, session, from);
    });

    register(contract.stepUpPasskeyOptions, async ({ session: { userId }, request, reply }) => {
        const allowCredentials = await descriptorsOf(db, userId);
        if (allowCredentials.length === 0) throw new ApiError(409, 'passkey.none');
        const whose = { browser: bindBrowser(request, reply), userId };
        const made = makeChallenge({ secret, now: clock() }, 'stepUp', whose);
        const rule = { userVerification: 'required', allowCredentials } as const;
        return requestFor(requireParty(config), made, rule);
    });

    register(contract.confirmStepUp, ({ body, session, request }) =>
        turns.take(session.userId, () =>
            confirmStepUp({ db, secret, now: clock(), party: party() }, session, body, {
                isSending: outbox.isSending,
                address: request.ip,
                browser: browserOf(request),
            }),
        ),
    );
};
