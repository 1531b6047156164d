import type { SameKeys } from '../../i18n/sameKeys';

/** Words of the pages about identity and sanctions checks. */
export const checkEn = {
    note: 'Withdrawals and order payouts of the set amounts wait until the checks listed here are passed. Ask for documents in the support chat and write down what you looked at.',
    actions: { pass: 'Pass', refuse: 'Refuse' },
    ask: {
        pass: 'Pass this check? What waits for it goes on, and so does everything else of this person until the pass expires.',
        refuse: 'Refuse this check? Nothing of this person above the amounts is paid out. The money stays in their account. They are told that it was refused, but not why.',
    },
    open: 'Open checks',
    withdrawal: {
        waiting: 'It waits for a check of its owner and cannot be approved or sent before.',
        refused: 'A check of its owner was refused: it cannot be approved or sent, but rejected.',
    },
    done: { pass: 'Check passed', refuse: 'Check refused' },
    found: 'What you looked at and found',
    meanings: {
        open: 'Money waits for this check.',
        passed: 'Passed. It serves for all actions of this person until it expires.',
        refused: 'Refused. Nothing above the amounts is paid out; withdrawals can be rejected.',
        expired: 'This pass has expired. The next action above the amounts asks for a new check.',
    },
    rules: 'Check rules',
    rulesText:
        '0: no check in that currency. Withdrawals are added up over 24 hours, across currencies, each as its share of the amount. Changing this needs a second administrator.',
    rulesSaved: 'Rules saved',
    kinds: 'Checks',
    choices: {
        both: 'Identity and sanctions',
        identity: 'Identity only',
        sanctions: 'Sanctions only',
    },
    holdDays: 'A pass holds for (days)',
    amounts: {
        withdrawal: 'Withdrawals in 24 hours from',
        seller: 'Seller of an order from',
        buyer: 'Buyer of an order from',
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
    states: { open: 'Waiting', passed: 'Passed', refused: 'Refused' },
    subjects: { order: 'Order', withdrawal: 'Withdrawal' },
    actions: { pass: 'Passed', refuse: 'Refused' },
};

export const identityChecksZh: SameKeys<typeof identityChecksEn> = {
    name: '身份核验 |||| 身份核验',
    emptyText: '提现和订单等待的核验会显示在这里。',
    kinds: { identity: '身份', sanctions: '制裁名单' },
    states: { open: '待核验', passed: '已通过', refused: '未通过' },
    subjects: { order: '订单', withdrawal: '提现' },
    actions: { pass: '通过', refuse: '不通过' },
};
