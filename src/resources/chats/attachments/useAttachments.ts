import { useEffect, useState } from 'react';
import { ownAttachmentPath } from '../../../../contract/messaging/ownChats';
import { maxAttachments } from '../../../../contract/messaging/resources/chats';
import { files } from '../../../../contract/platform/resources/files';
import { callAddress } from '../../../dataProvider/address';
import { callApi } from '../../../dataProvider/callApi';
import { type Limits, type Upload, UploadQueue } from '../../files/UploadQueue';
import { uploadTo } from '../../files/uploadFile';
import { useLimits } from '../../files/useLimits';
import { useOwnQueue, useUploads } from '../../files/useUploads';

/** What was uploaded and is not sent after all goes again; if that fails the library has it unused. */
const forget = async (id: string): Promise<void> => {
    const options = { isQuiet: true };
    await callApi(files.calls.remove, { body: { ids: [id] } }, undefined, options).catch(() => {});
};

/** The files of the message that is being written: they are uploaded while one writes. */
const useChosen = (
    queue: UploadQueue,
    limits: Limits | undefined,
    onForget?: (id: string) => void,
) => {
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
        if (answer) onForget?.(answer.id);
    };
    const sent = () => {
        setIsFull(false);
        queue.clear();
    };
    const ids = uploads.flatMap(({ answer }) => answer?.id ?? []);
    const isReady = uploads.every(({ state }) => state === 'done');
    return { limits, queue, uploads, isFull, add, remove, sent, ids, isReady };
};
export type Attachments = ReturnType<typeof useChosen>;

/** Of an administrator: the files go into the library, and out of it when they are not sent. */
export const useAttachments = (): Attachments =>
    useChosen(useOwnQueue(), useLimits(), id => void forget(id));

interface Uploaded {
    id: string;
    name: string;
    size: number;
}

const queueOf = (chatId: string) =>
    new UploadQueue(async (file, _visibility, signal, onProgress) => {
        const address = callAddress(ownAttachmentPath, { id: chatId });
        const { id, name } = await uploadTo<Uploaded>(address, file, signal, onProgress);
        return { id, name, image: null };
    });

/** Of a member of the chat. The server says when a file is too large. */
export const useOwnAttachments = (chatId: string): Attachments => {
    const [queue] = useState(() => queueOf(chatId));
    useEffect(() => () => queue.close(), [queue]);
    return useChosen(queue, undefined);
};
