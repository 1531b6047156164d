import { defineRail } from './declaration';

/** The gateway of `npm run sandbox`: it speaks the epay protocol, first version. */
export const sandbox = defineRail({
    name: 'sandbox',
    currencies: ['TST'],
    label: ['Sandbox', '沙箱'],
    text: [
        'Simulated payments in TST, a test currency without value.',
        '使用无价值的测试币 TST 模拟付款，仅供测试。',
    ],
    buyers: {
        name: ['Sandbox', '沙箱'],
        text: ['Simulated payment for testing.', '模拟付款，仅供测试。'],
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
            label: ['Sandbox address', '沙箱地址'],
            help: [
                'The address at which npm run sandbox listens. Its page shows the values to enter here.',
                'npm run sandbox 的监听地址；其页面会显示这里需要的内容。',
            ],
            preset: 'http://localhost:8090/',
        },
        {
            name: 'pid',
            kind: 'text',
            isNeeded: true,
            label: ['Merchant ID (pid)', '商户 ID（pid）'],
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
