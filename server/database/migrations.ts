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
import { messageCounts } from './migrations/015_messageCounts';

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
    '015_message_counts': messageCounts,
};
