import { apiHost } from '../ui/browser/apiHost';
import { callHeaders } from '../ui/browser/callHeaders';
import { token } from '../ui/browser/token';
import { HttpError } from './HttpError';
import { readAnswer } from './readAnswer';

interface Upload {
    method?: 'POST' | 'PUT';
    /** with its query */
    address: string;
    body: FormData | Blob;
    /** of a body that does not say it itself */
    type?: string;
    signal: AbortSignal;
    /** gets the share (0 to 1) that has left */
    onProgress: (share: number) => void;
}

/**
 * Sends a body of any size; it has no time-out, but can be given up by the signal. Nothing but
 * XMLHttpRequest says how far an upload is. Throws HttpError.
 */
export const uploadBody = <Data>(upload: Upload): Promise<Data> =>
    new Promise((resolve, reject) => {
        const { method = 'POST', address, body, type, signal, onProgress } = upload;
        const held = token();
        const request = new XMLHttpRequest();
        request.open(method, apiHost + address);
        request.withCredentials = true;
        if (type !== undefined) request.setRequestHeader('Content-Type', type);
        for (const [name, value] of Object.entries(callHeaders(held))) {
            request.setRequestHeader(name, value);
        }
        request.upload.onprogress = event => {
            if (event.lengthComputable) onProgress(event.loaded / Math.max(1, event.total));
        };
        request.onload = () => {
            const { status, responseText: text } = request;
            const retryAfter = Number(request.getResponseHeader('retry-after')) || undefined;
            const asked = { path: address, isPublic: false, held };
            readAnswer<Data>(asked, { status, text, retryAfter }).then(resolve, reject);
        };
        request.onerror = () => reject(new HttpError('no answer', 0, { reason: 'network' }));
        request.onabort = () => reject(new DOMException('given up', 'AbortError'));
        signal.addEventListener('abort', () => request.abort());
        request.send(body);
    });
