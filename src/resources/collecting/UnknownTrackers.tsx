import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Collecting } from '../../../contract/analytics/collecting';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

/** What other products' trackers called sites that nobody has here; nothing while there is none. */
export const UnknownTrackers = ({ unknownTrackers }: Pick<Collecting, 'unknownTrackers'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (unknownTrackers.length === 0) return null;
    const title = translate('collecting.unknownTrackers.title');
    return (
        <SectionCard title={title}>
            <Note sx={{ px: 2.5, pb: 1 }}>{translate('collecting.unknownTrackers.text')}</Note>
            <Table
                size="small"
                aria-label={title}
                sx={{ '& td, & th': { px: 2.5 }, '& tr:last-child > *': { border: 0 } }}
            >
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('collecting.unknownTrackers.site')}</TableCell>
                        <TableCell align="right">{translate('collecting.events')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {unknownTrackers.map(({ tracker, id, host, count, lastAt }) => (
                        <TableRow key={`${tracker} ${id} ${host}`}>
                            <TableCell
                                component="th"
                                scope="row"
                                sx={{ py: 1, overflowWrap: 'anywhere' }}
                            >
                                {translate(`otherTrackers.${tracker}.name`)} · {id || host}
                                <Note>
                                    {id !== '' && host !== '' && host !== id && `${host} · `}
                                    <DateTime at={lastAt} />
                                </Note>
                            </TableCell>
                            <TableCell align="right">{exact(count, language)}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </SectionCard>
    );
};
