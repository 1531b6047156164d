import type { SameKeys } from '../../i18n/sameKeys';

/** Words of the pages about people who verify their identity. */
export const verificationEn = {
    note: 'Results from your identity provider for users who chose to verify themselves. When you accept one, their public profile shows “Identity checked” with the date. Checks required for payouts are under Finance › Identity checks.',
    actions: { verify: 'Accept', reject: 'Reject' },
    ask: {
        verify: 'Accept this result? The public profile then says on which day the identity was checked.',
        reject: 'The user reads the reason and the note, and can verify their identity again.',
    },
    done: { verify: 'Identity accepted', reject: 'Identity rejected' },
    reason: 'Reason',
    noteToUser: 'Note to the user',
    facts: 'Facts',
    shared: 'The provider saw the same person with another account. Administrators see which one on the fraud board.',
    sharedInBulk: 'The provider saw this person with another account. Decide on its own page.',
    meanings: {
        begun: 'The provider has not answered yet.',
        open: 'Find the reference in your provider’s console and compare what it shows with the account, then accept or reject it.',
        verified: 'Accepted. Shown as a date on the public profile.',
        rejected: 'Rejected. Nothing is shown on the public profile.',
        phone: 'Verified by the phone provider. There is nothing to decide.',
    },
};

export const verificationZh: SameKeys<typeof verificationEn> = {
    note: '用户自愿认证身份后，服务商给出的结果。审核通过后，用户的公开主页会显示“身份已核验”及日期。打款所需的核验在“财务管理 › 身份核验”。',
    actions: { verify: '通过', reject: '不通过' },
    ask: {
        verify: '确认通过？公开主页会显示身份核验的日期。',
        reject: '用户会看到原因和说明，可重新认证。',
    },
    done: { verify: '已通过', reject: '未通过' },
    reason: '原因',
    noteToUser: '给用户的说明',
    facts: '详情',
    shared: '服务商核验此人与另一账号为同一人。管理员可在“风险关联”中查看是哪个账号。',
    sharedInBulk: '服务商核验此人与另一账号为同一人，请打开该记录单独处理。',
    meanings: {
        begun: '服务商尚未答复。',
        open: '请用服务商编号在服务商后台查看结果，与账号资料核对后再决定是否通过。',
        verified: '已通过，公开主页显示核验日期。',
        rejected: '未通过，公开主页不显示。',
        phone: '已由手机号服务商认证，无需处理。',
    },
};

export const verificationsEn = {
    name: 'verification |||| verifications',
    emptyText: 'Users who verify their identity with your provider are listed here.',
    kinds: { phone: 'Phone number', identity: 'Identity' },
    states: { begun: 'In progress', open: 'Waiting', verified: 'Verified', rejected: 'Rejected' },
    reasons: {
        failed: 'Provider could not verify',
        mismatch: 'Does not match the account',
        duplicate: 'Verified with another account',
        doubtful: 'Doubtful',
        other: 'Other',
    },
    actions: {
        withdraw: 'Withdrawn',
        pass: 'Verified by the provider',
        fail: 'Not verified by the provider',
        redact: 'Deleted by the provider',
        verify: 'Accepted',
        reject: 'Rejected',
    },
};

export const verificationsZh: SameKeys<typeof verificationsEn> = {
    name: '身份认证 |||| 身份认证',
    emptyText: '用户通过服务商进行身份认证后，会显示在这里。',
    kinds: { phone: '手机号', identity: '身份' },
    states: { begun: '进行中', open: '待审核', verified: '已认证', rejected: '未通过' },
    reasons: {
        failed: '服务商未通过',
        mismatch: '与账号资料不一致',
        duplicate: '已用其他账号认证',
        doubtful: '存在疑点',
        other: '其他',
    },
    actions: {
        withdraw: '撤回',
        pass: '服务商已通过',
        fail: '服务商未通过',
        redact: '服务商已删除',
        verify: '通过',
        reject: '不通过',
    },
};
