import { getValuation } from '../../../contract/market/public/valuation';
import type { Register } from '../../platform/http/register';
import { readValuation } from './readValuation';

/** Of one address: each reads the sales of two years. */
const rateLimit = { max: 60, timeWindow: 60_000 };

export const valuationRoutes = (
    register: Register,
    services: Parameters<typeof readValuation>[0],
): void => {
    register(getValuation, ({ params }) => readValuation(services, params.id), { rateLimit });
};
