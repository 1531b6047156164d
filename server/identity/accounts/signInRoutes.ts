import type { FastifyReply, FastifyRequest } from 'fastify';
import { info, logout } from '../../../contract/identity/accounts';
import * as contract from '../../../contract/identity/signIn';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Config } from '../../platform/config';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { Turns } from '../../platform/turns';
import { issueCaptcha } from '../captcha/captcha';
import { relyingPartyOf } from '../passkeys/relyingParty';
import { endImpersonation } from '../users/impersonation';
import { browserOf } from './browser';
import { enterAccount } from './enterAccount';
import { isKnownDevice } from './knownDevices';
import { captchaBits, readPressure } from './pressure';
import { endSession } from './sessions';
import { type Credentials, checkCredentials } from './signIn';
import { type InfoServices, infoOf } from './userInfo';

interface Services extends InfoServices {
    secret: Secret;
    clock: () => number;
    config: Config;
}

/** For a house full of people behind one address; guesses are counted by the throttle. */
const rateLimit = { max: 300, timeWindow: 60_000 };

export const signInRoutes = (register: Register, services: Services): void => {
    const { db, secret, clock } = services;
    const signIn = signInWith(services);

    register(
        contract.captcha,
        async ({ request }) => {
            const now = clock();
            const pressure = await readPressure(db, now, request.ip);
            return issueCaptcha(secret, now, captchaBits(pressure));
        },
        { rateLimit },
    );

    register(contract.login, ({ body, request, reply }) => signIn(body, request, reply), {
        rateLimit,
    });

    register(
        logout,
        async ({ session }) => {
            if (session.impersonatorId === undefined) await endSession(db, session.id);
            else await endImpersonation(db, clock(), session.id);
            return null;
        },
        { endsSession: true },
    );

    register(info, ({ session }) => infoOf(services, session));
};

/** Tries of one address take turns, and those at one account too. */
const signInWith = (services: Services) => {
    const { db, secret, settings, clock, config } = services;
    const addresses = new Turns();
    const accounts = new Turns();
    return async (credentials: Credentials, request: FastifyRequest, reply: FastifyReply) => {
        const { email } = credentials;
        const address = request.ip;
        const check = async () => {
            const isKnown = await isKnownDevice({ db, secret }, email, request);
            const asked = { db, secret, settings, now: clock(), party: relyingPartyOf(config) };
            const from = { address, isKnown, browser: browserOf(request) };
            return checkCredentials(asked, credentials, from);
        };
        const user = await addresses.take(addressBucket(address), () =>
            accounts.take(email, check),
        );
        return enterAccount(services, user.id, { way: 'password' }, { request, reply });
    };
};
