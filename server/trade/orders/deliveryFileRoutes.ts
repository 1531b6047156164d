import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { accountHolders, holds } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import * as contract from '../../../contract/trade/orders/deliveredFiles';
import { takeUpload } from '../../market/products/own/takeUpload';
import { normaliseAddress } from '../../platform/addresses/address';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Sender } from '../../platform/files/addFile';
import { findFile } from '../../platform/files/fileRows';
import type { Library } from '../../platform/files/library';
import { sendFile } from '../../platform/files/sendFile';
import { removeUnused } from '../../platform/files/unusedFiles';
import { forbidden, notFound } from '../../platform/http/errors';
import { admit, envelope, type Register, type RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { validate } from '../../platform/http/validate';
import type { Secret } from '../../platform/secret';
import { dropUpload, keepUpload, requireDeliverable } from './deliveryUploads';
import { linkDownload } from './downloads';
import { requireOrder } from './requireOrder';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    library: Library;
    config: Config;
}

interface Options {
    services: Services;
    admission: RegisterOptions;
}

const megabyte = 2 ** 20;
/** A guard against floods. */
const rateLimit = { max: 60, timeWindow: 60_000 };
const ofOrder = z.object({ id: recordId });

/** A file for a delivery to come, from the order's seller and nobody else. */
const uploadRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { db, clock, config } = services;
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    app.post(contract.deliveryUploadPath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        const { session, newToken } = found;
        const { order, part } = await requireOrder(
            db,
            session,
            validate(ofOrder, request.params).id,
        );
        if (part !== 'seller') throw notFound('order.not_found');
        // before any bytes are taken, and once more when they are there
        await requireDeliverable(db, order);
        const sender: Sender = { session, address: normaliseAddress(request.ip), now: clock() };
        const limit = megabyte * config.UPLOAD_LIMIT_MB;
        const file = await takeUpload(services, request, { limit, sender, isImageOnly: false });
        const mine = { orderId: order.id, userId: session.userId };
        try {
            await keepUpload(db, mine, file.id, clock());
        } catch (error) {
            await removeUnused(services, [file.id], { ownerId: session.userId });
            throw error;
        }
        const renewal = newToken === undefined ? {} : { x_token: newToken };
        const { id, name, size, sha256 } = file;
        return { ...envelope({ id, name, size, sha256 }), ...renewal };
    });
};

/** What was handed over, to its seller and to who decides: it is written down who looked at it. */
const readDeliveredFile = async (
    { db, clock }: Services,
    { session, address }: { session: Session; address: string },
    which: { id: string; file: string },
) => {
    const { order, part } = await requireOrder(db, session, which.id);
    const grant = await db
        .selectFrom('download_grants')
        .select(['file_id', 'manifest_sha256', 'file_name'])
        .where('id', '=', which.file)
        .where('order_id', '=', order.id)
        .where('delivery', '>', 0)
        .executeTakeFirst();
    // the buyer's downloads are counted: they go by a link
    const mayRead = part === 'seller' || (part === 'admin' && holds(session, 'orders.decide'));
    if (!grant || !mayRead) throw notFound('file.not_found');
    const file = await findFile(db, grant.file_id);
    if (file?.sha256 !== grant.manifest_sha256) throw notFound('file.not_found');
    await db.transaction().execute(trx =>
        writeAudit(trx, {
            actor: { session, address },
            now: clock(),
            action: 'download',
            resource: 'orders',
            recordId: order.id,
            title: order.number,
            changes: { file: [null, grant.file_name], sha256: [null, grant.manifest_sha256] },
        }),
    );
    return { ...file, name: grant.file_name };
};

const fileRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const options = { compress: false, exposeHeadRoute: false, config: { rateLimit } } as const;
    app.get(contract.deliveredFilePath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const call = { access: accountHolders, isPersonal: true } as const;
        const found = await admit(call, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const which = validate(ofOrder.extend({ file: recordId }), request.params);
        const who = { session: found.session, address: normaliseAddress(request.ip) };
        const file = await readDeliveredFile(services, who, which);
        return sendFile(request, reply, {
            library: services.library,
            file,
            key: file.sha256,
            size: file.size,
            isAttachment: true,
            cache: 'no-store',
        });
    });
};

/** Files of deliveries by the seller, in and out. */
export const deliveryFileRoutes = (
    app: FastifyInstance,
    register: Register,
    options: Options,
): void => {
    const { db, secret, clock } = options.services;
    uploadRoute(app, options);
    fileRoute(app, options);

    register(contract.dropDeliveryUpload, async ({ session, params }) => {
        const { part } = await requireOrder(db, session, params.id);
        if (part !== 'seller') throw notFound('file.not_found');
        await dropUpload(options.services, session.userId, params);
        return null;
    });

    register(contract.linkDeliveredFile, async ({ session, params }) => {
        const { actor, part } = await requireOrder(db, session, params.id);
        if (part !== 'buyer') throw notFound('file.not_found');
        const linked = { orderId: params.id, grantId: params.file, actor };
        return linkDownload({ db, secret, now: clock() }, linked);
    });
};
