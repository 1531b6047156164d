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

type Props = Pick<InputProps, 'source' | 'label' | 'helperText' | 'disabled' | 'isRequired'> & {
    /** the currency itself, or the field that holds it */
    currency?: string;
    currencySource?: string;
    sx?: TextFieldProps['sx'];
};

const decimalOf = (value: unknown, currency: string): string =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? toDecimal(value, currency) : '';

/** What was typed, as long as it is being typed; the form gets whole numbers of the smallest unit. */
const useTypedMoney = (props: Props) => {
    const { source, currency, currencySource = 'currency' } = props;
    const watched: unknown = useWatch({ name: currencySource });
    const unit = currency ?? (typeof watched === 'string' ? watched : 'CNY');
    const { field, fieldState, id, isRequired } = useInput({
        source,
        ...(props.isRequired && { isRequired: true }),
    });
    const [typed, setTyped] = useState<string | null>(null);
    const shown = typed ?? decimalOf(field.value, unit);
    const isWrong = typed !== null && typed !== '' && toMinor(typed, unit) === undefined;
    const message = isWrong ? 'office.money.wrong' : fieldState.error?.message;
    const change = (text: string) => {
        setTyped(text);
        field.onChange(text.trim() === '' ? null : (toMinor(text, unit) ?? text));
    };
    const leave = () => {
        if (!isWrong) setTyped(null);
        field.onBlur();
    };
    return { id, field, unit, shown, message, isRequired, change, leave };
};

/** Money as people write it (12.34); the form holds a whole number of the smallest unit as text. */
export const MoneyInput = (props: Props) => {
    const { source, label, helperText, disabled, sx } = props;
    const translate = useTranslate();
    const resource = useResourceContext();
    const { id, field, unit, shown, message, isRequired, change, leave } = useTypedMoney(props);
    return (
        <TextField
            id={id}
            name={field.name}
            inputRef={field.ref}
            value={shown}
            onChange={event => change(event.target.value)}
            onBlur={leave}
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
            error={message !== undefined}
            helperText={
                message ? translate(message, { _: message }) : (helperText as string | undefined)
            }
            slotProps={{
                htmlInput: { inputMode: 'decimal' },
                input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
            }}
            {...(sx && { sx })}
        />
    );
};
