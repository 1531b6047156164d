import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue } from './UploadQueue';

/** What is on its way, kept up to date; closing the document meanwhile asks first. */
export const useUploads = (queue: UploadQueue) => {
    const uploads = useSyncExternalStore(queue.subscribe, queue.list);
    const { isBusy } = queue;
    useEffect(() => {
        if (!isBusy) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isBusy]);
    return uploads;
};

/** A queue that ends with whatever shows it. */
export const useOwnQueue = (): UploadQueue => {
    const [queue] = useState(() => new UploadQueue());
    useEffect(() => () => queue.close(), [queue]);
    return queue;
};
