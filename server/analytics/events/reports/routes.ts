import type { FastifyInstance } from 'fastify';
import { allReports } from '../../../../contract/analytics/reports';
import type { Register } from '../../../platform/http/register';
import type { Tracing } from '../../../platform/tracing/tracing';
import type { ReportServices } from './answer';
import { reportAnswers } from './answers';

const nameOf = new Map(allReports.map(({ path, name }) => [path, name]));

/** Every report of the contract. */
export const reportRoutes = (
    app: FastifyInstance,
    register: Register,
    services: Omit<ReportServices, 'log' | 'beforeClose'> & { tracing: Tracing },
): void => {
    const beforeClose = (job: () => void) => void app.addHook('preClose', async () => job());
    const all = { ...services, log: app.log, beforeClose };
    const traced: Register = (call, rule, options) => {
        const name = `report ${nameOf.get(call.path) ?? call.path}`;
        register(call, context => services.tracing.part(name, {}, () => rule(context)), options);
    };
    for (const answer of reportAnswers()) answer.putOn(traced, all);
};
