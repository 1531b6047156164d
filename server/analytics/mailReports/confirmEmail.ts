import { confirmDays, type ReportFrequency } from '../../../contract/analytics/mailReports';
import { mailReportsPage } from '../../../contract/analytics/public/mailReports';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { type Written, write } from '../../platform/mail/emailTemplates';
import { oneLine, unlinked } from '../../platform/mail/looks/harmless';

/** Where a link of these e-mails leads. */
export const pageLink = (
    { address }: EmailLayout,
    word: 'confirm' | 'stop',
    token: string,
): string => `${address}${mailReportsPage}?${word}=${encodeURIComponent(token)}`;

const often = {
    en: { daily: 'every day', weekly: 'every week', monthly: 'every month' },
    zh: { daily: '每天', weekly: '每周', monthly: '每月' },
} as const;

interface Asked {
    domain: string;
    /** of the account that asks; empty where it has none */
    by: string;
    frequencies: readonly ReportFrequency[];
    /** a message whenever an alert fires is asked for */
    hasAlerts: boolean;
    confirm: string;
    stop: string;
}

/** What somebody is asked to let themselves be sent; the site's name is that of the letter. */
const wantedText = {
    en: (site: string, when: string, hasAlerts: boolean): string => {
        const alerts = `a message by e-mail when an alert of ${site} fires, and when it is over`;
        if (when === '') return alerts;
        const reports = `visitor statistics of ${site} by e-mail, ${when}`;
        return hasAlerts ? `${reports}, and ${alerts}` : reports;
    },
    zh: (site: string, when: string, hasAlerts: boolean): string => {
        const alerts = `在 ${site} 的告警触发和恢复时通过邮件通知您`;
        if (when === '') return alerts;
        const reports = `${when}通过邮件把 ${site} 的访问统计发给您`;
        return hasAlerts ? `${reports}，并${alerts}` : reports;
    },
} as const;

/**
 * Asks whoever has the mailbox whether they want a site's reports. Nothing in it is anybody's free choice of words: who
 * owns a site must not be able to write letters in this server's name.
 */
export const pleaseConfirmReports = (
    head: EmailLayout,
    { domain, by, frequencies, hasAlerts, confirm, stop }: Asked,
): Written => {
    const site = unlinked(domain);
    const who = unlinked(by);
    if (head.language === 'zh') {
        const when = frequencies.map(name => often.zh[name]).join('、');
        return write(
            head,
            `请确认接收 ${oneLine(domain)} 的${frequencies.length > 0 ? '报告' : '告警'}`,
            `${who ? `“${who}”` : '有人'}希望${wantedText.zh(site, when, hasAlerts)}。请在 ${confirmDays} 天内打开下面的链接确认：`,
            pageLink(head, 'confirm', confirm),
            '如果您不想接收，请忽略这封邮件，不会发送任何内容。不希望该网站再次询问，请打开：',
            pageLink(head, 'stop', stop),
        );
    }
    const when = frequencies.map(name => often.en[name]).join(', ');
    return write(
        head,
        `Confirm ${frequencies.length > 0 ? 'reports' : 'alerts'} of ${oneLine(domain)}`,
        `${who || 'Somebody'} would like to send you ${wantedText.en(site, when, hasAlerts)}. Open this link within ${confirmDays} days to confirm:`,
        pageLink(head, 'confirm', confirm),
        'If you do not want them, ignore this e-mail: nothing will be sent. If this site should not ask you again, open:',
        pageLink(head, 'stop', stop),
    );
};
