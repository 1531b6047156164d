import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'invitedTitle'
    | 'invitedLead'
    | 'lead'
    | 'sent'
    | 'newPassword'
    | 'submit'
    | 'busy'
    | 'refused'
    | 'done'
    | 'doneText'
    | 'back',
    string
>;

export const recoveryTexts: Record<Language, Texts> = {
    en: {
        title: 'Password recovery',
        invitedTitle: 'Choose a password',
        invitedLead: 'Your account is ready. Choose a password, then sign in with it.',
        lead: 'We send a code to your e-mail address. Use it to choose a new password.',
        sent: 'If this address has an account, a code is on its way.',
        newPassword: 'New password',
        submit: 'Set new password',
        busy: 'Setting new password…',
        refused: 'The password could not be changed. Check your entries and try again.',
        done: 'Password changed',
        doneText: 'Sign in with your new password.',
        back: 'Back to sign-in',
    },
    zh: {
        title: '找回密码',
        invitedTitle: '设置密码',
        invitedLead: '您的账号已开通。设置密码后即可登录。',
        lead: '通过发到邮箱的验证码，重新设置密码。',
        sent: '如果该邮箱已注册，验证码已经发出，请查收。',
        newPassword: '新密码',
        submit: '设置新密码',
        busy: '正在设置…',
        refused: '密码修改失败，请检查填写的内容后重试。',
        done: '密码已修改',
        doneText: '请使用新密码登录。',
        back: '返回登录',
    },
};
