import { invitationMs } from '../../../contract/analytics/members';
import type { Notice } from '../../identity/notifyUsers';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { type Written, write } from '../../platform/mail/emailTemplates';
import { unlinked } from '../../platform/mail/looks/harmless';
import type { SiteRow } from '../sites/siteRows';
import type { InvitationRow } from './memberRows';

interface Told {
    /** who invites, as they call themselves */
    by: string;
    byEmail: string;
    site: Pick<SiteRow, 'name' | 'domain'>;
    role: InvitationRow['role'];
    /** to some reports or one segment */
    isLimited: boolean;
    token: string;
}

const days = Math.round(invitationMs / 86_400_000);

export const roleNames = {
    en: {
        owner: 'owner',
        administrator: 'administrator',
        editor: 'editor',
        viewer: 'viewer',
    },
    zh: { owner: '所有者', administrator: '管理员', editor: '编辑者', viewer: '查看者' },
} as const;

export const invitationLink = ({ address }: EmailLayout, token: string): string =>
    `${address}/invitation?key=${encodeURIComponent(token)}`;

const inChinese = (head: EmailLayout, told: Told): Written => {
    const { by, byEmail, site, role, isLimited, token } = told;
    const who = by === byEmail ? byEmail : `${unlinked(by)}（${byEmail}）`;
    const isTransfer = role === 'owner';
    const what = isTransfer
        ? `${who} 想在“${head.product}”把网站 ${unlinked(site.domain)} 转让给您。接受后，您将成为网站的所有者，网站及其全部统计数据归您管理，并计入您的套餐。`
        : `${who} 邀请您以“${roleNames.zh[role]}”身份加入“${head.product}”上的网站 ${unlinked(site.domain)}。${isLimited ? '您可以查看其中的部分报表。' : ''}`;
    return write(
        head,
        isTransfer ? `${site.domain} 的转让` : `邀请您加入 ${site.domain}`,
        what,
        `请打开以下链接，并使用此邮箱的账号登录（没有账号可先注册）：`,
        invitationLink(head, token),
        `链接 ${days} 天内有效，只能使用一次，仅限此邮箱。如果您不认识发件人，请忽略这封邮件。`,
    );
};

const inEnglish = (head: EmailLayout, told: Told): Written => {
    const { by, byEmail, site, role, isLimited, token } = told;
    const who = by === byEmail ? byEmail : `${unlinked(by)} (${byEmail})`;
    const isTransfer = role === 'owner';
    const article = role === 'viewer' ? 'a' : 'an';
    const what = isTransfer
        ? `${who} wants to transfer the site ${unlinked(site.domain)} on ${head.product} to you. If you accept, you become its owner: you manage the site and all of its statistics, and it counts towards your plan.`
        : `${who} invited you to the site ${unlinked(site.domain)} on ${head.product} as ${article} ${roleNames.en[role]}.${isLimited ? ' You will see some of its reports.' : ''}`;
    return write(
        head,
        isTransfer ? `Transfer of ${site.domain}` : `Invitation to ${site.domain}`,
        what,
        'Open this link and sign in with the account of this e-mail address, or create one:',
        invitationLink(head, token),
        `The link works once, for ${days} days, and for this address only. If you do not know the sender, ignore this e-mail.`,
    );
};

/** The e-mail with which somebody becomes a member of a site, or its owner. */
export const invitationEmail = (head: EmailLayout, told: Told): Written =>
    (head.language === 'zh' ? inChinese : inEnglish)(head, told);

/** What both are told when a site has a new owner. */
export const transferNotice = ({
    site: { id, domain },
    from,
    to,
}: {
    site: Pick<SiteRow, 'id' | 'domain'>;
    from: string;
    to: string;
}): Pick<Notice, 'texts' | 'page'> => ({
    page: `/site/overview?site=${id}`,
    texts: {
        en: [
            `${domain} has a new owner`,
            `The site ${domain} was transferred from ${from} to ${to}. ${from} is now an administrator of the site, whom the owner can remove. Share links and log keys keep working until they are revoked.`,
        ],
        zh: [
            `${domain} 已更换所有者`,
            `网站 ${domain} 已由 ${from} 转让给 ${to}。${from} 现在是该网站的管理员，所有者可以将其移除。分享链接和日志密钥在吊销前仍然有效。`,
        ],
    },
});

/** What an owner is told when somebody who had reports sent to others has no say about it any more. */
export const recipientsLeftNotice = ({
    site: { id, domain },
    by,
    count,
}: {
    site: Pick<SiteRow, 'id' | 'domain'>;
    /** empty where the account is not there any more */
    by: string;
    count: number;
}): Pick<Notice, 'texts' | 'page'> => ({
    page: `/dashboard?mailReports=${id}`,
    texts: {
        en: [
            `Check who gets reports of ${domain} by e-mail`,
            `${by === '' ? 'Somebody' : by} no longer administers ${domain}. ${count === 1 ? 'One address that they added still gets' : `${count} addresses that they added still get`} its reports by e-mail. Open the e-mail reports of the site to keep or remove them.`,
        ],
        zh: [
            `请确认谁在接收 ${domain} 的邮件报告`,
            `${by === '' ? '一位成员' : by} 已不再管理 ${domain}，其添加的 ${count} 个邮箱仍在接收该网站的邮件报告。请在网站的邮件报告中保留或移除这些收件人。`,
        ],
    },
});
