import {
    Box,
    Link as MuiLink,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChangeRow, WhatChanged } from '../../../contract/analytics/whatChanged';
import { none } from '../../ui/text/numbers';
import { type ElementName, useChangeWords } from './useChangeWords';

const keyOf = ({ dimension, value }: ElementName): string => `${dimension} ${value}`;

/** To the right what grew, to the left what shrank; the longest is the one that changed most. */
const Bar = ({ part }: { part: number }) => (
    <Box aria-hidden="true" sx={{ position: 'relative', width: 120, height: 12 }}>
        <Box
            sx={{
                position: 'absolute',
                left: '50%',
                top: -4,
                bottom: -4,
                width: '1px',
                bgcolor: 'divider',
            }}
        />
        <Box
            sx={{
                position: 'absolute',
                insetBlock: 0,
                ...(part < 0 ? { right: '50%' } : { left: '50%' }),
                width: `${Math.min(1, Math.abs(part)) * 50}%`,
                bgcolor: part < 0 ? 'text.disabled' : 'primary.main',
                borderRadius: 0.5,
            }}
        />
    </Box>
);

interface Props {
    answer: WhatChanged;
    /** where a value leads */
    linkTo: (element: ElementName) => string | undefined;
}

const Row = ({
    row,
    most,
    words,
    linkTo,
}: {
    row: ChangeRow;
    most: number;
    words: ReturnType<typeof useChangeWords>;
    linkTo: Props['linkTo'];
}) => {
    const translate = useTranslate();
    const to = linkTo(row);
    const name = words.nameOf(row);
    const { low, high } = row;
    return (
        <TableRow>
            <TableCell
                component="th"
                scope="row"
                sx={{ minWidth: 180, maxWidth: 360, overflowWrap: 'anywhere' }}
            >
                {to ? (
                    <MuiLink component={Link} to={to} underline="hover">
                        {name}
                    </MuiLink>
                ) : (
                    name
                )}
            </TableCell>
            <TableCell align="right">{words.numberOf(row.now)}</TableCell>
            <TableCell align="right">{words.numberOf(row.expected)}</TableCell>
            <TableCell align="right">{words.changeOf(row)}</TableCell>
            <TableCell>
                <Bar part={most === 0 ? 0 : row.change / most} />
            </TableCell>
            <TableCell align="right">
                {translate('whatChanged.range', {
                    low: words.numberOf(low),
                    high: words.numberOf(high),
                })}
            </TableCell>
            <TableCell align="right">
                {row.share === null
                    ? none
                    : `${row.share < 0 ? '−' : ''}${words.shareOf(row.share)}`}
            </TableCell>
        </TableRow>
    );
};

/** Every value that changed for certain, with its figures. */
export const ChangeTable = ({ answer, linkTo }: Props) => {
    const translate = useTranslate();
    const words = useChangeWords(answer.figure);
    const most = Math.max(0, ...answer.list.map(({ change }) => Math.abs(change)));
    const heads = ['now', 'expected', 'change', '', 'usual', 'share'] as const;
    return (
        <TableContainer tabIndex={0} role="group" aria-label={translate('whatChanged.table')}>
            <Table
                size="small"
                sx={{
                    '& td, & th': { whiteSpace: 'nowrap' },
                    '& th[scope=row]': { whiteSpace: 'normal' },
                }}
            >
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('whatChanged.columns.element')}</TableCell>
                        {heads.map(head => (
                            <TableCell key={head} align="right">
                                {head && translate(`whatChanged.columns.${head}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {answer.list.map(row => (
                        <Row key={keyOf(row)} row={row} most={most} words={words} linkTo={linkTo} />
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
