import { useEffect, useRef, useState } from 'react';
import { mostDocumentBytes, roomUploadPath } from '../../../contract/market/room/roomKinds';
import { callAddress } from '../../dataProvider/address';
import { HttpError } from '../../dataProvider/HttpError';
import { uploadTo } from '../../resources/files/uploadFile';
import { useUploadRefusal } from '../../resources/files/useUploadRefusal';
import { useRefreshRoom } from './useRoom';

interface Sending {
    name: string;
    /** 0 to 1 */
    share: number;
}

const limits = { file: mostDocumentBytes, image: mostDocumentBytes };

/** Sends documents into a folder, one after the other; a page that is left gives them up. */
export const useRoomUpload = (id: string, folder: string) => {
    const refusalOf = useUploadRefusal(limits);
    const refresh = useRefreshRoom();
    const [sending, setSending] = useState<Sending | null>(null);
    const [faults, setFaults] = useState<string[]>([]);
    const running = useRef<AbortController | null>(null);
    useEffect(() => () => running.current?.abort(), []);
    const send = async (files: readonly File[]) => {
        const own = new AbortController();
        running.current = own;
        setFaults([]);
        const address = callAddress(roomUploadPath, { id, folder });
        for (const file of files) {
            const { name } = file;
            setSending({ name, share: 0 });
            try {
                await uploadTo(address, file, own.signal, share => setSending({ name, share }));
            } catch (error) {
                if (own.signal.aborted) return;
                if (!(error instanceof HttpError)) throw error;
                const fault = error.body.errors?.file ?? refusalOf(error, false);
                setFaults(before => [...before, `${name}: ${fault}`]);
            }
        }
        setSending(null);
        refresh();
    };
    return { sending, faults, send };
};
