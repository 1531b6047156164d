import {
    Alert,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
    Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    type CoveragePage,
    leastViewsWithout,
    pathGaps,
} from '../../../../contract/analytics/coverage';
import type { calls } from '../../../../contract/calls';
import type { CallAnswer } from '../../../../contract/platform/call';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { exact } from '../../../ui/text/numbers';

const PageRow = ({ page }: { page: CoveragePage }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { path, tracker, log } = page;
    const isWithout = path !== '' && tracker === 0 && log >= leastViewsWithout;
    const beside = pathGaps
        .filter(name => page[name] > 0)
        .map(name =>
            translate(`siteSettings.sensor.beside.${name}`, { count: exact(page[name], language) }),
        );
    const notes = [
        ...(isWithout ? [translate('siteSettings.sensor.noScript')] : []),
        ...(log === 0 ? [translate('siteSettings.sensor.notLogged')] : []),
        ...(beside.length > 0 ? [beside.join(' · ')] : []),
    ];
    return (
        <TableRow>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
                {path === '' ? translate('siteSettings.sensor.otherPages') : path}
                {notes.map(note => (
                    <Typography
                        key={note}
                        component="div"
                        variant="note"
                        sx={{ color: 'text.secondary' }}
                    >
                        {note}
                    </Typography>
                ))}
            </TableCell>
            <TableCell align="right">{exact(tracker, language)}</TableCell>
            <TableCell align="right">{exact(log, language)}</TableCell>
            <TableCell align="right">{exact(log - tracker, language)}</TableCell>
        </TableRow>
    );
};

type Pages = CallAnswer<typeof calls.coverage>['pages'];

/** Pages in both sensors, with what explains the gap of each: one without the script stands out. */
export const CoveragePages = ({ pages }: { pages: Pages }) => {
    const translate = useTranslate();
    const { days, total, without, list } = pages;
    if (days === 0) {
        return <Typography variant="text">{translate('siteSettings.sensor.noPages')}</Typography>;
    }
    return (
        <>
            {without > 0 && (
                <Alert severity="warning" sx={{ width: '100%' }}>
                    {translate('siteSettings.sensor.withoutScript', { smart_count: without })}
                </Alert>
            )}
            <TableContainer sx={{ maxHeight: 420, width: '100%' }}>
                <Table
                    stickyHeader
                    size="small"
                    aria-label={translate('siteSettings.sensor.table.page')}
                >
                    <TableHead>
                        <TableRow>
                            <TableCell>{translate('siteSettings.sensor.page')}</TableCell>
                            {(['tracker', 'log', 'missing'] as const).map(name => (
                                <TableCell key={name} align="right">
                                    {translate(`siteSettings.sensor.${name}`)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {list.map(page => (
                            <PageRow key={page.path} page={page} />
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
            <Typography variant="note" sx={{ color: 'text.secondary' }}>
                {translate('siteSettings.sensor.pagesOf', { smart_count: days })}{' '}
                {list.length < total &&
                    translate('siteSettings.sensor.firstPages', { shown: list.length, total })}
            </Typography>
        </>
    );
};
