import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../contract/platform/resource';
import { useRules } from '../core/changeLabels';

/** Names of records stand inside sentences elsewhere; here each stands alone. */
const alone = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** What a kind of record is called; one without pages has its name in the log's own texts. */
export const useKindText = () => {
    const translate = useTranslate();
    return (resource: string): string => {
        const name = translate(`resources.${resource}.name`, { smart_count: 1, _: '' });
        return alone(name) || translate(`audit.kinds.${resource}`, { _: resource });
    };
};

/** What was done, in the words of the record's own history. */
export const useActionText = () => {
    const translate = useTranslate();
    return (resource: string, action: string): string =>
        translate(`resources.${resource}.actions.${action}`, {
            _: translate(`audit.actions.${action}`, {
                _: translate(`office.history.actions.${action}`, { _: action }),
            }),
        });
};

/** What was acted on: rules by their name, and an approval by what it is to allow. */
export const useTitleText = () => {
    const translate = useTranslate();
    const kindText = useKindText();
    const rulesOf = useRules();
    return ({ resource, recordId, title }: AuditEntry): string => {
        const rules = rulesOf(resource, recordId);
        if (rules) return rules.text;
        // the settings are one record without a name
        if (resource === 'settings' && title === resource) return kindText(resource);
        if (resource !== 'approvals') return title || recordId;
        const [kind = '', ...rest] = title.split(' ');
        const text = translate(`resources.approvals.kinds.${kind}`, { _: '' });
        const about = rest.join(' ');
        return text ? [text, about === 'settings' ? '' : about].filter(Boolean).join(': ') : title;
    };
};
