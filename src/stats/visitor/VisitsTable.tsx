import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/stats';
import { duration } from '../../shared/duration';
import { exact } from '../../shared/numbers';
import { useLanguage } from '../components/useLanguage';
import { ExpandButton } from './ExpandButton';
import {
    VisitDevice,
    VisitEntry,
    VisitRegion,
    VisitSource,
    VisitTime,
    VisitWho,
} from './VisitCells';
import { VisitEvents } from './VisitEvents';
import { VisitReasons } from './VisitReasons';
import { arriving, type VisitListProps } from './visitListProps';

/** Two facts a column, and the column's share of the width. */
const columns = [
    [['time'], 9],
    [['region', 'language'], 12],
    [['source'], 17],
    [['entry'], 17],
    [['address', 'visitor'], 13],
    [['duration'], 9],
    [['pages'], 6],
    [['device', 'screen'], 17],
] as const;
const rightAligned = ['duration', 'pages'];

const Head = () => {
    const translate = useTranslate();
    return (
        <TableHead>
            <TableRow>
                {columns.map(([names, width]) => (
                    <TableCell
                        key={names[0]}
                        align={rightAligned.includes(names[0]) ? 'right' : 'left'}
                        sx={{ width: `${width}%` }}
                    >
                        {names.map(name => translate(`visits.${name}`)).join(' / ')}
                    </TableCell>
                ))}
                <TableCell component="td" sx={{ width: 56 }} />
            </TableRow>
        </TableHead>
    );
};

const Cells = ({ visit, timezone }: { visit: Visit; timezone: string }) => {
    const language = useLanguage();
    return (
        <>
            <TableCell>
                <VisitTime visit={visit} timezone={timezone} />
            </TableCell>
            <TableCell>
                <VisitRegion visit={visit} />
            </TableCell>
            <TableCell>
                <VisitSource visit={visit} />
            </TableCell>
            <TableCell>
                <VisitEntry visit={visit} />
            </TableCell>
            <TableCell>
                <VisitWho visit={visit} />
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {duration(visit.duration, language)}
            </TableCell>
            <TableCell align="right">{exact(visit.pages, language)}</TableCell>
            <TableCell>
                <VisitDevice visit={visit} />
            </TableCell>
        </>
    );
};

type RowProps = Omit<VisitListProps, 'visits'> & { visit: Visit };

const Row = ({ visit, site, timezone, fresh, open, onToggle }: RowProps) => {
    const isOpen = open.has(visit.id);
    const controls = `visit-${visit.id}`;
    return (
        <>
            <TableRow
                hover
                onClick={() => onToggle(visit.id)}
                sx={{
                    cursor: 'pointer',
                    ...(fresh.has(visit.id) ? arriving : {}),
                    '& > td': { py: 1, ...(isOpen ? { borderBottom: 0 } : {}) },
                }}
            >
                <Cells visit={visit} timezone={timezone} />
                <TableCell padding="none">
                    <ExpandButton
                        open={isOpen}
                        controls={controls}
                        onClick={() => onToggle(visit.id)}
                    />
                </TableCell>
            </TableRow>
            {isOpen && (
                <TableRow id={controls}>
                    <TableCell colSpan={9} sx={{ bgcolor: 'background.default', py: 1.5 }}>
                        <VisitReasons visit={visit} />
                        <VisitEvents site={site} visit={visit} />
                    </TableCell>
                </TableRow>
            )}
        </>
    );
};

export const VisitsTable = ({ visits, ...rest }: VisitListProps) => (
    <Card sx={{ overflowX: 'auto' }}>
        <Table
            sx={{
                tableLayout: 'fixed',
                minWidth: 940,
                '& td, & th': { px: 1.25 },
                '& th': { fontSize: 13, py: 1.25 },
                '& th:first-of-type, & td:first-of-type': { pl: 2.5 },
            }}
        >
            <Head />
            <TableBody>
                {visits.map(visit => (
                    <Row key={visit.id} visit={visit} {...rest} />
                ))}
            </TableBody>
        </Table>
    </Card>
);
