import { chains } from '../chainAddress';
import { usdtFields } from '../usdtFields';
import { defineRail } from './declaration';

/** USDT on the chains that the operator chooses. */
export const usdt = defineRail({
    name: 'usdt',
    label: ['USDT', 'USDT'],
    text: [
        'Transfers of USDT to addresses of yours. No private key is kept here.',
        '转账 USDT 到您的地址。这里不保存任何私钥。',
    ],
    buyers: {
        name: ['USDT', 'USDT'],
        text: ['Paid to an address on a chain.', '转账到链上地址。'],
    },
    receipt: ['USDT', 'USDT'],
    isOnChain: true,
    needsOneOf: { fields: chains, fault: 'usdt.chain_needed' },
    fields: usdtFields,
});
