import { Box, Button, Skeleton, Stack, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { type ProductState, productStates } from '../../../contract/market/resources/products';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { Paging } from '../../ui/admin/cards/Paging';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { ListingCards, ListingTable } from './list/ListingRows';

const pageSizes = [10, 25, 50] as const;

const Loading = () => (
    <Stack spacing={1.5} aria-hidden="true">
        {['first', 'second', 'third'].map(key => (
            <Skeleton key={key} variant="rounded" height={72} />
        ))}
    </Stack>
);

const BeginButton = () => (
    <Button component={Link} to="/user/listings/new" variant="contained">
        {useTranslate()('listing.begin')}
    </Button>
);

/** State and page stand in the address: going back finds them again. */
const useQueryInAddress = () => {
    const [params, setParams] = useSearch();
    const state = productStates.find(known => known === params.get('state'));
    const page = Math.max(1, Number(params.get('page')) || 1);
    const perPage = pageSizes.find(size => size === Number(params.get('perPage'))) ?? 25;
    const change = (part: { state?: ProductState | 'all'; page?: number; perPage?: number }) => {
        const { state, page = '', perPage } = part;
        setParams(
            changeWords({
                page: String(page),
                ...(state && { state: state === 'all' ? '' : state }),
                ...(perPage && { perPage: String(perPage) }),
            }),
            { replace: true },
        );
    };
    return { state, page, perPage, change };
};

const countOf = (counts: Partial<Record<ProductState, number>>): number =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);

interface StateTabsProps {
    /** of the tabs and of the panel below them */
    id: string;
    state: ProductState | undefined;
    counts: Partial<Record<ProductState, number>>;
    onChoose: (state: ProductState | 'all') => void;
}

/** The states that one has listings in, and how many. */
const StateTabs = ({ id, state, counts, onChoose }: StateTabsProps) => {
    const translate = useTranslate();
    const all = countOf(counts);
    const shown = productStates.filter(name => counts[name] !== undefined || name === state);
    return (
        <Tabs
            value={state ?? 'all'}
            onChange={(_, chosen: ProductState | 'all') => onChoose(chosen)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate('listing.columns.state')}
            sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
        >
            {(['all', ...shown] as const).map(name => (
                <Tab
                    key={name}
                    value={name}
                    id={`${id}-${name}`}
                    aria-controls={`${id}-panel`}
                    label={`${translate(
                        name === 'all' ? 'listing.all' : `resources.products.states.${name}`,
                    )} (${name === 'all' ? all : (counts[name] ?? 0)})`}
                />
            ))}
        </Tabs>
    );
};

/** What one offers oneself, with how far each is. */
export const ListingsPage = () => {
    const id = useId();
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const { state, page, perPage, change } = useQueryInAddress();
    const { data, error, refetch } = useCall(
        calls.listOwnListings,
        { query: { page, perPage, ...(state && { state }) } },
        { keep: true, isSilent: true },
    );
    const counts = data?.counts ?? {};
    const all = countOf(counts);
    const Rows = isPhone ? ListingCards : ListingTable;
    return (
        <>
            <PageHeader title={translate('route.ownListings')}>
                {all > 0 && <BeginButton />}
            </PageHeader>
            {!data && (
                <LoadState error={error} onAgain={() => void refetch()}>
                    <Loading />
                </LoadState>
            )}
            {data && all === 0 && (
                <StateCard title={translate('listing.empty')} text={translate('listing.emptyText')}>
                    <BeginButton />
                </StateCard>
            )}
            {data && all > 0 && (
                <>
                    <StateTabs
                        id={id}
                        state={state}
                        counts={counts}
                        onChoose={chosen => change({ state: chosen })}
                    />
                    <Box
                        role="tabpanel"
                        id={`${id}-panel`}
                        aria-labelledby={`${id}-${state ?? 'all'}`}
                    >
                        {data.list.length === 0 ? (
                            <StateCard
                                title={translate('listing.none')}
                                text={translate('listing.noneText')}
                            />
                        ) : (
                            <Rows rows={data.list} label={translate('route.ownListings')} />
                        )}
                        <Paging
                            query={{ page, perPage }}
                            sizes={pageSizes}
                            total={data.total}
                            onChange={change}
                        />
                    </Box>
                </>
            )}
        </>
    );
};
