import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/analytics/visits';
import { ExpandButton } from './ExpandButton';
import { VisitCell } from './VisitCells';
import { VisitEvents } from './VisitEvents';
import { VisitMenu } from './VisitMenu';
import { VisitProof } from './VisitProof';
import { VisitReasons } from './VisitReasons';
import { columnWidths, rightAligned, type VisitColumnName } from './visitColumns';
import { arriving, type VisitListProps } from './visitListProps';

const buttonsWidth = 88;

const alignOf = (name: VisitColumnName) => (rightAligned.includes(name) ? 'right' : 'left');

const Head = ({ columns }: Pick<VisitListProps, 'columns'>) => {
    const translate = useTranslate();
    return (
        <TableHead>
            <TableRow>
                {columns.map(name => (
                    <TableCell
                        key={name}
                        align={alignOf(name)}
                        sx={{ width: columnWidths[name], whiteSpace: 'nowrap' }}
                    >
                        {translate(`visits.${name}`)}
                    </TableCell>
                ))}
                <TableCell component="td" sx={{ width: buttonsWidth }} />
            </TableRow>
        </TableHead>
    );
};

type RowProps = Omit<VisitListProps, 'visits'> & { visit: Visit };

const Row = (props: RowProps) => {
    const { visit, columns, fresh, open, onToggle, actions } = props;
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
                {columns.map(name => (
                    <TableCell key={name} align={alignOf(name)}>
                        <VisitCell name={name} {...props} />
                    </TableCell>
                ))}
                <TableCell padding="none" sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>
                    {actions && <VisitMenu visit={visit} actions={actions} />}
                    <ExpandButton
                        open={isOpen}
                        controls={controls}
                        onClick={() => onToggle(visit.id)}
                    />
                </TableCell>
            </TableRow>
            {isOpen && (
                <TableRow id={controls}>
                    <TableCell
                        colSpan={columns.length + 1}
                        sx={{ bgcolor: 'background.default', py: 1.5 }}
                    >
                        <VisitReasons visit={visit} />
                        <VisitEvents visit={visit} />
                        {actions?.owner && <VisitProof visit={visit} />}
                    </TableCell>
                </TableRow>
            )}
        </>
    );
};

export const VisitsTable = ({ visits, ...rest }: VisitListProps) => {
    const translate = useTranslate();
    const width = rest.columns.reduce((sum, name) => sum + columnWidths[name], buttonsWidth);
    return (
        <Card>
            <Box
                tabIndex={0}
                role="group"
                aria-label={translate('visits.list')}
                sx={{ overflowX: 'auto' }}
            >
                <Table
                    sx={{
                        tableLayout: 'fixed',
                        minWidth: width,
                        '& td, & th': { px: 1.25 },
                        '& th': { typography: 'note', fontWeight: 600, py: 1.25 },
                        '& th:first-of-type, & td:first-of-type': { pl: 2.5 },
                    }}
                >
                    <Head columns={rest.columns} />
                    <TableBody>
                        {visits.map(visit => (
                            <Row key={visit.id} visit={visit} {...rest} />
                        ))}
                    </TableBody>
                </Table>
            </Box>
        </Card>
    );
};
