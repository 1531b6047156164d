import type { FastifyRequest } from 'fastify';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import type { Config } from '../../platform/config';

type Configured = Pick<Config, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>;

/** Stands for a name that is not believed; nothing that is sent shows it. */
const placeholder = 'http://localhost';

/** Nobody else can be reached by them, so whoever says them asks this machine. */
const isLoopback = (hostname: string): boolean =>
    /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Where this server is reached: as it is set. Without that the request's host is believed when it is
 * this machine's own name, or one of the origins that may call: any other is the caller's word, and
 * would stand in pages and lists that others get. Nothing for those.
 */
export const originOf = (
    request: Pick<FastifyRequest, 'protocol' | 'host'>,
    { PUBLIC_URL, ALLOWED_ORIGINS }: Configured,
): string | undefined => {
    if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin;
    const said = `${request.protocol}://${request.host}`;
    if (!canParseUrl(said)) return undefined;
    const { origin, hostname } = new URL(said);
    const isNamed = ALLOWED_ORIGINS.split(',').some(one => one.trim() === origin);
    return isNamed || isLoopback(hostname) ? origin : undefined;
};

/** The request's address; put together, because a path may begin with two slashes. */
export const addressOf = (request: FastifyRequest, config: Configured): URL | undefined => {
    const address = `${originOf(request, config) ?? placeholder}${request.url}`;
    return canParseUrl(address) ? new URL(address) : undefined;
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
