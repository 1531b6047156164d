import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';

interface Page {
    page: number;
    perPage: number;
}

interface Props<Item> {
    title: string;
    /** what is said of none */
    empty: string;
    asked: {
        data: { list: readonly Item[]; total: number } | undefined;
        error: unknown;
        refetch: () => unknown;
    };
    page: Page;
    onPage: (part: Partial<Page>) => void;
    keyOf: (item: Item) => string;
    children: (item: Item) => ReactNode;
}

export const firstPage: Page = { page: 1, perPage: 10 };

/** A list that the server pages: what happened, the latest first. */
export const FactList = <Item,>(props: Props<Item>) => {
    const { title, empty, asked, page, onPage, keyOf, children } = props;
    const { data, error, refetch } = asked;
    return (
        <SectionCard title={title}>
            {!data && <LoadState inner error={error} onAgain={() => void refetch()} height={120} />}
            {data?.total === 0 && <Note sx={{ px: 2.5, pb: 2 }}>{empty}</Note>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data?.list.map(item => (
                    <Box
                        component="li"
                        key={keyOf(item)}
                        sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}
                    >
                        {children(item)}
                    </Box>
                ))}
            </Box>
            {data && data.total > firstPage.perPage && (
                <Paging
                    query={page}
                    sizes={[10, 25, 50]}
                    total={data.total}
                    onChange={onPage}
                    inset={2}
                />
            )}
        </SectionCard>
    );
};
