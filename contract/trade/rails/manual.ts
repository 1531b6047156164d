import { defineRail } from './declaration';

/** Transfers that buyers make, and somebody confirms. */
export const manual = defineRail({
    name: 'manual',
    currencies: ['CNY', 'USD', 'USDT'],
    label: ['Manual transfer', '人工转账'],
    text: ['Buyers make a bank transfer and staff confirm it.', '买家自行转账，由工作人员确认。'],
    buyers: {
        name: ['Bank transfer', '银行转账'],
        text: ['Transfer the amount, and we confirm it manually.', '您自行转账，由工作人员确认。'],
    },
    receipt: ['Bank transfer', '银行转账'],
    statement: ['Bank transfers', '银行转账'],
    isProven: true,
    fields: [
        {
            name: 'account',
            kind: 'lines',
            isNeeded: true,
            label: ['Account', '收款账户'],
            help: [
                'Account holder, bank and account number, or a wallet account.',
                '户名、开户行和账号，或收款码对应的账号。',
            ],
        },
        {
            name: 'textZh',
            kind: 'lines',
            isNeeded: true,
            label: ['Payment instructions (Chinese)', '付款说明（中文）'],
        },
        {
            name: 'textEn',
            kind: 'lines',
            isNeeded: true,
            label: ['Payment instructions (English)', '付款说明（英文）'],
        },
        {
            name: 'twoFrom',
            kind: 'count',
            isNeeded: true,
            label: ['Second confirmation from', '双人确认起点'],
            help: [
                'Transfers of this amount or more need two people to confirm them. In whole units of the currency.',
                '达到该金额的转账须由两人确认，按币种的整数单位填写。',
            ],
            preset: 5_000,
        },
    ],
});
