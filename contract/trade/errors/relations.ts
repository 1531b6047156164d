import { defineErrors } from '../../defineErrors';

/** Accounts that may be one person's. */
export const relationErrors = defineErrors({
    'relation.not_found': ['Relation not found.', '关联记录不存在。'],
    'relation.not_possible': [
        'This is not possible in the current state.',
        '当前状态下不能执行此操作。',
    ],
    'relation.own': [
        'One of these accounts is yours. Another administrator has to decide.',
        '其中一个账号是您自己的，需由其他管理员处理。',
    ],
    'relation.shared_order': [
        'You have an order with one of these accounts. Another administrator has to decide.',
        '您与其中一个账号有订单往来，需由其他管理员处理。',
    ],
    'relation.made_by_them': [
        'One of these accounts created yours, or the other way round. Another administrator has to decide.',
        '您的账号与其中一个账号存在创建关系，需由其他管理员处理。',
    ],
    'relation.reason_needed': ['Enter a reason.', '请填写原因。'],
});
