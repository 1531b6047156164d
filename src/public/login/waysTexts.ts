import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'or'
    | 'passkey'
    | 'provider'
    | 'passkeyBusy'
    | 'passkeyFailed'
    | 'usePasskey'
    | 'codeOrPasskey'
    | 'providerBusy'
    | 'ssoOnlyLead'
    | 'administrator'
    | 'ssoOnly'
    | 'failed'
    | 'title'
    | 'busy'
    | 'failedTitle'
    | 'again'
    | 'notConnected'
    | 'toProfile',
    string
>;

export const waysTexts: Record<Language, Texts> = {
    en: {
        or: 'or',
        passkey: 'Sign in with a passkey',
        provider: 'Sign in with {provider}',
        passkeyBusy: 'Waiting for the passkey…',
        passkeyFailed: 'The passkey was not accepted. Try again, or sign in another way.',
        usePasskey: 'Use a passkey',
        codeOrPasskey:
            'Use a passkey, or enter the code from your authenticator app or a recovery code.',
        providerBusy: 'Opening {provider}…',
        ssoOnlyLead: 'Sign in with your organisation’s account',
        administrator: 'Administrator sign-in',
        ssoOnly: 'Only administrators can sign in with a password here. Use single sign-on.',
        failed: 'Signing in failed. Try again.',
        title: 'Signing in',
        busy: 'Your sign-in is being checked…',
        failedTitle: 'You are not signed in',
        again: 'Back to sign-in',
        notConnected: 'Your account was not connected',
        toProfile: 'Back to your personal centre',
    },
    zh: {
        or: '或',
        passkey: '使用通行密钥登录',
        provider: '使用 {provider} 登录',
        passkeyBusy: '正在等待通行密钥…',
        passkeyFailed: '通行密钥未通过验证，请重试或换一种方式登录。',
        usePasskey: '使用通行密钥',
        codeOrPasskey: '请使用通行密钥，或填写验证器应用中的验证码或恢复码。',
        providerBusy: '正在打开 {provider}…',
        ssoOnlyLead: '使用您所在组织的账号登录',
        administrator: '管理员登录',
        ssoOnly: '本站仅允许管理员使用密码登录，请使用单点登录。',
        failed: '登录失败，请重试。',
        title: '正在登录',
        busy: '正在核对登录信息…',
        failedTitle: '未能登录',
        again: '返回登录页',
        notConnected: '未能关联账号',
        toProfile: '返回个人中心',
    },
};
