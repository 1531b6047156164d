import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'lead'
    | 'after'
    | 'take'
    | 'busy'
    | 'gone'
    | 'taken'
    | 'refused'
    | 'done'
    | 'doneText'
    | 'choose'
    | 'noKey'
    | 'toLogin',
    string
>;

export const emailBackTexts: Record<Language, Texts> = {
    en: {
        title: 'Restore your e-mail address',
        lead: 'Your account will use the e-mail address that received this link again.',
        after: 'All sessions of the account end. To sign in again, choose a new password with a code sent by e-mail.',
        take: 'Restore address',
        busy: 'Restoring the address…',
        gone: 'This link was already used or has expired after seven days. If somebody else controls your account, contact the operator of this site.',
        taken: 'Another account now uses this address. Contact the operator of this site.',
        refused: 'The address could not be restored. Try again.',
        done: 'Your account uses {email} again',
        doneText: 'All sessions have ended. Choose a new password to sign in.',
        choose: 'Choose a new password',
        noKey: 'Open the link in the e-mail about the change of your address. It contains the key for this page.',
        toLogin: 'Go to sign-in',
    },
    zh: {
        title: '恢复原邮箱',
        lead: '您的账号将恢复使用收到这个链接的邮箱。',
        after: '恢复后，所有登录都会退出。请用邮箱验证码设置新密码后重新登录。',
        take: '恢复邮箱',
        busy: '正在恢复…',
        gone: '链接已使用，或已超过七天有效期。如果账号被他人占用，请联系网站管理员。',
        taken: '这个邮箱已有另一个账号，请联系网站管理员。',
        refused: '恢复失败，请重试。',
        done: '账号邮箱已恢复为 {email}',
        doneText: '所有登录均已退出，请设置新密码后登录。',
        choose: '设置新密码',
        noKey: '请打开邮箱更换通知里的链接，其中包含这个页面需要的密钥。',
        toLogin: '去登录',
    },
};
