import { rails } from '../../../contract/trade/paymentRails';
import type { SameKeys } from '../sameKeys';
import { labelsIn } from './labelsIn';

/** What the fields of each rail are called: several rails have one of the same name. */
const fieldsIn = (language: 'en' | 'zh', enabled: string): Record<string, Record<string, string>> =>
    Object.fromEntries(
        Object.entries(rails).map(([rail, { fields }]) => {
            const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
            return [rail, { enabled, ...labelsIn(language, labels) }];
        }),
    );

/** For the log: rails are no resource with lists and pages of its own. */
export const railsEn = { name: 'payment method', fields: fieldsIn('en', 'Enabled') };

export const railsZh: SameKeys<typeof railsEn> = {
    name: '支付方式',
    fields: fieldsIn('zh', '开启'),
};

export const paymentEn = {
    note: 'Buyers can pay with any enabled method that accepts the currency of their order.',
    on: 'On',
    off: 'Off',
    enabled: 'Enabled',
    never: 'Never changed',
    nothingToSet: 'This method has no settings.',
    notOffered: 'Unavailable: PUBLIC_URL is not set',
    withoutAddress:
        'The gateway needs a public address to reach this server. Set PUBLIC_URL in the server’s environment (or .env) and restart. Until then, this payment method cannot be used.',
    secretSet: 'A value is stored and never shown. Enter a new one to replace it.',
    secretUnset: 'Not set.',
    erase: 'Remove',
    keep: 'Keep',
    willErase: 'Will be removed when you save.',
    callback: 'Webhook address',
    copyCallback: 'Copy webhook address',
    secrets: { stored: 'stored', changed: 'changed' },
    saved: '%{rail}: saved',
    conflict:
        'Someone else changed this payment method. The current settings are shown. Enter your change again.',
};

export const paymentZh: SameKeys<typeof paymentEn> = {
    note: '在此配置支付方式。买家可以使用已开启、且适用于订单币种的方式付款。',
    on: '已开启',
    off: '未开启',
    enabled: '开启',
    never: '从未修改',
    nothingToSet: '无需设置。',
    notOffered: '未启用：缺少 PUBLIC_URL',
    withoutAddress:
        '支付渠道需要知道本站地址才能发送支付通知。请在服务器环境变量（或 .env）中将 PUBLIC_URL 设为本站的公网地址并重启；在此之前无法使用此支付方式。',
    secretSet: '已保存，不会显示。如需更换，请填写新的内容。',
    secretUnset: '尚未填写。',
    erase: '清除',
    keep: '保留',
    willErase: '保存后将被清除。',
    callback: 'Webhook 地址',
    copyCallback: '复制 Webhook 地址',
    secrets: { stored: '已保存', changed: '已更换' },
    saved: '%{rail}：已保存',
    conflict: '其他人刚刚修改过这个支付方式。现在显示的是最新内容，请重新填写您的修改。',
};
