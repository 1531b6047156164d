import type { EmailLayout } from '../../../platform/mail/emailLayout';
import { type Written, write } from '../../../platform/mail/emailTemplates';

interface Told {
    domain: string;
    /** the site's newest day in the log */
    day: string;
    line: string;
    /** of the link that turns these mails off */
    token: string;
}

/** What the public log says now, in a line; the mail's last line turns these mails off. */
export const logMailEmail = (head: EmailLayout, { domain, day, line, token }: Told): Written => {
    const { address, language } = head;
    const stop = `${address}/verify?stop=${encodeURIComponent(token)}`;
    if (language === 'zh') {
        return write(
            head,
            `${domain} ${day} 的公开日志检查点`,
            `${domain} ${day} 的数据已封存。下面这一行记录公开日志此刻的状态：`,
            line,
            '请保存这封邮件。日后如果历史被改写，这一行就是凭据：打开“核对证明文件”页面，把它粘贴到“更严格的核对”中的“旧检查点”。',
            ...(address ? [`${address}/verify`] : []),
            address
                ? `不想再收到这类邮件，请打开：${stop}`
                : '不想再收到这类邮件，请在“编辑网站 > 数据”中关闭。',
        );
    }
    return write(
        head,
        `${domain}: checkpoint of the public log, ${day}`,
        `${day} of ${domain} is sealed. This line says what the public log is now:`,
        line,
        'Keep this mail. If the past is ever rewritten, the line proves it: open the page “Check a proof file” and paste it under “Stricter checks”, as the older checkpoint.',
        ...(address ? [`${address}/verify`] : []),
        address
            ? `To stop these mails: ${stop}`
            : 'You can stop these mails under Edit site, Data.',
    );
};
