import type { Envelope } from '../../../contract/call';
import { type UploadAnswer, uploadPath, type Visibility } from '../../../contract/resources/files';
import { callAddress } from '../../dataProvider/address';
import { HttpError } from '../../dataProvider/HttpError';
import { readEnvelope } from '../../dataProvider/readEnvelope';
import { requestNumber } from '../../dataProvider/requestNumber';
import { renewToken, token } from '../../shared/session';

const host: string = import.meta.env.VITE_API_HOST ?? '';

const answerOf = async <Answer>(status: number, text: string, held: string | undefined) => {
    const envelope = (await readEnvelope(status, text)) as Envelope<Answer>;
    if (envelope.x_token) renewToken(held, envelope.x_token);
    if (status === 200 && envelope.code === 200) return envelope.data;
    throw new HttpError(String(envelope.message ?? ''), status, { errors: envelope.errors });
};

/**
 * How one file is sent: `onProgress` gets the share (0 to 1) that has left. `image` is for public
 * files of which nothing but an image will do.
 */
export type SendFile = (
    file: File,
    visibility: Visibility | 'image',
    signal: AbortSignal,
    onProgress: (share: number) => void,
) => Promise<UploadAnswer>;

/**
 * Sends a file to an address of the server; it has no time-out, but can be given up by the signal.
 * Nothing but XMLHttpRequest says how far an upload is. Throws HttpError.
 */
export const uploadTo = <Answer>(
    address: string,
    file: File,
    signal: AbortSignal,
    onProgress: (share: number) => void,
): Promise<Answer> =>
    new Promise((resolve, reject) => {
        const held = token();
        const body = new FormData();
        body.append('file', file, file.name);
        const request = new XMLHttpRequest();
        request.open('POST', host + address);
        request.withCredentials = true;
        request.setRequestHeader('X-C', String(requestNumber()));
        if (held) request.setRequestHeader('X-Token', held);
        request.upload.onprogress = event => {
            if (event.lengthComputable) onProgress(event.loaded / Math.max(1, event.total));
        };
        request.onload = () => {
            answerOf<Answer>(request.status, request.responseText, held).then(resolve, reject);
        };
        request.onerror = () => reject(new HttpError('no answer', 0, { reason: 'network' }));
        request.onabort = () => reject(new DOMException('given up', 'AbortError'));
        signal.addEventListener('abort', () => request.abort());
        request.send(body);
    });

/** Puts a file into the library. Throws HttpError. */
export const uploadFile: SendFile = (file, visibility, signal, onProgress) => {
    const words = visibility === 'image' ? { visibility: 'public', only: 'image' } : { visibility };
    return uploadTo(callAddress(uploadPath, {}, words), file, signal, onProgress);
};
