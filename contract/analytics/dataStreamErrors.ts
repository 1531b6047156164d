import { defineErrors } from '../defineErrors';

/** What webhooks of goals and exports of events refuse, by code, in English and Chinese. */
export const dataStreamErrors = defineErrors({
    'goal_webhook.not_found': [
        'This webhook is not told of conversions.',
        '该 Webhook 没有接收转化。',
    ],
    'goal_webhook.kind': [
        'Conversions can only be sent to channels of the type Webhook.',
        '转化只能发送到类型为 Webhook 的渠道。',
    ],
});
