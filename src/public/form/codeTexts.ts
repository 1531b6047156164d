import type { Language } from '../../ui/browser/language';

type CodeTexts = Record<
    | 'send'
    | 'sendAgain'
    | 'sending'
    | 'code'
    | 'codeHelp'
    | 'codeHelpKept'
    | 'kept'
    | 'codeMissing'
    | 'codeWrong'
    | 'codeRefused'
    | 'codeEnded'
    | 'codeElsewhere'
    | 'notMailed'
    | 'passwordHelp'
    | 'passwordMissing'
    | 'passwordShort'
    | 'passwordLong',
    string
>;

/** What registering and password recovery say alike. */
export const codeTexts: Record<Language, CodeTexts> = {
    en: {
        send: 'Send code',
        sendAgain: 'Send new code',
        sending: 'Sending…',
        code: 'Code from the e-mail',
        codeHelp: 'The digits from the e-mail. If nothing arrives, check your spam folder.',
        codeHelpKept:
            'This server does not send e-mail yet. Its administrator can give you the code.',
        kept: 'If this address can be used, a code is now with the administrator, under Outgoing mail.',
        codeMissing: 'Enter the code from the e-mail',
        codeWrong: 'Enter only the digits from the e-mail',
        codeRefused:
            'This code does not match the e-mail that you requested here. Check it and try again.',
        codeEnded: 'This code is no longer valid. Request a new one.',
        codeElsewhere: 'A code only works in the browser that requested it. Request one here.',
        notMailed:
            'Too many codes were sent to this address. The 20-digit code in the last e-mail is valid for an hour. Enter it below.',
        passwordHelp: 'At least 8 characters. A few unrelated words work well.',
        passwordMissing: 'Choose a password',
        passwordShort: 'Use at least 8 characters',
        passwordLong: 'Use at most 1024 characters',
    },
    zh: {
        send: '发送验证码',
        sendAgain: '重新发送',
        sending: '正在发送…',
        code: '邮件验证码',
        codeHelp: '填写邮件里的数字。如未收到，请检查垃圾邮件。',
        codeHelpKept: '本站尚未开通邮件发送，请向管理员索取验证码。',
        kept: '如果该邮箱可以使用，管理员已能在“邮件发送”中看到验证码。',
        codeMissing: '请填写邮件里的验证码',
        codeWrong: '请填写邮件里的数字验证码',
        codeRefused: '与您在此请求的邮件里的验证码不符，请核对后重试。',
        codeEnded: '验证码已失效，请重新发送。',
        codeElsewhere: '验证码只能在请求它的浏览器中使用，请在此重新发送。',
        notMailed:
            '这个邮箱收到的验证码过多。最近一封邮件里的 20 位数字一小时内有效，请填写在下方。',
        passwordHelp: '至少 8 个字符。建议用几个互不相关的词组成。',
        passwordMissing: '请设置密码',
        passwordShort: '至少需要 8 个字符',
        passwordLong: '最多 1024 个字符',
    },
};
