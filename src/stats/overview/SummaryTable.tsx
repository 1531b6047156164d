import {
    Skeleton,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FigureName, figureNames } from '../../../contract/analytics/figures';
import type { Overview } from '../../../contract/analytics/overview';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Explained } from '../../ui/admin/text/Explained';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { none } from '../../ui/text/numbers';
import { dayText } from '../../ui/text/times';
import { exactFigure, figureText } from '../components/figureText';
import { OnlineButton } from '../online/OnlineButton';
import type { OnlineScope } from '../online/onlineQuery';

const rows = [
    'today',
    'yesterday',
    'predictedToday',
    'sameTimeYesterday',
    'dailyAverage',
    'record',
] as const;
type RowName = (typeof rows)[number];

// the first column stays while the figures scroll under it
const sticky = {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    zIndex: 1,
    whiteSpace: 'nowrap',
} as const;

const Head = () => {
    const translate = useTranslate();
    return (
        <TableHead>
            <TableRow>
                <TableCell component="td" sx={sticky} />
                {figureNames.map(name => (
                    <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
                        <Explained meaning={translate(`meaning.${name}`)}>
                            {translate(`metric.${name}`)}
                        </Explained>
                    </TableCell>
                ))}
            </TableRow>
        </TableHead>
    );
};

interface FigureProps {
    row: RowName;
    name: FigureName;
    overview: Overview;
}

const Figure = ({ row, name, overview }: FigureProps) => {
    const language = useLanguage();
    if (row !== 'record') {
        const value = overview.table[row][name];
        return (
            <span title={exactFigure(name, value, language)}>
                {figureText(name, value, language)}
            </span>
        );
    }
    const record = overview.table.record[name];
    if (!record) return none;
    return (
        <>
            <span title={exactFigure(name, record.value, language)}>
                {figureText(name, record.value, language)}
            </span>
            <Caption sx={{ whiteSpace: 'nowrap' }}>
                {dayText(record.day, language, overview.today)}
            </Caption>
        </>
    );
};

interface Props {
    overview: Overview | undefined;
    scope: OnlineScope;
}

export const SummaryTable = ({ overview, scope }: Props) => {
    const translate = useTranslate();
    return (
        <SectionCard
            title={translate('overview.table')}
            actions={overview && <OnlineButton scope={scope} count={overview.online} />}
        >
            <TableContainer tabIndex={0} role="group" aria-label={translate('overview.table')}>
                <Table
                    size="small"
                    sx={{
                        minWidth: 760,
                        '& td, & th': { px: { xs: 1.5, sm: 2.5 } },
                        '& tr:last-child > *': { border: 0 },
                    }}
                >
                    <Head />
                    <TableBody>
                        {rows.map(row => (
                            <TableRow key={row}>
                                <TableCell component="th" scope="row" sx={sticky}>
                                    <Explained meaning={translate(`rowMeaning.${row}`)}>
                                        {translate(`row.${row}`)}
                                    </Explained>
                                </TableCell>
                                {figureNames.map(name => (
                                    <TableCell
                                        key={name}
                                        align="right"
                                        sx={{ typography: row === 'today' ? 'h3' : 'text' }}
                                    >
                                        {overview ? (
                                            <Figure row={row} name={name} overview={overview} />
                                        ) : (
                                            <Skeleton width={48} sx={{ ml: 'auto' }} />
                                        )}
                                    </TableCell>
                                ))}
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
        </SectionCard>
    );
};
