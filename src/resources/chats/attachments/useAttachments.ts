import { useState } from 'react';
import { maxAttachments } from '../../../../contract/resources/chats';
import { files } from '../../../../contract/resources/files';
import { callApi } from '../../../dataProvider/callApi';
import type { Upload } from '../../files/UploadQueue';
import { useLimits } from '../../files/useLimits';
import { useOwnQueue, useUploads } from '../../files/useUploads';

/** What was uploaded and is not sent after all goes again; if that fails the library has it unused. */
const forget = async (id: string): Promise<void> => {
    const options = { isQuiet: true };
    await callApi(files.calls.remove, { body: { ids: [id] } }, undefined, options).catch(() => {});
};

/** The files of the message that is being written: they are uploaded while one writes. */
export const useAttachments = () => {
    const limits = useLimits();
    const queue = useOwnQueue();
    const uploads = useUploads(queue);
    const [isFull, setIsFull] = useState(false);
    const add = (chosen: readonly File[]) => {
        const room = maxAttachments - queue.list().length;
        setIsFull(chosen.length > room);
        queue.add(chosen.slice(0, Math.max(0, room)), 'private', limits);
    };
    const remove = ({ key, answer }: Upload) => {
        setIsFull(false);
        queue.cancel(key);
        if (answer) void forget(answer.id);
    };
    const sent = () => {
        setIsFull(false);
        queue.clear();
    };
    const ids = uploads.flatMap(({ answer }) => answer?.id ?? []);
    const isReady = uploads.every(({ state }) => state === 'done');
    return { limits, queue, uploads, isFull, add, remove, sent, ids, isReady };
};
export type Attachments = ReturnType<typeof useAttachments>;
