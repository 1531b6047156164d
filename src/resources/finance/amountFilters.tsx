import type { ReactElement } from 'react';
import { TextInput } from 'react-admin';

/** Digits and one point; what else is typed is left out. */
const parseAmount = (text: string): string | undefined => {
    const [, kept = ''] = /^(\d{0,12}(?:\.\d{0,6})?)/.exec(text.replace(/[^\d.]/g, '')) ?? [];
    return /^\d/.test(kept) ? kept : undefined;
};

const AmountFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
    <TextInput
        source={source}
        parse={parseAmount}
        variant="outlined"
        size="small"
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        sx={{ maxWidth: { sm: 180 } }}
    />
);

/** From and up to an amount, as people say it in the record's own currency. */
export const amountFilters = (field: string): readonly ReactElement[] =>
    (['gte', 'lte'] as const).map(bound => (
        <AmountFilter key={`${field}_${bound}`} source={`${field}_${bound}`} />
    ));
