import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { MarketLine } from '../../../contract/trade/marketReport';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none, percent } from '../../ui/text/numbers';
import { useSellTime } from './useSellTime';

const Figure = ({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) => (
    <Card component="li" sx={{ p: 2, minWidth: 0 }}>
        <Typography variant="text" component="div" sx={{ color: 'text.secondary' }}>
            {label}
        </Typography>
        <Typography variant="h2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {value}
        </Typography>
        {note && <Note>{note}</Note>}
    </Card>
);

/** Of amounts as text; a share needs no more digits than a number has. */
const shareOf = (part: string, whole: string): number =>
    BigInt(whole) === 0n ? 0 : Number(part) / Number(whole);

/** What all sales of the span add up to. */
export const MarketFigures = ({ sum }: { sum: MarketLine }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const sellTime = useSellTime();
    const { currency, sales } = sum;
    const ofSales = (count: number) => ({
        value: sales === 0 ? none : percent(count / sales, language),
        note: translate('marketReport.ofMany', {
            count: exact(count, language),
            all: exact(sales, language),
        }),
    });
    const share = percent(shareOf(sum.take, sum.volume), language);
    return (
        <Box
            component="ul"
            sx={{
                m: 0,
                p: 0,
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    md: 'repeat(3, minmax(0, 1fr))',
                    xl: 'repeat(6, minmax(0, 1fr))',
                },
            }}
            style={{ listStyle: 'none' }}
        >
            <Figure
                label={translate('marketReport.volume')}
                value={<Money amount={sum.volume} currency={currency} />}
            />
            <Figure
                label={translate('marketReport.take')}
                value={<Money amount={sum.take} currency={currency} />}
                note={translate('marketReport.ofVolume', { share })}
            />
            <Figure
                label={translate('marketReport.sales')}
                value={exact(sales, language)}
                note={
                    sum.related > 0 ? translate('marketReport.relatedNote', sum.related) : undefined
                }
            />
            <Figure
                label={translate('marketReport.sellTime')}
                value={sellTime(sum)}
                note={translate('marketReport.firstSales', sum.firstSales)}
            />
            <Figure label={translate('marketReport.disputed')} {...ofSales(sum.disputed)} />
            <Figure label={translate('marketReport.returned')} {...ofSales(sum.returned)} />
        </Box>
    );
};
