import { defineErrors } from '../../defineErrors';

/** A check of a person. */
export const checkErrors = defineErrors({
    'check.not_found': ['This check does not exist.', '核验不存在。'],
    'check.identity_open': [
        'This waits for an identity check of the person. Decide it under “Identity checks” first.',
        '该用户的身份核验尚未完成，请先在“身份核验”中处理。',
    ],
    'check.identity_refused': [
        'The person’s identity check was refused, so this is not paid out. It can be rejected.',
        '该用户未通过身份核验，不能付款，可以驳回。',
    ],
    'check.sanctions_open': [
        'This waits for a sanctions check of the person. Decide it under “Identity checks” first.',
        '该用户的制裁名单核验尚未完成，请先在“身份核验”中处理。',
    ],
    'check.sanctions_refused': [
        'The person’s sanctions check was refused, so this is not paid out. It can be rejected.',
        '该用户未通过制裁名单核验，不能付款，可以驳回。',
    ],
    'check.own': ['You cannot decide about your own check.', '不能处理自己的核验。'],
    'check.shared_order': [
        'You have an order with this person, so another administrator has to decide.',
        '您与该用户有交易，需由其他管理员处理。',
    ],
    'check.made_by_them': [
        'This person made or reset your account, so another administrator has to decide.',
        '您的账号由该用户创建或重置，需由其他管理员处理。',
    ],
});
