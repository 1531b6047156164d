import { useEffect, useRef, useState } from 'react';
import { contentPath, type FileRow } from '../../../contract/platform/resources/files';
import { callAddress } from '../../dataProvider/address';
import { downloadExport, saveFile } from '../../dataProvider/downloadExport';
import { HttpError } from '../../dataProvider/HttpError';
import { reportFailure } from '../../ui/toasts/failureToast';

/**
 * Fetches what is at an address with one's token, for the browser's downloads; a page that is left ends it. The
 * address is made when it is asked for: a record may be shown whose file is gone.
 */
export const useDownloadAt = (addressOf: () => string, name: string) => {
    const [isRunning, setIsRunning] = useState(false);
    const running = useRef<AbortController | null>(null);
    useEffect(() => () => running.current?.abort(), []);
    const begin = async () => {
        const own = new AbortController();
        running.current = own;
        setIsRunning(true);
        try {
            saveFile(await downloadExport(addressOf(), name, own.signal, () => {}));
        } catch (error) {
            if (own.signal.aborted) return;
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setIsRunning(false);
        }
    };
    return { isRunning, begin };
};

/** The same of a file of the library. */
export const useDownload = ({ id, name }: Pick<FileRow, 'id' | 'name'>) =>
    useDownloadAt(() => callAddress(contentPath, { id }), name);
