import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { accountHolders, holds } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import {
    downloadPath,
    downloadQuery,
    evidenceFilePath,
    evidencePath,
} from '../../../contract/trade/orders/orderCalls';
import { normaliseAddress } from '../../platform/addresses/address';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { addFile } from '../../platform/files/addFile';
import type { Library } from '../../platform/files/library';
import { diskFull, receiveFile } from '../../platform/files/receiveFile';
import { sendFile } from '../../platform/files/sendFile';
import { ApiError, forbidden, invalid, notFound } from '../../platform/http/errors';
import { admit, envelope, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import type { Secret } from '../../platform/secret';
import { copyToSend } from '../watermark/copyToSend';
import { requireEvidence } from './disputeFiles';
import { countDownload } from './downloads';
import { requireOrder } from './requireOrder';

interface Options {
    services: {
        db: Database;
        secret: Secret;
        clock: () => number;
        library: Library;
        config: Config;
    };
    admission: RegisterOptions;
}

const megabyte = 2 ** 20;
/** A guard against floods. */
const rateLimit = { max: 30, timeWindow: 60_000 };
const ofOrder = z.object({ id: recordId });

/** A file as evidence, from whoever has to do with the order. */
const uploadRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { db, clock, library, config } = services;
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    app.post(evidencePath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        const { session, newToken } = found;
        const order = await requireOrder(db, session, validate(ofOrder, request.params).id);
        if (order.part === 'admin' && !holds(session, 'orders.decide'))
            throw notFound('order.not_found');
        const limit = megabyte * config.IMAGE_LIMIT_MB;
        if (!(await library.hasRoomFor(limit))) throw diskFull();
        if (!request.isMultipart()) throw new ApiError(415, 'file.not_multipart');
        const limits = { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: limit + 1 };
        const part = await request.file({ limits, throwFileSizeLimit: false });
        if (!part) throw invalid({ file: 'field.needed' });
        const path = library.newPath();
        const facts = await receiveFile(part.file, path, limit);
        const received = { ...facts, path, name: part.filename };
        const { id, name } = await addFile(
            services,
            { ...received, visibility: 'private', isImageOnly: false, isForPlace: true },
            { session, address: normaliseAddress(request.ip), now: clock() },
        );
        const renewal = newToken === undefined ? {} : { x_token: newToken };
        return { ...envelope({ id, name, size: facts.size }), ...renewal };
    });
};

const evidenceRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { db, library } = services;
    app.get(evidenceFilePath, { compress: false }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const which = validate(ofOrder.extend({ file: recordId }), request.params);
        await requireOrder(db, found.session, which.id);
        const file = await requireEvidence(db, which.id, which.file);
        return sendFile(request, reply, {
            library,
            file,
            key: file.sha256,
            size: file.size,
            isAttachment: true,
            cache: 'no-store',
        });
    });
};

/** What was bought: the link opens it, for whoever has it, without a session. */
const downloadRoute = (app: FastifyInstance, { services }: Options): void => {
    const { db, secret, clock, library } = services;
    const options = { compress: false, exposeHeadRoute: false, config: { rateLimit } } as const;
    app.get(downloadPath, options, async (request, reply) => {
        const { token } = validate(z.object({ token: z.string().max(100) }), request.params);
        const asked = { token, ...validate(downloadQuery, request.query) };
        const address = normaliseAddress(request.ip);
        const now = clock();
        const { file, copy } = await countDownload({ db, secret, now }, { ...asked, address });
        return sendFile(request, reply, {
            ...(copy ? copyToSend(library, copy) : { library, key: file.sha256, size: file.size }),
            file,
            isAttachment: true,
            cache: 'no-store',
        });
    });
};

/** Bytes of orders, in and out. */
export const orderFileRoutes = (app: FastifyInstance, options: Options): void => {
    uploadRoute(app, options);
    evidenceRoute(app, options);
    downloadRoute(app, options);
};
