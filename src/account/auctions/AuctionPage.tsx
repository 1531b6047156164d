import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { OwnAuction } from '../../../contract/trade/auctions/auctionCalls';
import { useTellRecordTitle } from '../../app/recordTitles';
import { callApi } from '../../dataProvider/callApi';
import { statusOf } from '../../dataProvider/HttpError';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { showToast } from '../../ui/toasts/toasts';
import { Countdown } from '../orders/Countdown';
import { AuctionFacts } from './AuctionFacts';
import { AuctionState } from './AuctionState';
import { BidCard } from './BidCard';
import { isDeciding, standingOf, standings } from './standing';
import { useServerClock } from './useServerClock';

/** ms; others bid too */
const pollMs = 3_000;

const layout = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
} as const;

const Missing = () => {
    const translate = useTranslate();
    return (
        <StateCard title={translate('auction.missing')} text={translate('auction.missingText')}>
            <Button component={Link} to="/user/auctions" variant="outlined">
                {translate('auction.toList')}
            </Button>
        </StateCard>
    );
};

interface ShownProps {
    auction: OwnAuction;
    again: () => void;
}

/** How one stands, in a line. */
const Standing = ({ auction }: { auction: OwnAuction }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = useInstantText();
    const standing = standingOf(auction);
    if (!standing) return null;
    const { payUntil, deposit } = auction.own;
    const words = {
        time: payUntil === null ? '' : textOf(payUntil),
        deposit: moneyText(deposit, auction.currency, language),
    };
    return <Alert severity={standings[standing]}>{translate(`auction.${standing}`, words)}</Alert>;
};

const minuteMs = 60_000;

/** That late bids have put the end off; said when it happens. */
const Extended = ({ auction }: { auction: OwnAuction }) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const { extendedMs, endsAt, state } = auction;
    const isShown = state === 'live' && !isDeciding(auction) && extendedMs > 0;
    const minutes = Math.ceil(extendedMs / minuteMs);
    return (
        <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
            {isShown && (
                <Alert severity="info" role="presentation">
                    {translate('auction.extended', { smart_count: minutes, time: textOf(endsAt) })}
                </Alert>
            )}
        </Box>
    );
};

const Cancel = ({ auction: { id, state }, again }: ShownProps) => {
    const translate = useTranslate();
    const [isAsked, setIsAsked] = useState(false);
    const close = () => setIsAsked(false);
    return (
        <>
            <Button variant="outlined" color="error" size="tall" onClick={() => setIsAsked(true)}>
                {translate('auction.cancel')}
            </Button>
            {isAsked && (
                <AskDialog
                    title={translate('auction.cancelTitle')}
                    text={translate(
                        `auction.${state === 'second' ? 'cancelSecondText' : 'cancelText'}`,
                    )}
                    confirm={translate('auction.cancel')}
                    isDangerous
                    action={() =>
                        callApi(calls.cancelAuction, { params: { id }, body: {} }, undefined, {
                            isSilent: true,
                        })
                    }
                    onDone={() => {
                        showToast({ kind: 'success', title: translate('auction.cancelled') });
                        close();
                        again();
                    }}
                    onClose={close}
                />
            )}
        </>
    );
};

const priceLabels = {
    scheduled: 'price',
    live: 'price',
    frozen: 'price',
    awaiting: 'finalPrice',
    second: 'finalPrice',
    sold: 'finalPrice',
    // nobody pays it
    unsold: 'highestBid',
    cancelled: 'highestBid',
} as const satisfies Record<OwnAuction['state'], string>;

