import type { FastifyInstance } from 'fastify';
import {
    verificationHookPaths,
    verificationSignatureHeader,
} from '../../../contract/identity/verification';
import { verificationKinds } from '../../../contract/identity/verificationTable';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { envelope } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { type ProviderConfig, providerOf } from './providers';
import { takeReport } from './takeReport';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: ProviderConfig;
}

/** A provider asks once for each person; whoever tries signatures is slowed. */
const rateLimit = { max: 120, timeWindow: 60_000 };
/** bytes; no room for images */
const mostBytes = 8_192;

/** What the operator's providers send: read as bytes, for their signature is over those. */
export const verificationHookRoutes = async (
    app: FastifyInstance,
    { db, secret, clock, config }: Services,
): Promise<void> => {
    await app.register(async scope => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser(
            '*',
            { parseAs: 'buffer', bodyLimit: mostBytes },
            (_request, body, done) => done(null, body),
        );
        for (const kind of verificationKinds) {
            const options = { config: { rateLimit } };
            scope.post(verificationHookPaths[kind], options, async (request, reply) => {
                reply.header('cache-control', 'no-store');
                const provider = providerOf(config, kind);
                if (!provider) throw new ApiError(404, 'verification.not_offered');
                const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
                const signature = String(request.headers[verificationSignatureHeader] ?? '');
                const services = { db, secret, providerSecret: provider.secret };
                await takeReport(services, { kind, message: { body, signature } }, clock());
                return envelope(null);
            });
        }
    });
};
