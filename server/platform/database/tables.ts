import type { AccountingTables } from './tables/accounting';
import type { AccountTables } from './tables/accounts';
import type { ApprovalTables } from './tables/approvals';
import type { CheckTables } from './tables/checks';
import type { ContentTables } from './tables/content';
import type { DigestTables } from './tables/digests';
import type { FindingTables } from './tables/findings';
import type { ListingTrafficTables } from './tables/listingTraffic';
import type { MarketTables } from './tables/market';
import type { MessagesTables } from './tables/messages';
import type { MoneyTables } from './tables/money';
import type { OfficeTables } from './tables/office';
import type { OrderTables } from './tables/orders';
import type { PaymentTables } from './tables/payments';
import type { PlanTables } from './tables/plans';
import type { SiteTables } from './tables/sites';
import type { SystemTables } from './tables/system';
import type { UsdtTables } from './tables/usdt';
import type { UserTables } from './tables/users';
import type { WithdrawalTables } from './tables/withdrawals';

/** Instants are integer milliseconds, flags 0 or 1, lists JSON text: the same on both databases. */
export interface Tables
    extends AccountTables,
        AccountingTables,
        FindingTables,
        SiteTables,
        ApprovalTables,
        CheckTables,
        DigestTables,
        SystemTables,
        OfficeTables,
        UserTables,
        ContentTables,
        MarketTables,
        ListingTrafficTables,
        MoneyTables,
        OrderTables,
        PlanTables,
        WithdrawalTables,
        PaymentTables,
        UsdtTables,
        MessagesTables {}
