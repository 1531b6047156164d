import type { SameKeys } from '../../i18n/sameKeys';

export const mailsEn = {
    name: 'e-mail |||| e-mails',
    emptyText:
        'Registration codes, password reset codes and other e-mails from this server appear here.',
    states: { kept: 'Kept', queued: 'Queued', sent: 'Sent', failed: 'Failed' },
};

export const mailsZh: SameKeys<typeof mailsEn> = {
    name: '邮件 |||| 邮件',
    emptyText: '本站发出的注册验证码、找回密码验证码等邮件会显示在这里。',
    states: { kept: '已保留', queued: '待发送', sent: '已发送', failed: '发送失败' },
};
