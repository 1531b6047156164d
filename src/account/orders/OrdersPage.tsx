import { Box, Button, Skeleton, Stack, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useList } from '../../dataProvider/useList';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { Paging } from '../../ui/admin/cards/Paging';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useSearch } from '../../ui/admin/useSearch';
import { OrderFilters } from './list/OrderFilters';
import { OrderCards, OrderTable } from './list/OrderRows';
import {
    isFiltered,
    type OrdersQuery,
    pageSizes,
    readOrdersQuery,
    type Side,
    writeOrdersQuery,
} from './list/ordersQuery';

/** ms; others act on them too */
const pollMs = 30_000;

const Loading = () => (
    <Stack spacing={1.5} aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map(key => (
            <Skeleton key={key} variant="rounded" height={72} />
        ))}
    </Stack>
);

/** What the list shows, in the address; whatever changes but the page begins at the first one. */
const useOrdersQuery = () => {
    const [words, setWords] = useSearch();
    const query = readOrdersQuery(words);
    const change = (part: Partial<OrdersQuery>) =>
        setWords(now => writeOrdersQuery({ ...readOrdersQuery(now), page: 1, ...part }));
    return { query, change };
};

interface PartProps {
    query: OrdersQuery;
    onChange: (part: Partial<OrdersQuery>) => void;
}

/** Where one's first order comes from. */
const firstSteps = { bought: '/market', sold: '/user/listings/new' } as const;

const Nothing = ({ query, onChange }: PartProps) => {
    const translate = useTranslate();
    const key = isFiltered(query) || query.page > 1 ? 'none' : query.side;
    return (
        <StateCard
            title={translate(`order.empty.${key}`)}
            text={translate(`order.empty.${key}Text`)}
        >
            {key === 'none' ? (
                <Button
                    variant="outlined"
                    onClick={() => onChange({ state: [], type: [], q: '' })}
                    size="tall"
                >
                    {translate('order.filters.clear')}
                </Button>
            ) : (
                <Button component={Link} to={firstSteps[key]} variant="outlined" size="tall">
                    {translate(`order.empty.${key}Go`)}
                </Button>
            )}
        </StateCard>
    );
};

const List = ({ query, onChange }: PartProps) => {
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const { data, error, refetch } = useList(
        'orderlist',
        {
            query: {
                side: query.side,
                page: query.page,
                perPage: query.perPage,
                state: [...query.state],
                type: [...query.type],
                ...(query.q !== '' && { q: query.q }),
            },
        },
        { every: pollMs, keep: true, isSilent: true },
    );
    if (!data) {
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Loading />
            </LoadState>
        );
    }
    if (data.list.length === 0) return <Nothing query={query} onChange={onChange} />;
    const label = translate(`order.sides.${query.side}`);
    const Rows = isPhone ? OrderCards : OrderTable;
    return (
        <>
            <Rows rows={data.list} label={label} />
            <Paging query={query} sizes={pageSizes} total={data.total} onChange={onChange} />
        </>
    );
};

/** What one has bought and sold, each with who must act until when. */
export const OrdersPage = () => {
    const id = useId();
    const translate = useTranslate();
    const { query, change } = useOrdersQuery();
    return (
        <>
            <PageHeader title={translate('route.ownOrders')} />
            <Tabs
                value={query.side}
                onChange={(_, side: Side) => change({ side, state: [], type: [], q: '' })}
                aria-label={translate('order.sides.label')}
                sx={{ borderBottom: 1, borderColor: 'divider' }}
            >
                {(['bought', 'sold'] as const).map(side => (
                    <Tab
                        key={side}
                        value={side}
                        id={`${id}-${side}`}
                        aria-controls={`${id}-panel`}
                        label={translate(`order.sides.${side}`)}
                    />
                ))}
            </Tabs>
            <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${query.side}`}>
                <OrderFilters query={query} onChange={change} />
                <List key={query.side} query={query} onChange={change} />
            </Box>
        </>
    );
};
