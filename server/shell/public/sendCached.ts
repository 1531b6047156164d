import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedPage, type Encoding, encodedAs } from './pageCache';

/** Smaller ones are not worth it. Bytes. */
const leastEncoded = 1024;

const encodingOf = (header: string, bytes: number): Encoding | undefined => {
    if (bytes < leastEncoded) return undefined;
    const accepted = header.split(',').map(part => part.trim());
    const isAccepted = (name: string) =>
        accepted.some(
            part => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)),
        );
    return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : undefined;
};

/** Whether the visitor has this very page; what stands before the quotes says nothing of the text. */
const isKnown = (header: string | undefined, etag: string): boolean => {
    if (!header) return false;
    if (header === etag) return true;
    const plain = etag.replace(/^W\//, '');
    return header
        .split(',')
        .some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === plain);
};

/**
 * Sends a kept page in the form that the visitor takes, or says that they have it. It does not answer
 * the reply: that is a promise of its own end, and whoever awaited it would wait for that.
 */
export const sendCached = async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    vary: string,
): Promise<void> => {
    reply.header('vary', vary).header('etag', page.etag);
    const isLasting = page.status < 500 && !page.own;
    reply.header('cache-control', isLasting ? 'no-cache' : 'no-store');
    if (page.status === 429 && page.own) reply.header('retry-after', page.own.retryAfter);
    if (page.status === 200 && isKnown(headers['if-none-match'], page.etag)) {
        reply.code(304).send();
        return;
    }
    reply.code(page.status).type(page.type);
    const accepted = headers['accept-encoding'];
    const encoding = encodingOf(String(accepted ?? ''), page.plain.length);
    if (!encoding) {
        reply.send(page.plain);
        return;
    }
    reply.header('content-encoding', encoding).send(await encodedAs(page, encoding));
};
