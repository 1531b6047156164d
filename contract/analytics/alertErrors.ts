import { defineErrors } from '../defineErrors';

/** What alerts refuse, by code, in English and Chinese. */
export const alertErrors = defineErrors({
    'alert.not_found': ['This alert does not exist.', '没有这个告警。'],
    'alert.too_many': [
        'A site can have at most {max} alerts. Delete one first.',
        '每个网站最多 {max} 个告警，请先删除一个。',
    ],
    'alert.condition': ['This figure cannot be watched like this.', '该指标不支持这种条件。'],
    'alert.hours': ['Choose one of the periods in the list.', '请从列表中选择时间范围。'],
    'alert.bound': ['Enter a number above 0.', '请填写大于 0 的数字。'],
    'alert.quiet_empty': [
        'Quiet hours have to end at another time than they begin.',
        '免打扰的开始和结束时间不能相同。',
    ],
    'alert.of_administrators': [
        'Only administrators can watch the event queue.',
        '只有管理员可以监控事件缓冲。',
    ],
});
