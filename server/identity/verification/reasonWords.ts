import type { RejectionReason } from '../../../contract/identity/verificationTable';

/** Why somebody was not verified, as it stands in mails and messages. */
export const reasonWords: Readonly<Record<RejectionReason, Readonly<Record<'en' | 'zh', string>>>> =
    {
        failed: {
            en: 'The provider could not verify you.',
            zh: '服务商未能完成认证。',
        },
        mismatch: {
            en: 'The result does not match the details of your account.',
            zh: '认证结果与账号资料不一致。',
        },
        duplicate: {
            en: 'You have verified your identity with another account.',
            zh: '您已用其他账号完成身份认证。',
        },
        doubtful: {
            en: 'The provider’s result leaves doubts.',
            zh: '认证结果存在疑点。',
        },
        other: { en: 'The result could not be accepted.', zh: '认证结果未通过审核。' },
    };
