import type { FastifyInstance } from 'fastify';
import { factsOf } from './factsOf';

/** A line for every call and page that was answered; whoever asked stands in it by their account, not their address. */
export const accessLog = (app: FastifyInstance): void => {
    // whatever else is left out of the log: these lines were asked for
    const log = app.log.child({}, { level: 'info' });
    app.addHook('onResponse', async (request, reply) => {
        const ms = Math.round(reply.elapsedTime);
        log.info({ ...factsOf(request), status: reply.statusCode, ms }, 'answered');
    });
};
