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
        title: 'Take your address back',
        lead: 'Your account gets the e-mail address back that this link was sent to.',
        after: 'Everybody who is signed in to the account has to leave, and nobody gets in before you have chosen a new password with a code by e-mail.',
        take: 'Take the address back',
        busy: 'Taking the address back…',
        gone: 'This link was used before, or its seven days are over. If somebody else has your account, write to the operator of this site.',
        taken: 'Another account has this address by now. Write to the operator of this site.',
        refused: 'The address could not be taken back. Please try again.',
        done: 'The account has the address {email} again',
        doneText: 'All sign-ins have ended. Choose a new password to get in.',
        choose: 'Choose a new password',
        noKey: 'Open the link in the e-mail about the change of your address: it contains the key for this page.',
        toLogin: 'To signing in',
    },
    zh: {
        title: '恢复原邮箱',
        lead: '您的账号将恢复使用收到这个链接的邮箱。',
        after: '恢复后，所有登录都会退出。用邮箱验证码设置新密码之前，任何人都不能登录。',
        take: '恢复邮箱',
        busy: '正在恢复…',
        gone: '这个链接已经用过，或者已超过七天。如果账号被他人占用，请联系网站管理员。',
        taken: '这个邮箱已有另一个账号，请联系网站管理员。',
        refused: '没有恢复成功，请重试。',
        done: '账号邮箱已恢复为 {email}',
        doneText: '所有登录均已退出，请设置新密码后登录。',
        choose: '设置新密码',
        noKey: '请打开邮箱更换通知里的链接，其中包含这个页面需要的密钥。',
        toLogin: '去登录',
    },
};
