import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'url'>;

/** Whether somebody reads the answer in a browser's window, and no program. */
export const wantsHtml = ({ method, headers }: Asked): boolean =>
    (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');

/** Whoever opens an address gets the page, which knows its own 404; scripts and images do not. */
export const isForPage = (request: Asked): boolean => {
    const [path = ''] = request.url.split('?', 1);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/api/')) {
        return false;
    }
    return !/\.\w+$/.test(path) || wantsHtml(request);
};
