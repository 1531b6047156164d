import type { SameKeys } from '../../i18n/sameKeys';

/** Words of the pages about documents that people submit to verify their identity. */
export const verificationEn = {
    note: 'Documents that users submit of their own accord. Accepting them shows “Identity checked” with the date on their public profile. Checks that payouts wait for are under Finance › Identity checks.',
    actions: { verify: 'Accept', reject: 'Reject' },
    ask: {
        verify: 'Accept these documents? The public profile then says on which day the identity was checked.',
        reject: 'The user reads the reason and the note, and can upload other documents.',
    },
    done: { verify: 'Documents accepted', reject: 'Documents rejected' },
    reason: 'Reason',
    noteToUser: 'Note to the user',
    facts: 'Facts',
    documents: 'Documents',
    open: 'Open %{name}',
    close: 'Close',
    opened: 'Opening a document is recorded in the audit log with your name.',
    gone: 'No documents. They are deleted some days after a decision.',
    failed: 'The document could not be opened.',
    meanings: {
        open: 'Compare the documents with the account, then accept or reject them.',
        verified: 'Accepted. Shown as a date on the public profile.',
        rejected: 'Rejected. Nothing is shown on the public profile.',
        phone: 'Verified by the phone provider. There is nothing to decide.',
    },
};

export const verificationZh: SameKeys<typeof verificationEn> = {
    note: '用户自愿提交的证件材料。通过后，其公开主页会显示“身份已核验”及日期。付款所需的核验在“财务管理 › 身份核验”。',
    actions: { verify: '通过', reject: '不通过' },
    ask: {
        verify: '确认通过？公开主页会显示身份核验的日期。',
        reject: '用户会看到原因和说明，可重新上传材料。',
    },
    done: { verify: '已通过', reject: '未通过' },
    reason: '原因',
    noteToUser: '给用户的说明',
    facts: '详情',
    documents: '证件材料',
    open: '查看 %{name}',
    close: '关闭',
    opened: '查看材料会以您的名义记入操作日志。',
    gone: '没有材料。材料会在处理后数天删除。',
    failed: '无法打开该材料。',
    meanings: {
        open: '请核对材料与账号资料，再决定是否通过。',
        verified: '已通过，公开主页显示核验日期。',
        rejected: '未通过，公开主页不显示。',
        phone: '已由手机号服务商认证，无需处理。',
    },
};

export const verificationsEn = {
    name: 'verification |||| verifications',
    emptyText: 'Documents that users submit to verify their identity are listed here.',
    kinds: { phone: 'Phone number', identity: 'Identity' },
    states: { draft: 'Draft', open: 'Waiting', verified: 'Verified', rejected: 'Rejected' },
    reasons: {
        unreadable: 'Unreadable',
        expired: 'Expired',
        mismatch: 'Does not match the account',
        incomplete: 'Incomplete',
        altered: 'Seems edited',
        other: 'Other',
    },
    actions: {
        submit: 'Submitted',
        withdraw: 'Withdrawn',
        verify: 'Accepted',
        reject: 'Rejected',
        fail: 'Not verified by the provider',
        openDocument: 'Document opened',
    },
};

export const verificationsZh: SameKeys<typeof verificationsEn> = {
    name: '身份认证 |||| 身份认证',
    emptyText: '用户提交的身份认证材料会显示在这里。',
    kinds: { phone: '手机号', identity: '身份' },
    states: { draft: '草稿', open: '待审核', verified: '已认证', rejected: '未通过' },
    reasons: {
        unreadable: '无法辨认',
        expired: '已过期',
        mismatch: '与账号资料不一致',
        incomplete: '不完整',
        altered: '疑似经过编辑',
        other: '其他',
    },
    actions: {
        submit: '提交',
        withdraw: '撤回',
        verify: '通过',
        reject: '不通过',
        fail: '服务商未通过',
        openDocument: '查看材料',
    },
};
