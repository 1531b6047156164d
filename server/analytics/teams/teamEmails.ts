import { invitationMs } from '../../../contract/analytics/members';
import type { TeamRole } from '../../../contract/analytics/siteRoles';
import type { Notice } from '../../identity/notifyUsers';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { type Written, write } from '../../platform/mail/emailTemplates';
import { oneLine, unlinked } from '../../platform/mail/looks/harmless';
import { invitationLink, roleNames } from '../members/memberEmails';

interface Told {
    /** who invites, as they call themselves */
    by: string;
    byEmail: string;
    team: string;
    role: TeamRole;
    token: string;
}

const days = Math.round(invitationMs / 86_400_000);

const inChinese = (head: EmailLayout, { by, byEmail, team, role, token }: Told): Written => {
    const who = by === byEmail ? byEmail : `${unlinked(by)}（${byEmail}）`;
    return write(
        head,
        `邀请您加入团队 ${oneLine(team)}`,
        `${who} 邀请您以“${roleNames.zh[role]}”身份加入“${head.product}”上的团队“${unlinked(team)}”。加入后，您对该团队的所有网站拥有此角色。`,
        '请打开以下链接，并使用此邮箱的账号登录（没有账号可先注册）：',
        invitationLink(head, token),
        `链接 ${days} 天内有效，只能使用一次，仅限此邮箱。如果您不认识发件人，请忽略这封邮件。`,
    );
};

const inEnglish = (head: EmailLayout, { by, byEmail, team, role, token }: Told): Written => {
    const who = by === byEmail ? byEmail : `${unlinked(by)} (${byEmail})`;
    const article = role === 'viewer' ? 'a' : 'an';
    return write(
        head,
        `Invitation to the team ${oneLine(team)}`,
        `${who} invited you to the team “${unlinked(team)}” on ${head.product} as ${article} ${roleNames.en[role]}. You will have this role on all sites of the team.`,
        'Open this link and sign in with the account of this e-mail address, or create one:',
        invitationLink(head, token),
        `The link works once, for ${days} days, and for this address only. If you do not know the sender, ignore this e-mail.`,
    );
};

/** The e-mail with which somebody becomes a member of a team. */
export const teamInvitationEmail = (head: EmailLayout, told: Told): Written =>
    (head.language === 'zh' ? inChinese : inEnglish)(head, told);

type Texts = Pick<Notice, 'texts' | 'page'>;

const pageOf = (team: string): string => `/user/teams?team=${team}`;

interface Moved {
    site: { id: string; domain: string };
    team: { id: string; name: string };
    by: string;
}

/** What the primary owner of a team is told when somebody else moves a site to it. */
export const siteMovedNotice = ({ site, team, by }: Moved): Texts => ({
    page: pageOf(team.id),
    texts: {
        en: [
            `${site.domain} was moved to the team ${team.name}`,
            `${by} moved the site ${site.domain} to the team ${team.name}. You are its owner now, and it counts towards your plan. Share links and log keys keep working until they are revoked.`,
        ],
        zh: [
            `${site.domain} 已移入团队 ${team.name}`,
            `${by} 已将网站 ${site.domain} 移入团队 ${team.name}。您现在是该网站的所有者，网站计入您的套餐。分享链接和日志密钥在吊销前仍然有效。`,
        ],
    },
});

interface Asked {
    team: { id: string; name: string };
    by: string;
}

/** What an owner is told who was asked to become the primary one. */
export const offerNotice = ({ team, by }: Asked): Texts => ({
    page: pageOf(team.id),
    texts: {
        en: [
            `Become the primary owner of ${team.name}?`,
            `${by} asks you to become the primary owner of the team ${team.name}. If you accept, you own its sites, and they count towards your plan. Nothing changes until you accept.`,
        ],
        zh: [
            `成为团队 ${team.name} 的主所有者？`,
            `${by} 请您成为团队 ${team.name} 的主所有者。接受后，团队的网站归您所有，并计入您的套餐。在您接受之前，一切不变。`,
        ],
    },
});

/** What both are told when a team has another primary owner. */
export const takenNotice = ({
    team,
    from,
    to,
}: Pick<Asked, 'team'> & { from: string; to: string }): Texts => ({
    page: pageOf(team.id),
    texts: {
        en: [
            `${team.name} has a new primary owner`,
            `${to} is now the primary owner of the team ${team.name}: its sites are theirs and count towards their plan. ${from} is still an owner of the team.`,
        ],
        zh: [
            `团队 ${team.name} 已更换主所有者`,
            `${to} 现在是团队 ${team.name} 的主所有者，团队的网站归其所有，并计入其套餐。${from} 仍是该团队的所有者。`,
        ],
    },
});
