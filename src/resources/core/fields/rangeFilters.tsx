import type { ReactElement } from 'react';
import { DateInput, useResourceContext, useTranslate } from 'react-admin';
import { useFieldLabel } from '../describe';
import { boundOfDay, toDay } from './instants';

type Bound = 'from' | 'to';
const words = { from: 'gte', to: 'lte' } as const satisfies Record<Bound, string>;

const BoundLabel = ({ field, bound }: { field: string; bound: Bound }) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(useResourceContext() ?? '');
    return <>{translate(`office.range.${bound}`, { field: labelOf(field) })}</>;
};

interface DayProps {
    source: string;
    label: ReactElement;
    bound: Bound;
}

// react-admin formats a second time what is formatted already
const shown = (value: unknown): string =>
    typeof value === 'number' ? toDay(value) : String(value ?? '');

const DayFilter = ({ source, label, bound }: DayProps) => (
    <DateInput
        source={source}
        label={label}
        format={shown}
        parse={(day: string) => boundOfDay(day, bound)}
        variant="outlined"
        size="small"
        helperText={false}
        slotProps={{ inputLabel: { shrink: true } }}
    />
);

/** From day and to day of an instant: the words `<field>_gte` and `<field>_lte` of a filter, in ms. */
export const rangeFilters = (field: string): readonly ReactElement[] =>
    (['from', 'to'] as const).map(bound => (
        <DayFilter
            key={`${field}_${words[bound]}`}
            source={`${field}_${words[bound]}`}
            label={<BoundLabel field={field} bound={bound} />}
            bound={bound}
        />
    ));
