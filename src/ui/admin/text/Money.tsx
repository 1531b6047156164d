import { Box } from '@mui/material';
import { moneyText } from '../../text/money';
import { useLanguage } from './useLanguage';

interface Props {
    /** a whole number of the currency's smallest unit, as text */
    amount: string | null | undefined;
    currency: string;
}

/** An amount of money in the language's figures. */
export const Money = ({ amount, currency }: Props) => {
    const language = useLanguage();
    return (
        <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {moneyText(amount, currency, language)}
        </Box>
    );
};
