import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { reportTitle } from '../../../contract/analytics/reportTitles';
import type { ServerState } from '../../../contract/shell/state';
import { timeText } from '../../../contract/shell/tellFinding';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

/** How long the reports took that were asked for, the slowest first. */
export const ReportTimes = ({ reports }: Pick<ServerState, 'reports'>) => {
    const translate = useTranslate();
    const given = useLanguage();
    const language = given === 'zh' ? 'zh' : 'en';
    return (
        <SectionCard title={translate('state.reports')}>
            <Note sx={{ px: 2.5, pb: 1 }}>{translate('state.reportsNote')}</Note>
            {/* scrolls by itself, so the keyboard must reach it */}
            <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
                <Table size="small">
                    <TableHead>
                        <TableRow>
                            <TableCell>{translate('state.report')}</TableCell>
                            <TableCell align="right">{translate('state.asked')}</TableCell>
                            <TableCell align="right">{translate('state.half')}</TableCell>
                            <TableCell align="right">{translate('state.tenth')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {reports.map(({ report, count, half, tenth }) => (
                            <TableRow key={report}>
                                <TableCell>{reportTitle(report, language)}</TableCell>
                                <TableCell align="right">{exact(count, given)}</TableCell>
                                <TableCell align="right">{timeText(half, language)}</TableCell>
                                <TableCell align="right">{timeText(tenth, language)}</TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
        </SectionCard>
    );
};
