import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { holds } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import * as contract from '../../../contract/platform/resources/files';
import { normaliseAddress } from '../addresses/address';
import type { Config } from '../config';
import { contextOf } from '../crud/crudRoutes';
import { removeRecords } from '../crud/writeRecord';
import type { Database } from '../database/database';
import { ApiError, forbidden, invalid, notFound } from '../http/errors';
import { admit, envelope, type Register, type RegisterOptions } from '../http/register';
import type { Session } from '../http/session';
import { validate } from '../http/validate';
import { addFile } from './addFile';
import { type EmailsOf, fileCrud } from './fileResource';
import { placesOf } from './fileUses';
import type { Library } from './library';
import { findImages, usageOf } from './listFiles';
import { diskFull, receiveFile, tooLarge } from './receiveFile';
import { sendFile } from './sendFile';

interface Services {
    db: Database;
    library: Library;
    clock: () => number;
    config: Config;
    emailsOf: EmailsOf;
    onFilesRemoved: (trx: Database, ids: readonly string[]) => Promise<void>;
}

interface Options {
    services: Services;
    admission: RegisterOptions;
}

const megabyte = 2 ** 20;
/** What stands around the file in a body. */
const framing = 64 << 10;
const limits = { files: 1, fields: 0, parts: 1, headerPairs: 20 } as const;

/** The one file of a body; throws 413 before anything is read when the body says it is too large. */
export const fileOf = async (request: FastifyRequest, library: Library, limit: number) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > limit + framing) throw tooLarge(limit);
    if (!(await library.hasRoomFor(announced))) throw diskFull();
    if (!request.isMultipart()) throw new ApiError(415, 'file.not_multipart');
    const part = await request.file({
        limits: { ...limits, fileSize: limit + 1 },
        throwFileSizeLimit: false,
    });
    if (!part) throw invalid({ file: 'field.needed' });
    return part;
};

const uploadRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { library, config, clock } = services;
    app.post(
        contract.uploadPath,
        { bodyLimit: Number.MAX_SAFE_INTEGER },
        async (request, reply) => {
            reply.header('cache-control', 'no-store');
            const found = await admit({ access: contract.uploaders }, request, admission);
            if (!found) throw forbidden();
            const { session, newToken } = found;
            const { visibility, only } = validate(contract.uploadQuery, request.query);
            const isAnyFile = holds(session, ...contract.anyFileUploaders);
            if (!isAnyFile && visibility !== 'public') {
                throw forbidden('session.role');
            }
            // those who write put images there, nothing else
            const isImageOnly = !isAnyFile || only === 'image';
            const limit = megabyte * config[isImageOnly ? 'IMAGE_LIMIT_MB' : 'UPLOAD_LIMIT_MB'];
            const part = await fileOf(request, library, limit);
            const path = library.newPath();
            const facts = await receiveFile(part.file, path, limit);
            const answer = await addFile(
                services,
                { ...facts, path, name: part.filename, visibility, isImageOnly },
                { session, address: normaliseAddress(request.ip), now: clock() },
            );
            const renewal = newToken === undefined ? {} : { x_token: newToken };
            return { ...envelope(answer), ...renewal };
        },
    );
};

/** Who manages all files reads any; others those of the records that they may read. */
const mayReadFile = async (db: Database, session: Session, id: string): Promise<boolean> => {
    if (holds(session, 'files.manage')) return true;
    const uses = await placesOf(db, id);
    return uses.some(({ resource }) => {
        const reader = contract.fileReaders[resource];
        return reader !== undefined && holds(session, reader);
    });
};

const contentRoute = (app: FastifyInstance, { services, admission }: Options): void => {
    const { db, library } = services;
    app.get(contract.contentPath, { compress: false }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: contract.contentReaders }, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const { id } = validate(z.object({ id: recordId }), request.params);
        const file = await db
            .selectFrom('files')
            .select(['name', 'mime', 'size', 'sha256'])
            .where('id', '=', id)
            .executeTakeFirst();
        if (!file || !(await mayReadFile(db, found.session, id))) {
            throw notFound('file.not_found');
        }
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

/** The library's calls beside those of its resource, and bytes in and out as streams. */
export const fileRoutes = async (
    app: FastifyInstance,
    register: Register,
    options: Options,
): Promise<void> => {
    const { db, library, clock, config } = options.services;
    await app.register(multipart);
    uploadRoute(app, options);
    contentRoute(app, options);

    register(contract.listImages, ({ query: { use, ...asked }, session }) => {
        const withListings = use === 'products' && holds(session, 'listings.manage');
        return findImages(db, { ...asked, withListings });
    });

    register(contract.filesUsage, () => usageOf(db, library));

    register(contract.uploadLimits, async ({ session }) => ({
        file:
            (holds(session, ...contract.anyFileUploaders)
                ? config.UPLOAD_LIMIT_MB
                : config.IMAGE_LIMIT_MB) * megabyte,
        image: config.IMAGE_LIMIT_MB * megabyte,
    }));

    register(contract.deleteUsedFiles, async call => {
        const definition = fileCrud(options.services, { force: true });
        const removed = await removeRecords(
            definition,
            call.body.ids,
            contextOf({ db, clock }, call),
        );
        await library.sweep(db);
        return { removed };
    });
};
