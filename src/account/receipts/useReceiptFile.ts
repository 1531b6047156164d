import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { receiptPath } from '../../../contract/trade/receipts';
import { callAddress } from '../../dataProvider/address';
import { downloadExport, saveFile } from '../../dataProvider/downloadExport';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { isTold, withRequest } from '../../ui/toasts/failureToast';
import { showToast } from '../../ui/toasts/toasts';

/** Fetches a paper's file; `number` is the one that is under way. */
export const useReceiptFile = () => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const [number, setNumber] = useState<string>();
    const running = useRef<AbortController | null>(null);
    // a page that is left needs its file no more
    useEffect(() => () => running.current?.abort(), []);
    const begin = async (wanted: string, lang: 'en' | 'zh') => {
        running.current?.abort();
        const own = new AbortController();
        running.current = own;
        setNumber(wanted);
        try {
            const address = callAddress(receiptPath, { number: wanted }, { lang });
            saveFile(await downloadExport(address, `${wanted}.pdf`, own.signal, () => {}));
        } catch (error) {
            if (own.signal.aborted || isTold(error)) return;
            const title = translate('report.export.failed');
            showToast(withRequest({ kind: 'error', title, text: textOf(error) }, error));
        } finally {
            if (running.current === own) setNumber(undefined);
        }
    };
    return { number, begin };
};
