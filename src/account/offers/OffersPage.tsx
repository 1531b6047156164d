import { Box, Button, Skeleton, Stack, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { Paging } from '../../ui/admin/cards/Paging';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useSearch } from '../../ui/admin/useSearch';
import { OfferCards, OfferTable } from './OfferRows';

/** ms; the other side answers too */
const pollMs = 30_000;
const sides = ['made', 'received'] as const;
type Side = (typeof sides)[number];
const sizes = [20] as const;
const firstSteps = { made: '/market', received: '/user/listings' } as const;

const Loading = () => (
    <Stack spacing={1.5} aria-hidden="true">
        {['first', 'second', 'third'].map(key => (
            <Skeleton key={key} variant="rounded" height={72} />
        ))}
    </Stack>
);

const Nothing = ({ side }: { side: Side }) => {
    const translate = useTranslate();
    return (
        <StateCard
            title={translate(`offer.empty.${side}`)}
            text={translate(`offer.empty.${side}Text`)}
        >
            <Button component={Link} to={firstSteps[side]} variant="outlined" size="tall">
                {translate(`offer.empty.${side}Go`)}
            </Button>
        </StateCard>
    );
};

interface ListProps {
    side: Side;
    page: number;
    onPage: (page: number) => void;
}

const List = ({ side, page, onPage }: ListProps) => {
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const query = { side, page, perPage: sizes[0] };
    const { data, error, refetch } = useCall(
        calls.listOwnOffers,
        { query },
        { every: pollMs, keep: true, isSilent: true },
    );
    if (!data) {
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Loading />
            </LoadState>
        );
    }
    if (data.list.length === 0 && page === 1) return <Nothing side={side} />;
    const Rows = isPhone ? OfferCards : OfferTable;
    return (
        <>
            <Rows rows={data.list} label={translate(`offer.sides.${side}`)} />
            <Paging
                query={query}
                sizes={sizes}
                total={data.total}
                onChange={part => onPage(part.page ?? 1)}
            />
        </>
    );
};

/** The offers that one has made and received, each with whose move it is. */
export const OffersPage = () => {
    const id = useId();
    const translate = useTranslate();
    const [words, setWords] = useSearch();
    const side: Side = words.get('side') === 'received' ? 'received' : 'made';
    const page = Math.max(1, Number(words.get('page')) || 1);
    const change = (part: Record<string, string>) => setWords(() => new URLSearchParams(part));
    return (
        <>
            <PageHeader title={translate('route.ownOffers')} />
            <Tabs
                value={side}
                onChange={(_, next: Side) => change({ side: next })}
                aria-label={translate('offer.sides.label')}
                sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
            >
                {sides.map(one => (
                    <Tab
                        key={one}
                        value={one}
                        id={`${id}-${one}`}
                        aria-controls={`${id}-panel`}
                        label={translate(`offer.sides.${one}`)}
                    />
                ))}
            </Tabs>
            <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${side}`}>
                <List
                    key={side}
                    side={side}
                    page={page}
                    onPage={next => change({ side, page: String(next) })}
                />
            </Box>
        </>
    );
};
