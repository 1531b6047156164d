import type { SameKeys } from '../../i18n/sameKeys';

const chainsEn = {
    tron: 'TRON',
    ethereum: 'Ethereum',
    bsc: 'BSC',
    polygon: 'Polygon',
    arbitrum: 'Arbitrum',
};

export const usdtAddressesEn = {
    name: 'USDT address |||| USDT addresses',
    emptyText: 'Add addresses of your own wallets one by one, or import many at once.',
    actions: { import: 'Imported' },
    chains: chainsEn,
    states: { free: 'Free', leased: 'Leased', dedicated: 'Dedicated', retired: 'Retired' },
};

export const usdtAddressesZh: SameKeys<typeof usdtAddressesEn> = {
    name: 'USDT 地址',
    emptyText: '添加您自己钱包的地址，可以逐个添加，也可以粘贴文本批量导入。',
    actions: { import: '导入' },
    chains: chainsEn,
    states: { free: '空闲', leased: '占用中', dedicated: '专属', retired: '停用' },
};

export const usdtTransfersEn = {
    name: 'USDT transfer |||| USDT transfers',
    emptyText: 'Transfers to your addresses will appear here once they are seen on a chain.',
    chains: chainsEn,
    states: {
        seen: 'Seen',
        confirmed: 'Confirmed',
        orphaned: 'Dropped by reorg',
        reversed: 'Reversed after crediting',
        wrong: 'Another token',
    },
    actions: { assign: 'Assigned', close: 'Closed' },
    outcomes: {
        waiting: 'No action needed',
        second_rpc: 'Second node disagrees',
        stopped: 'Could not be credited',
        settled: 'Order paid',
        held: 'Waiting for the rest',
        partial: 'Partial top-up, credited to balance',
        late: 'Late, credited to balance',
        unmatched: 'Unmatched',
        returned: 'Back after a reversal',
        assigned: 'Assigned',
        other_token: 'Another token',
        closed: 'Closed',
    },
};

export const usdtTransfersZh: SameKeys<typeof usdtTransfersEn> = {
    name: 'USDT 转账',
    emptyText: '在链上发现转入您地址的转账后，会显示在这里。',
    chains: chainsEn,
    states: {
        seen: '已发现',
        confirmed: '已确认',
        orphaned: '已被链回滚',
        reversed: '入账后被回滚',
        wrong: '其他代币',
    },
    actions: { assign: '认领', close: '处理' },
    outcomes: {
        waiting: '无需处理',
        second_rpc: '第二节点不一致',
        stopped: '无法入账',
        settled: '已支付订单',
        held: '等待补足',
        partial: '部分充值，已入余额',
        late: '逾期，已入余额',
        unmatched: '待认领',
        returned: '冲回后重现',
        assigned: '已认领',
        other_token: '其他代币',
        closed: '已处理',
    },
};
