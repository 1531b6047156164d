import type { AccountTables } from './tables/accounts';
import type { ContentTables } from './tables/content';
import type { DigestTables } from './tables/digests';
import type { MarketTables } from './tables/market';
import type { MessagesTables } from './tables/messages';
import type { MoneyTables } from './tables/money';
import type { OfficeTables } from './tables/office';
import type { PeopleTables } from './tables/people';
import type { SiteTables } from './tables/sites';
import type { SystemTables } from './tables/system';

/** Instants are integer milliseconds, flags 0 or 1, lists JSON text: the same on both databases. */
export interface Tables
    extends AccountTables,
        SiteTables,
        DigestTables,
        SystemTables,
        OfficeTables,
        PeopleTables,
        ContentTables,
        MarketTables,
        MoneyTables,
        MessagesTables {}
