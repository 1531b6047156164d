import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/analytics/public/mailReports';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { oneClickRoute } from '../../platform/mail/oneClick';
import type { Secret } from '../../platform/secret';
import { confirmByLink, resumeByLink, stopByLink } from './links';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
}

/** Requests of an address within a minute. */
const peopleLimit = { rateLimit: { max: 60, timeWindow: 60_000 } };

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
    await oneClickRoute(app, {
        path: contract.oneClickPath,
        page: contract.mailReportsPage,
        stop: token => stopByLink(at(), token),
    });
};
