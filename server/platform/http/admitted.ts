import type { FastifyRequest } from 'fastify';

const admitted = new WeakSet<FastifyRequest>();

/** Notes that a request was made with a session of somebody who has an account. */
export const noteAdmitted = (request: FastifyRequest): void => {
    admitted.add(request);
};

/** Whether it was: a header alone is anybody's word. */
export const isAdmitted = (request: FastifyRequest): boolean => admitted.has(request);
