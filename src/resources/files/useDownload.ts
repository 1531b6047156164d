import { useEffect, useRef, useState } from 'react';
import { contentPath, type FileRow } from '../../../contract/platform/resources/files';
import { callAddress } from '../../dataProvider/address';
import { downloadExport, saveFile } from '../../dataProvider/downloadExport';
import { HttpError } from '../../dataProvider/HttpError';
import { reportFailure } from '../../ui/toasts/failureToast';

/** Fetches a file with one's token, for the browser's downloads; a page that is left ends it. */
export const useDownload = ({ id, name }: Pick<FileRow, 'id' | 'name'>) => {
    const [isRunning, setIsRunning] = useState(false);
    const running = useRef<AbortController | null>(null);
    useEffect(() => () => running.current?.abort(), []);
    const begin = async () => {
        const own = new AbortController();
        running.current = own;
        setIsRunning(true);
        try {
            const address = callAddress(contentPath, { id });
            saveFile(await downloadExport(address, name, own.signal, () => {}));
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
