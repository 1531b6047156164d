import * as contract from '../../../contract/identity/signIn';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { emailLayout } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import type { UserExtension } from '../users/userExtension';
import { agentOf } from './agentOf';
import { enterAccount } from './enterAccount';
import { hasDeviceCookie } from './knownDevices';
import { addressLetter } from './ownerLetter';
import { recoverPassword } from './recovery';
import { openAccount, refuseWhenClosed } from './registration';
import { sendCode } from './sendCode';

interface Services {
    db: Database;
    secret: Secret;
    settings: SettingsStore;
    outbox: Outbox;
    clock: () => number;
    config: Config;
    userExtensions: readonly UserExtension[];
}

/** Registering and recovering a password, both with a code by e-mail. */
export const registrationRoutes = (register: Register, services: Services): void => {
    const { db, secret, settings, clock, userExtensions } = services;

    register(contract.sendEmailVerify, async ({ body, request }) => {
        const { email, purpose, captcha } = body;
        if (purpose === 'register') refuseWhenClosed(await settings.current());
        const head = await emailLayout(services, request);
        const facts = { address: request.ip, captcha, head };
        return sendCode({ ...services, now: clock() }, { email, purpose }, facts);
    });

    register(contract.register, async ({ body, request, reply }) => {
        const now = clock();
        const device = { agent: agentOf(request), address: request.ip };
        const wasIn = (whose: string) => hasDeviceCookie(secret, whose, request);
        const userId = await openAccount(
            { db, secret, now, userExtensions },
            await settings.current(),
            body,
            {
                device,
                wasIn,
            },
        );
        return enterAccount(services, userId, { way: 'registration' }, { request, reply });
    });

    register(contract.getPasswd, async ({ body, request }) => {
        const now = clock();
        const letter = await addressLetter(services, body.email, now);
        const facts = { letter, address: request.ip };
        await recoverPassword({ ...services, now }, body, facts);
        return null;
    });
};
