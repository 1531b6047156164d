import { defineErrors } from '../defineErrors';

/** What e-mail reports refuse, by code, in English and Chinese. */
export const mailReportErrors = defineErrors({
    'mail_report.frequency_needed': [
        'Choose at least one of daily, weekly and monthly.',
        '请至少选择每日、每周、每月中的一项。',
    ],
    'mail_report.recipient_not_found': ['This recipient does not exist.', '没有这位收件人。'],
    'mail_report.link_not_found': [
        'This link was already used or is no longer valid.',
        '链接已使用或已失效。',
    ],
    'mail_report.known': ['This address is already on the list.', '这个邮箱已在列表中。'],
    'mail_report.ended': [
        'This person unsubscribed from the reports of this site. They can be asked again {days} days later.',
        '对方已退订该网站的报告，{days} 天后才能再次邀请。',
    ],
    'mail_report.asked_often': [
        'This address was asked several times lately. Try again later.',
        '近期已多次向这个邮箱发送确认邮件，请过些时候再试。',
    ],
    'mail_report.too_many': [
        'A site can have at most {max} recipients. Remove one first.',
        '每个网站最多 {max} 位收件人，请先移除一位。',
    ],
    'mail_report.active': ['This recipient has already confirmed.', '这位收件人已经确认。'],
    'mail_report.answered': [
        'This recipient has answered in the meantime. Reload the page.',
        '这位收件人刚刚作出了答复，请刷新页面。',
    ],
    'mail_report.only_alerts': [
        'This person agreed to alerts only. Remove them and add them again, so that they are asked about reports.',
        '对方只同意接收告警。请移除后重新添加，以便征得其接收报告的同意。',
    ],
    'mail_report.no_address': [
        'The operator has to set the public address of this server first: without it, e-mails cannot contain links.',
        '请先由管理员设置本站的公开地址，否则邮件中无法包含链接。',
    ],
    'mail_report.site_archived': [
        'This site is archived. No reports are sent.',
        '该网站已归档，不发送报告。',
    ],
});
