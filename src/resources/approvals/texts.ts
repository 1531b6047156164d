import { kindNames } from '../../../contract/identity/approvalWords';
import type { SameKeys } from '../../i18n/sameKeys';

const checkFieldsEn = (currency: string) => ({
    withdrawal: `Withdrawals within 24 hours, from (${currency})`,
    seller: `Seller, for orders from (${currency})`,
    buyer: `Buyer, for orders from (${currency})`,
});

const checkFieldsZh = (currency: string) => ({
    withdrawal: `24 小时内提现达到（${currency}）`,
    seller: `订单卖家，订单金额达到（${currency}）`,
    buyer: `订单买家，订单金额达到（${currency}）`,
});

/** Words of the pages about actions that need two people. */
export const approvalEn = {
    note: 'Actions that move money by hand need two people. They take effect once an approver other than the requester and the beneficiary approves them.',
    actions: { approve: 'Approve', refuse: 'Reject', withdraw: 'Withdraw request' },
    ask: {
        approve: 'Approve this action? It takes effect immediately.',
        refuse: 'Reject this action? The requester will see the reason.',
        withdraw: 'Withdraw your request? Nothing will change.',
    },
    done: { approve: 'Approved and completed', refuse: 'Rejected', withdraw: 'Request withdrawn' },
    reason: 'Reason',
    open: 'Open record',
    look: 'View',
    waiting: 'Waiting for a second approver',
    delayed: 'Takes effect after a delay',
    meanings: {
        waiting: 'Waiting for a second approver.',
        delay: 'Nobody else can approve this, so it takes effect automatically at',
        executed: 'Approved and completed.',
        failed: 'Approved, but it could not be completed. Nothing was changed.',
        refused: 'Rejected. Nothing was changed.',
        withdrawn: 'Withdrawn by the requester. Nothing was changed.',
        expired: 'Expired without a decision. Nothing was changed.',
    },
    columns: { field: 'Field', from: 'Current', to: 'New' },
    rules: 'Approval rules',
    rulesText:
        'Actions above these amounts, alone or in total within 24 hours, need a second approver. Changing these rules does too.',
    single: 'Nobody else can approve. Your requests take effect after a delay, and you can withdraw them until then.',
    limits: {
        single: 'Single action above',
        person: 'Per user or destination in 24 hours above',
        approver: 'Per approver in 24 hours above',
    },
    fields: {
        type: 'Type',
        account: 'Bank or gateway',
        reference: 'Reference',
        rate: 'Rate',
        userId: 'User',
        state: 'Status',
        txHash: 'Transaction',
        delayHours: 'Delay without a second approver (hours)',
        expireDays: 'Requests expire after (days)',
        accountDays: 'Staff accounts can approve after (days)',
        noticeEmail: 'Also notify this address',
        kinds: 'Checks',
        holdDays: 'A pass is valid for (days)',
        CNY: checkFieldsEn('CNY'),
        USD: checkFieldsEn('USD'),
        USDT: checkFieldsEn('USDT'),
    },
};

export const approvalZh: SameKeys<typeof approvalEn> = {
    note: '人工变动资金的操作需要两人：由发起人和受益人以外的审批人批准后才会生效。',
    actions: { approve: '批准', refuse: '拒绝', withdraw: '撤回申请' },
    ask: {
        approve: '批准此操作？批准后立即执行。',
        refuse: '拒绝此操作？发起人会看到原因。',
        withdraw: '撤回您的申请？不会产生任何变更。',
    },
    done: { approve: '已批准并执行', refuse: '已拒绝', withdraw: '申请已撤回' },
    reason: '原因',
    open: '打开记录',
    look: '查看',
    waiting: '等待第二位审批人审批',
    delayed: '延时生效',
    meanings: {
        waiting: '等待第二位审批人审批。',
        delay: '没有其他人可以审批，将自动生效于',
        executed: '已批准并执行。',
        failed: '已批准，但未能执行，没有任何变更。',
        refused: '已拒绝，没有任何变更。',
        withdrawn: '发起人已撤回，没有任何变更。',
        expired: '逾期无人处理，没有任何变更。',
    },
    columns: { field: '字段', from: '当前', to: '变更后' },
    rules: '审批规则',
    rulesText:
        '单次或 24 小时内累计超过以下金额时，需要第二位审批人审批。修改这些规则同样需要审批。',
    single: '目前没有其他人可以审批。您发起的操作将在延时后生效，在此之前可以撤回。',
    limits: {
        single: '单次操作超过',
        person: '同一用户或收款账户 24 小时内累计超过',
        approver: '同一审批人 24 小时内累计超过',
    },
    fields: {
        type: '类型',
        account: '银行或支付渠道',
        reference: '流水号',
        rate: '汇率',
        userId: '用户',
        state: '状态',
        txHash: '交易',
        delayHours: '没有第二位审批人时的延时（小时）',
        expireDays: '申请有效期（天）',
        accountDays: '员工账号满多少天可审批',
        noticeEmail: '同时通知此邮箱',
        kinds: '核验项目',
        holdDays: '通过后有效天数',
        CNY: checkFieldsZh('CNY'),
        USD: checkFieldsZh('USD'),
        USDT: checkFieldsZh('USDT'),
    },
};

const kindsIn = (at: 0 | 1): Record<string, string> =>
    Object.fromEntries(Object.entries(kindNames).map(([kind, names]) => [kind, names[at]]));

export const approvalsEn = {
    name: 'approval |||| approvals',
    emptyText: 'Actions that need a second approver are listed here.',
    kinds: kindsIn(0),
    states: {
        waiting: 'Waiting',
        executed: 'Completed',
        failed: 'Failed',
        refused: 'Rejected',
        withdrawn: 'Withdrawn',
        expired: 'Expired',
    },
    modes: { second: 'Second approver', delay: 'Delay' },
    actions: {
        request: 'Requested',
        approve: 'Approved',
        refused: 'Rejected',
        withdrawn: 'Withdrawn',
    },
};

export const approvalsZh: SameKeys<typeof approvalsEn> = {
    name: '审批 |||| 审批',
    emptyText: '需要第二位审批人审批的操作会显示在这里。',
    kinds: kindsIn(1),
    states: {
        waiting: '待审批',
        executed: '已执行',
        failed: '执行失败',
        refused: '已拒绝',
        withdrawn: '已撤回',
        expired: '已过期',
    },
    modes: { second: '第二位审批人', delay: '延时' },
    actions: { request: '发起', approve: '批准', refused: '拒绝', withdrawn: '撤回' },
};
