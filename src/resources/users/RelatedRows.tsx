import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

interface RelatedRow {
    id: string;
    title: string;
    /** the row's own page */
    to?: string | undefined;
    /** at the right */
    end?: ReactNode;
    /** below the title */
    text?: ReactNode;
}

interface Found<Item> {
    data?: readonly Item[] | undefined;
    total?: number | undefined;
    error: unknown;
    refetch: () => unknown;
}

interface Props<Item> {
    found: Found<Item>;
    row: (item: Item) => RelatedRow;
    /** the whole list, where there is a page of it */
    all?: string;
    empty?: string;
}

const Row = ({ title, to, end, text }: RelatedRow) => (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="div" variant="text" sx={{ overflowWrap: 'anywhere' }}>
                {to ? (
                    <Link component={RouterLink} to={to} underline="hover">
                        {title}
                    </Link>
                ) : (
                    title
                )}
            </Typography>
            {end && <Box sx={{ typography: 'text', flexShrink: 0 }}>{end}</Box>}
        </Box>
        {text && <Note>{text}</Note>}
    </Box>
);

/** The first records of another list that belong to this one. */
export const RelatedRows = <Item,>({ found, row, all, empty }: Props<Item>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data, total = 0, error, refetch } = found;
    if (!data) {
        return (
            <LoadState inner error={error} onAgain={() => void refetch()}>
                <Stack spacing={1} aria-hidden="true">
                    <Skeleton height={32} />
                    <Skeleton height={32} />
                </Stack>
            </LoadState>
        );
    }
    if (data.length === 0) {
        return (
            <Typography variant="text" sx={{ color: 'text.secondary', py: 1.5 }}>
                {empty ?? translate('user.empty')}
            </Typography>
        );
    }
    const rows = data.map(row);
    return (
        <>
            <Box
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none', '& > :first-of-type': { borderTop: 0 } }}
            >
                {rows.map(one => (
                    <Row key={one.id} {...one} />
                ))}
            </Box>
            {all && total > data.length && (
                <Button component={RouterLink} to={all} sx={{ mt: 1 }}>
                    {translate('user.all')} ({exact(total, language)})
                </Button>
            )}
        </>
    );
};
