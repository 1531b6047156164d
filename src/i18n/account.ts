import { apiKeysEn, apiKeysZh } from './account/apiKeys';
import { mailEn, mailZh } from './account/mail';
import { membersEn, membersZh } from './account/members';
import { ownEn, ownZh } from './account/own';
import { profileEn, profileZh } from './account/profile';
import { publishEn, publishZh } from './account/publish';
import { settingEn, settingZh } from './account/setting';
import { shareEn, shareZh } from './account/share';
import { teamsEn, teamsZh } from './account/teams';
import { verificationEn, verificationZh } from './account/verification';
import { waysInEn, waysInZh } from './account/waysIn';
import type { SameKeys } from './sameKeys';

/** The person's own pages, share links, settings, outgoing mail. */
export const accountEn = {
    ...profileEn,
    ...ownEn,
    ...waysInEn,
    apiKeys: apiKeysEn,
    members: membersEn,
    teams: teamsEn,
    share: shareEn,
    publish: publishEn,
    mail: mailEn,
    setting: settingEn,
    verification: verificationEn,
};

export const accountZh: SameKeys<typeof accountEn> = {
    ...profileZh,
    ...ownZh,
    ...waysInZh,
    apiKeys: apiKeysZh,
    members: membersZh,
    teams: teamsZh,
    share: shareZh,
    publish: publishZh,
    mail: mailZh,
    setting: settingZh,
    verification: verificationZh,
};
