import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { OfferThread } from '../../../contract/trade/offers/offerCalls';
import { useTellRecordTitle } from '../../app/recordTitles';
import { statusOf } from '../../dataProvider/HttpError';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Money } from '../../ui/admin/text/Money';
import { Countdown } from '../orders/Countdown';
import { OfferActions } from './OfferActions';
import { OfferState } from './OfferState';
import { VersionsCard } from './VersionsCard';

/** ms; the other side answers too */
const pollMs = 15_000;

const layout = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;

const Missing = () => {
    const translate = useTranslate();
    return (
        <StateCard title={translate('offer.missing')} text={translate('offer.missingText')}>
            <Button component={Link} to="/user/offers" variant="outlined">
                {translate('offer.toList')}
            </Button>
        </StateCard>
    );
};

/** Whose move it is and until when, and what can be done. */
const NextCard = ({ offer }: { offer: OfferThread }) => {
    const translate = useTranslate();
    const { latest, isYourTurn, isListingChanged, orderId } = offer;
    const isOpen = latest.state === 'open';
    const title = isOpen
        ? `offer.${isYourTurn ? 'your' : 'other'}`
        : `offer.states.${latest.state}`;
    return (
        <Card
            component="section"
            sx={{
                p: 2.5,
                display: 'grid',
                gap: 2,
                minWidth: 0,
                borderLeft: 4,
                borderLeftColor: isYourTurn ? 'primary.main' : 'divider',
            }}
        >
            <Box
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
            >
                <Typography component="div" variant="total">
                    {translate(title)}
                </Typography>
                {latest.expiresAt !== null && <Countdown until={latest.expiresAt} />}
            </Box>
            {latest.state === 'outbid' && (
                <Alert severity="info">{translate('offer.outbid')}</Alert>
            )}
            {isOpen && isListingChanged && (
                <Alert severity="warning">{translate('offer.changed')}</Alert>
            )}
            <OfferActions offer={offer} />
            {orderId !== null && (
                <Box>
                    <Button
                        component={Link}
                        to={`/user/orders/${orderId}`}
                        variant="contained"
                        size="tall"
                    >
                        {translate('offer.order')}
                    </Button>
                </Box>
            )}
        </Card>
    );
};

const FactsCard = ({ offer }: { offer: OfferThread }) => {
    const translate = useTranslate();
    const { latest, part } = offer;
    const money = (amount: string) => <Money amount={amount} currency={latest.currency} />;
    const lines: (readonly [string, ReactNode])[] = [
        [
            translate('offer.asking'),
            offer.asking === '0' ? (
                translate('offer.noPrice')
            ) : (
                <Money key="asking" amount={offer.asking} currency={offer.askingCurrency} />
            ),
        ],
        [translate('offer.columns.price'), <strong key="price">{money(latest.price)}</strong>],
        ...(part === 'seller'
            ? ([
                  [translate('offer.fee'), money(offer.fee)],
                  [translate('offer.net'), money(offer.net)],
              ] as const)
            : []),
        [
            translate(`offer.by.${part === 'buyer' ? 'seller' : 'buyer'}`),
            part === 'buyer' ? offer.seller.name : offer.buyer.name,
        ],
    ];
    return (
        <SectionCard title={translate('offer.facts')}>
            <Box
                component="dl"
                sx={{
                    typography: 'text',
                    display: 'grid',
                    gridTemplateColumns: '1fr auto',
                    gap: 1,
                    m: 0,
                    px: 2.5,
                    pb: 2,
                }}
            >
                {lines.map(([label, value]) => (
                    <Fragment key={label}>
                        <Box component="dt" sx={{ color: 'text.secondary' }}>
                            {label}
                        </Box>
                        <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
                            {value}
                        </Box>
                    </Fragment>
                ))}
            </Box>
            <Box sx={{ px: 2.5, pb: 2.5 }}>
                <Button component={Link} to={`/market/${offer.productId}`} variant="outlined">
                    {translate('checkout.toListing')}
                </Button>
            </Box>
        </SectionCard>
    );
};

const Shown = ({ offer }: { offer: OfferThread }) => {
    useTellRecordTitle(useLocation().pathname, offer.title);
    return (
        <>
            <PageHeader title={offer.title} aside={<OfferState state={offer.latest.state} />} />
            <Box sx={layout}>
                <Stack spacing={2} sx={{ minWidth: 0 }}>
                    <NextCard offer={offer} />
                    <VersionsCard offer={offer} />
                </Stack>
                <FactsCard offer={offer} />
            </Box>
        </>
    );
};

/** One negotiation: its versions, whose move it is, and what can be done. */
export const OfferPage = () => {
    const { key = '' } = useParams();
    const { data, error, refetch } = useCall(
        calls.getOwnOffer,
        { params: { id: key } },
        { every: pollMs, isSilent: true },
    );
    if (data) return <Shown key={key} offer={data} />;
    if (statusOf(error) === 404) return <Missing />;
    return <LoadState error={error} onAgain={() => void refetch()} height={420} />;
};
