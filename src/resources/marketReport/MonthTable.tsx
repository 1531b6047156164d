import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MarketLine } from '../../../contract/trade/marketReport';
import { Money } from '../../ui/admin/text/Money';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { type Column, FigureTable } from '../accounting/FigureTable';
import { useSellTime } from './useSellTime';

interface Row {
    month: string;
    line: MarketLine | undefined;
}

const useColumns = (currency: string): readonly Column<Row>[] => {
    const translate = useTranslate();
    const language = useLanguage();
    const sellTime = useSellTime();
    const amount = (key: 'volume' | 'fees' | 'coupons' | 'take'): Column<Row> => ({
        key,
        title: translate(`marketReport.${key}`),
        isNumber: true,
        cell: ({ line }) => <Money amount={line?.[key] ?? '0'} currency={currency} />,
    });
    const count = (key: 'sales' | 'returned' | 'disputed' | 'lost' | 'related'): Column<Row> => ({
        key,
        title: translate(`marketReport.${key}`),
        isNumber: true,
        cell: ({ line }) => exact(line?.[key] ?? 0, language),
    });
    return [
        {
            key: 'month',
            title: translate('marketReport.month'),
            cell: ({ month }) => <Box sx={{ whiteSpace: 'nowrap' }}>{month}</Box>,
        },
        ...[count('sales'), amount('volume'), amount('fees'), amount('coupons'), amount('take')],
        {
            key: 'sellTime',
            title: translate('marketReport.sellTime'),
            isNumber: true,
            cell: ({ line }) => sellTime(line),
        },
        ...[count('disputed'), count('lost'), count('returned'), count('related')],
    ];
};

/** Every month of the span, the latest first. */
export const MonthTable = ({ rows, currency }: { rows: readonly Row[]; currency: string }) => (
    <FigureTable
        label={useTranslate()('marketReport.byMonth')}
        columns={useColumns(currency)}
        rows={rows.toReversed()}
        keyOf={({ month }) => month}
        isClose
    />
);
