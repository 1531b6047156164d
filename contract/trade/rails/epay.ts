import { defineRail } from './declaration';

/** Gateways of the epay protocol, both versions. */
export const epay = defineRail({
    name: 'epay',
    label: ['Epay', '易支付'],
    text: [
        'Alipay, WeChat Pay and QQ through a gateway that speaks the epay protocol.',
        '通过易支付接口使用支付宝、微信支付和 QQ 钱包。',
    ],
    buyers: {
        name: ['Alipay or WeChat Pay', '支付宝 / 微信支付'],
        text: ['Paid on the page of the gateway.', '在支付平台的页面完成付款。'],
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
            help: ['Where submit.php and mapi.php lie.', 'submit.php 与 mapi.php 所在的地址。'],
        },
        {
            name: 'pid',
            kind: 'text',
            isNeeded: true,
            label: ['Merchant number (pid)', '商户 ID（pid）'],
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
            label: ['Public key of the platform', '平台公钥'],
        },
        {
            name: 'privateKey',
            kind: 'secret',
            isNeeded: true,
            when: { field: 'signType', is: 'RSA' },
            label: ['Private key of the merchant', '商户私钥'],
        },
        {
            name: 'mode',
            kind: 'choice',
            isNeeded: true,
            label: ['How buyers get there', '跳转方式'],
            help: [
                "page: to the gateway's own page. api: its code is shown here.",
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
