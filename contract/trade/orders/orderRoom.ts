import { z } from 'zod';
import { orderRoom } from '../../market/room/roomManifest';
import { accountHolders, defineCall } from '../../platform/call';
import { recordId } from '../../platform/resource';

/** What a data room held when the order was made, and what was added since. */
export const getOrderRoom = defineCall({
    method: 'GET',
    path: '/api/v1/work/orders/:id/room',
    summary: 'Get the data room’s contents as they were when an order was placed',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: orderRoom,
});
