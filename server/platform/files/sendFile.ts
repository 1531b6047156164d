import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shownImages } from '../../../contract/platform/resources/files';
import type { FileTable } from '../database/tables/platform/files';
import { notFound } from '../http/errors';
import { readRange } from './byteRange';
import { disposition } from './disposition';
import type { FileStorage } from './storage';

/** Types that no browser takes for a page or a script; any other is sent as mere bytes. */
const inertTypes: readonly string[] = [
    ...shownImages,
    // inert in an image; opened by itself it is downloaded
    'image/svg+xml',
    'application/pdf',
    'application/zip',
    'text/plain',
];

/** Nothing of a file may run, or be taken for something else than it is, whatever it holds. */
const harmless = {
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
} as const;

type Sent = Pick<FileTable, 'name' | 'mime' | 'size' | 'sha256'>;

const typeOf = ({ mime }: Sent): string => {
    if (!inertTypes.includes(mime)) return 'application/octet-stream';
    return mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime;
};

const openOr404 = async (
    storage: Pick<FileStorage, 'read'>,
    ...asked: Parameters<FileStorage['read']>
) => {
    const body = await storage.read(...asked);
    if (!body) throw notFound('file.not_found');
    return body;
};

/** Whether the browser has it already. */
const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
    (headers['if-none-match'] ?? '')
        .split(',')
        .some(known => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag);

interface What {
    library: { storage: Pick<FileStorage, 'read'> };
    file: Sent;
    /** where its bytes lie */
    key: string;
    /** bytes; of a thumbnail nobody knows */
    size: number | undefined;
    isAttachment: boolean;
    cache: string;
}

/** Sends bytes of the library: whole, a part of them, or that nothing changed. */
export const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { library, file, key, size, isAttachment, cache }: What,
): Promise<FastifyReply> => {
    const tag = `"${key}"`;
    reply.headers({ ...harmless, etag: tag, 'cache-control': cache });
    if (isKnown(request, tag)) return reply.code(304).send();
    reply
        .type(typeOf(file))
        .header(
            'content-disposition',
            disposition(isAttachment ? 'attachment' : 'inline', file.name),
        );
    if (size === undefined) return reply.send(await openOr404(library.storage, key));
    reply.header('accept-ranges', 'bytes');
    const condition = request.headers['if-range'];
    const isSame = condition === undefined || condition === tag;
    const range = isSame ? readRange(request.headers.range, size) : undefined;
    if (range === 'outside') {
        return reply.code(416).header('content-range', `bytes */${size}`).send();
    }
    const length = range ? range.end - range.start + 1 : size;
    if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    }
    reply.header('content-length', length);
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    return reply.send(await openOr404(library.storage, key, range));
};
