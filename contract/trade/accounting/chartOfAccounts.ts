/** What an account is in a balance sheet or an income statement. */
export const accountTypes = ['asset', 'liability', 'income', 'expense', 'exchange'] as const;
export type AccountType = (typeof accountTypes)[number];

export interface ChartAccount {
    /** four digits; the first says the type */
    code: string;
    type: AccountType;
    label: readonly [en: string, zh: string];
    /** how the names of the ledger's accounts in it look */
    pattern: RegExp;
}

/**
 * The chart of accounts: every account of the ledger is in exactly one of these; the first that fits. The
 * ledger counts what the platform owes above zero, and what others hold for it below: the opposite of debit.
 */
export const chartOfAccounts: readonly ChartAccount[] = [
    { code: '1010', type: 'asset', label: ['Bank', '银行存款'], pattern: /^ext:bank$/ },
    {
        code: '1020',
        type: 'asset',
        label: ['Payment gateways', '支付渠道'],
        pattern: /^ext:gateway:/,
    },
    { code: '1030', type: 'asset', label: ['Chain wallets', '链上钱包'], pattern: /^ext:chain:/ },
    { code: '1090', type: 'asset', label: ['Other external', '其他外部账户'], pattern: /^ext:/ },
    {
        code: '1100',
        type: 'asset',
        label: ['Receivables from users', '应收用户欠款'],
        pattern: /^receivable:/,
    },
    {
        code: '2010',
        type: 'liability',
        label: ['Users: available', '用户可用余额'],
        pattern: /^user:.+:available$/,
    },
    {
        code: '2020',
        type: 'liability',
        label: ['Users: pending', '用户待结算余额'],
        pattern: /^user:.+:pending$/,
    },
    {
        code: '2030',
        type: 'liability',
        label: ['Users: withdrawals in progress', '用户提现中金额'],
        pattern: /^user:.+:frozen$/,
    },
    {
        code: '2060',
        type: 'liability',
        label: ['Deposits', '保证金'],
        pattern: /^(order:.+:deposit$|auction:)/,
    },
    { code: '2040', type: 'liability', label: ['Escrow', '担保资金'], pattern: /^order:/ },
    { code: '2050', type: 'liability', label: ['Suspense', '待处理款项'], pattern: /^suspense:/ },
    {
        code: '2090',
        type: 'liability',
        label: ['Other user funds', '其他用户资金'],
        pattern: /^user:/,
    },
    {
        code: '2210',
        type: 'liability',
        label: ['VAT payable', '应交增值税'],
        pattern: /^platform:vat$/,
    },
    {
        code: '4010',
        type: 'income',
        label: ['Sales fees', '交易手续费收入'],
        pattern: /^platform:fee$/,
    },
    {
        code: '4020',
        type: 'income',
        label: ['Plans', '套餐收入'],
        pattern: /^platform:subscription$/,
    },
    {
        code: '4030',
        type: 'income',
        label: ['Withdrawal fees', '提现手续费收入'],
        pattern: /^platform:withdraw_fee$/,
    },
    { code: '5010', type: 'expense', label: ['Coupons', '优惠补贴'], pattern: /^platform:promo$/ },
    {
        code: '5020',
        type: 'expense',
        label: ['Commissions', '邀请佣金'],
        pattern: /^platform:commission$/,
    },
    {
        code: '5030',
        type: 'expense',
        label: ['Network fees', '链上手续费'],
        pattern: /^platform:network_fee$/,
    },
    {
        code: '5040',
        type: 'expense',
        label: ['Gateway fees', '支付渠道手续费'],
        pattern: /^platform:gateway_fee$/,
    },
    { code: '5050', type: 'expense', label: ['Losses', '坏账与损失'], pattern: /^platform:loss$/ },
    {
        code: '5060',
        type: 'expense',
        label: ['Rounding', '尾差'],
        pattern: /^platform:rounding$/,
    },
    {
        code: '5070',
        type: 'expense',
        label: ['Adjustments', '手工调整'],
        pattern: /^platform:adjustment$/,
    },
    { code: '5900', type: 'expense', label: ['Other', '其他'], pattern: /^platform:/ },
    { code: '9010', type: 'exchange', label: ['Currency exchange', '货币兑换'], pattern: /^fx:/ },
];

/** Where an account that no rule knows would show up: there should be none. */
export const unknownAccount: ChartAccount = {
    code: '9999',
    type: 'exchange',
    label: ['Unclassified', '未归类'],
    pattern: /^/,
};

/** The chart's account that an account of the ledger is in. */
export const chartAccountOf = (account: string): ChartAccount =>
    chartOfAccounts.find(({ pattern }) => pattern.test(account)) ?? unknownAccount;

/** Accounts outside whose statements can be imported. */
export const statementAccount = /^ext:(bank|gateway:[a-z]{2,20}|chain:[a-z]{2,20}:[a-z]{2,10})$/;
