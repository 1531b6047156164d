import { useEffect, useState } from 'react';
import { calls } from '../../../../contract/calls';
import type { OrderWatermark } from '../../../../contract/trade/watermark/orderWatermark';
import { useCall } from '../../../dataProvider/useCall';
import { useShownOrder } from '../shownOrder';

const pollMs = 3_000;

/**
 * How the copy of the shown order's buyer is marked, asked anew while it is prepared; null where there is none, and
 * undefined while that is not known.
 */
export const useOrderWatermark = (): OrderWatermark | null | undefined => {
    const { order } = useShownOrder();
    const [isWaiting, setIsWaiting] = useState(false);
    const { data } = useCall(
        calls.getOrderWatermark,
        { params: { id: order.id } },
        { isSilent: true, every: isWaiting && pollMs, enabled: order.type === 'source' },
    );
    useEffect(() => setIsWaiting(data?.state === 'waiting'), [data?.state]);
    return order.type === 'source' ? data : null;
};
