import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Severity } from '../../../../contract/market/passport/words';
import { Note } from '../../../ui/admin/text/Note';
import { StateChip } from '../../../ui/admin/text/StateChip';

const colours = { high: 'error', medium: 'warning', low: 'default' } as const;
const shownFirst = 10;

/** A part of a passport: what it is about, what that means, and what was found. */
export const PassportSection = ({
    title,
    help,
    children,
}: {
    title: string;
    help?: string | undefined;
    children?: ReactNode;
}) => {
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 0.5 }}>
            <Typography id={id} component="h4" sx={{ typography: 'text', fontWeight: 600 }}>
                {title}
            </Typography>
            {help && <Note component="p">{help}</Note>}
            {children}
        </Box>
    );
};

interface RowProps {
    severity?: Severity;
    label: ReactNode;
    place?: ReactNode;
}

/** One finding: how much it matters, what it is, and where. */
export const PassportRow = ({ severity, label, place }: RowProps) => (
    <Box
        component="li"
        sx={{ typography: 'text', py: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
        style={{ alignItems: 'baseline' }}
    >
        {severity && <StateChip state={severity} texts="passport.severities" colours={colours} />}
        <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {label}
        </Box>
        {place && (
            <Box
                component="span"
                sx={{ typography: 'note', color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
                {place}
            </Box>
        )}
    </Box>
);

interface ListProps<Row> {
    rows: readonly Row[];
    /** how many there are, where not all are listed */
    total?: number;
    row: (row: Row, index: number) => ReactNode;
}

/** Findings, the first of them at once. */
export const PassportList = <Row,>({ rows, total = rows.length, row }: ListProps<Row>) => {
    const translate = useTranslate();
    const [isAll, setIsAll] = useState(false);
    const shown = isAll ? rows : rows.slice(0, shownFirst);
    return (
        <>
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {shown.map(row)}
            </Box>
            {shown.length < rows.length && (
                <Box>
                    <Button size="tall" onClick={() => setIsAll(true)}>
                        {translate('passport.more', { count: rows.length })}
                    </Button>
                </Box>
            )}
            {total > rows.length && (
                <Note component="p">
                    {translate('passport.some', { count: rows.length, total })}
                </Note>
            )}
        </>
    );
};

/** A place in an archive. */
export const usePlace = () => {
    const translate = useTranslate();
    return ({ path, line }: { path: string; line: number | null }): string =>
        line === null ? path : translate('passport.at', { path, line });
};
