import type { AnalyticsServices } from '../../analytics/module';
import type { PlatformServices } from '../../platform/module';
import type { TradeServices } from '../../trade/module';
import type { Metrics } from '../health/metrics';

/** What the state of a running server is read from. */
export type StateServices = Pick<
    PlatformServices,
    'db' | 'config' | 'clock' | 'spoolFolder' | 'proxies'
> &
    Pick<AnalyticsServices, 'store' | 'spool' | 'loader'> &
    Pick<TradeServices, 'usdt'> & { metrics: Metrics };
