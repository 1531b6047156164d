import type { FastifyRequest } from 'fastify';

const instants = new WeakMap<FastifyRequest, number>();

/** Once all of a request is here, before anything is asked about it: in a rush the answer to that takes seconds. */
export const noteCame = (request: FastifyRequest, now: number): void => {
    instants.set(request, now);
};

/** ms; when all of a request had come, by the server's clock */
export const cameAt = (request: FastifyRequest): number => {
    const at = instants.get(request);
    if (at === undefined) throw new Error('nobody noted when the request came');
    return at;
};
