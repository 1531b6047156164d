import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { signedIn } from '../../../contract/identity/signedIn';
import { addressBucket } from '../../platform/addresses/addressBucket';
import { ApiError } from '../../platform/http/errors';
import { Turns } from '../../platform/turns';
import { browserOf } from '../accounts/browser';
import { enterAccount } from '../accounts/enterAccount';
import { isKnownDevice } from '../accounts/knownDevices';
import { requireSecondStep, type SecondStepProof } from '../accounts/secondStep';
import { clearFailures, guardAttempt, recordFailure } from '../accounts/throttle';
import { makeTicket, openTicket, spendTicket } from '../accounts/tickets';
import { relyingPartyOf } from '../passkeys/relyingParty';
import type { SsoServices } from './services';

const purpose = 'single sign-on second step';
const lifeMs = 10 * 60_000;
const content = z.object({ userId: z.string(), provider: z.string() });

/** That a provider has signed somebody in, for this browser, until the own second step is shown. */
export const makeStepTicket = (
    { secret, clock }: Pick<SsoServices, 'secret' | 'clock'>,
    whose: z.output<typeof content>,
    browser: string,
): string =>
    makeTicket({ secret, now: clock() }, purpose, { browser, lifeMs, content: whose }).ticket;

interface Proof extends SecondStepProof {
    ticket: string;
    captcha?: string | undefined;
}

const expired = () => new ApiError(409, 'account.sign_in_expired');

const checkProof = async (
    { db, secret, clock, config }: SsoServices,
    { ticket, captcha, code, passkey }: Proof,
    request: FastifyRequest,
): Promise<z.output<typeof content>> => {
    const now = clock();
    const browser = browserOf(request);
    const opened = openTicket({ secret, now }, purpose, ticket, { browser, schema: content });
    if (!opened) throw expired();
    const { userId } = opened.content;
    const { email: account } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    const isKnown = await isKnownDevice({ db, secret }, account, request);
    const attempt = { account, address: request.ip, isKnown };
    await guardAttempt({ db, secret, now }, attempt, captcha);
    const services = { db, secret, now, party: relyingPartyOf(config) };
    const onWrong = () => recordFailure(db, now, attempt);
    await requireSecondStep(services, userId, { code, passkey }, { browser, onWrong });
    if (!(await spendTicket({ db, now }, opened))) throw expired();
    await clearFailures(db, attempt);
    return opened.content;
};

/** The second step after a provider. Tries of one address take turns, as those with a password do. */
export const secondStepWith = (services: SsoServices) => {
    const addresses = new Turns();
    return async (
        proof: Proof,
        http: { request: FastifyRequest; reply: FastifyReply },
    ): Promise<z.output<typeof signedIn>> => {
        const { userId, provider } = await addresses.take(addressBucket(http.request.ip), () =>
            checkProof(services, proof, http.request),
        );
        return enterAccount(services, userId, { way: 'sso', provider }, http);
    };
};
