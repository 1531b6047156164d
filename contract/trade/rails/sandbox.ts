import { defineRail } from './declaration';

/** The gateway of `npm run sandbox`: it speaks the epay protocol, first version. */
export const sandbox = defineRail({
    name: 'sandbox',
    label: ['Sandbox', '沙箱'],
    text: [
        'Made-up payments in TST, a currency without value, for trying things out.',
        '使用无价值的测试币 TST 模拟付款，仅供试用。',
    ],
    buyers: {
        name: ['Sandbox', '沙箱'],
        text: ['Made-up money, for trying things out.', '模拟付款，仅供试用。'],
    },
    receipt: ['Sandbox', '沙箱'],
    isCalledBack: true,
    canRefund: true,
    canQuery: true,
    isTest: true,
    fields: [
        {
            name: 'gateway',
            kind: 'url',
            isNeeded: true,
            label: ['Address of the sandbox', '沙箱地址'],
            help: [
                'Where `npm run sandbox` listens; its page shows what is asked for here.',
                '`npm run sandbox` 的监听地址；其页面会显示这里需要的内容。',
            ],
            preset: 'http://localhost:8090/',
        },
        {
            name: 'pid',
            kind: 'text',
            isNeeded: true,
            label: ['Merchant number (pid)', '商户 ID（pid）'],
            pattern: [/^\d{1,20}$/, 'field.not_number'],
            preset: '1000',
        },
        {
            name: 'key',
            kind: 'secret',
            isNeeded: true,
            label: ['Merchant key', '商户密钥'],
        },
    ],
});
