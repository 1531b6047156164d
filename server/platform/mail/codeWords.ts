import type { EmailLanguage } from './language';

const shortest = 6;

/** Digits in a line of their own; long ones in groups, as people read them. */
export const codeLines = (code: string): string =>
    `    ${code.length > shortest ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code}`;

/** Such a line, by which a mail's looks know it. */
export const codePattern = /^ {4}\d[\d ]{5,}$/;

/** How long a code is good and where, and why this one is so long. */
export const lifeOfCode = (code: string, language: EmailLanguage): string => {
    if (code.length > shortest) {
        return language === 'zh'
            ? '这个邮箱最近多次请求验证码，因此这次的验证码较长：一小时内在任何浏览器中都有效，这段时间不会再发送新的验证码。请勿告诉他人。'
            : 'Many codes were requested for this address recently, so this one is longer. It is valid for one hour in any browser, and no other code is sent during that time. Do not share it.';
    }
    return language === 'zh'
        ? '10 分钟内有效，且只能在请求它的浏览器中使用。请勿告诉他人。'
        : 'It is valid for 10 minutes, in the browser that requested it. Do not share it.';
};
