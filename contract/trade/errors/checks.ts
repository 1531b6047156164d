import { defineErrors } from '../../defineErrors';

/** A check of a person. */
export const checkErrors = defineErrors({
    'check.not_found': ['This check does not exist.', '核验不存在。'],
    'check.identity_open': [
        'The user’s identity check is still open. Decide it under “Identity checks” first.',
        '该用户的身份核验尚未完成，请先在“身份核验”中处理。',
    ],
    'check.identity_refused': [
        'The user failed the identity check, so this cannot be paid out. You can reject it.',
        '该用户未通过身份核验，不能付款，可以驳回。',
    ],
    'check.sanctions_open': [
        'The user’s sanctions check is still open. Decide it under “Identity checks” first.',
        '该用户的制裁名单核验尚未完成，请先在“身份核验”中处理。',
    ],
    'check.sanctions_refused': [
        'The user failed the sanctions check, so this cannot be paid out. You can reject it.',
        '该用户未通过制裁名单核验，不能付款，可以驳回。',
    ],
    'check.own': ['You cannot decide your own check.', '不能处理自己的核验。'],
    'check.shared_order': [
        'You have an order with this user, so somebody else must decide.',
        '您与该用户有交易，需由其他人处理。',
    ],
    'check.made_by_them': [
        'This user created or reset your account, so somebody else must decide.',
        '您的账号由该用户创建或重置，需由其他人处理。',
    ],
});
