import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SsoOutcome } from '../../../contract/identity/sso';
import { ApiError } from '../../platform/http/errors';
import { identityAdded } from '../../platform/mail/signInEmails';
import { agentOf } from '../accounts/agentOf';
import { browserOf } from '../accounts/browser';
import { enterAccount } from '../accounts/enterAccount';
import { hasDeviceCookie } from '../accounts/knownDevices';
import { ownerLetter } from '../accounts/ownerLetter';
import { hasSecondStep } from '../accounts/secondStepOn';
import { hasPasskey } from '../passkeys/passkeyRows';
import { relyingPartyOf } from '../passkeys/relyingParty';
import { accountFor, type Found } from './accountFor';
import { type Attempt, redirectUri, takeAttempt } from './attempts';
import { readSsoPerson, requireDomain, type SsoPerson } from './claims';
import { connectSignedIn } from './connectSignedIn';
import { type ProviderRow, requireProvider } from './providerRows';
import { followClaim } from './roles';
import type { SsoServices } from './services';
import { makeStepTicket } from './stepTickets';

interface Http {
    request: FastifyRequest;
    reply: FastifyReply;
}

/** Who the provider says signed in; the attempt is used up whatever comes of it. */
const readAnswer = async (
    { db, secret, clock, config, clients }: SsoServices,
    row: ProviderRow,
    { query, request }: { query: string; request: FastifyRequest },
): Promise<{ attempt: Attempt; person: SsoPerson }> => {
    const told = new URLSearchParams(query);
    const state = told.get('state') ?? '';
    const now = clock();
    const asked = { state, browser: browserOf(request) };
    const attempt = await takeAttempt({ db, secret, now }, row.id, asked);
    if (told.has('error')) throw new ApiError(409, 'sso.declined');
    const warn = (cause: unknown) =>
        request.log.warn({ err: cause, provider: row.id }, 'single sign-on refused');
    const client = await clients.of(row, now, warn);
    const url = new URL(`${redirectUri(config, row.id)}?${told}`);
    try {
        const person = await readSsoPerson(client, row, { ...attempt, state, url });
        requireDomain(row, person);
        return { attempt, person };
    } catch (cause) {
        if (cause instanceof ApiError) throw cause;
        warn(cause);
        throw new ApiError(409, 'sso.not_trusted');
    }
};

/** The account, with the roles of the claim; whose address connected it is told. */
const arrive = async (
    services: SsoServices,
    { row, person, attempt }: { row: ProviderRow; person: SsoPerson; attempt: Attempt },
    request: FastifyRequest,
): Promise<Found> => {
    const { db, clock, settings: store, outbox, secret, userExtensions } = services;
    const now = clock();
    const settings = await store.current();
    const device = { agent: agentOf(request), address: request.ip };
    const found = await db.transaction().execute(async trx => {
        const wasIn = (email: string) => hasDeviceCookie(secret, email, request);
        const arrival = { row, person, invite: attempt.content.invite, device, wasIn };
        const account = await accountFor({ db: trx, now, settings, userExtensions }, arrival);
        await followClaim(trx, { row, person, userId: account.userId, now });
        if (account.how === 'linked') {
            const letter = await ownerLetter({ ...services, db: trx }, account.userId, now);
            const deed = { at: now, address: request.ip };
            const mail = letter(head => identityAdded(head, row.label, deed));
            await outbox.write(trx, { to: account.email, ...mail });
        }
        return account;
    });
    void outbox.wake();
    return found;
};

/**
 * Whether the account's own second step follows. A provider that the operator trusts with it spares it to all but
 * administrators, who always show their own; those who have none need the provider's. Throws 409.
 */
const needsOwnStep = async (
    { db }: Pick<SsoServices, 'db'>,
    userId: string,
    { row, person }: { row: ProviderRow; person: SsoPerson },
): Promise<boolean> => {
    const user = await db
        .selectFrom('users')
        .select(['roles', 'status', 'totp_on', 'passkey_step'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    if (user.status === 'disabled') throw new ApiError(409, 'account.disabled');
    const isSpared = row.trusts_second_step === 1 && person.hasSecondFactor;
    const isAdministrator = (JSON.parse(user.roles) as string[]).includes('admin');
    if (!isAdministrator) return hasSecondStep(user) && !isSpared;
    const hasOwn = hasSecondStep(user) || (await hasPasskey(db, userId));
    if (!hasOwn && !isSpared) throw new ApiError(409, 'sso.second_step_needed');
    return hasOwn;
};

const outcome = (attempt: Attempt, what: Partial<SsoOutcome>): SsoOutcome => ({
    session: null,
    secondStep: null,
    isLinked: false,
    redirect: attempt.content.redirect,
    ...what,
});

/** Signs in, asks for the second step, or connects an account, by what a provider sent back. Throws 404, 409, 502. */
export const finishSso = async (
    services: SsoServices,
    { provider, query }: { provider: string; query: string },
    http: Http,
): Promise<SsoOutcome> => {
    const { db, config } = services;
    const { request } = http;
    const row = await requireProvider(db, provider);
    const { attempt, person } = await readAnswer(services, row, { query, request });
    const { link } = attempt.content;
    if (link) {
        await connectSignedIn(services, link, { row, person, request });
        return outcome(attempt, { isLinked: true });
    }
    const { userId, email } = await arrive(services, { row, person, attempt }, request);
    if (await needsOwnStep(services, userId, { row, person })) {
        const content = { userId, provider: row.label };
        const ticket = makeStepTicket(services, content, browserOf(request));
        const isPossible = relyingPartyOf(config) !== undefined;
        const hasOne = isPossible && (await hasPasskey(db, userId));
        return outcome(attempt, { secondStep: { ticket, email, hasPasskey: hasOne } });
    }
    const how = { way: 'sso', provider: row.label } as const;
    return outcome(attempt, { session: await enterAccount(services, userId, how, http) });
};
