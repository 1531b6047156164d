import { useEffect, useState } from 'react';
import { evidencePath } from '../../../../contract/trade/orders/orderCalls';
import { callAddress } from '../../../dataProvider/address';
import { UploadQueue } from '../../../resources/files/UploadQueue';
import { uploadTo } from '../../../resources/files/uploadFile';
import { useUploads } from '../../../resources/files/useUploads';
import { useShownOrder } from '../shownOrder';

/** files of one message */
const maxEvidence = 10;

interface Evidence {
    id: string;
    name: string;
    size: number;
}

const queueOf = (orderId: string) =>
    new UploadQueue(async (file, _visibility, signal, onProgress) => {
        const address = callAddress(evidencePath, { id: orderId });
        const { id, name } = await uploadTo<Evidence>(address, file, signal, onProgress);
        return { id, name, image: null };
    });

/** Files that go with the next words of a dispute; they are sent while one writes. */
export const useEvidence = () => {
    const { order } = useShownOrder();
    const [queue] = useState(() => queueOf(order.id));
    useEffect(() => () => queue.close(), [queue]);
    const uploads = useUploads(queue);
    const [isFull, setIsFull] = useState(false);
    const add = (chosen: readonly File[]) => {
        const room = maxEvidence - queue.list().length;
        setIsFull(chosen.length > room);
        queue.add(chosen.slice(0, Math.max(0, room)), 'private');
    };
    return {
        queue,
        uploads,
        isFull,
        add,
        /** what the action names */
        files: uploads.flatMap(({ answer }) => answer?.id ?? []),
        isReady: uploads.every(({ state }) => state === 'done'),
        clear: () => {
            setIsFull(false);
            queue.clear();
        },
    };
};
export type EvidenceQueue = ReturnType<typeof useEvidence>;
