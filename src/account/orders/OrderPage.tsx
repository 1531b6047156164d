import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { useTellRecordTitle } from '../../app/recordTitles';
import { statusOf } from '../../dataProvider/HttpError';
import { OrderState } from '../../resources/orders/OrderState';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { OrderChatButton } from '../chats/OrderChatButton';
import { OrderView } from './OrderView';
import { orderTitle } from './orderTitle';
import { PriceCard } from './PriceCard';
import { Timeline } from './Timeline';
import { useOrder } from './useOrder';

const Loading = () => (
    <Stack spacing={2} aria-hidden="true">
        <Skeleton variant="text" width={280} height={44} />
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={96} />
        <Skeleton variant="rounded" height={240} />
    </Stack>
);

const Missing = () => {
    const translate = useTranslate();
    return (
        <StateCard title={translate('order.missing')} text={translate('order.missingText')}>
            <Button component={Link} to="/user/orders" variant="outlined">
                {translate('order.toList')}
            </Button>
        </StateCard>
    );
};

const Head = ({ order }: { order: OwnOrder }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { number, title, type, part, buyer, seller, state } = order;
    const other = part === 'buyer' ? seller : buyer;
    const withWhom = other
        ? translate(`order.with.${part === 'buyer' ? 'buyer' : 'seller'}`, { name: other.name })
        : translate('order.with.platform');
    useTellRecordTitle(useLocation().pathname, number);
    return (
        <>
            <PageHeader title={orderTitle(title, language)} aside={<OrderState state={state} />}>
                <OrderChatButton order={order} />
            </PageHeader>
            <Typography
                variant="text"
                sx={{
                    mt: { xs: -0.5, md: -2.5 },
                    mb: 2,
                    color: 'text.secondary',
                    overflowWrap: 'anywhere',
                }}
            >
                {number} · {translate(`resources.orders.types.${type}`)} · {withWhom}
            </Typography>
        </>
    );
};

/** One order of one's own, bought or sold. */
export const OrderPage = () => {
    const { key = '' } = useParams();
    const { data: order, error, refetch } = useOrder(key);
    if (!order) {
        if (statusOf(error) === 404) return <Missing />;
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Loading />
            </LoadState>
        );
    }
    return (
        <>
            <Head order={order} />
            <OrderView
                order={order}
                aside={
                    <>
                        <PriceCard />
                        <Timeline order={order} />
                    </>
                }
            />
        </>
    );
};
