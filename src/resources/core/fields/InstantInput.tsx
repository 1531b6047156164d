import { DateTimeInput, type DateTimeInputProps } from 'react-admin';
import { fromLocalInput, toLocalInput } from './instants';

type Props = Pick<DateTimeInputProps, 'source' | 'label' | 'helperText' | 'disabled'>;

// react-admin formats a second time what is formatted already
const shown = (value: unknown): string =>
    typeof value === 'string' ? value : toLocalInput(value as number | null | undefined);

/** A date and time in the reader's zone; the form holds ms. */
export const InstantInput = ({ helperText = false, ...props }: Props) => (
    <DateTimeInput
        {...props}
        helperText={helperText}
        format={shown}
        parse={fromLocalInput}
        variant="outlined"
        size="small"
        fullWidth
    />
);
