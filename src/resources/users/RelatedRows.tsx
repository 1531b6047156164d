import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FailedCard } from '../../ui/admin/states/StateCard';
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

interface Props<Item> {
    queryKey: readonly unknown[];
    read: (signal: AbortSignal) => Promise<{ list: readonly Item[]; total: number }>;
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
            {end && <Box sx={{ flexShrink: 0, fontSize: 14 }}>{end}</Box>}
        </Box>
        {text && (
            <Typography component="div" variant="note" sx={{ color: 'text.secondary' }}>
                {text}
            </Typography>
        )}
    </Box>
);

/** The first records of another list that belong to this one. */
export const RelatedRows = <Item,>({ queryKey, read, row, all, empty }: Props<Item>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data, error, refetch } = useQuery({
        queryKey,
        queryFn: ({ signal }) => read(signal),
        meta: { isSilent: true },
    });
    if (error && !data) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    if (!data) {
        return (
            <Stack spacing={1} aria-hidden="true">
                <Skeleton height={32} />
                <Skeleton height={32} />
            </Stack>
        );
    }
    if (data.list.length === 0) {
        return (
            <Typography variant="text" sx={{ color: 'text.secondary', py: 1.5 }}>
                {empty ?? translate('user.empty')}
            </Typography>
        );
    }
    const rows = data.list.map(row);
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
            {all && data.total > data.list.length && (
                <Button component={RouterLink} to={all} sx={{ mt: 1 }}>
                    {translate('user.all')} ({exact(data.total, language)})
                </Button>
            )}
        </>
    );
};
