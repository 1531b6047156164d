import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdFigures } from '../../../contract/content/resources/ads';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

/** The days of an ad as a table, the latest first; those without anything are left out. */
export const AdDaysTable = ({ days }: AdFigures) => {
    const translate = useTranslate();
    const language = useLanguage();
    const seen = days.filter(({ views, clicks }) => views + clicks > 0).reverse();
    return (
        <Box sx={{ maxHeight: 320, overflowY: 'auto' }}>
            <Table size="small" stickyHeader>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('ad.day')}</TableCell>
                        {(['views', 'clicks'] as const).map(field => (
                            <TableCell key={field} align="right">
                                {translate(`resources.ads.fields.${field}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {seen.map(({ day, views, clicks }) => (
                        <TableRow key={day}>
                            <TableCell>{day}</TableCell>
                            <TableCell align="right">{exact(views, language)}</TableCell>
                            <TableCell align="right">{exact(clicks, language)}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};
