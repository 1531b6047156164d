import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'noLink'
    | 'noLinkHelp'
    | 'manage'
    | 'confirmTitle'
    | 'confirmText'
    | 'confirm'
    | 'confirmed'
    | 'linkOld'
    | 'stopTitle'
    | 'stopText'
    | 'stop'
    | 'stopped'
    | 'stoppedAlready'
    | 'stopFailed'
    | 'mistake'
    | 'resume'
    | 'resumed'
    | 'resumeFailed',
    string
>;

export const mailReportTexts: Record<Language, Texts> = {
    en: {
        title: 'E-mail reports',
        noLink: 'This page opens from the link in one of our e-mails: to confirm that you want a website’s reports, or to unsubscribe.',
        noLinkHelp:
            'Do you run the website? Choose who gets its reports under Website list → Settings → E-mail reports.',
        manage: 'Open website list',
        confirmTitle: 'Do you want these e-mails?',
        confirmText:
            'You will get the reports or alerts of a website that you were asked about. Every e-mail has a link to unsubscribe.',
        confirm: 'Yes, send them to me',
        confirmed: 'Confirmed. You will get e-mails about {name}.',
        linkOld:
            'This link was already used or has expired after seven days. Ask whoever invited you for a new one.',
        stopTitle: 'Unsubscribe from these e-mails?',
        stopText:
            'You will get no more reports or alerts of this website, and it cannot ask you again.',
        stop: 'Unsubscribe',
        stopped: 'You have unsubscribed from the e-mails about {name}.',
        stoppedAlready: 'You have unsubscribed.',
        stopFailed: 'This link is not valid.',
        mistake: 'Unsubscribed by mistake?',
        resume: 'Subscribe again',
        resumed: 'You will get e-mails about {name} again.',
        resumeFailed: 'This is no longer possible. Ask the owner of the website.',
    },
    zh: {
        title: '邮件报告',
        noLink: '请从邮件中的链接打开本页，以确认接收某个网站的报告，或者退订。',
        noLinkHelp: '您管理这个网站？请在“网站列表 → 设置 → 邮件报告”中选择接收人。',
        manage: '打开网站列表',
        confirmTitle: '要接收这些邮件吗？',
        confirmText: '确认后，您将收到邮件中所说的网站报告或告警，每封邮件都有退订链接。',
        confirm: '确认接收',
        confirmed: '确认成功，您将收到 {name} 的邮件。',
        linkOld: '链接已使用，或已超过七天有效期。请让邀请您的人重新发送。',
        stopTitle: '要退订这些邮件吗？',
        stopText: '退订后，您不会再收到该网站的报告和告警，对方也不能再次询问。',
        stop: '退订',
        stopped: '已退订 {name} 的邮件。',
        stoppedAlready: '已退订。',
        stopFailed: '链接无效。',
        mistake: '点错了？',
        resume: '重新订阅',
        resumed: '您将继续收到 {name} 的邮件。',
        resumeFailed: '已无法恢复，请联系网站所有者。',
    },
};
