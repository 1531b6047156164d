import { chains } from '../chainAddress';
import { usdtFields } from '../usdtFields';
import { defineRail } from './declaration';

/** USDT on the chains that the operator chooses. */
export const usdt = defineRail({
    name: 'usdt',
    currencies: ['CNY', 'USD', 'USDT'],
    label: ['USDT', 'USDT'],
    text: [
        'USDT transfers to your own addresses. Private keys are never stored here.',
        'USDT 直接转到您的地址，本站不保存任何私钥。',
    ],
    buyers: {
        name: ['USDT', 'USDT'],
        text: ['Transfer USDT to an address.', '将 USDT 转到指定地址。'],
    },
    receipt: ['USDT', 'USDT'],
    isOnChain: true,
    needsOneOf: { fields: chains, fault: 'usdt.chain_needed' },
    fields: usdtFields,
});
