import type { Migration } from 'kysely';
import { accountsAndSites } from './migrations/001_accountsAndSites';
import { signInSharesMail } from './migrations/002_signInSharesMail';
import { hostsAndDigests } from './migrations/003_hostsAndDigests';
import { statisticsCentre } from './migrations/004_statisticsCentre';
import { siteData } from './migrations/005_siteData';
import { backOffice } from './migrations/006_backOffice';
import { versionsAndStepUp } from './migrations/007_versionsAndStepUp';
import { listIndexes } from './migrations/008_listIndexes';
import { ledger } from './migrations/009_ledger';
import { jobs } from './migrations/010_jobs';
import { orders } from './migrations/011_orders';
import { paymentTables } from './migrations/012_payments';
import { usdt } from './migrations/013_usdt';
import { withdrawals } from './migrations/014_withdrawals';
import { messageCounts } from './migrations/015_messageCounts';
import { plansAndReceipts } from './migrations/016_plansAndReceipts';
import { paymentReferences } from './migrations/017_paymentReferences';
import { refundsAndHolds } from './migrations/018_refundsAndHolds';
import { publicPages } from './migrations/019_publicPages';
import { market } from './migrations/020_market';
import { ownership } from './migrations/021_ownership';
import { listingTraffic } from './migrations/022_listingTraffic';
import { ownAccount } from './migrations/023_ownAccount';
import { reviewsAndFees } from './migrations/024_reviewsAndFees';
import { longLists } from './migrations/025_longLists';
import { articleViews } from './migrations/026_articleViews';
import { ownProfile } from './migrations/027_ownProfile';
import { paymentsByRail } from './migrations/028_paymentsByRail';
import { addressOwners } from './migrations/030_addressOwners';
import { payoutSenders } from './migrations/031_payoutSenders';
import { cardMoneyAndLosses } from './migrations/032_cardMoney';
import { couponBudgets } from './migrations/033_couponBudgets';
import { ledgerChain } from './migrations/034_ledgerChain';
import { approvals } from './migrations/037_approvals';
import { codeRequests } from './migrations/041_codeRequests';
import { accounting } from './migrations/044_accounting';
import { forgiven } from './migrations/045_forgiven';
import { identityChecks } from './migrations/046_identityChecks';
import { ledgerFindings } from './migrations/049_ledgerFindings';
import { adjustments } from './migrations/050_adjustments';

/** Steps of the schema, in the order of their names; a step that has been released is never changed. */
export const migrations: Record<string, Migration> = {
    '001_accounts_and_sites': accountsAndSites,
    '002_sign_in_shares_mail': signInSharesMail,
    '003_hosts_and_digests': hostsAndDigests,
    '004_statistics_centre': statisticsCentre,
    '005_site_data': siteData,
    '006_back_office': backOffice,
    '007_versions_and_step_up': versionsAndStepUp,
    '008_list_indexes': listIndexes,
    '009_ledger': ledger,
    '010_jobs': jobs,
    '011_orders': orders,
    '012_payments': paymentTables,
    '013_usdt': usdt,
    '014_withdrawals': withdrawals,
    '015_message_counts': messageCounts,
    '016_plans_and_receipts': plansAndReceipts,
    '017_payment_references': paymentReferences,
    '018_refunds_and_holds': refundsAndHolds,
    '019_public_pages': publicPages,
    '020_market': market,
    '021_ownership': ownership,
    '022_listing_traffic': listingTraffic,
    '023_own_account': ownAccount,
    '024_reviews_and_fees': reviewsAndFees,
    '025_long_lists': longLists,
    '026_article_views': articleViews,
    '027_own_profile': ownProfile,
    '028_payments_by_rail': paymentsByRail,
    '030_address_owners': addressOwners,
    '031_payout_senders': payoutSenders,
    '032_card_money': cardMoneyAndLosses,
    '037_approvals': approvals,
    '034_ledger_chain': ledgerChain,
    '033_coupon_budgets': couponBudgets,
    '041_code_requests': codeRequests,
    '044_accounting': accounting,
    '045_forgiven': forgiven,
    '050_adjustments': adjustments,
    '049_ledger_findings': ledgerFindings,
    '046_identity_checks': identityChecks,
};
