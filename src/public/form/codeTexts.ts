import type { Language } from '../../shared/language';

export type CodeTexts = Record<
    | 'send'
    | 'sendAgain'
    | 'sending'
    | 'code'
    | 'codeHelp'
    | 'codeMissing'
    | 'codeWrong'
    | 'codeRefused'
    | 'codeEnded'
    | 'passwordHelp'
    | 'passwordMissing'
    | 'passwordShort'
    | 'passwordLong',
    string
>;

/** What registering and password recovery say alike. */
export const codeTexts: Record<Language, CodeTexts> = {
    en: {
        send: 'Send a code',
        sendAgain: 'Send another code',
        sending: 'Sending…',
        code: 'Code from the e-mail',
        codeHelp: '6 digits. Look in the spam folder too.',
        codeMissing: 'Enter the code that came by e-mail',
        codeWrong: 'Enter the 6 digits of the e-mail',
        codeRefused: 'This is not the code of the latest e-mail. Check it and try again.',
        codeEnded: 'This code is no longer valid. Have another one sent.',
        passwordHelp:
            'At least 8 characters. A few words that only you would put together are good.',
        passwordMissing: 'Choose a password',
        passwordShort: 'Use at least 8 characters',
        passwordLong: 'Use at most 1024 characters',
    },
    zh: {
        send: '发送验证码',
        sendAgain: '重新发送',
        sending: '正在发送…',
        code: '邮件验证码',
        codeHelp: '6 位数字。没收到时，也请看看垃圾邮件。',
        codeMissing: '请填写邮件里的验证码',
        codeWrong: '请填写邮件里的 6 位数字',
        codeRefused: '与最近一封邮件里的验证码不符，请核对后重试。',
        codeEnded: '验证码已失效，请重新发送。',
        passwordHelp: '至少 8 个字符。几个只有您会连在一起的词就很好。',
        passwordMissing: '请设置密码',
        passwordShort: '至少需要 8 个字符',
        passwordLong: '最多 1024 个字符',
    },
};
