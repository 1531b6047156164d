import type { FastifyRequest } from 'fastify';
import { admittedAs } from './admitted';

/**
 * What a line of the log says of a request. A call stands there by its pattern, and nothing by its query: which
 * record it was, and what somebody looked for, is no business of a log.
 */
export const factsOf = (request: FastifyRequest) => {
    const account = admittedAs(request);
    return {
        request: request.id,
        method: request.method,
        path: request.routeOptions.url ?? request.url.split('?', 1)[0],
        ...(account !== undefined && { account }),
    };
};
