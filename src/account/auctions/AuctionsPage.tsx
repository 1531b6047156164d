import { Box, Button, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { Paging } from '../../ui/admin/cards/Paging';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useSearch } from '../../ui/admin/useSearch';
import { AuctionCards, AuctionTable } from './AuctionRows';
import { StartAuctionDialog } from './StartAuctionDialog';

/** ms; others bid too */
const pollMs = 15_000;
const sides = ['bidding', 'selling'] as const;
type Side = (typeof sides)[number];
const perPage = 20;

interface ListProps {
    side: Side;
    page: number;
    onPage: (page: number) => void;
    onStart: () => void;
}

const Nothing = ({ side, onStart }: Pick<ListProps, 'side' | 'onStart'>) => {
    const translate = useTranslate();
    return (
        <StateCard
            title={translate(`auction.empty.${side}`)}
            text={translate(`auction.empty.${side}Text`)}
        >
            {side === 'bidding' ? (
                <Button component={Link} to="/market" variant="outlined" size="tall">
                    {translate('auction.empty.biddingGo')}
                </Button>
            ) : (
                <Button variant="outlined" size="tall" onClick={onStart}>
                    {translate('auction.empty.sellingGo')}
                </Button>
            )}
        </StateCard>
    );
};

const List = ({ side, page, onPage, onStart }: ListProps) => {
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const query = { side, page, perPage };
    const { data, error, refetch } = useCall(
        calls.listOwnAuctions,
        { query },
        { every: pollMs, keep: true, isSilent: true },
    );
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={240} />;
    if (data.list.length === 0 && page === 1) return <Nothing side={side} onStart={onStart} />;
    const Rows = isPhone ? AuctionCards : AuctionTable;
    return (
        <>
            <Rows rows={data.list} label={translate(`auction.sides.${side}`)} />
            <Paging
                query={query}
                sizes={[perPage]}
                total={data.total}
                onChange={part => onPage(part.page ?? 1)}
            />
        </>
    );
};

/** The auctions that one bids in and sells by, and the form that starts one. */
export const AuctionsPage = () => {
    const id = useId();
    const translate = useTranslate();
    const [words, setWords] = useSearch();
    // a listing's page leads here with the listing that is to be sold
    const [chosen] = useState(() => words.get('start') ?? '');
    const [isStarting, setIsStarting] = useState(chosen !== '');
    const side: Side = words.get('side') === 'selling' ? 'selling' : 'bidding';
    const page = Math.max(1, Number(words.get('page')) || 1);
    const change = (part: Record<string, string>) => setWords(() => new URLSearchParams(part));
    const start = () => setIsStarting(true);
    return (
        <>
            <PageHeader title={translate('route.ownAuctions')}>
                <Button variant="contained" onClick={start}>
                    {translate('auction.start.title')}
                </Button>
            </PageHeader>
            <Tabs
                value={side}
                onChange={(_, next: Side) => change({ side: next })}
                aria-label={translate('auction.sides.label')}
                sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
            >
                {sides.map(one => (
                    <Tab
                        key={one}
                        value={one}
                        id={`${id}-${one}`}
                        aria-controls={`${id}-panel`}
                        label={translate(`auction.sides.${one}`)}
                    />
                ))}
            </Tabs>
            <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${side}`}>
                <List
                    key={side}
                    side={side}
                    page={page}
                    onPage={next => change({ side, page: String(next) })}
                    onStart={start}
                />
            </Box>
            {isStarting && (
                <StartAuctionDialog
                    productId={chosen}
                    onClose={() => {
                        setIsStarting(false);
                        if (words.has('start')) change({ side });
                    }}
                />
            )}
        </>
    );
};
