import { useTranslate } from 'react-admin';
import { currencies } from '../../../contract/platform/money';
import { useFieldLabel } from './describe';

/** What is kept for all and is no record: where it is set, and what it is called, by `resource recordId`. */
const rules: Readonly<Record<string, readonly [textKey: string, path: string]>> = {
    'orders fees': ['orderRules.fees', '/admin/orderRules'],
    'orders timers': ['orderRules.timers', '/admin/orderRules'],
    'orders cooling': ['orderRules.cooling', '/admin/orderRules'],
    'approvals rules': ['approval.rules', '/admin/approvals'],
    'identity_checks rules': ['check.rules', '/finance/checks'],
    'withdrawals rules': ['payout.rules', '/finance/withdrawal'],
};

/** Their rules have fields of no record. */
const withRules: readonly string[] = ['approvals', 'identity_checks'];

/** The name of rules that somebody changed, and the way to them; nothing for a record. */
export const useRules = () => {
    const translate = useTranslate();
    return (resource: string, recordId: string): { text: string; to: string } | undefined => {
        const [textKey, to] = rules[`${resource} ${recordId}`] ?? [];
        return textKey && to ? { text: translate(textKey), to } : undefined;
    };
};

/** What a field of the log is called: one of a record, of the settings, or of rules. */
export const useChangeLabel = (resource: string) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(resource);
    return (field: string): string => {
        if (field === 'cooling.days') return translate('orderRules.coolingDays');
        if (resource === 'settings') return translate(`account.setting.${field}`, { _: field });
        const [first = '', second = '', third] = field.split('.');
        if (currencies.some(one => one === first)) {
            const limit = translate(`approval.limits.${second}`, { _: '' });
            return limit ? `${limit} (${first})` : translate(`approval.fields.${field}`);
        }
        if (third !== undefined && /^\d+$/.test(second)) {
            const band = { rate: 'rate', CNY: 'cny', other: 'other' }[
                field.split('.').at(-1) ?? ''
            ];
            return [
                translate(`resources.orders.types.${first}`, { _: first }),
                translate('audit.tier', { number: Number(second) + 1 }),
                translate(`orderRules.bands.${band}`, { _: field }),
            ].join(' · ');
        }
        const course = translate(`orderRules.courses.${first}`, { _: '' });
        if (course && second) {
            return `${course} · ${translate(`orderRules.clocks.${second}`, { _: second })}`;
        }
        if (!withRules.includes(resource)) return labelOf(field);
        return translate(`approval.fields.${field}`, { _: labelOf(field) });
    };
};
