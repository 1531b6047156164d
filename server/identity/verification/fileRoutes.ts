import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { verificationDocumentPath } from '../../../contract/identity/resources/verifications';
import {
    phoneSignatureHeader,
    phoneWebhookPath,
    verificationUploadPath,
} from '../../../contract/identity/verification';
import { mostVerificationBytes } from '../../../contract/identity/verificationTable';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { type Access, accountHolders, granted } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import { disposition } from '../../platform/files/disposition';
import type { Library } from '../../platform/files/library';
import { receiveFile } from '../../platform/files/receiveFile';
import { fileOf } from '../../platform/files/routes';
import { forbidden, notFound } from '../../platform/http/errors';
import { admit, envelope, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import type { Secret } from '../../platform/secret';
import { lookAtDocument } from './decideVerification';
import { pictureOf } from './documents';
import { addDocument, type PhoneConfig, readOwnVerification } from './ownVerification';
import { hasPhoneProvider, takePhoneReport } from './phoneCheck';

interface Options {
    services: {
        db: Database;
        secret: Secret;
        library: Library;
        clock: () => number;
        config: PhoneConfig;
    };
    admission: RegisterOptions;
}

/** A guard against floods: each picture is decoded. */
const rateLimit = { max: 30, timeWindow: 60_000 };
const ofDocument = z.object({ id: recordId, document: recordId });
/** bytes */
const mostReportBytes = 8_192;

/** Nothing of it may run, stand in another's page, or be kept by anybody on the way. */
const harmless = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
} as const;

const enter = async (
    access: Access,
    request: FastifyRequest,
    reply: FastifyReply,
    admission: RegisterOptions,
) => {
    const found = await admit({ access, isPersonal: true }, request, admission);
    if (!found) throw forbidden();
    if (found.newToken) reply.header(tokenHeader, found.newToken);
    return found.session;
};

const uploadRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { db, library, config } = services;
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    app.post(verificationUploadPath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const session = await enter(accountHolders, request, reply, admission);
        const part = await fileOf(request, library, mostVerificationBytes);
        const path = library.newPath();
        try {
            await receiveFile(part.file, path, mostVerificationBytes);
            const picture = await library.images.run(() => pictureOf(path));
            const context = {
                ...contextOf(services, { session, request }),
                secret: services.secret,
            };
            await addDocument(context, { name: part.filename, picture });
        } finally {
            await rm(path, { force: true });
        }
        return envelope(await readOwnVerification(db, config, session));
    });
};

const documentRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    app.get(
        verificationDocumentPath,
        { compress: false, config: { rateLimit } },
        async (request, reply) => {
            const session = await enter(granted('checks.decide'), request, reply, admission);
            const which = validate(ofDocument, request.params);
            const context = {
                ...contextOf(services, { session, request }),
                secret: services.secret,
            };
            const { name, picture } = await lookAtDocument(context, which);
            const shown = `${name.replace(/\.\w+$/, '')}.webp`;
            return reply
                .headers({ ...harmless, 'content-disposition': disposition('inline', shown) })
                .type('image/webp')
                .send(picture);
        },
    );
};

/** What the operator's provider sends: read as bytes, for its signature is over those. */
const phoneRoute = async (app: FastifyInstance, { services }: Options): Promise<void> => {
    const { db, clock, config } = services;
    await app.register(async scope => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser(
            '*',
            { parseAs: 'buffer', bodyLimit: mostReportBytes },
            (_request, body, done) => done(null, body),
        );
        scope.post(phoneWebhookPath, { config: { rateLimit } }, async (request, reply) => {
            reply.header('cache-control', 'no-store');
            const { PHONE_CHECK_SECRET: secret } = config;
            if (!hasPhoneProvider(config) || secret === undefined) {
                throw notFound('verification.no_phone');
            }
            const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
            const signature = String(request.headers[phoneSignatureHeader] ?? '');
            await takePhoneReport(db, secret, { body, signature }, clock());
            return envelope(null);
        });
    });
};

/** Documents on their way in and out, and what a provider says of phones. */
export const verificationFileRoutes = async (
    app: FastifyInstance,
    options: Options,
): Promise<void> => {
    uploadRoute(app, options);
    documentRoute(app, options);
    await phoneRoute(app, options);
};
