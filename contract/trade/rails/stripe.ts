import { defineRail } from './declaration';

/** Stripe Checkout. */
export const stripe = defineRail({
    name: 'stripe',
    currencies: ['CNY', 'USD'],
    label: ['Stripe', 'Stripe'],
    text: ['Cards and wallets with Stripe Checkout.', '通过 Stripe Checkout 使用银行卡和钱包。'],
    buyers: {
        name: ['Card', '银行卡'],
        text: ['You pay on Stripe’s page.', '在 Stripe 的页面完成付款。'],
    },
    receipt: ['Card (Stripe)', '银行卡（Stripe）'],
    statement: ['Stripe', 'Stripe'],
    isCalledBack: true,
    canRefund: true,
    canQuery: true,
    canBeChargedBack: true,
    keptHeaders: ['stripe-signature'],
    fields: [
        {
            name: 'publishableKey',
            kind: 'text',
            isNeeded: true,
            label: ['Publishable key', '可公开密钥'],
            pattern: [/^pk_(test|live)_\w+$/, 'rail.stripe_public_key'],
        },
        {
            name: 'secretKey',
            kind: 'secret',
            isNeeded: true,
            label: ['Secret key', '私密密钥'],
            pattern: [/^[sr]k_(test|live)_\w+$/, 'rail.stripe_secret_key'],
        },
        {
            name: 'webhookSecret',
            kind: 'secret',
            isNeeded: true,
            label: ['Webhook signing secret', 'Webhook 签名密钥'],
            help: [
                'In Stripe, add an endpoint with the address below for these events: checkout.session.*, charge.dispute.*, charge.refunded, charge.refund.updated, refund.created, refund.updated, refund.failed.',
                '请在 Stripe 后台用下方地址添加 Webhook，并选择以下事件：checkout.session.*、charge.dispute.*、charge.refunded、charge.refund.updated、refund.created、refund.updated、refund.failed。',
            ],
            hasCallback: true,
            pattern: [/^whsec_\w+$/, 'rail.stripe_webhook_secret'],
        },
    ],
});
