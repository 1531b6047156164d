import type { SameKeys } from '../sameKeys';

export const mailEn = {
    keptNote:
        '%{smart_count} e-mail is kept here because no mail server was configured. Read it here and pass it on, or set SMTP_URL, restart and send it again. |||| %{smart_count} e-mails are kept here because no mail server was configured. Read them here and pass them on, or set SMTP_URL, restart and send them again.',
    state: 'Status',
    stateHelp: {
        kept: 'No mail server was configured. Read it here.',
        queued: 'Waiting to be sent or retried.',
        sent: 'Accepted by the mail server. The text was deleted here.',
        failed: 'Could not be sent after several tries.',
    },
    to: 'To',
    subject: 'Subject',
    created: 'Created',
    sentAt: 'Sent',
    tries: 'Tries',
    tried: 'tried once |||| tried %{smart_count} times',
    error: 'Mail server’s response',
    read: 'Read “%{subject}”',
    erased: 'The text was deleted after sending.',
    text: 'Text',
    size: 'Size',
    again: 'Send again',
    queuedAgain: 'E-mail queued again',
    askAgain: 'Send these e-mails again?',
    noServer:
        'This e-mail cannot be sent. No mail server is configured (SMTP_URL), or it has already been sent.',
};

export const mailZh: SameKeys<typeof mailEn> = {
    keptNote:
        '有 %{smart_count} 封邮件因未配置邮件服务器而保留在这里。您可以直接查看并转告收件人，或设置 SMTP_URL 并重启后重新发送。',
    state: '状态',
    stateHelp: {
        kept: '未配置邮件服务器，可在此查看。',
        queued: '等待发送或重试中。',
        sent: '邮件服务器已接收，正文已清除。',
        failed: '多次尝试后已放弃。',
    },
    to: '收件人',
    subject: '主题',
    created: '创建时间',
    sentAt: '发送时间',
    tries: '尝试次数',
    tried: '已尝试 %{smart_count} 次',
    error: '邮件服务器的回复',
    read: '查看“%{subject}”',
    erased: '发送后正文已清除。',
    text: '正文',
    size: '大小',
    again: '重新发送',
    queuedAgain: '邮件已重新加入发送队列',
    askAgain: '重新发送这些邮件？',
    noServer: '无法发送：未配置邮件服务器（SMTP_URL），或邮件已经发出。',
};
