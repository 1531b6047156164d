import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RoomRevenue } from '../../../contract/market/room/roomParts';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';

/** Digits after the point, as Stripe has them of a currency. */
const digitsOf = (currency: string): number => {
    try {
        const format = new Intl.NumberFormat('en', { style: 'currency', currency });
        return format.resolvedOptions().maximumFractionDigits ?? 2;
    } catch {
        return 2;
    }
};

const columns = ['gross', 'refunds', 'fees'] as const;

/** Months as the server read them, with the day when it did. */
export const RevenueTable = ({ revenue: { readAt, months } }: { revenue: RoomRevenue }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const moneyOf = (amount: number, currency: string) => {
        const digits = digitsOf(currency);
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const number = (amount / 10 ** digits).toLocaleString(language, options);
        return `${number} ${currency.toUpperCase()}`;
    };
    return (
        <>
            <Note component="p">
                {translate('room.revenue.readAt')} <DateTime at={readAt} />
            </Note>
            {months.length === 0 ? (
                <Note component="p">{translate('room.revenue.empty')}</Note>
            ) : (
                <TableContainer sx={{ maxHeight: 420 }}>
                    <Table size="small">
                        <TableHead>
                            <TableRow>
                                <TableCell>{translate('room.revenue.month')}</TableCell>
                                {[...columns, 'charges'].map(name => (
                                    <TableCell key={name} align="right">
                                        {translate(`room.revenue.${name}`)}
                                    </TableCell>
                                ))}
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {months.map(month => (
                                <TableRow key={`${month.month} ${month.currency}`}>
                                    <TableCell>{month.month}</TableCell>
                                    {columns.map(name => (
                                        <TableCell key={name} align="right">
                                            {moneyOf(month[name], month.currency)}
                                        </TableCell>
                                    ))}
                                    <TableCell align="right">{month.charges}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
            <Note component="p" sx={{ mt: 1 }}>
                {translate('room.revenue.note')}
            </Note>
        </>
    );
};
