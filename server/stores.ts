import { type AnalyticsServices, analytics, lastEventStep } from './analytics/module';
import { type ContentServices, content } from './content/module';
import { type IdentityServices, identity } from './identity/module';
import { hasPeople } from './identity/users/people';
import { type MarketServices, market } from './market/module';
import { type MessagingServices, messaging } from './messaging/module';
import type { Config } from './platform/config';
import { Lifecycle } from './platform/lifecycle';
import type { Log } from './platform/log';
import { type PlatformServices, platform } from './platform/module';
import { Backups } from './shell/backup/backups';
import { Metrics } from './shell/health/metrics';
import { Moves } from './shell/move/moves';
import { DoctorAnswers } from './shell/state/doctorAnswers';
import { type TradeServices, trade } from './trade/module';

/** Everything that the application keeps open while it runs. */
export type Stores = PlatformServices &
    IdentityServices &
    AnalyticsServices &
    MessagingServices &
    ContentServices &
    MarketServices &
    TradeServices & {
        backups: Backups;
        moves: Moves;
        metrics: Metrics;
        /** Writes down and loads what is waiting, then closes both stores. */
        close(): Promise<void>;
    };

/** Opens the domains, each on those below it; the caller holds the lock of the data folder. */
export const openStores = async (
    config: Config,
    clock: () => number,
    log: Log,
): Promise<Stores> => {
    const lifecycle = new Lifecycle();
    try {
        const base = await platform.open({
            config,
            clock,
            log,
            lifecycle,
            hasPeople,
            eventSteps: String(lastEventStep),
        });
        const people = { ...base, ...(await identity.open(base)) };
        const sites = { ...people, ...(await analytics.open(people)) };
        const words = {
            ...sites,
            ...(await messaging.open(sites)),
            ...(await content.open(sites)),
        };
        const offers = { ...words, ...(await market.open(words)) };
        const all = { ...offers, ...(await trade.open(offers)) };
        const backups = lifecycle.worker(new Backups(all));
        const moves = lifecycle.worker(new Moves(all));
        const metrics = new Metrics(all);
        lifecycle.worker(new DoctorAnswers({ ...all, metrics }));
        lifecycle.start();
        return { ...all, backups, moves, metrics, close: () => lifecycle.close() };
    } catch (cause) {
        await lifecycle.close().catch(() => undefined);
        throw cause;
    }
};
