import type { AccessLogTables } from './tables/analytics/accessLogs';
import type { AlertTables } from './tables/analytics/alerts';
import type { DashboardTables } from './tables/analytics/dashboards';
import type { DataStreamTables } from './tables/analytics/dataStreams';
import type { DigestTables } from './tables/analytics/digests';
import type { GoalTables } from './tables/analytics/goals';
import type { HistoryTables } from './tables/analytics/histories';
import type { MailReportTables } from './tables/analytics/mailReports';
import type { SearchWordTables } from './tables/analytics/searchWords';
import type { SiteMemberTables } from './tables/analytics/siteMembers';
import type { SiteTables } from './tables/analytics/sites';
import type { TeamTables } from './tables/analytics/teams';
import type { TransparencyTables } from './tables/analytics/transparency';
import type { ArticleTables } from './tables/content/articles';
import type { DictionaryTables } from './tables/content/dictionaries';
import type { AccountTables } from './tables/identity/accounts';
import type { ApiKeyTables } from './tables/identity/apiKeys';
import type { ApprovalTables } from './tables/identity/approvals';
import type { InviteTables } from './tables/identity/invites';
import type { ShareTables } from './tables/identity/shares';
import type { VerificationTables } from './tables/identity/verifications';
import type { WayInTables } from './tables/identity/waysIn';
import type { CodePassportTables } from './tables/market/codePassports';
import type { DataRoomTables } from './tables/market/dataRooms';
import type { ListingTrafficTables } from './tables/market/listingTraffic';
import type { ProductTables } from './tables/market/products';
import type { WatermarkPlanTables } from './tables/market/watermarks';
import type { MessageTables } from './tables/messaging/messages';
import type { AuditTables } from './tables/platform/audit';
import type { ChannelTables } from './tables/platform/channels';
import type { FileTables } from './tables/platform/files';
import type { ImportTables } from './tables/platform/imports';
import type { SystemTables } from './tables/platform/system';
import type { AccountingTables } from './tables/trade/accounting';
import type { AuctionTables } from './tables/trade/auctions';
import type { CheckTables } from './tables/trade/checks';
import type { CovenantTables } from './tables/trade/covenants';
import type { FindingTables } from './tables/trade/findings';
import type { MoneyTables } from './tables/trade/money';
import type { OfferTables } from './tables/trade/offers';
import type { OrderPartTables } from './tables/trade/orderParts';
import type { OrderTables } from './tables/trade/orders';
import type { PaymentTables } from './tables/trade/payments';
import type { PlanTables } from './tables/trade/plans';
import type { RelationTables } from './tables/trade/relations';
import type { UsdtTables } from './tables/trade/usdt';
import type { WatermarkCopyTables } from './tables/trade/watermarks';
import type { WithdrawalTables } from './tables/trade/withdrawals';

/**
 * Every table; the folder of its type says whose it is. Instants are integer milliseconds, flags 0 or 1, lists
 * JSON text: the same on both databases.
 */
export interface Tables
    extends AuditTables,
        ChannelTables,
        FileTables,
        ImportTables,
        SystemTables,
        AccountTables,
        ApiKeyTables,
        ApprovalTables,
        InviteTables,
        ShareTables,
        VerificationTables,
        WayInTables,
        DashboardTables,
        DigestTables,
        SiteTables,
        SiteMemberTables,
        TeamTables,
        GoalTables,
        MailReportTables,
        AlertTables,
        DataStreamTables,
        HistoryTables,
        SearchWordTables,
        DataRoomTables,
        TransparencyTables,
        AccessLogTables,
        MessageTables,
        ArticleTables,
        DictionaryTables,
        CodePassportTables,
        ListingTrafficTables,
        ProductTables,
        WatermarkPlanTables,
        AccountingTables,
        AuctionTables,
        CheckTables,
        CovenantTables,
        FindingTables,
        MoneyTables,
        OfferTables,
        OrderPartTables,
        OrderTables,
        PaymentTables,
        PlanTables,
        RelationTables,
        UsdtTables,
        WatermarkCopyTables,
        WithdrawalTables {}
