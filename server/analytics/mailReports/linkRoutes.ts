import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/analytics/public/mailReports';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { confirmByLink, resumeByLink, stopByLink } from './links';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
}

/** Requests of an address within a minute. Providers of mail unsubscribe for many people from few addresses. */
const peopleLimit = { rateLimit: { max: 60, timeWindow: 60_000 } };
const programLimit = { rateLimit: { max: 600, timeWindow: 60_000 } };
/** bytes; a form of one word */
const bodyLimit = 4096;

/**
 * What a program for mails sends to unsubscribe (RFC 8058): a form without a session and from anywhere, whose body says
 * nothing that the address does not. Whoever opens the address, such as a program that looks at links before people do,
 * ends nothing: it leads to the page that asks.
 */
const oneClick = async (app: FastifyInstance, services: Services): Promise<void> => {
    await app.register(async scope => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
            done(null, undefined),
        );
        scope.post(contract.oneClickPath, { config: programLimit }, async (request, reply) => {
            const { token } = request.params as { token: string };
            await stopByLink({ ...services, now: services.clock() }, token);
            reply.header('cache-control', 'no-store');
            return {};
        });
        scope.get(contract.oneClickPath, { config: programLimit }, async (request, reply) => {
            const { token } = request.params as { token: string };
            const words = new URLSearchParams({ stop: token });
            return reply.redirect(`${contract.mailReportsPage}?${words}`, 302);
        });
    });
};

/** By the links of the e-mails: nobody is signed in, and the token says who it is. */
export const mailReportLinkRoutes = async (
    app: FastifyInstance,
    register: Register,
    services: Services,
): Promise<void> => {
    const at = () => ({ ...services, now: services.clock() });
    register(
        contract.confirmMailReports,
        async ({ body }) => ({ name: await confirmByLink(at(), body.token) }),
        peopleLimit,
    );
    register(
        contract.stopMailReports,
        async ({ body }) => ({ name: await stopByLink(at(), body.token) }),
        peopleLimit,
    );
    register(
        contract.resumeMailReports,
        async ({ body }) => ({ name: await resumeByLink(at(), body.token) }),
        peopleLimit,
    );
    await oneClick(app, services);
};
