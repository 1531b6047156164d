import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

type Configured = Pick<Config, 'PUBLIC_URL'>;

/** Where this server is reached: as it is set, else as the request says, from a trusted proxy too. */
export const originOf = (
    request: FastifyRequest,
    { PUBLIC_URL }: Configured,
): string | undefined => {
    const said = PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    return URL.canParse(said) ? new URL(said).origin : undefined;
};

/** The request's address; put together, because a path may begin with two slashes. */
export const addressOf = (request: FastifyRequest, config: Configured): URL | undefined => {
    const origin = originOf(request, config);
    const address = `${origin}${request.url}`;
    return origin !== undefined && URL.canParse(address) ? new URL(address) : undefined;
};

/** What campaigns and networks hang on; no page reads it. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|bd_vid|spm)$/;

/** Of which every visitor gets the same page: without a last slash and what no page reads. */
export const pageAddress = (address: URL): URL => {
    const url = new URL(address);
    url.hash = '';
    url.pathname = url.pathname.replace(/\/+$/, '') || '/';
    const unread = [...url.searchParams].filter(
        ([name, value]) => tracking.test(name) || value === '',
    );
    for (const [name] of unread) url.searchParams.delete(name);
    return url;
};
