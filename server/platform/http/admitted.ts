import type { FastifyRequest } from 'fastify';

const admitted = new WeakMap<FastifyRequest, string>();

/** Notes that a request was made with a session of somebody who has an account. */
export const noteAdmitted = (request: FastifyRequest, userId: string): void => {
    admitted.set(request, userId);
};

/** Whose session it was made with, if that is known already: a header alone is anybody's word. */
export const admittedAs = (request: FastifyRequest): string | undefined => admitted.get(request);
