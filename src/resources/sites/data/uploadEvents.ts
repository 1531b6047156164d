import type { Envelope } from '../../../../contract/call';
import { eventsPath, type ImportAnswer, importType } from '../../../../contract/siteData';
import { callAddress } from '../../../dataProvider/address';
import { HttpError } from '../../../dataProvider/HttpError';
import { readEnvelope } from '../../../dataProvider/readEnvelope';
import { requestNumber } from '../../../dataProvider/requestNumber';
import { renewToken, token } from '../../../shared/session';

const host: string = import.meta.env.VITE_API_HOST ?? '';

const answerOf = async (status: number, text: string, held: string | undefined) => {
    const envelope = (await readEnvelope(status, text)) as Envelope<ImportAnswer>;
    if (envelope.x_token) renewToken(held, envelope.x_token);
    if (status === 200 && envelope.code === 200) return envelope.data;
    throw new HttpError(String(envelope.message ?? ''), status, { errors: envelope.errors });
};

/**
 * Sends a file of events and tells which share of it has left; it has no time-out. Nothing but
 * XMLHttpRequest says how far an upload is. Throws HttpError.
 */
export const uploadEvents = (
    site: string,
    file: Blob,
    signal: AbortSignal,
    onProgress: (share: number) => void,
): Promise<ImportAnswer> =>
    new Promise((resolve, reject) => {
        const held = token();
        const request = new XMLHttpRequest();
        request.open('POST', host + callAddress(eventsPath, { id: site }));
        request.withCredentials = true;
        request.setRequestHeader('Content-Type', importType);
        request.setRequestHeader('X-C', String(requestNumber()));
        if (held) request.setRequestHeader('X-Token', held);
        request.upload.onprogress = event => {
            if (event.lengthComputable) onProgress(event.loaded / Math.max(1, event.total));
        };
        request.onload = () => {
            answerOf(request.status, request.responseText, held).then(resolve, reject);
        };
        request.onerror = () => reject(new HttpError('no answer', 0, { reason: 'network' }));
        request.onabort = () => reject(new DOMException('given up', 'AbortError'));
        signal.addEventListener('abort', () => request.abort());
        request.send(file);
    });
