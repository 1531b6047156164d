import { type FailureReason, HttpError } from '../../dataProvider/HttpError';
import { currentLanguage } from '../browser/language';

interface FailureTexts {
    failed: string;
    failedStatus: (status: number) => string;
    reasons: Record<FailureReason, string>;
    hasError: string;
    /** a call that was not made, as the server would have refused it */
    notAllowed: string;
    sessionEnded: string;
    signInAgain: string;
    /** of a session in which an administrator saw as somebody else */
    impersonationEnded: (whom: string) => string;
}

// here and not in a catalogue: the public pages have no catalogue, the signed-in ones another
const english: FailureTexts = {
    failed: 'Request failed',
    failedStatus: status => `Request failed (${status})`,
    reasons: {
        network: 'The server cannot be reached. Check your connection.',
        timeOut: 'The server did not answer within 15 seconds.',
        notAnAnswer: 'The response did not come from this server. A proxy may have replaced it.',
        decryption:
            'The response could not be decrypted. The browser application was built with a different CRYPT_SUFFIX than the server’s.',
    },
    hasError: 'Has Error',
    notAllowed: 'Your role does not allow this. An administrator can change that.',
    sessionEnded: 'Your session has ended',
    signInAgain: 'Sign in again to continue.',
    impersonationEnded: whom => `You are no longer viewing as ${whom}`,
};

const chinese: FailureTexts = {
    failed: '请求失败',
    failedStatus: status => `请求失败（${status}）`,
    reasons: {
        network: '无法连接服务器，请检查网络。',
        timeOut: '服务器 15 秒内没有回应。',
        notAnAnswer: '收到的内容不是本服务器的响应，可能被代理替换了。',
        decryption: '无法解密服务器的响应：浏览器端构建时的 CRYPT_SUFFIX 与服务器不一致。',
    },
    hasError: '出错了',
    notAllowed: '您的角色没有此权限，可请管理员调整。',
    sessionEnded: '登录已失效',
    signInAgain: '请重新登录。',
    impersonationEnded: whom => `已不再以 ${whom} 的身份查看`,
};

export const failureTexts = (): FailureTexts => (currentLanguage() === 'zh' ? chinese : english);

/** `Request failed`, with the status when the server gave one. */
export const failureTitle = (error: unknown): string => {
    const texts = failureTexts();
    const isAnswer =
        error instanceof HttpError && error.status >= 400 && error.reason !== 'timeOut';
    return isAnswer ? texts.failedStatus(error.status) : texts.failed;
};

/** What went wrong in words: the reason there is no answer, else the error's own message. */
export const failureText = (error: unknown): string => {
    const texts = failureTexts();
    if (error instanceof HttpError && error.reason) return texts.reasons[error.reason];
    return (error instanceof Error ? error.message : String(error ?? '')) || texts.hasError;
};
