import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Access, accountHolders, granted } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import { getOrderWatermark } from '../../../contract/trade/watermark/orderWatermark';
import { ownTracePath, productTracePath } from '../../../contract/trade/watermark/trace';
import { limits } from '../../market/passport/scan/limits';
import { requireProduct } from '../../market/products/moveProduct';
import { requireOwn } from '../../market/products/own/requireOwn';
import { normaliseAddress } from '../../platform/addresses/address';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Library } from '../../platform/files/library';
import { receiveFile } from '../../platform/files/receiveFile';
import { fileOf } from '../../platform/files/routes';
import { ApiError, forbidden } from '../../platform/http/errors';
import { admit, envelope, type Register, type RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { validate } from '../../platform/http/validate';
import { requireOrder } from '../orders/requireOrder';
import { readOrderWatermark } from './orderWatermark';
import { traceFile } from './traceFile';

interface Services {
    db: Database;
    clock: () => number;
    library: Library;
    config: Config;
}

interface Options {
    services: Services;
    admission: RegisterOptions;
}

/** Each takes a process of its own, and is one more chance that a made-up file agrees with a copy. */
const rateLimit = { max: 20, timeWindow: 3_600_000 };

/** Takes the file of a request, asks whose copy it is, and keeps nothing but that it was asked. */
const traceUpload = async (
    { db, clock, library, config }: Services,
    request: FastifyRequest,
    { session, product }: { session: Session; product: { id: string; title: string } },
) => {
    const limit = Math.min(config.UPLOAD_LIMIT_MB * 2 ** 20, limits.archive);
    const part = await fileOf(request, library, limit);
    const path = library.newPath();
    const facts = await receiveFile(part.file, path, limit);
    try {
        const answer = await traceFile(db, product.id, { ...facts, path, name: part.filename });
        await db.transaction().execute(trx =>
            writeAudit(trx, {
                actor: { session, address: normaliseAddress(request.ip) },
                now: clock(),
                action: 'traceFile',
                resource: 'products',
                recordId: product.id,
                title: product.title,
                changes: {
                    sha256: [null, facts.sha256],
                    found: [null, answer.found.map(({ number }) => number).join(', ')],
                },
            }),
        );
        return answer;
    } finally {
        await rm(path, { force: true });
    }
};

/** The way of a file from whoever may ask about a listing. */
const traceRoute = (
    app: FastifyInstance,
    { services, admission }: Options,
    way: {
        path: string;
        access: Access;
        find: (session: Session, id: string) => Promise<{ id: string; title: string }>;
    },
): void => {
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    /** accounts whose file is being received or compared */
    const busy = new Set<string>();
    app.post(way.path, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: way.access }, request, admission);
        if (!found) throw forbidden();
        const { session, newToken } = found;
        const { id } = validate(z.object({ id: recordId }), request.params);
        const product = await way.find(session, id);
        if (busy.has(session.userId)) throw new ApiError(409, 'trace.busy');
        busy.add(session.userId);
        const answer = await traceUpload(services, request, { session, product }).finally(() =>
            busy.delete(session.userId),
        );
        const renewal = newToken === undefined ? {} : { x_token: newToken };
        return { ...envelope(answer), ...renewal };
    });
};

/** Marked copies of orders, and whose copy a file is. */
export const watermarkRoutes = (
    app: FastifyInstance,
    register: Register,
    options: Options,
): void => {
    const { db } = options.services;
    register(getOrderWatermark, async ({ session, params }) => {
        const { order, part } = await requireOrder(db, session, params.id);
        return readOrderWatermark(db, order.id, part);
    });
    traceRoute(app, options, {
        path: ownTracePath,
        access: accountHolders,
        find: ({ userId }, id) => requireOwn(db, userId, id),
    });
    traceRoute(app, options, {
        path: productTracePath,
        access: granted('orders.read'),
        find: (_, id) => requireProduct(db, id),
    });
};
