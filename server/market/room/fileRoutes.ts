import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
    mostDocumentBytes,
    ownRoomDocumentPath,
    roomDocumentPath,
    roomUploadPath,
    staffRoomDocumentPath,
} from '../../../contract/market/room/roomKinds';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { type Access, accountHolders, granted } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import { findPerson } from '../../identity/users/people';
import { normaliseAddress } from '../../platform/addresses/address';
import { contextOf } from '../../platform/crud/crudRoutes';
import { disposition } from '../../platform/files/disposition';
import { sendFile } from '../../platform/files/sendFile';
import { ApiError, forbidden } from '../../platform/http/errors';
import { admit, envelope, type RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { validate } from '../../platform/http/validate';
import { requireOwn } from '../products/own/requireOwn';
import { takeUpload } from '../products/own/takeUpload';
import { addDocument, requireRoomFor } from './documents';
import { requireInspected } from './inspect';
import { type Prepared, prepareFor } from './prepare';
import { requireReadable } from './reading';
import { writeRoomLog } from './roomLog';
import { type DocumentRow, requireDocument, requireFolder } from './roomRows';
import type { RoomRouteServices } from './roomServices';

interface Options {
    services: RoomRouteServices;
    admission: RegisterOptions;
}

const megabyte = 2 ** 20;
/** Of one address: each document is made anew for its reader. */
const rateLimit = { max: 60, timeWindow: 60_000 };
const ofDocument = z.object({ id: recordId, document: recordId });
const ofFolder = z.object({ id: recordId, folder: recordId });
const readerQuery = z.object({ download: z.literal('1').optional() });
const staffQuery = z.object({ look: z.string().min(1).max(2_000) });

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
): Promise<Session> => {
    const found = await admit({ access, isPersonal: true }, request, admission);
    if (!found) throw forbidden();
    if (found.newToken) reply.header(tokenHeader, found.newToken);
    return found.session;
};

const readerOf = async ({ db }: RoomRouteServices, { userId }: Session) => {
    const person = await findPerson(db, userId);
    if (!person?.isActive) throw forbidden();
    return { name: person.name, email: person.email };
};

const sendPrepared = (
    reply: FastifyReply,
    { bytes, type, ending }: Prepared,
    { name }: DocumentRow,
): FastifyReply =>
    reply
        .headers({
            ...harmless,
            'content-disposition': disposition('inline', `${name.replace(/\.\w+$/, '')}.${ending}`),
        })
        .type(type)
        .send(bytes);

const uploadRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { db, clock, config, library } = services;
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    app.post(roomUploadPath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const session = await enter(accountHolders, request, reply, admission);
        const { id: productId, folder } = validate(ofFolder, request.params);
        await requireOwn(db, session.userId, productId);
        await requireFolder(db, productId, folder);
        await requireRoomFor(db, productId, Number(request.headers['content-length'] ?? 0));
        const limit = Math.min(config.UPLOAD_LIMIT_MB * megabyte, mostDocumentBytes);
        const sender = { session, address: normaliseAddress(request.ip), now: clock() };
        const form = { limit, sender, isImageOnly: false };
        const { id: fileId } = await takeUpload(services, request, form);
        const own = { db, library, userId: session.userId, productId, now: clock() };
        return envelope(await addDocument(own, folder, fileId));
    });
};

/** What its seller uploaded, as it is: saved and never opened in the page. */
const ownRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { db, library } = services;
    const options = { compress: false, config: { rateLimit } } as const;
    app.get(ownRoomDocumentPath, options, async (request, reply) => {
        const session = await enter(accountHolders, request, reply, admission);
        const { id, document } = validate(ofDocument, request.params);
        await requireOwn(db, session.userId, id);
        const file = await requireDocument(db, id, document);
        return sendFile(request, reply, {
            library,
            file: { ...file, size: Number(file.size) },
            key: file.sha256,
            size: Number(file.size),
            isAttachment: true,
            cache: 'no-store',
        });
    });
};

/** Kept before anything is sent: who reads half a document has read it. */
const note = async (
    { db, clock }: RoomRouteServices,
    { userId }: Session,
    document: DocumentRow,
    action: 'viewed' | 'downloaded',
): Promise<void> => {
    const { id, product_id, pages } = document;
    const entry = { productId: product_id, readerId: userId, action, documentId: id, pages };
    await db.transaction().execute(trx => writeRoomLog(trx, entry, clock()));
};

const readerRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { library, clock } = services;
    const options = { compress: false, exposeHeadRoute: false, config: { rateLimit } } as const;
    app.get(roomDocumentPath, options, async (request, reply) => {
        reply.headers(harmless);
        const session = await enter(accountHolders, request, reply, admission);
        const { id, document: documentId } = validate(ofDocument, request.params);
        const { download } = validate(readerQuery, request.query);
        const asking = { productId: id, userId: session.userId, now: clock() };
        const document = await requireReadable(services, asking, documentId);
        const reader = await readerOf(services, session);
        const stored = { ...document, size: Number(document.size) };
        const prepared = await prepareFor(library, stored, reader, clock());
        // access may have ended while others had their turn
        await requireReadable(services, { ...asking, now: clock() }, documentId);
        if (prepared) {
            await note(services, session, document, download ? 'downloaded' : 'viewed');
            return sendPrepared(reply, prepared, document);
        }
        if (!download) throw new ApiError(409, 'room.not_shown');
        if (document.may_download !== 1) throw new ApiError(409, 'room.no_download');
        await note(services, session, document, 'downloaded');
        return sendFile(request, reply, {
            library,
            file: stored,
            key: document.sha256,
            size: stored.size,
            isAttachment: true,
            cache: 'no-store',
        });
    });
};

const staffRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { library, clock, secret } = services;
    const options = { compress: false, exposeHeadRoute: false, config: { rateLimit } } as const;
    app.get(staffRoomDocumentPath, options, async (request, reply) => {
        reply.headers(harmless);
        const session = await enter(granted('listings.review'), request, reply, admission);
        const { id, document: documentId } = validate(ofDocument, request.params);
        const { look } = validate(staffQuery, request.query);
        const context = { ...contextOf(services, { session, request }), secret };
        const document = await requireInspected(context, { productId: id, documentId, look });
        const reader = await readerOf(services, session);
        const stored = { ...document, size: Number(document.size) };
        const prepared = await prepareFor(library, stored, reader, clock());
        if (!prepared) throw new ApiError(409, 'room.not_shown');
        return sendPrepared(reply, prepared, document);
    });
};

/** Documents in and out. */
export const roomFileRoutes = (app: FastifyInstance, options: Options): void => {
    uploadRoute(app, options);
    ownRoute(app, options);
    readerRoute(app, options);
    staffRoute(app, options);
};
