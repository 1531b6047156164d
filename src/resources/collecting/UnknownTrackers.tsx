import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Collecting } from '../../../contract/analytics/collecting';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

const columns = ['tracker', 'id', 'host', 'events', 'last'] as const;

/** What other products' trackers called sites that nobody has here; nothing while there is none. */
export const UnknownTrackers = ({ unknownTrackers }: Pick<Collecting, 'unknownTrackers'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (unknownTrackers.length === 0) return null;
    return (
        <SectionCard title={translate('collecting.unknownTrackers.title')}>
            <Note sx={{ px: 2.5, pb: 1 }}>{translate('collecting.unknownTrackers.text')}</Note>
            <Box sx={{ overflowX: 'auto' }}>
                <Table
                    size="small"
                    aria-label={translate('collecting.unknownTrackers.title')}
                    sx={{ '& td, & th': { px: 2.5 }, '& tr:last-child > td': { border: 0 } }}
                >
                    <TableHead>
                        <TableRow>
                            {columns.map(name => (
                                <TableCell key={name} align={name === 'events' ? 'right' : 'left'}>
                                    {translate(`collecting.unknownTrackers.${name}`)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {unknownTrackers.map(({ tracker, id, host, count, lastAt }) => (
                            <TableRow key={`${tracker} ${id} ${host}`}>
                                <TableCell>{translate(`otherTrackers.${tracker}.name`)}</TableCell>
                                <TableCell sx={{ overflowWrap: 'anywhere' }}>{id}</TableCell>
                                <TableCell sx={{ overflowWrap: 'anywhere' }}>{host}</TableCell>
                                <TableCell align="right">{exact(count, language)}</TableCell>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                    <DateTime at={lastAt} />
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
        </SectionCard>
    );
};
