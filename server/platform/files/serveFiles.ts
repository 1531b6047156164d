import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileAddress, shownImages } from '../../../contract/platform/resources/files';
import type { Database } from '../database/database';
import { ApiError, notFound } from '../http/errors';
import { type Library, mediumKey, thumbnailKey } from './library';
import { sendFile } from './sendFile';

/** What an id stands for never changes. */
const cache = 'public, max-age=31536000, immutable';
/** as `newId` makes them */
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** compressed already, and their parts are counted in bytes */
const options = { compress: false } as const;

const publicFile = async (db: Database, { params }: FastifyRequest) => {
    const { id } = params as { id: string };
    if (!idForm.test(id)) throw notFound('file.not_found');
    const file = await db
        .selectFrom('files')
        .select(['name', 'mime', 'size', 'sha256', 'has_thumbnail'])
        .where('id', '=', id)
        .where('visibility', '=', 'public')
        .executeTakeFirst();
    if (!file) throw notFound('file.not_found');
    return file;
};

/** The public files at the addresses that pages use; private ones do not exist here. */
export const serveFiles = (
    app: FastifyInstance,
    { db, library }: { db: Database; library: Library },
): void => {
    app.get('/files/:id', options, async (request, reply) => {
        const file = await publicFile(db, request);
        const isShown = (shownImages as readonly string[]).includes(file.mime);
        return sendFile(request, reply, {
            library,
            file,
            key: file.sha256,
            size: file.size,
            isAttachment: !isShown,
            cache,
        });
    });

    app.get('/files/:id/thumbnail', options, async (request, reply) => {
        const file = await publicFile(db, request);
        if (file.has_thumbnail === 0) throw notFound('thumbnail.not_found');
        return sendFile(request, reply, {
            library,
            file: { ...file, mime: 'image/webp', name: `${file.name}.webp` },
            key: thumbnailKey(file.sha256),
            size: undefined,
            isAttachment: false,
            cache,
        });
    });

    app.get('/files/:id/medium', options, async (request, reply) => {
        const file = await publicFile(db, request);
        try {
            if (file.has_thumbnail === 0) throw notFound('thumbnail.not_found');
            return await sendFile(request, reply, {
                library,
                file: { ...file, mime: 'image/webp', name: `${file.name}.webp` },
                key: mediumKey(file.sha256),
                size: undefined,
                isAttachment: false,
                cache,
            });
        } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 404) throw error;
            // no larger than that, or kept by an earlier version
            reply.removeHeader('etag').header('cache-control', 'no-store');
            return reply.redirect(fileAddress((request.params as { id: string }).id), 302);
        }
    });

    // no page of the application lies below
    app.get('/files/*', options, () => Promise.reject(notFound('file.not_found')));
};
