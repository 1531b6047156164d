import { useEffect, useState } from 'react';
import { calls } from '../../../../contract/calls';
import {
    type DeliveryUpload,
    deliveryUploadPath,
    mostDelivered,
} from '../../../../contract/trade/orders/deliveredFiles';
import { callAddress } from '../../../dataProvider/address';
import { useCall } from '../../../dataProvider/useCall';
import { UploadQueue } from '../../../resources/files/UploadQueue';
import { uploadTo } from '../../../resources/files/uploadFile';
import { useUploads } from '../../../resources/files/useUploads';
import { useReloadOrder, useShownOrder } from '../shownOrder';

const queueOf = (orderId: string) =>
    new UploadQueue(async (file, _visibility, signal, onProgress) => {
        const address = callAddress(deliveryUploadPath, { id: orderId });
        const { id, name } = await uploadTo<DeliveryUpload>(address, file, signal, onProgress);
        return { id, name, image: null };
    });

/** Bytes that the server takes of one file, whatever its type. */
const useLimits = () => {
    const { data } = useCall(calls.listingFilesUsage, {}, { isSilent: true });
    return data && { file: data.file, image: data.file };
};

/** Files on their way to the next delivery; those that have arrived stand in the order itself. */
export const useDeliveryUploads = () => {
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const limits = useLimits();
    const [queue] = useState(() => queueOf(order.id));
    const uploads = useUploads(queue);
    const [isFull, setIsFull] = useState(false);
    useEffect(() => () => queue.close(), [queue]);
    useEffect(() => {
        queue.onDone = () => void reload().catch(() => {});
    }, [queue, reload]);
    useEffect(() => {
        // from now on it is the order's, also when it is taken back there
        for (const { key, answer } of queue.list()) {
            if (answer && order.uploads.some(({ id }) => id === answer.id)) queue.cancel(key);
        }
    }, [queue, order.uploads]);
    const listed = new Set(order.uploads.map(({ id }) => id));
    const coming = uploads.filter(({ answer }) => answer === undefined || !listed.has(answer.id));
    const add = (chosen: readonly File[]) => {
        const room = mostDelivered.files - order.uploads.length - coming.length;
        setIsFull(chosen.length > room);
        queue.add(chosen.slice(0, Math.max(0, room)), 'private', limits);
    };
    return {
        queue,
        limits,
        isFull,
        add,
        coming,
        /** what the action names */
        files: order.uploads.map(({ id }) => id),
        /** nothing is on its way or went wrong */
        isDone: coming.length === 0,
    };
};
