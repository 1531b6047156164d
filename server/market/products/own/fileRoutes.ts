import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
    listingUploadPath,
    listingUploadQuery,
    ownImagePath,
} from '../../../../contract/market/listings';
import { mostProofBytes } from '../../../../contract/market/proofFiles';
import { tokenHeader } from '../../../../contract/platform/answerHeaders';
import { accountHolders } from '../../../../contract/platform/call';
import { recordId } from '../../../../contract/platform/resource';
import { normaliseAddress } from '../../../platform/addresses/address';
import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import { findFile } from '../../../platform/files/fileRows';
import { type Library, thumbnailKey } from '../../../platform/files/library';
import { sendFile } from '../../../platform/files/sendFile';
import { forbidden, notFound } from '../../../platform/http/errors';
import { admit, envelope, type RegisterOptions } from '../../../platform/http/register';
import { validate } from '../../../platform/http/validate';
import { takeUpload } from './takeUpload';

export interface FileRouteOptions {
    services: { db: Database; clock: () => number; library: Library; config: Config };
    admission: RegisterOptions;
}

const megabyte = 2 ** 20;
/** A guard against floods. */
const rateLimit = { max: 60, timeWindow: 60_000 };

/** An image, a package or a proof of a seller: nobody else reaches it. */
const uploadRoute = (app: FastifyInstance, { services, admission }: FileRouteOptions): void => {
    const { clock, config } = services;
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    app.post(listingUploadPath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        const { session, newToken } = found;
        const { kind } = validate(listingUploadQuery, request.query);
        const isImage = kind === 'image';
        const whole = megabyte * config[isImage ? 'IMAGE_LIMIT_MB' : 'UPLOAD_LIMIT_MB'];
        const limit = kind === 'proof' ? Math.min(whole, mostProofBytes) : whole;
        const sender = { session, address: normaliseAddress(request.ip), now: clock() };
        const form = {
            isImageOnly: isImage,
            // others may see it
            ...(kind !== 'package' && { isPrepared: true as const }),
        };
        const { id, name, size } = await takeUpload(services, request, { limit, sender, ...form });
        const renewal = newToken === undefined ? {} : { x_token: newToken };
        return { ...envelope({ id, name, size }), ...renewal };
    });
};

/** A thumbnail of one's own, also before anybody else may see the image. */
const imageRoute = (app: FastifyInstance, { services, admission }: FileRouteOptions): void => {
    const { db, library } = services;
    app.get(ownImagePath, { compress: false }, async (request, reply) => {
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const { id } = validate(z.object({ id: recordId }), request.params);
        const file = await findFile(db, id);
        const isSeen = file?.visibility === 'public' || file?.owner_id === found.session.userId;
        if (file?.has_thumbnail !== 1 || !isSeen) throw notFound('image.not_found');
        return sendFile(request, reply, {
            library,
            key: thumbnailKey(file.sha256),
            size: undefined,
            file: { ...file, name: `${file.name}.webp`, mime: 'image/webp' },
            isAttachment: false,
            cache: 'private, max-age=86400',
        });
    });
};

export const listingFileRoutes = (app: FastifyInstance, options: FileRouteOptions): void => {
    uploadRoute(app, options);
    imageRoute(app, options);
};
