import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuctionView } from '../../../contract/trade/auctions/auctionCalls';
import { Money } from '../../ui/admin/text/Money';
import { percentText } from '../../ui/text/percents';

/** What stays with the platform: one rate, or one for each band of prices. */
export const FeeBands = ({ fees, currency }: Pick<AuctionView, 'fees' | 'currency'>) => {
    const translate = useTranslate();
    return fees.map(({ rate, below }) => (
        <Box key={below ?? ''} component="span" sx={{ display: 'block' }}>
            {percentText(rate)}
            {below !== null && (
                <>
                    {' '}
                    {translate('auction.feeBelow')} <Money amount={below} currency={currency} />
                </>
            )}
            {below === null && fees.length > 1 && ` ${translate('auction.feeAbove')}`}
        </Box>
    ));
};
