import { defineRail } from './declaration';

/** Gateways of the epay protocol, both versions. */
export const epay = defineRail({
    name: 'epay',
    currencies: ['CNY'],
    label: ['Epay', '易支付'],
    text: [
        'Alipay, WeChat Pay and QQ Wallet through an epay gateway.',
        '通过易支付接口使用支付宝、微信支付和 QQ 钱包。',
    ],
    buyers: {
        name: ['Alipay or WeChat Pay', '支付宝 / 微信支付'],
        text: ['You pay on the gateway’s page.', '在支付平台的页面完成付款。'],
    },
    receipt: ['Epay', '易支付'],
    statement: ['Epay', '易支付'],
    isCalledBack: true,
    canRefund: true,
    canQuery: true,
    fields: [
        {
            name: 'gateway',
            kind: 'url',
            isNeeded: true,
            label: ['Gateway address', '接口地址'],
            help: [
                'The address of submit.php and mapi.php.',
                'submit.php 与 mapi.php 所在的地址。',
            ],
        },
        {
            name: 'pid',
            kind: 'text',
            isNeeded: true,
            label: ['Merchant ID (pid)', '商户 ID（pid）'],
            pattern: [/^\d{1,20}$/, 'field.not_number'],
        },
        {
            name: 'signType',
            kind: 'choice',
            isNeeded: true,
            label: ['Signature', '签名方式'],
            choices: ['MD5', 'RSA'],
            preset: 'MD5',
        },
        {
            name: 'key',
            kind: 'secret',
            isNeeded: true,
            when: { field: 'signType', is: 'MD5' },
            label: ['Merchant key', '商户密钥'],
        },
        {
            name: 'platformKey',
            kind: 'lines',
            isNeeded: true,
            when: { field: 'signType', is: 'RSA' },
            label: ['Platform public key', '平台公钥'],
        },
        {
            name: 'privateKey',
            kind: 'secret',
            isNeeded: true,
            when: { field: 'signType', is: 'RSA' },
            label: ['Merchant private key', '商户私钥'],
        },
        {
            name: 'mode',
            kind: 'choice',
            isNeeded: true,
            label: ['Checkout mode', '跳转方式'],
            help: [
                'page: redirect to the gateway’s page. api: show the payment code here.',
                'page：跳转到接口的收银页；api：在本站显示付款码。',
            ],
            choices: ['page', 'api'],
            preset: 'page',
        },
        { name: 'alipay', kind: 'flag', label: ['Alipay', '支付宝'], preset: true },
        { name: 'wxpay', kind: 'flag', label: ['WeChat Pay', '微信支付'], preset: true },
        { name: 'qqpay', kind: 'flag', label: ['QQ Wallet', 'QQ 钱包'], preset: false },
    ],
});
