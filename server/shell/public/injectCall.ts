import { createDecipheriv, createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '../../../contract/platform/call';
import { canParseUrl } from '../../../contract/platform/canParseUrl';

const origin = 'http://in.app';

/** Only what anybody may read: what stands in a page's address must not choose another call. */
const isAllowed = (path: string): boolean => {
    const url = path.startsWith('/') && canParseUrl(path, origin) && new URL(path, origin);
    return url && url.origin === origin && url.pathname.startsWith('/api/v1/work/public/');
};

/** Why a call has no answer, as the pages take it. */
export class NoAnswer extends Error {
    constructor(
        readonly status: number,
        message: string,
        /** seconds to wait, where a limit was reached */
        readonly retryAfter?: number,
        /** the number by which the log has it */
        readonly request?: string,
    ) {
        super(message);
        this.name = 'NoAnswer';
    }
}

const decrypted = (hex: string, crypt: string, suffix: string): unknown => {
    const key = createHash('md5')
        .update(crypt + suffix)
        .digest('hex');
    const decipher = createDecipheriv('aes-256-cbc', key, key.slice(0, 16));
    return JSON.parse(decipher.update(hex, 'hex', 'utf8') + decipher.final('utf8'));
};

interface Asker {
    app: FastifyInstance;
    cryptSuffix: string | undefined;
    /** whose address is counted where calls have a limit */
    address: string;
}

/**
 * Makes a call for visitors as one without a session would, without leaving the process: the same
 * checks of the input and the same answer. Rejects with NoAnswer.
 */
export const injectCall =
    ({ app, cryptSuffix, address }: Asker) =>
    async (path: string): Promise<unknown> => {
        if (!isAllowed(path)) throw new NoAnswer(404, 'not a call for visitors');
        const answer = await app.inject({ url: path, remoteAddress: address });
        const { statusCode, body, headers } = answer;
        const { code, message, data, crypt, request_id: request } = JSON.parse(body) as Envelope;
        if (statusCode >= 400 || code !== 200) {
            const wait = Number(headers['retry-after']) || undefined;
            throw new NoAnswer(statusCode, message, wait, request);
        }
        return crypt === undefined ? data : decrypted(String(data), crypt, cryptSuffix ?? '');
    };
