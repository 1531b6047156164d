import type { FastifyInstance } from 'fastify';
import type { Register } from '../../../platform/http/register';
import type { ReportServices } from './answer';
import { reportAnswers } from './answers';

/** Every report of the contract. */
export const reportRoutes = (
    app: FastifyInstance,
    register: Register,
    services: Omit<ReportServices, 'log' | 'beforeClose'>,
): void => {
    const beforeClose = (job: () => void) => void app.addHook('preClose', async () => job());
    const all = { ...services, log: app.log, beforeClose };
    for (const answer of reportAnswers()) answer.putOn(register, all);
};
