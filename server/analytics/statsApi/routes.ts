import { statsQuery } from '../../../contract/analytics/statsQuery';
import type { Config } from '../../platform/config';
import type { Register } from '../../platform/http/register';
import { forReader } from '../events/asking';
import type { ReportServices } from '../events/reports/answer';
import { answerQuery } from './answerQuery';

type Services = Pick<
    ReportServices,
    'db' | 'clock' | 'finalizedDays' | 'store' | 'dayCache' | 'countCache'
> & { config: Pick<Config, 'REPORT_SECONDS'> };

/** Reports as programs ask for them that are made for Plausible's Stats API. */
export const statsApiRoutes = (register: Register, services: Services): void => {
    register(statsQuery, async ({ body, session, reply }) => {
        const seconds = services.config.REPORT_SECONDS;
        const reader = { session, response: reply.raw, seconds };
        return forReader(reader, () => answerQuery(services, session, body));
    });
};
