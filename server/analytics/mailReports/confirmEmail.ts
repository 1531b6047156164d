import { confirmDays, type ReportFrequency } from '../../../contract/analytics/mailReports';
import { mailReportsPage } from '../../../contract/analytics/public/mailReports';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { type Written, write } from '../../platform/mail/emailTemplates';
import { oneLine, unlinked } from './letter/harmless';

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
    confirm: string;
    stop: string;
}

/**
 * Asks whoever has the mailbox whether they want a site's reports. Nothing in it is anybody's free choice of words: who
 * owns a site must not be able to write letters in this server's name.
 */
export const pleaseConfirmReports = (
    head: EmailLayout,
    { domain, by, frequencies, confirm, stop }: Asked,
): Written => {
    const site = unlinked(domain);
    const who = unlinked(by);
    if (head.language === 'zh') {
        const when = frequencies.map(name => often.zh[name]).join('、');
        return write(
            head,
            `请确认接收 ${oneLine(domain)} 的报告`,
            `${who ? `“${who}”` : '有人'}希望${when}通过邮件把 ${site} 的访问统计发给您。请在 ${confirmDays} 天内打开下面的链接确认：`,
            pageLink(head, 'confirm', confirm),
            '如果您不想接收，请忽略这封邮件，不会发送任何报告。不希望该网站再次询问，请打开：',
            pageLink(head, 'stop', stop),
        );
    }
    const when = frequencies.map(name => often.en[name]).join(', ');
    return write(
        head,
        `Confirm reports of ${oneLine(domain)}`,
        `${who || 'Somebody'} would like to send you visitor statistics of ${site} by e-mail, ${when}. Open this link within ${confirmDays} days to confirm:`,
        pageLink(head, 'confirm', confirm),
        'If you do not want them, ignore this e-mail: no reports will be sent. If this site should not ask you again, open:',
        pageLink(head, 'stop', stop),
    );
};
