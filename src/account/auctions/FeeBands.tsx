import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuctionView } from '../../../contract/trade/auctions/auctionCalls';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { percentText } from '../../ui/text/percents';

type Fee = AuctionView['fees'][number];

/** What stays with the platform: one rate, or one for each band of prices. */
export const FeeBands = ({ fees, currency }: Pick<AuctionView, 'fees' | 'currency'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = ({ rate, below }: Fee): string => {
        const words = { rate: percentText(rate) };
        if (below !== null) {
            return translate('auction.feeBelow', {
                ...words,
                amount: moneyText(below, currency, language),
            });
        }
        return fees.length > 1 ? translate('auction.feeAbove', words) : words.rate;
    };
    return fees.map(fee => (
        <Box
            key={fee.below ?? ''}
            component="span"
            sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
        >
            {textOf(fee)}
        </Box>
    ));
};
