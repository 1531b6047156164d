import { defineRoute } from '../core/resourceRoute';

export const usdtAddressRoute = defineRoute({
    name: 'usdt_addresses',
    path: '/finance/usdtList',
    group: 'finance',
    place: 10,
    grants: ['payments.read'],
    createGrants: [],
    title: ['USDT address management', 'USDT 地址管理'],
    create: true,
    edit: true,
});

export const usdtTransferRoute = defineRoute({
    name: 'usdt_transfers',
    path: '/finance/usdtListPay',
    group: 'finance',
    place: 20,
    grants: ['payments.read'],
    title: ['USDT transfer records', 'USDT 转账记录'],
    edit: true,
});
