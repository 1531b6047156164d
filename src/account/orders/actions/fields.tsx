import { InputAdornment } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText, toMinor } from '../../../ui/text/money';

interface WordsProps {
    name: string;
    label: string;
    maxLength: number;
    isNeeded?: boolean;
    autoFocus?: boolean;
    rows?: number;
}

/** Words of one's own, over several lines. */
export const WordsField = ({
    name,
    label,
    maxLength,
    isNeeded = false,
    autoFocus = false,
    rows = 2,
}: WordsProps) => (
    <TextEntry
        name={name}
        label={label}
        margin="none"
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
    name: string;
    label: string;
    /** as it is typed */
    value: string;
    currency: string;
    /** smallest unit */
    max: string;
    help?: string | undefined;
}

/** An amount from nothing up to the most that there is. */
export const AmountField = ({ name, label, value, currency, max, help }: AmountProps) => {
    const fault = useAmountFault(currency, max)(value);
    const isWrong = value !== '' && fault !== undefined;
    return (
        <TextEntry
            name={name}
            label={label}
            margin="none"
            required
            fault={isWrong && fault}
            helperText={help}
            slotProps={{
                htmlInput: { inputMode: 'decimal', maxLength: 30 },
                input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
            }}
            sx={{ mt: 1 }}
        />
    );
};
