import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { downloadExport, saveFile } from '../../dataProvider/downloadExport';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { isTold, withRequest } from '../../ui/toasts/failureToast';
import { showToast } from '../../ui/toasts/toasts';

/** Loads a file from an address of the API and saves it; a failure is told once. */
export const useFileDownload = () => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const [busy, setBusy] = useState(false);
    const running = useRef<AbortController | null>(null);
    // a page that is left needs its file no more
    useEffect(() => () => running.current?.abort(), []);
    const begin = async (address: string, name: string): Promise<void> => {
        const own = new AbortController();
        running.current = own;
        setBusy(true);
        try {
            saveFile(await downloadExport(address, name, own.signal, () => {}));
        } catch (error) {
            if (own.signal.aborted || isTold(error)) return;
            const title = translate('report.export.failed');
            showToast(withRequest({ kind: 'error', title, text: textOf(error) }, error));
        } finally {
            if (running.current === own) setBusy(false);
        }
    };
    return { busy, begin };
};
