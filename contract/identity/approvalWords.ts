import type { ApprovalKindName } from './resources/approvals';

/** What actions are called that need two administrators, in English and Chinese. */
export const kindNames: Readonly<Record<ApprovalKindName, readonly [en: string, zh: string]>> = {
    withdrawal_approve: ['Approve a payout', '批准提现'],
    withdrawal_fail: ['Mark a payout as failed', '将提现标记为失败'],
    withdrawal_rule: ['Change payout fees and limits', '修改提现手续费与限额'],
    approval_rules: ['Change approval rules', '修改审批规则'],
    adjustment: ['Adjust the books', '手工调整账目'],
    money_settings: ['Change money settings', '修改资金相关设置'],
    payment_rail: ['Change a payment method', '修改支付渠道'],
    usdt_rate: ['Set a USDT rate', '设置 USDT 汇率'],
    usdt_address: ['Add a USDT address', '添加 USDT 地址'],
    usdt_addresses: ['Import USDT addresses', '批量导入 USDT 地址'],
    check_rules: ['Change identity check rules', '修改身份核验规则'],
    usdt_assign: ['Assign a USDT transfer', '认领 USDT 转账'],
    message_credit: ['Credit a gateway message', '按渠道回调入账'],
    payment_refund: ['Refund a payment', '支付退款'],
    order_decision: ['Decide an order', '裁决订单'],
};
