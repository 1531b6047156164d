import { useState } from 'react';
import { downloadExport, saveFile } from '../../dataProvider/downloadExport';
import { HttpError } from '../../dataProvider/HttpError';
import { reportFailure } from '../../ui/toasts/failureToast';

/** Fetches a file with one's token, and hands it to the browser's downloads. */
export const useSaveFile = (address: string, name: string) => {
    const [busy, setBusy] = useState(false);
    const save = async () => {
        setBusy(true);
        try {
            const { signal } = new AbortController();
            saveFile(await downloadExport(address, name, signal, () => {}));
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setBusy(false);
        }
    };
    return { busy, save: () => void save() };
};
