import type { RejectionReason } from '../../../contract/identity/verificationTable';

/** Why documents were not accepted, as it stands in mails and messages. */
export const reasonWords: Readonly<Record<RejectionReason, Readonly<Record<'en' | 'zh', string>>>> =
    {
        unreadable: {
            en: 'The picture cannot be read. All corners and all text have to be sharp.',
            zh: '图片无法辨认，请确保边角完整、文字清晰。',
        },
        expired: { en: 'The document has expired.', zh: '证件已过期。' },
        mismatch: {
            en: 'The document does not match the details of your account.',
            zh: '证件与账号资料不一致。',
        },
        incomplete: { en: 'A page or a side is missing.', zh: '材料不完整，缺少某一页或某一面。' },
        altered: {
            en: 'The picture seems to have been edited. Send an unedited photo.',
            zh: '图片疑似经过编辑，请上传未编辑的原图。',
        },
        other: { en: 'The documents could not be accepted.', zh: '材料未能通过审核。' },
    };
