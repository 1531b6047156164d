import type { SameKeys } from '../../i18n/sameKeys';

/** Words of the pages about identity and sanctions checks. */
export const checkEn = {
    note: 'Withdrawals and order payouts at or above the set amounts wait for these checks. Request documents in the support chat and record what you reviewed.',
    actions: { pass: 'Pass', refuse: 'Reject' },
    ask: {
        pass: 'Pass this check? Payouts waiting for it continue, and this user needs no new check until the pass expires.',
        refuse: 'Reject this check? Payouts to this user from the set amounts stop, and the money stays in their account. They are told that the check was rejected, but not why.',
    },
    open: 'Open checks',
    withdrawal: {
        waiting: 'Waiting for a check of the requester. It cannot be approved or sent until then.',
        refused:
            'A check of the requester was rejected. It cannot be approved or sent, only rejected.',
    },
    done: { pass: 'Check passed', refuse: 'Check rejected' },
    found: 'What you reviewed and found',
    meanings: {
        open: 'A payout is waiting for this check.',
        passed: 'Passed. Valid for all actions of this user until it expires.',
        refused:
            'Rejected. Payouts from the set amounts are stopped. Related withdrawals can be rejected.',
        expired: 'Expired. The next payout from the set amounts needs a new check.',
    },
    rules: 'Check rules',
    rulesText:
        '0 means no check in that currency. Withdrawals are added up over 24 hours and across currencies, in proportion to each amount. Changes need a second administrator.',
    rulesSaved: 'Rules saved',
    kinds: 'Checks',
    choices: {
        both: 'Identity and sanctions',
        identity: 'Identity only',
        sanctions: 'Sanctions only',
    },
    holdDays: 'A pass is valid for (days)',
    amounts: {
        withdrawal: 'Withdrawals within 24 hours, from',
        seller: 'Seller, for orders from',
        buyer: 'Buyer, for orders from',
    },
};

export const checkZh: SameKeys<typeof checkEn> = {
    note: '达到设定金额的提现和订单结算，需先通过此处的核验。请在客服会话中索取材料，并记录核验内容。',
    actions: { pass: '通过', refuse: '不通过' },
    ask: {
        pass: '确认通过？等待中的款项将继续处理，有效期内该用户的其他操作也无需再次核验。',
        refuse: '确认不通过？该用户达到设定金额的款项将不会付出，资金保留在其账户中。用户会收到未通过的通知，但不会看到原因。',
    },
    open: '查看核验',
    withdrawal: {
        waiting: '等待该用户的核验，完成前不能审批或打款。',
        refused: '该用户的核验未通过，不能审批或打款，可以驳回。',
    },
    done: { pass: '核验已通过', refuse: '核验未通过' },
    found: '核验内容与结论',
    meanings: {
        open: '有款项正在等待此核验。',
        passed: '已通过，有效期内适用于该用户的全部操作。',
        refused: '未通过，达到设定金额的款项不会付出，可驳回相关提现。',
        expired: '已过有效期，下次达到设定金额时需重新核验。',
    },
    rules: '核验规则',
    rulesText:
        '填 0 表示该币种不核验。提现按 24 小时累计，不同币种按各自设定金额的比例合并计算。修改需第二位管理员审批。',
    rulesSaved: '规则已保存',
    kinds: '核验项目',
    choices: { both: '身份与制裁名单', identity: '仅身份', sanctions: '仅制裁名单' },
    holdDays: '通过后有效天数',
    amounts: {
        withdrawal: '24 小时内提现达到',
        seller: '订单卖家，订单金额达到',
        buyer: '订单买家，订单金额达到',
    },
};

export const identityChecksEn = {
    name: 'identity check |||| identity checks',
    emptyText: 'Checks that withdrawals and orders wait for are listed here.',
    kinds: { identity: 'Identity', sanctions: 'Sanctions' },
    states: { open: 'Waiting', passed: 'Passed', refused: 'Rejected' },
    subjects: { order: 'Order', withdrawal: 'Withdrawal' },
    actions: { pass: 'Passed', refuse: 'Rejected' },
};

export const identityChecksZh: SameKeys<typeof identityChecksEn> = {
    name: '身份核验 |||| 身份核验',
    emptyText: '提现和订单等待的核验会显示在这里。',
    kinds: { identity: '身份', sanctions: '制裁名单' },
    states: { open: '待核验', passed: '已通过', refused: '未通过' },
    subjects: { order: '订单', withdrawal: '提现' },
    actions: { pass: '通过', refuse: '不通过' },
};
