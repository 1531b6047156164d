import { getValuation } from '../../../contract/market/public/valuation';
import type { Register } from '../../platform/http/register';
import { readValuation } from './readValuation';
import { openRecentSales } from './recentSales';

type Services = Omit<Parameters<typeof readValuation>[0], 'recentSales'>;

/** Of one address. */
const rateLimit = { max: 60, timeWindow: 60_000 };

export const valuationRoutes = (register: Register, services: Services): void => {
    const reading = { ...services, recentSales: openRecentSales(services) };
    register(getValuation, ({ params }) => readValuation(reading, params.id), { rateLimit });
};
