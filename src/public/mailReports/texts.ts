import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'noLink'
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
        noLink: 'Open the link in one of our e-mails. It contains the key for this page.',
        confirmTitle: 'Do you want these reports?',
        confirmText:
            'You will get a website’s visitor statistics by e-mail, as often as the e-mail said. Every report has a link to unsubscribe.',
        confirm: 'Yes, send me the reports',
        confirmed: 'Confirmed. You will get reports of {name} by e-mail.',
        linkOld:
            'This link was already used or has expired after seven days. Ask whoever invited you for a new one.',
        stopTitle: 'Unsubscribe from these reports?',
        stopText: 'You will get no more reports of this website, and it cannot ask you again.',
        stop: 'Unsubscribe',
        stopped: 'You have unsubscribed from the reports of {name}.',
        stoppedAlready: 'You have unsubscribed.',
        stopFailed: 'This link is not valid.',
        mistake: 'Unsubscribed by mistake?',
        resume: 'Subscribe again',
        resumed: 'You will get reports of {name} again.',
        resumeFailed: 'This is no longer possible. Ask the owner of the website.',
    },
    zh: {
        title: '邮件报告',
        noLink: '请打开邮件里的链接，其中包含这个页面需要的密钥。',
        confirmTitle: '要接收这些报告吗？',
        confirmText: '确认后，该网站的访问统计会按邮件中所说的频率发给您，每封报告都有退订链接。',
        confirm: '确认接收',
        confirmed: '确认成功，您将收到 {name} 的邮件报告。',
        linkOld: '链接已使用，或已超过七天有效期。请让邀请您的人重新发送。',
        stopTitle: '要退订这些报告吗？',
        stopText: '退订后，您不会再收到该网站的报告，对方也不能再次询问。',
        stop: '退订',
        stopped: '已退订 {name} 的报告。',
        stoppedAlready: '已退订。',
        stopFailed: '链接无效。',
        mistake: '点错了？',
        resume: '重新订阅',
        resumed: '您将继续收到 {name} 的报告。',
        resumeFailed: '已无法恢复，请联系网站所有者。',
    },
};
