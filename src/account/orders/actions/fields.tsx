import { InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText, toMinor } from '../../../ui/text/money';

interface WordsProps {
    label: string;
    value: string;
    onChange: (value: string) => void;
    maxLength: number;
    isNeeded?: boolean;
    autoFocus?: boolean;
    rows?: number;
}

const look = { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } as const;

/** Words of one's own, over several lines. */
export const WordsField = ({
    label,
    value,
    onChange,
    maxLength,
    isNeeded = false,
    autoFocus = false,
    rows = 2,
}: WordsProps) => (
    <TextField
        {...look}
        label={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        required={isNeeded}
        autoFocus={autoFocus}
        multiline
        minRows={rows}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength } }}
        sx={{ mt: 1 }}
    />
);

/** What is wrong with an amount that people write (12.34), by its text; undefined: nothing. */
export const useAmountFault = (currency: string, max: string) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (typed: string): string | undefined => {
        const minor = toMinor(typed, currency);
        if (minor === undefined || BigInt(minor) < 0n) {
            return translate('order.fields.amountWrong');
        }
        if (BigInt(minor) <= BigInt(max)) return undefined;
        return translate('order.fields.amountHigh', { max: moneyText(max, currency, language) });
    };
};

interface AmountProps {
    label: string;
    /** as it is typed */
    value: string;
    onChange: (value: string) => void;
    currency: string;
    /** smallest unit */
    max: string;
    help?: string | undefined;
}

/** An amount from nothing up to the most that there is. */
export const AmountField = ({ label, value, onChange, currency, max, help }: AmountProps) => {
    const fault = useAmountFault(currency, max)(value);
    const isWrong = value !== '' && fault !== undefined;
    return (
        <TextField
            {...look}
            label={label}
            value={value}
            onChange={event => onChange(event.target.value)}
            required
            error={isWrong}
            helperText={isWrong ? fault : help}
            slotProps={{
                htmlInput: { inputMode: 'decimal', maxLength: 30 },
                input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
            }}
            sx={{ mt: 1 }}
        />
    );
};
