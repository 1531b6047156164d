import {
    Box,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Alert } from '../../../contract/analytics/alerts';
import { DateTime } from '../../ui/admin/text/DateTime';
import { none } from '../../ui/text/numbers';
import { useAlertWords } from './alertWords';

/** The values of the curve, the latest first. */
export const ValueTable = ({ alert, id }: { alert: Alert; id: string }) => {
    const translate = useTranslate();
    const { figureText } = useAlertWords();
    const isLower = alert.recent.some(({ low }) => low !== null);
    const label = translate('alerts.curve', { name: alert.name });
    const text = (value: number | null) => (value === null ? none : figureText(alert, value));
    return (
        <TableContainer
            id={id}
            tabIndex={0}
            role="group"
            aria-label={label}
            sx={{ maxHeight: 280, maxWidth: 480, mt: 1, position: 'relative' }}
        >
            <Table size="small" stickyHeader>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('alerts.time')}</TableCell>
                        <TableCell align="right">{translate('alerts.value')}</TableCell>
                        <TableCell align="right">
                            {translate(isLower ? 'alerts.lower' : 'alerts.upper')}
                        </TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {alert.recent.toReversed().map(({ at, value, low, high }) => (
                        <TableRow key={at}>
                            <TableCell>
                                <DateTime at={at} />
                            </TableCell>
                            <TableCell align="right">{text(value)}</TableCell>
                            <TableCell align="right">
                                <Box component="span" sx={{ color: 'text.secondary' }}>
                                    {text(low ?? high)}
                                </Box>
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
