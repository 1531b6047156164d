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
    'export.not_found': ['No export is set up for this site.', '该网站没有设置导出。'],
    'export.no_folder': [
        'The operator of this server has not set a folder for exports. Use S3-compatible storage instead.',
        '本服务器的运营者没有设置导出文件夹，请改用 S3 兼容存储。',
    ],
    'export.endpoint': [
        'Enter an https address of the open internet, such as https://s3.eu-central-1.amazonaws.com.',
        '请填写公网的 https 地址，例如 https://s3.eu-central-1.amazonaws.com。',
    ],
    'export.bucket': [
        'Enter the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens.',
        '请填写存储桶名称：3 到 63 个小写字母、数字、点或连字符。',
    ],
    'export.region': ['Enter a region such as eu-central-1.', '请填写区域，例如 eu-central-1。'],
    'export.prefix': [
        'Use letters, digits, dots, hyphens and underscores, with single slashes between them, such as footfall/events.',
        '只能使用字母、数字、点、连字符和下划线，中间用单个斜杠分隔，例如 footfall/events。',
    ],
    'export.days': ['The last day must not be before the first.', '结束日期不能早于开始日期。'],
    'export.too_many_days': ['Ask for at most {max} days at once.', '一次最多导出 {max} 天。'],
});
