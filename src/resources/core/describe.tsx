import type { ReactNode } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { DateTime } from '../../ui/admin/text/DateTime';

/** How values of a record's fields are written where no field of a page does it, by field. */
export type Describe = Readonly<Record<string, (value: never) => ReactNode>>;

const isInstant = (field: string, value: unknown): value is number =>
    typeof value === 'number' && /(At|Until|From|To)$/.test(field) && value > 1e11;

const asText = (value: unknown): string =>
    typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A resource's closed lists of values have words under the field's name, in the plural. */
const useValueWords = (resource: string) => {
    const translate = useTranslate();
    const inWords = (field: string, value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(one => inWords(field, one));
        if (typeof value !== 'string' || !/^\w{1,40}$/.test(value)) return value;
        return [`${field}s`, `${field}es`, field].reduceRight(
            (text, list) => translate(`resources.${resource}.${list}.${value}`, { _: text }),
            value,
        );
    };
    return inWords;
};

/**
 * Writes a value of a resource's field: by the resource's own way, by the words of its closed lists,
 * else by what it looks like.
 */
export const useDescribe = (resource: string, describe: Describe = {}) => {
    const translate = useTranslate();
    const inWords = useValueWords(resource);
    return (field: string, raw: unknown): ReactNode => {
        if (raw === null || raw === undefined || raw === '') return '–';
        const own = describe[field] as ((value: unknown) => ReactNode) | undefined;
        if (own) return own(raw);
        const value = inWords(field, raw);
        if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
        if (isInstant(field, value)) return <DateTime at={value} />;
        if (Array.isArray(value) && value.every(one => typeof one !== 'object')) {
            return value.length === 0 ? '–' : value.join(', ');
        }
        return asText(value);
    };
};

/** What a field of a resource is called. */
export const useFieldLabel = (name: string) => {
    const label = useTranslateLabel();
    const translate = useTranslate();
    return (field: string): string =>
        // of what every record has beside its own fields
        translate(`office.history.fields.${field}`, { _: '' }) ||
        String(label({ source: field, resource: name }) || field);
};
