import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Library } from '../../platform/files/library';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { TradeTerms } from '../tradeTerms';

export interface RoomRouteServices {
    db: Database;
    clock: () => number;
    outbox: Outbox;
    secret: Secret;
    config: Config;
    library: Library;
    terms: TradeTerms;
}
