import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
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
        lead: 'A code sent to your address lets you choose a new password.',
        sent: 'If the address has an account here, a code is on its way.',
        newPassword: 'New password',
        submit: 'Set the new password',
        busy: 'Setting the new password…',
        refused: 'The password could not be changed. Check what you entered and try again.',
        done: 'Password changed',
        doneText: 'Sign in with the new one.',
        back: 'Back to signing in',
    },
    zh: {
        title: '找回密码',
        lead: '通过发到邮箱的验证码，重新设置密码。',
        sent: '如果该邮箱已注册，验证码已经发出，请查收。',
        newPassword: '新密码',
        submit: '设置新密码',
        busy: '正在设置…',
        refused: '密码没有改成，请检查填写的内容后重试。',
        done: '密码已修改',
        doneText: '请使用新密码登录。',
        back: '返回登录',
    },
};