/** The price now and the time left, by the server's clock. */
const PriceCard = ({ auction, again }: ShownProps) => {
    const translate = useTranslate();
    const here = useServerClock(auction.now);
    const { state, price, startPrice, currency, endsAt, startsAt, own, canCancel } = auction;
    const label = price === null ? 'startPrice' : priceLabels[state];
    return (
        <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5, minWidth: 0 }}>
            <Box
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}
                aria-live="polite"
            >
                <Box>
                    <Note>{translate(`auction.${label}`)}</Note>
                    <Typography variant="total" component="div">
                        <Money amount={price ?? startPrice} currency={currency} />
                    </Typography>
                </Box>
                {(state === 'live' || state === 'scheduled') && !isDeciding(auction) && (
                    <Box sx={{ textAlign: 'end' }}>
                        <Note>{translate(`auction.${state === 'live' ? 'ends' : 'starts'}`)}</Note>
                        <Typography variant="total" component="div">
                            <Countdown until={here(state === 'live' ? endsAt : startsAt)} />
                        </Typography>
                    </Box>
                )}
            </Box>
            <Extended auction={auction} />
            {isDeciding(auction) && (
                <Alert severity="info">{translate('auction.decidingText')}</Alert>
            )}
            {state === 'frozen' && (
                <Alert severity="warning">{translate('auction.frozenText')}</Alert>
            )}
            {auction.isListingChanged && (
                <Alert severity="warning">{translate('auction.changed')}</Alert>
            )}
            {auction.isDemo && <Alert severity="info">{translate('auction.demoNote')}</Alert>}
            <Standing auction={auction} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
                {own.orderId !== null && (
                    <Button
                        component={Link}
                        to={`/user/orders/${own.orderId}`}
                        variant="contained"
                        size="tall"
                    >
                        {translate('auction.order')}
                    </Button>
                )}
                {canCancel && <Cancel auction={auction} again={again} />}
            </Box>
        </Card>
    );
};

const bidding = ['back', 'counted', 'kept'] as const;
/** What is held and when it goes back; whoever takes a falling price is alone. */
const rules = {
    rising: ['hold', ...bidding, 'soft', 'clock'],
    sealed: ['holdSealed', ...bidding, 'clock'],
    declining: ['holdPrice', 'counted', 'kept', 'clock'],
} as const;

const RulesCard = ({ auction }: { auction: OwnAuction }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('auction.rules.title')}>
            <Box
                component="ul"
                sx={{
                    typography: 'text',
                    m: 0,
                    pl: 5,
                    pr: 2.5,
                    pb: 2.5,
                    display: 'grid',
                    gap: 0.75,
                }}
            >
                {rules[auction.kind].map(rule => (
                    <li key={rule}>{translate(`auction.rules.${rule}`)}</li>
                ))}
            </Box>
        </SectionCard>
    );
};

const LogCard = ({ id }: { id: string }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('auction.log')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
                <Typography variant="text">{translate('auction.logText')}</Typography>
                <Button
                    component="a"
                    href={`/api/v1/work/public/auctions/${id}/log`}
                    download={`auction-${id}.json`}
                    variant="outlined"
                    size="tall"
                >
                    {translate('auction.download')}
                </Button>
            </Box>
        </SectionCard>
    );
};

const Shown = ({ auction, again }: ShownProps) => {
    const translate = useTranslate();
    useTellRecordTitle(useLocation().pathname, auction.title);
    const isTaking = auction.state === 'live' && !isDeciding(auction);
    const canBid = isTaking && auction.own.part !== 'seller' && !auction.isDemo;
    return (
        <>
            <PageHeader title={auction.title} aside={<AuctionState auction={auction} />}>
                <Button component={Link} to={`/market/${auction.productId}`} variant="outlined">
                    {translate('checkout.toListing')}
                </Button>
            </PageHeader>
            <Box sx={layout}>
                <Stack spacing={2} sx={{ minWidth: 0 }}>
                    <PriceCard auction={auction} again={again} />
                    {canBid && <BidCard auction={auction} />}
                    <RulesCard auction={auction} />
                </Stack>
                <Stack spacing={2} sx={{ minWidth: 0 }}>
                    <AuctionFacts auction={auction} />
                    <LogCard id={auction.id} />
                </Stack>
            </Box>
        </>
    );
};

/** One auction: its price now, the time left, and one's own bid. */
export const AuctionPage = () => {
    const { key = '' } = useParams();
    const { data, error, refetch } = useCall(
        calls.getAuction,
        { params: { id: key } },
        { every: pollMs, isSilent: true },
    );
    if (data) return <Shown key={key} auction={data} again={() => void refetch()} />;
    if (statusOf(error) === 404) return <Missing />;
    return <LoadState error={error} onAgain={() => void refetch()} height={420} />;
};
