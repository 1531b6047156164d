import type { Language } from '../../ui/browser/language';

interface Texts {
    title: string;
    noKey: string;
    noKeyText: string;
    home: string;
    loading: string;
    gone: string;
    goneText: string;
    invited: string;
    transferred: string;
    limited: string;
    invitedToTeam: string;
    roles: Record<'owner' | 'administrator' | 'editor' | 'viewer', string>;
    teamRoles: Record<'owner' | 'administrator' | 'editor' | 'viewer', string>;
    roleTexts: Record<'administrator' | 'editor' | 'viewer', string>;
    transferText: string;
    transferAfter: string;
    forAddress: string;
    signIn: string;
    register: string;
    accept: string;
    acceptTransfer: string;
    busy: string;
    failed: string;
    done: string;
    toSite: string;
    toTeam: string;
}

export const invitationTexts: Record<Language, Texts> = {
    en: {
        title: 'Invitation',
        noKey: 'No invitation found',
        noKeyText:
            'Open the link in your invitation e-mail again. Some mail programs break long links into two lines.',
        home: 'Go to the home page',
        loading: 'Opening the invitation…',
        gone: 'This invitation is no longer valid',
        goneText:
            'It was used, withdrawn or sent again, or it has expired. Ask whoever invited you for a new one.',
        invited: '{by} invited you to {domain}',
        transferred: '{by} wants to transfer {domain} to you',
        limited: 'You will see some of its reports.',
        invitedToTeam: '{by} invited you to the team {team}',
        teamRoles: {
            owner: 'You manage the team, its members and all of its sites. Only its primary owner sells and transfers them.',
            administrator:
                'You manage the settings, reports and members of all sites of the team, and add sites to it.',
            editor: 'You can read all reports of the team’s sites and edit goals, funnels, segments and notes.',
            viewer: 'You can read the reports of all sites of the team.',
        },
        roles: {
            owner: 'Your role: owner',
            administrator: 'Your role: administrator',
            editor: 'Your role: editor',
            viewer: 'Your role: viewer',
        },
        roleTexts: {
            administrator:
                'You can read all reports and change settings, share links, goals and members.',
            editor: 'You can read all reports and edit goals, funnels, segments and notes.',
            viewer: 'You can read reports.',
        },
        transferText:
            'You become the owner of the site and all of its statistics. It counts towards your plan, and you decide about its members.',
        transferAfter:
            'The owner until now stays as an administrator until you remove them. Share links and log keys keep working until you revoke them.',
        forAddress: 'This invitation is for {email}.',
        signIn: 'Sign in to accept',
        register: 'Create an account',
        accept: 'Accept invitation',
        acceptTransfer: 'Accept and become the owner',
        busy: 'Accepting…',
        failed: 'The invitation could not be accepted. Try again.',
        done: 'Invitation accepted',
        toSite: 'Open the site',
        toTeam: 'Open the team',
    },
    zh: {
        title: '邀请',
        noKey: '没有找到邀请',
        noKeyText: '请重新打开邀请邮件中的链接。有些邮件程序会把长链接断成两行。',
        home: '返回首页',
        loading: '正在打开邀请…',
        gone: '该邀请已失效',
        goneText: '邀请已使用、已撤回、已重新发送或已过期，请让邀请人重新发送。',
        invited: '{by} 邀请您加入 {domain}',
        transferred: '{by} 想将 {domain} 转让给您',
        limited: '您可以查看其中的部分报表。',
        invitedToTeam: '{by} 邀请您加入团队 {team}',
        teamRoles: {
            owner: '您可以管理团队、成员及其所有网站。只有主所有者可以出售和转让网站。',
            administrator: '您可以管理团队所有网站的设置、报表和成员，并为团队添加网站。',
            editor: '您可以查看团队网站的全部报表，并编辑目标、漏斗、细分和备注。',
            viewer: '您可以查看团队所有网站的报表。',
        },
        roles: {
            owner: '您的角色：所有者',
            administrator: '您的角色：管理员',
            editor: '您的角色：编辑者',
            viewer: '您的角色：查看者',
        },
        roleTexts: {
            administrator: '您可以查看全部报表，并管理设置、分享链接、目标和成员。',
            editor: '您可以查看全部报表，并编辑目标、漏斗、细分和备注。',
            viewer: '您可以查看报表。',
        },
        transferText: '您将成为该网站及其全部统计数据的所有者，网站计入您的套餐，成员由您决定。',
        transferAfter:
            '原所有者将作为管理员保留，您可以将其移除。分享链接和日志密钥在您吊销前仍然有效。',
        forAddress: '该邀请发给 {email}。',
        signIn: '登录并接受',
        register: '注册账号',
        accept: '接受邀请',
        acceptTransfer: '接受并成为所有者',
        busy: '正在接受…',
        failed: '未能接受邀请，请重试。',
        done: '已接受邀请',
        toSite: '打开网站',
        toTeam: '打开团队',
    },
};
