import type { FastifyRequest } from 'fastify';

const longest = 500;

/** What the browser says of itself, as sessions and invites keep it. */
export const agentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
    (headers['user-agent'] ?? '').slice(0, longest);
