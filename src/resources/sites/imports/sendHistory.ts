import {
    type History,
    historyPartBytes,
    historyPartPath,
    historyPartType,
} from '../../../../contract/analytics/historyImports';
import { calls } from '../../../../contract/calls';
import { callAddress } from '../../../dataProvider/address';
import { callApi } from '../../../dataProvider/callApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { uploadBody } from '../../../dataProvider/uploadBody';

interface Sending {
    site: string;
    history: History;
    file: Blob;
    signal: AbortSignal;
    onProgress: (share: number) => void;
}

const tries = 6;
const pauseMs = 2_000;

const pause = () => new Promise(resolve => setTimeout(resolve, pauseMs));

/** How much of the file the server has; a part whose answer was lost is there. */
const receivedOf = async (site: string, id: string): Promise<number | undefined> => {
    const input = { params: { id: site } };
    const { list } = await callApi(calls.listHistories, input, undefined, { isSilent: true });
    return list.find(history => history.id === id)?.received;
};

/** Sends what the server has not of a file, a part after the other. Throws HttpError when it stays away. */
export const sendHistory = async ({
    site,
    history,
    file,
    signal,
    onProgress,
}: Sending): Promise<void> => {
    let from = history.received;
    let left = tries;
    while (from < file.size) {
        const body = file.slice(from, from + historyPartBytes);
        const params = { id: site, history: history.id };
        try {
            const part = await uploadBody<History>({
                method: 'PUT',
                address: callAddress(historyPartPath, params, { from }),
                body,
                type: historyPartType,
                signal,
                onProgress: share => onProgress((from + share * body.size) / file.size),
            });
            from = part.received;
            left = tries;
        } catch (error) {
            const isAway =
                error instanceof HttpError && (error.status === 0 || error.status >= 500);
            const isOther = error instanceof HttpError && error.fault.startsWith('history.part');
            left -= 1;
            if (left <= 0 || !(isAway || isOther) || signal.aborted) throw error;
            await pause();
            from = (await receivedOf(site, history.id).catch(() => undefined)) ?? from;
        }
    }
};
