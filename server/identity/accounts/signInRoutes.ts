import type { FastifyReply, FastifyRequest } from 'fastify';
import { info, logout } from '../../../contract/identity/accounts';
import * as contract from '../../../contract/identity/signIn';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Config } from '../../platform/config';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { Turns } from '../../platform/turns';
import { issueCaptcha } from '../captcha/captcha';
import { endImpersonation } from '../users/impersonation';
import { markSignIn } from '../users/inviteMarks';
import { agentOf } from './agentOf';
import { isKnownDevice, rememberDevice } from './knownDevices';
import { captchaBits, readPressure } from './pressure';
import { endSession, startSession } from './sessions';
import { type Credentials, checkCredentials, noteSignIn } from './signIn';
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
const signInWith = ({ db, secret, clock, config }: Services) => {
    const addresses = new Turns();
    const accounts = new Turns();
    return async (credentials: Credentials, request: FastifyRequest, reply: FastifyReply) => {
        const { email } = credentials;
        const address = request.ip;
        const check = async () => {
            const isKnown = await isKnownDevice({ db, secret }, email, request);
            const services = { db, secret, now: clock() };
            return checkCredentials(services, credentials, { address, isKnown });
        };
        const user = await addresses.take(addressBucket(address), () =>
            accounts.take(email, check),
        );
        const device = { agent: agentOf(request), address };
        const now = clock();
        const { token: x_token } = await startSession(
            { db, secret, now, days: config.SESSION_DAYS },
            { userId: user.id },
            device,
        );
        await noteSignIn(db, now, user.id);
        await markSignIn(db, user.id, device);
        rememberDevice(secret, user.email, request, reply);
        return { x_token, userInfo: { email: user.email } };
    };
};
