import type { SameKeys } from '../../i18n/sameKeys';

export const withdrawalsEn = {
    name: 'withdrawal |||| withdrawals',
    emptyText: 'Withdrawal requests will appear here.',
    actions: {
        request: 'Requested',
        cancel: 'Cancelled',
        hold: 'Put on hold',
        approve: 'Approved',
        reject: 'Rejected',
        batch: 'Added to batch',
        record: 'Transaction entered',
        confirm: 'Confirmed',
        fail: 'Failed',
    },
    methods: {
        usdt_trc20: 'USDT (TRC-20)',
        usdt_erc20: 'USDT (ERC-20)',
        alipay: 'Alipay',
        bank: 'Bank transfer',
    },
    states: {
        requested: 'Requested',
        risk_hold: 'On hold',
        approved: 'Approved',
        sending: 'Sending',
        sent: 'Sent',
        confirmed: 'Confirmed',
        cancelled: 'Cancelled',
        rejected: 'Rejected',
        failed: 'Failed',
    },
};

export const withdrawalsZh: SameKeys<typeof withdrawalsEn> = {
    name: '提现',
    emptyText: '用户申请提现后会显示在这里。',
    actions: {
        request: '申请提现',
        cancel: '取消',
        hold: '暂停核查',
        approve: '通过审批',
        reject: '驳回',
        batch: '导出批次',
        record: '填写交易',
        confirm: '确认到账',
        fail: '标记失败',
    },
    methods: {
        usdt_trc20: 'USDT（TRC-20）',
        usdt_erc20: 'USDT（ERC-20）',
        alipay: '支付宝',
        bank: '银行转账',
    },
    states: {
        requested: '已申请',
        risk_hold: '风控中',
        approved: '已批准',
        sending: '打款中',
        sent: '已打款',
        confirmed: '已到账',
        cancelled: '已取消',
        rejected: '已驳回',
        failed: '失败',
    },
};
