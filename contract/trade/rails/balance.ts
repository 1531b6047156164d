import { defineRail } from './declaration';

/** What people have here. */
export const balance = defineRail({
    name: 'balance',
    label: ['Balance', '余额'],
    text: ['Users pay from their account balance.', '使用用户在本站的余额付款。'],
    buyers: {
        name: ['Balance', '余额'],
        text: ['Balance: %{amount}', '当前可用 %{amount}'],
    },
    receipt: ['Balance', '余额'],
    isBalance: true,
    fields: [],
});
