import type { SameKeys } from './sameKeys';

/** Showing again that it is oneself, before what a session alone must not change. */
export const stepUpEn = {
    title: 'Confirm it’s you',
    why: 'This action needs extra confirmation. You will not be asked again for ten minutes.',
    totp: 'Enter the current code from your authenticator app, or a recovery code.',
    email: 'Enter the code sent to %{email}.',
    sending: 'Sending a code to %{email}…',
    password:
        'Enter your password. No mail server is configured to send you a code, and two-factor authentication is off for your account.',
    placeholder:
        'Enter your password. %{email} is only a placeholder, so no code can be sent to you. Set your own e-mail address in your personal centre.',
    code: 'Code',
    passwordLabel: 'Password',
    again: 'Send a new code',
    wait: 'You can request a new code one minute after the last one.',
    passkey: 'Use a passkey instead',
    passkeyAsked: 'Waiting for the passkey…',
    confirm: 'Confirm',
};

export const stepUpZh: SameKeys<typeof stepUpEn> = {
    title: '请确认是您本人',
    why: '此操作需要先验证身份，验证后十分钟内有效。',
    totp: '请输入身份验证器当前显示的验证码，或一个恢复码。',
    email: '请输入发送到 %{email} 的验证码。',
    sending: '正在向 %{email} 发送验证码…',
    password:
        '请输入登录密码。系统没有配置邮件服务器，无法发送验证码，您的账号也没有开启两步验证。',
    placeholder:
        '请输入登录密码。%{email} 只是占位地址，无法向您发送验证码。请在个人中心换成您自己的邮箱。',
    code: '验证码',
    passwordLabel: '密码',
    again: '重新发送验证码',
    wait: '距上次发送满一分钟后可以重新发送。',
    passkey: '改用通行密钥',
    passkeyAsked: '正在等待通行密钥…',
    confirm: '确认',
};
