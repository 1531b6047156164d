import { Box, Button, Chip, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportFault } from '../../../../contract/platform/imports';
import { Paging } from '../../../ui/admin/cards/Paging';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { touchHeight } from '../../../ui/admin/touch';
import { exact } from '../../../ui/text/numbers';

/** A row of the file as it is shown, before or after it was imported. */
export interface ShownRow {
    line: number;
    key: string;
    title: string;
    /** what would become, or became, of it */
    state: string;
    /** the state in words */
    word: string;
    faults: readonly ImportFault[];
    changed?: readonly string[];
    /** to its record */
    to?: string | undefined;
}

const colours: Readonly<Record<string, 'success' | 'info' | 'error' | 'default'>> = {
    create: 'success',
    created: 'success',
    change: 'info',
    changed: 'info',
    wrong: 'error',
    refused: 'error',
};

const Row = ({ row }: { row: ShownRow }) => {
    const translate = useTranslate();
    const { line, key, title, state, word, faults, changed = [], to } = row;
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: {
                    xs: 'auto minmax(0, 1fr)',
                    sm: '72px 112px minmax(0, 1fr)',
                },
                columnGap: 2,
                rowGap: 0.5,
                alignItems: 'baseline',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Note component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {translate('office.import.row', { line })}
            </Note>
            <Box>
                <Chip
                    size="small"
                    variant="outlined"
                    color={colours[state] ?? 'default'}
                    label={word}
                />
            </Box>
            <Box
                sx={{
                    gridColumn: { xs: '1 / -1', sm: 'auto' },
                    minWidth: 0,
                    overflowWrap: 'anywhere',
                    typography: 'text',
                }}
            >
                {to ? (
                    <Link component={RouterLink} to={to} underline="hover">
                        {title}
                    </Link>
                ) : (
                    title
                )}
                {key !== '' && key !== title && (
                    <Note component="span" sx={{ ml: title ? 1 : 0 }}>
                        {key}
                    </Note>
                )}
                {changed.length > 0 && (
                    <Note>{translate('office.import.changes', { names: changed.join(', ') })}</Note>
                )}
                {faults.map(({ column, message }) => (
                    <Box key={column} sx={{ typography: 'note', color: 'error.main' }}>
                        {column && <b>{column}: </b>}
                        {message}
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

interface ChoiceProps {
    text: string;
    count: number;
    isChosen: boolean;
    onChoose: () => void;
}

const Choice = ({ text, count, isChosen, onChoose }: ChoiceProps) => {
    const language = useLanguage();
    return (
        <Button
            size="small"
            variant={isChosen ? 'contained' : 'outlined'}
            disableElevation
            aria-pressed={isChosen}
            onClick={onChoose}
            sx={touchHeight(32)}
        >
            {text} {exact(count, language)}
        </Button>
    );
};

interface Props {
    rows: readonly ShownRow[];
    /** the states in their order, and their words */
    states: readonly (readonly [state: string, word: string])[];
}

/** The rows of a file, all of them or those of one state, a page at a time. */
export const RowList = ({ rows, states }: Props) => {
    const translate = useTranslate();
    const [state, setState] = useState('');
    const [paging, setPaging] = useState({ page: 1, perPage: 25 });
    const choose = (next: string) => {
        setState(next);
        setPaging({ ...paging, page: 1 });
    };
    const counted = states.map(
        ([name, word]) => [name, word, rows.filter(row => row.state === name).length] as const,
    );
    // the last of a state may be done meanwhile
    const isThere = counted.some(([name, , count]) => name === state && count > 0);
    const wanted = isThere ? rows.filter(row => row.state === state) : rows;
    const from = (paging.page - 1) * paging.perPage;
    return (
        <Box>
            <Box
                role="group"
                aria-label={translate('office.import.kind')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
            >
                <Choice
                    text={translate('office.import.all')}
                    count={rows.length}
                    isChosen={!isThere}
                    onChoose={() => choose('')}
                />
                {counted
                    .filter(([, , count]) => count > 0)
                    .map(([name, word, count]) => (
                        <Choice
                            key={name}
                            text={word}
                            count={count}
                            isChosen={isThere && state === name}
                            onChoose={() => choose(name)}
                        />
                    ))}
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {wanted.slice(from, from + paging.perPage).map(row => (
                    <Row key={row.line} row={row} />
                ))}
            </Box>
            {wanted.length > 25 && (
                <Paging
                    query={paging}
                    sizes={[25, 50]}
                    total={wanted.length}
                    onChange={part => setPaging({ ...paging, ...part })}
                />
            )}
        </Box>
    );
};
