import type { JournalKind } from '../../../contract/trade/resources/money';

/** What a journal of one key prefix is, and which record it follows from. */
interface JournalDeclaration {
    kinds: readonly JournalKind[];
    /** what it books, in English and Chinese */
    means: readonly [en: string, zh: string];
    /** the table of the record; the rest of the journal's id names it */
    source: string;
}

/**
 * Every journal there is, by what its id begins with. A new one is declared here; then the types ask for
 * the rule by which its lines follow from its record (`journalSources.ts`), and `post` takes it.
 */
export const journalKinds = {
    gw: {
        kinds: ['gateway'],
        means: ['Money received through a payment method', '经支付渠道收到的款项'],
        source: 'payment_inflows',
    },
    dep: {
        kinds: ['deposit'],
        means: ['USDT received on a chain', '链上收到的 USDT'],
        source: 'usdt_transfers',
    },
    asg: {
        kinds: ['assignment', 'deposit', 'gateway'],
        means: ['Unmatched money assigned to its owner', '未匹配款项的归属'],
        source: 'payment_inflows, usdt_transfers',
    },
    rev: {
        kinds: ['reversal'],
        means: ['Reversal of a transfer dropped by a reorg', '已从链上消失的转账的冲回'],
        source: 'usdt_transfers',
    },
    pay: {
        kinds: ['payment'],
        means: ['An order paid from the account balance', '以账户余额支付订单'],
        source: 'orders',
    },
    rel: {
        kinds: ['release'],
        means: ['Escrow released to the seller', '担保款项放行给卖家'],
        source: 'orders',
    },
    mat: {
        kinds: ['maturity'],
        means: ['Pending income released to the available balance', '待结算收入转为可用'],
        source: 'orders',
    },
    ref: {
        kinds: ['refund'],
        means: ['Escrow refunded to the buyer', '担保款项退还买家'],
        source: 'orders',
    },
    spl: {
        kinds: ['split'],
        means: ['Escrow split after a dispute', '纠纷后担保款项的分配'],
        source: 'orders',
    },
    prt: {
        kinds: ['part'],
        means: ['A part of an order’s price paid out', '订单分阶段放款'],
        source: 'order_parts',
    },
    sub: {
        kinds: ['subscription'],
        means: ['A plan paid from the account balance', '以账户余额支付套餐'],
        source: 'orders',
    },
    psr: {
        kinds: ['refund'],
        means: ['A plan cancelled before its start', '未开始的套餐取消退款'],
        source: 'orders, plan_periods',
    },
    cb: {
        kinds: ['chargeback'],
        means: ['A card payment reversed by the bank', '银行撤回的银行卡付款'],
        source: 'card_disputes',
    },
    cbo: {
        kinds: ['chargeback'],
        means: ['A part of an order reversed by the bank', '银行撤回的订单款项'],
        source: 'card_disputes',
    },
    gfee: {
        kinds: ['gateway_fee'],
        means: ['Fee charged by a gateway', '支付渠道收取的手续费'],
        source: 'statement_lines',
    },
    gout: {
        kinds: ['gateway_payout'],
        means: ['Payout of a gateway to the bank account', '支付渠道结算到银行的款项'],
        source: 'statement_lines',
    },
    vat: {
        kinds: ['vat'],
        means: ['VAT on a receipt', '收据上的增值税'],
        source: 'receipts',
    },
    df: {
        kinds: ['dispute_fee'],
        means: ['Fee charged by a gateway for a card dispute', '支付渠道收取的拒付费用'],
        source: 'card_disputes, inbound_events',
    },
    rfr: {
        kinds: ['refund_request'],
        means: ['A refund reserved for the gateway', '为原路退款预留的款项'],
        source: 'refunds',
    },
    rfb: {
        kinds: ['refund_return'],
        means: ['A refund rejected by the gateway', '支付渠道拒绝的退款'],
        source: 'refunds',
    },
    rfp: {
        kinds: ['refund_paid'],
        means: ['A refund paid by the gateway', '支付渠道已完成的退款'],
        source: 'refunds',
    },
    rfu: {
        kinds: ['refund_return'],
        means: ['A paid refund that was returned', '付出后被退回的退款'],
        source: 'refunds',
    },
    adj: {
        kinds: ['correction'],
        means: ['An adjustment that a second person approved', '经第二人审批的手工调账'],
        source: 'adjustments, approvals',
    },
    debt: {
        kinds: ['debt'],
        means: ['A debt settled from incoming money', '以到账款项抵偿欠款'],
        source: 'ledger_journals',
    },
    odh: {
        kinds: ['deposit_hold'],
        means: ['Deposit held for an offer', '报价保证金冻结'],
        source: 'offers',
    },
    odr: {
        kinds: ['deposit_return'],
        means: ['Deposit of an offer returned', '报价保证金退回'],
        source: 'offers',
    },
    odf: {
        kinds: ['deposit_forfeit'],
        means: ['Deposit of an offer forfeited to the seller', '报价保证金罚没归卖家'],
        source: 'offers',
    },
    adh: {
        kinds: ['deposit_hold'],
        means: ['Deposit held for a bid', '出价保证金冻结'],
        source: 'auction_bids',
    },
    adr: {
        kinds: ['deposit_return'],
        means: ['Deposit of a bidder returned', '竞拍保证金退回'],
        source: 'auction_bidders',
    },
    adf: {
        kinds: ['deposit_forfeit'],
        means: ['Deposit of a bidder forfeited to the seller', '竞拍保证金罚没归卖家'],
        source: 'auction_bidders',
    },
    undo: {
        kinds: ['reversal'],
        means: ['Reversal of what a demo posted in test money', '演示数据测试币记账的冲回'],
        source: 'demo_reversals',
    },
    wh: {
        kinds: ['withdrawal_request'],
        means: ['Amount frozen for a withdrawal', '提现申请冻结'],
        source: 'withdrawals',
    },
    wr: {
        kinds: ['withdrawal_return'],
        means: ['A withdrawal returned to the balance', '提现退回'],
        source: 'withdrawals',
    },
    wp: {
        kinds: ['withdrawal_paid'],
        means: ['A withdrawal paid out', '提现已付出'],
        source: 'withdrawals',
    },
} as const satisfies Record<string, JournalDeclaration>;

export type JournalPrefix = keyof typeof journalKinds;

export const prefixOf = (id: string): JournalPrefix | undefined => {
    const prefix = id.slice(0, Math.max(0, id.indexOf(':')));
    return Object.hasOwn(journalKinds, prefix) ? (prefix as JournalPrefix) : undefined;
};

/** What an id says behind its prefix: which record it is about. */
export const keyOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/** Whether journals of this id may be of this kind. */
export const isDeclared = (id: string, kind: string): boolean => {
    const prefix = prefixOf(id);
    return prefix !== undefined && journalKinds[prefix].kinds.some(known => known === kind);
};
