import { Box, Card, Stack } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { CovenantCard } from '../covenant/CovenantCard';
import { reviewsId } from './actions/AfterActions';
import { DisputeCard } from './dispute/DisputeCard';
import { DeliveredCard } from './goods/DeliveredCard';
import { DownloadCard } from './goods/DownloadCard';
import { ItemsCard } from './goods/ItemsCard';
import { ReviewCard } from './goods/ReviewCard';
import { RoomCard } from './goods/RoomCard';
import { TrafficCard } from './goods/TrafficCard';
import { WatermarkCard } from './goods/WatermarkCard';
import { NextCard } from './NextCard';
import { PartsCard } from './parts/PartsCard';
import { Steps } from './Steps';
import { ShownOrderContext } from './shownOrder';

interface Props {
    order: OwnOrder;
    /** beside it, below it where there is no room */
    aside?: ReactNode;
}

const layout = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;

/** An order with all that can be done about it by whoever looks; the dialogs outlive the buttons. */
export const OrderView = ({ order, aside }: Props) => {
    const [dialog, show] = useState<ReactNode>(null);
    const shown = useMemo(() => ({ order, show }), [order]);
    // nobody accepts what they have not seen: what is to be looked at stands above the button
    const isToLookAt = order.part === 'buyer' && order.state === 'delivered';
    const goods = (
        <>
            <DownloadCard />
            <DeliveredCard />
            <WatermarkCard />
        </>
    );
    return (
        <ShownOrderContext value={shown}>
            <Box sx={aside ? layout : undefined}>
                <Stack spacing={2} sx={{ minWidth: 0 }}>
                    {isToLookAt && goods}
                    <NextCard />
                    {order.steps.length > 0 && (
                        <Card sx={{ p: 2.5, overflowX: 'auto' }}>
                            <Steps />
                        </Card>
                    )}
                    <PartsCard />
                    <DisputeCard />
                    {!isToLookAt && goods}
                    <ItemsCard />
                    <CovenantCard />
                    <TrafficCard />
                    <RoomCard />
                    <Box id={reviewsId} sx={{ '&:empty': { display: 'none' } }}>
                        <ReviewCard />
                    </Box>
                </Stack>
                {aside && (
                    <Stack spacing={2} sx={{ minWidth: 0 }}>
                        {aside}
                    </Stack>
                )}
            </Box>
            {dialog}
        </ShownOrderContext>
    );
};
