import {
    Box,
    ButtonBase,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BreakdownRow } from '../../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../../contract/analytics/breakdowns';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Explained } from '../../../ui/admin/text/Explained';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { touchHeight } from '../../../ui/admin/touch';
import { percent } from '../../../ui/text/numbers';
import { MiddleCut } from '../../components/MiddleCut';
import { hasIcons, ValueIcon } from '../../icons/ValueIcon';
import type { ReportScope } from '../../report/scope';
import { breakdownCall } from '../../table/breakdownCall';
import { metricText } from '../../table/metricText';
import { rowKey, withRow } from '../../table/rowFilter';
import { rowText } from '../../table/rowText';
import { ShareBar } from '../../table/ShareBar';
import { listInput, listLength } from '../overviewInputs';

const rowHeight = 32;
const headHeight = 36;
/** Of the rows and their heading, so that all panels are equally high whatever they hold. */
export const listHeight = headHeight + rowHeight * listLength;

/** The figures beside each value: what the report is sorted by, and one more. */
const shownMetrics = (name: BreakdownName) => {
    const { sort } = breakdowns[name];
    return [sort, sort === 'pv' ? 'uv' : 'pv'] as const;
};

interface RowProps {
    name: BreakdownName;
    row: BreakdownRow;
    scope: ReportScope;
}

const Row = ({ name, row, scope }: RowProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const text = rowText(name, row, { language, translate });
    const { field } = breakdowns[name];
    return (
        <TableRow sx={{ '& > td': { height: rowHeight, border: 0, py: 0 } }}>
            <TableCell sx={{ position: 'relative', pl: 1.5, maxWidth: 0, width: '60%' }}>
                <ShareBar share={row.share} />
                <ButtonBase
                    aria-description={translate('report.table.addFilter', { value: text })}
                    onClick={() => scope.setFilter(withRow(scope.filter, name, row))}
                    sx={{
                        typography: 'text',
                        position: 'relative',
                        display: 'flex',
                        gap: 1,
                        width: 1,
                        justifyContent: 'flex-start',
                        textAlign: 'left',
                        ...touchHeight(24),
                        '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
                    }}
                >
                    {hasIcons(field) && <ValueIcon field={field} value={row.value} />}
                    <MiddleCut text={text} title={row.title ? `${row.title}\n${text}` : text} />
                </ButtonBase>
            </TableCell>
            {shownMetrics(name).map(metric => (
                <TableCell key={metric} align="right">
                    {metricText(metric, row.metrics[metric], {
                        language,
                        timezone: scope.timezone,
                    })}
                </TableCell>
            ))}
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
                {percent(row.share, language)}
            </TableCell>
        </TableRow>
    );
};

const Head = ({ name }: { name: BreakdownName }) => {
    const translate = useTranslate();
    return (
        <TableHead>
            <TableRow sx={{ height: headHeight, '& > th': { py: 0, border: 0 } }}>
                <TableCell sx={{ pl: 1.5 }}>{translate('overview.lists.value')}</TableCell>
                {shownMetrics(name).map(metric => (
                    <TableCell key={metric} align="right" sx={{ whiteSpace: 'nowrap' }}>
                        <Explained meaning={translate(`meaning.${metric}`)}>
                            {translate(`metricShort.${metric}`)}
                        </Explained>
                    </TableCell>
                ))}
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <Explained meaning={translate('meaning.share')}>
                        {translate('metric.share')}
                    </Explained>
                </TableCell>
            </TableRow>
        </TableHead>
    );
};

interface TopListProps {
    name: BreakdownName;
    scope: ReportScope;
    every: number | false;
    emptyText: string;
}

/** The first rows of a breakdown. */
export const TopList = ({ name, scope, every, emptyText }: TopListProps) => {
    const call = breakdownCall(name);
    const asked = useCall(call, listInput(scope.query), { every, keep: true, isJoined: true });
    const { data, error, refetch, isPlaceholderData } = asked;
    return (
        <Box
            aria-busy={isPlaceholderData}
            sx={{
                px: { xs: 1, sm: 1.5 },
                py: 1,
                minHeight: { md: listHeight + 16 },
                opacity: isPlaceholderData ? 0.6 : 1,
            }}
        >
            {data && data.list.length > 0 && (
                <Table size="small" sx={{ '& td, & th': { px: { xs: 0.75, sm: 1.25 } } }}>
                    <Head name={name} />
                    <TableBody>
                        {data.list.map(row => (
                            <Row key={rowKey(row)} name={name} row={row} scope={scope} />
                        ))}
                    </TableBody>
                </Table>
            )}
            {data?.list.length === 0 && (
                <Typography
                    variant="text"
                    sx={{
                        pt: { xs: 5, md: 12 },
                        pb: 5,
                        textAlign: 'center',
                        color: 'text.secondary',
                    }}
                >
                    {emptyText}
                </Typography>
            )}
            {!data && (
                <LoadState inner error={error} onAgain={() => void refetch()} height={listHeight} />
            )}
        </Box>
    );
};
