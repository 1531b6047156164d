import type { ReactNode } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { DateTime } from './fields/DateTime';

/** How values of a record's fields are written where no field of a page does it, by field. */
export type Describe = Readonly<Record<string, (value: never) => ReactNode>>;

const isInstant = (field: string, value: unknown): value is number =>
    typeof value === 'number' && /(At|Until|From|To)$/.test(field) && value > 1e11;

const asText = (value: unknown): string =>
    typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Writes a value of a field: by the resource's own way, else by what it looks like. */
export const useDescribe = (describe: Describe = {}) => {
    const translate = useTranslate();
    return (field: string, value: unknown): ReactNode => {
        if (value === null || value === undefined || value === '') return '–';
        const own = describe[field] as ((value: unknown) => ReactNode) | undefined;
        if (own) return own(value);
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
    return (field: string): string => String(label({ source: field, resource: name }) || field);
};
