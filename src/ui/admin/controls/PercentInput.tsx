import { InputAdornment } from '@mui/material';
import { NumberInput, type NumberInputProps } from 'react-admin';
import { fromPercent, toPercent } from '../../text/percents';
import { fieldLook } from './formFields';

interface Props
    extends Pick<NumberInputProps, 'source' | 'label' | 'helperText' | 'isRequired' | 'max'> {
    /** what the form holds: hundredths of a percent, as a number or as digits */
    holds: 'number' | 'text';
}

const kept = { number: (value: number) => value, text: String } as const;

/** A percentage, such as 19 or 5.5, of which the form holds hundredths. */
export const PercentInput = ({ holds, ...props }: Props) => (
    <NumberInput
        {...fieldLook}
        {...props}
        min={0}
        step={0.01}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
        format={toPercent}
        parse={value => {
            const hundredths = fromPercent(value);
            if (hundredths !== null) return kept[holds](hundredths);
            return holds === 'number' ? 0 : null;
        }}
    />
);
