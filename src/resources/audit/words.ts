import { useTranslate } from 'react-admin';

/** What a kind of record is called; one without pages has its name in the log's own texts. */
export const useKindText = () => {
    const translate = useTranslate();
    return (resource: string): string => {
        const name = translate(`resources.${resource}.name`, { smart_count: 1, _: '' });
        return name || translate(`audit.kinds.${resource}`, { _: resource });
    };
};

/** What was done, in the words of the record's own history. */
export const useActionText = () => {
    const translate = useTranslate();
    return (resource: string, action: string): string =>
        translate(`resources.${resource}.actions.${action}`, {
            _: translate(`audit.actions.${action}`, { _: action }),
        });
};
