import { Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { statusOf } from '../../dataProvider/HttpError';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { MakeOfferCard } from './MakeOfferCard';
import { OfferRules } from './OfferRules';

const layout = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
} as const;

const Refused = ({ productId, error }: { productId: string; error: unknown }) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const isGone = statusOf(error) === 404;
    return (
        <StateCard
            title={translate(isGone ? 'checkout.gone' : 'offer.make.refused')}
            text={isGone ? translate('checkout.goneText') : textOf(error)}
        >
            <Button
                component={Link}
                to={isGone ? '/market' : `/market/${productId}`}
                variant="outlined"
                size="tall"
            >
                {translate(isGone ? 'checkout.toMarket' : 'checkout.toListing')}
            </Button>
        </StateCard>
    );
};

const Pending = ({ id }: { id: string }) => {
    const translate = useTranslate();
    return (
        <StateCard
            title={translate('offer.make.pending')}
            text={translate('offer.make.pendingText')}
        >
            <Button component={Link} to={`/user/offers/${id}`} variant="contained" size="tall">
                {translate('offer.make.openPending')}
            </Button>
        </StateCard>
    );
};

const Content = ({ productId }: { productId: string }) => {
    const body = { productId };
    const { data, error, refetch } = useCall(calls.prepareOffer, { body }, { isSilent: true });
    const status = statusOf(error);
    if (!data && (status === 404 || status === 409)) {
        return <Refused productId={productId} error={error} />;
    }
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={420} />;
    if (data.pendingId !== null) return <Pending id={data.pendingId} />;
    return (
        <Box sx={layout}>
            <Stack spacing={2} sx={{ minWidth: 0 }}>
                <MakeOfferCard rules={data} />
            </Stack>
            <OfferRules {...data} />
        </Box>
    );
};

/** Where a buyer proposes a price, with the rules beside it. */
export const MakeOfferPage = () => {
    const translate = useTranslate();
    const { key = '' } = useParams();
    return (
        <>
            <PageHeader title={translate('route.makeOffer')} />
            <Content key={key} productId={key} />
        </>
    );
};
