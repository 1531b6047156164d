import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Collecting } from '../../../contract/analytics/collecting';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

/** What was refused since the start, by reason, with what may be done about it. */
export const RefusedCard = ({ refused }: Pick<Collecting, 'refused'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <SectionCard title={translate('collecting.refused')}>
            {refused.length === 0 ? (
                <Typography variant="text" sx={{ px: 2.5, pb: 2, color: 'text.secondary' }}>
                    {translate('collecting.refusedNone')}
                </Typography>
            ) : (
                <Table
                    size="small"
                    sx={{ '& td, & th': { px: 2.5 }, '& tr:last-child > *': { border: 0 } }}
                >
                    <TableHead>
                        <TableRow>
                            <TableCell>{translate('collecting.reason')}</TableCell>
                            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                                {translate('collecting.events')}
                            </TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {refused.map(({ reason, count }) => (
                            <TableRow key={reason}>
                                <TableCell component="th" scope="row" sx={{ py: 1 }}>
                                    {translate(`collecting.reasons.${reason}`)}
                                    <Note>{translate(`collecting.reasonMeaning.${reason}`)}</Note>
                                </TableCell>
                                <TableCell align="right">{exact(count, language)}</TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            )}
        </SectionCard>
    );
};
