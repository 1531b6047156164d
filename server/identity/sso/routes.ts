import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/identity/sso';
import { changesOf } from '../../platform/audit/changes';
import type { Register } from '../../platform/http/register';
import { identityRemoved } from '../../platform/mail/signInEmails';
import { bindBrowser } from '../accounts/browser';
import { guardCodeTry, recordWrongCode } from '../accounts/codeTries';
import { noteOwnDeed } from '../accounts/noteOwnDeed';
import { ownerLetter } from '../accounts/ownerLetter';
import { relyingPartyOf } from '../passkeys/relyingParty';
import { beginAttempt, redirectUri } from './attempts';
import { finishSso } from './finishSso';
import { listOwnIdentities, removeOwnIdentity } from './identityRows';
import { allProviders, requireProvider } from './providerRows';
import type { SsoServices } from './services';
import { secondStepWith } from './stepTickets';

/** For a house full of people behind one address; refusals are counted apart. */
const rateLimit = { max: 300, timeWindow: 60_000 };

interface Wanted {
    redirect: string;
    invite: string;
    link: { userId: string; sessionId: string } | null;
}

const beginWith =
    ({ db, secret, clock, config, clients }: SsoServices) =>
    async (
        provider: string,
        wanted: Wanted,
        { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ) => {
        const row = await requireProvider(db, provider);
        const uri = redirectUri(config, row.id);
        const now = clock();
        const client = await clients.of(row, now, cause =>
            request.log.warn({ err: cause, provider: row.id }, 'identity provider not readable'),
        );
        const browser = bindBrowser(request, reply);
        const asked = { config: client, row, uri };
        return { url: await beginAttempt({ secret, now }, asked, { ...wanted, browser }) };
    };

const ownIdentityRoutes = (register: Register, services: SsoServices): void => {
    const { db, clock, outbox } = services;
    const begin = beginWith(services);

    register(contract.listIdentities, ({ session }) => listOwnIdentities(db, session.userId));

    register(
        contract.beginLink,
        ({ params, session, request, reply }) => {
            const link = { userId: session.userId, sessionId: session.id };
            const wanted = { redirect: '/user/profile', invite: '', link };
            return begin(params.provider, wanted, { request, reply });
        },
        { rateLimit },
    );

    register(contract.removeIdentity, async ({ params, session, request }) => {
        const now = clock();
        const letter = await ownerLetter(services, session.userId, now);
        await db.transaction().execute(async trx => {
            const name = await removeOwnIdentity(trx, session.userId, params.identity);
            const changes = changesOf({ provider: name }, {});
            await noteOwnDeed(trx, { session, request, now }, 'removeIdentity', changes);
            const deed = { at: now, address: request.ip };
            const mail = letter(head => identityRemoved(head, name, deed));
            await outbox.write(trx, { to: session.email, ...mail });
        });
        void outbox.wake();
        return null;
    });
};

/** Signing in with an identity provider, and connecting one's account to one. */
export const ssoRoutes = (register: Register, services: SsoServices): void => {
    const { db, settings, clock, config } = services;
    const begin = beginWith(services);
    const secondStep = secondStepWith(services);

    register(contract.waysIn, async () => {
        const rows = config.PUBLIC_URL === undefined ? [] : await allProviders(db);
        return {
            hasPasskeys: relyingPartyOf(config) !== undefined,
            isSsoOnly: (await settings.current()).sso_only === 1,
            providers: rows
                .filter(({ is_on }) => is_on === 1)
                .map(({ id, label }) => ({ id, label })),
        };
    });

    register(
        contract.beginSso,
        ({ params, body, request, reply }) => {
            const { redirect = '', invite = '' } = body;
            return begin(params.provider, { redirect, invite, link: null }, { request, reply });
        },
        { rateLimit },
    );

    register(
        contract.finishSso,
        async ({ params, body, request, reply }) => {
            const address = request.ip;
            const now = clock();
            await guardCodeTry({ db, now }, address, 'single sign-on');
            try {
                const answer = { provider: params.provider, query: body.query };
                return await finishSso(services, answer, { request, reply });
            } catch (error) {
                await recordWrongCode({ db, now }, address, error, 'single sign-on');
                throw error;
            }
        },
        { rateLimit },
    );

    register(
        contract.ssoSecondStep,
        ({ body, request, reply }) => secondStep(body, { request, reply }),
        { rateLimit },
    );

    ownIdentityRoutes(register, services);
};
