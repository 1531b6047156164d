import type { ReactNode } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { AuditEntry } from '../../../contract/platform/resource';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { toMinor } from '../../ui/text/money';
import { percentText } from '../../ui/text/percents';
import { durationText } from '../orderRules/durations';
import { isMoneyName, isWhole, unitOf, writtenMoney } from './amounts';
import { ReferenceName } from './fields/ReferenceName';
import { referenceOf } from './references';

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
        return [`${field}s`, `${field}es`, field.replace(/y$/, 'ies'), field].reduceRight(
            (text, list) => translate(`resources.${resource}.${list}.${value}`, { _: text }),
            value,
        );
    };
    return inWords;
};

/** What is counted in a unit, as people read it: money in its currency, hundredths of a percent as percent. */
const describeCounted = (
    resource: string,
    field: string,
    raw: unknown,
    changes: AuditEntry['changes'],
): ReactNode => {
    const written = isMoneyName(field) ? writtenMoney(raw) : null;
    if (written) {
        const [amount, currency] = written;
        return <Money amount={toMinor(amount, currency)} currency={currency} />;
    }
    const unit = isWhole(raw) ? unitOf(resource, field, changes) : undefined;
    switch (unit?.kind) {
        case 'money':
            return <Money amount={String(raw)} currency={unit.currency} />;
        case 'percent':
            return percentText(String(raw));
        case 'time':
            return durationText(Number(raw));
        default:
            return undefined;
    }
};

/**
 * Writes a value of a resource's field: by the resource's own way, by the words of its closed lists,
 * else by what it looks like.
 */
export const useDescribe = (
    resource: string,
    describe: Describe = {},
    changes: AuditEntry['changes'] = {},
) => {
    const translate = useTranslate();
    const inWords = useValueWords(resource);
    return (field: string, raw: unknown): ReactNode => {
        if (raw === null || raw === undefined || raw === '') return '–';
        const own = describe[field] as ((value: unknown) => ReactNode) | undefined;
        if (own) return own(raw);
        const counted = describeCounted(resource, field, raw, changes);
        if (counted) return counted;
        const name = referenceOf(field);
        if (name && typeof raw === 'string') return <ReferenceName name={name} id={raw} />;
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
