import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type History, maxHistoryBytes } from '../../../../contract/analytics/historyImports';
import type { HistoryTool } from '../../../../contract/analytics/historyTools';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { showToast } from '../../../ui/toasts/toasts';
import { sendHistory } from './sendHistory';

/** Sends the file of one import at a time; another page or a closed dialog interrupts it, and it can go on. */
export const useHistoryUpload = (site: string, onChanged: () => Promise<unknown>) => {
    const translate = useTranslate();
    /** of the file, 0 to 1; undefined while nothing is sent */
    const [share, setShare] = useState<number>();
    const giveUp = useRef<AbortController | undefined>(undefined);
    useEffect(() => () => giveUp.current?.abort(), []);

    const run = async (begin: () => Promise<History>, file: File) => {
        const stop = new AbortController();
        giveUp.current = stop;
        setShare(0);
        try {
            const history = await begin();
            await onChanged();
            const { signal } = stop;
            await sendHistory({ site, history, file, signal, onProgress: setShare });
        } catch (error) {
            if (stop.signal.aborted) return;
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setShare(undefined);
            await onChanged();
        }
    };

    const begin = (tool: HistoryTool, file: File): void => {
        if (file.size > maxHistoryBytes) {
            showToast({ kind: 'error', title: translate('histories.tooLarge') });
            return;
        }
        const name = file.name.slice(-200) || 'file';
        const body = { tool, name, bytes: file.size };
        const create = () =>
            callApi(calls.createHistory, { params: { id: site }, body }, undefined, {
                isSilent: true,
            });
        void run(create, file);
    };

    const goOn = (history: History, file: File): void => {
        if (file.size !== history.bytes) {
            const size = `${history.bytes.toLocaleString('en')} bytes`;
            const title = translate('histories.otherFile', { name: history.name, size });
            showToast({ kind: 'error', title });
            return;
        }
        void run(async () => history, file);
    };

    return { share, begin, goOn, stop: () => giveUp.current?.abort() };
};
