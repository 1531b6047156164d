import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CovenantDay } from '../../../contract/trade/covenant/covenantCalls';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { dayText } from '../../ui/text/times';
import { useKindText } from './dayWords';

const numbers = ['value', 'expected', 'measured'] as const;

/** The days of a covenant as a table, the latest first. */
export const CovenantDays = ({ days }: { days: readonly CovenantDay[] }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const kindText = useKindText();
    const figure = (value: number | null) =>
        value === null ? '–' : exact(Math.round(value), language);
    return (
        <Box component="details">
            <Box component="summary" sx={{ typography: 'text', cursor: 'pointer', py: 1 }}>
                {translate('covenant.chart.table')}
            </Box>
            <Box sx={{ overflowX: 'auto', maxHeight: 420 }}>
                <Table size="small" stickyHeader>
                    <TableHead>
                        <TableRow>
                            <TableCell>{translate('covenant.chart.day')}</TableCell>
                            {numbers.map(name => (
                                <TableCell key={name} align="right">
                                    {translate(`covenant.chart.${name}`)}
                                </TableCell>
                            ))}
                            <TableCell>{translate('covenant.chart.kind')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {days.toReversed().map(day => (
                            <TableRow key={day.day}>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                    {dayText(day.day, language)}
                                </TableCell>
                                {numbers.map(name => (
                                    <TableCell key={name} align="right">
                                        {day.kind === 'leftOut' && name === 'value'
                                            ? '–'
                                            : figure(day[name])}
                                    </TableCell>
                                ))}
                                <TableCell>{kindText(day)}</TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
        </Box>
    );
};
