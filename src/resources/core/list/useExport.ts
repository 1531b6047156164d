import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import type { ListFormat } from '../../../../contract/platform/resource';
import { callAddress } from '../../../dataProvider/address';
import { listWords } from '../../../dataProvider/dataProvider';
import {
    downloadExport,
    type ExportProgress,
    saveFile,
} from '../../../dataProvider/downloadExport';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { useRefusalText } from '../../../ui/admin/text/useRefusalText';
import { isTold, withRequest } from '../../../ui/toasts/failureToast';
import { showToast } from '../../../ui/toasts/toasts';
import { resourceNamed } from '../resourceOf';

/** Fetches the list's whole result, or the chosen rows, as a file; it can be given up. */
export const useExport = (name: ResourceName, ids: readonly string[] | undefined) => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = useRefusalText();
    const { filterValues, filter, sort } = useListContext();
    const [progress, setProgress] = useState<ExportProgress | null>(null);
    const running = useRef<AbortController | null>(null);
    // a page that is left needs its file no more
    useEffect(() => () => running.current?.abort(), []);
    const begin = async (format: ListFormat) => {
        const own = new AbortController();
        running.current = own;
        setProgress({ bytes: 0, lines: 0, rows: undefined });
        const {
            page: _,
            perPage: __,
            ...asked
        } = listWords({
            filter: { ...filterValues, ...filter },
            sort,
        });
        const lang = language === 'zh' ? 'zh' : 'en';
        const words = { ...asked, format, lang, ids: ids?.join() };
        const address = callAddress(resourceNamed(name).exportPath, {}, words);
        // an Excel file is packed: its bytes say how it goes on, not its lines
        const show = (now: ExportProgress) =>
            setProgress(format === 'csv' ? now : { ...now, rows: undefined });
        try {
            const file = await downloadExport(address, `${name}.${format}`, own.signal, show);
            saveFile(file);
            const title = translate('report.export.done', { name: file.name });
            showToast({ kind: 'info', title });
        } catch (error) {
            if (own.signal.aborted || isTold(error)) return;
            const title = translate('report.export.failed');
            showToast(withRequest({ kind: 'error', title, text: textOf(error) }, error));
        } finally {
            if (running.current === own) setProgress(null);
        }
    };
    return { progress, begin, cancel: () => running.current?.abort() };
};
