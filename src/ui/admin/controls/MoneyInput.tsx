import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import {
    FieldTitle,
    type InputProps,
    useInput,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { toDecimal, toMinor } from '../../text/money';

type Props = Pick<InputProps, 'source' | 'label' | 'helperText' | 'disabled'> & {
    /** the currency itself, or the field that holds it */
    currency?: string;
    currencySource?: string;
    sx?: TextFieldProps['sx'];
};

const decimalOf = (value: unknown, currency: string): string =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? toDecimal(value, currency) : '';

/** Money as people write it (12.34); the form holds a whole number of the smallest unit as text. */
export const MoneyInput = (props: Props) => {
    const {
        source,
        label,
        helperText,
        disabled,
        currency,
        currencySource = 'currency',
        sx,
    } = props;
    const translate = useTranslate();
    const resource = useResourceContext();
    const watched: unknown = useWatch({ name: currencySource });
    const unit = currency ?? (typeof watched === 'string' ? watched : 'CNY');
    const { field, fieldState, id, isRequired } = useInput({ source });
    const [typed, setTyped] = useState<string | null>(null);
    const shown = typed ?? decimalOf(field.value, unit);
    const message = fieldState.error?.message;
    const isWrong = typed !== null && typed !== '' && toMinor(typed, unit) === undefined;
    const note = isWrong ? 'office.money.wrong' : message;
    const change = (text: string) => {
        setTyped(text);
        field.onChange(text.trim() === '' ? null : (toMinor(text, unit) ?? text));
    };
    return (
        <TextField
            id={id}
            name={field.name}
            inputRef={field.ref}
            value={shown}
            onChange={event => change(event.target.value)}
            onBlur={() => {
                if (!isWrong) setTyped(null);
                field.onBlur();
            }}
            label={
                <FieldTitle
                    label={label}
                    source={source}
                    {...(resource && { resource })}
                    isRequired={isRequired}
                />
            }
            variant="outlined"
            size="small"
            fullWidth
            disabled={disabled === true}
            error={isWrong || message !== undefined}
            helperText={note ? translate(note, { _: note }) : (helperText as string | undefined)}
            slotProps={{
                htmlInput: { inputMode: 'decimal' },
                input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
            }}
            {...(sx && { sx })}
        />
    );
};
