import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../../contract/calls';
import { listingUploadPath } from '../../../../contract/market/listings';
import { callAddress } from '../../../dataProvider/address';
import { HttpError } from '../../../dataProvider/HttpError';
import { useCall } from '../../../dataProvider/useCall';
import { uploadTo } from '../../../resources/files/uploadFile';
import { useUploadRefusal } from '../../../resources/files/useUploadRefusal';

interface Sent {
    id: string;
    name: string;
    size: number;
}

/** How much room is taken, and what may be sent. */
const useUsage = () => useCall(calls.listingFilesUsage, {}, { isSilent: true }).data;

/** Sends files of one's own, one after the other; a page that is left gives them up. */
export const useOwnUpload = (kind: 'image' | 'package' | 'proof', onSent: (file: Sent) => void) => {
    const client = useQueryClient();
    const usage = useUsage();
    const refusalOf = useUploadRefusal(usage);
    const [share, setShare] = useState<number | null>(null);
    const [fault, setFault] = useState('');
    const running = useRef<AbortController | null>(null);
    useEffect(() => () => running.current?.abort(), []);
    const send = async (files: readonly File[]) => {
        const own = new AbortController();
        running.current = own;
        setFault('');
        try {
            for (const file of files) {
                setShare(0);
                const address = callAddress(listingUploadPath, {}, { kind });
                onSent(await uploadTo<Sent>(address, file, own.signal, setShare));
            }
        } catch (error) {
            if (own.signal.aborted) return;
            if (!(error instanceof HttpError)) throw error;
            setFault(refusalOf(error, kind === 'image'));
        } finally {
            setShare(null);
            void client.invalidateQueries({ queryKey: [calls.listingFilesUsage.path] });
        }
    };
    return { share, fault, usage, send };
};
