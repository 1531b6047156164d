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
            '请保存这封邮件。日后如果日志被改写，这一行可以证明：打开“核对证明文件”页面，在“更严格的核对”中把它粘贴到“旧检查点”。',
            ...(address ? [`${address}/verify`] : []),
            address
                ? `不想再收到这类邮件，请打开：${stop}`
                : '不想再收到这类邮件，请在“编辑网站 > 数据”中关闭。',
        );
    }
    return write(
        head,
        `${domain}: checkpoint of the public log, ${day}`,
        `${day} of ${domain} is sealed. This line records the current state of the public log:`,
        line,
        'Keep this e-mail. If the log is ever rewritten, this line proves it: open the page “Check a proof file” and paste the line under “Stricter checks” as “Older checkpoint”.',
        ...(address ? [`${address}/verify`] : []),
        address
            ? `To stop these e-mails, open ${stop}`
            : 'You can stop these e-mails under “Edit site”, “Data”.',
    );
};
