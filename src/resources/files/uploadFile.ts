import {
    type UploadAnswer,
    uploadPath,
    type Visibility,
} from '../../../contract/platform/resources/files';
import { callAddress } from '../../dataProvider/address';
import { uploadBody } from '../../dataProvider/uploadBody';

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

/** Sends a file to an address of the server. Throws HttpError. */
export const uploadTo = <Data>(
    address: string,
    file: File,
    signal: AbortSignal,
    onProgress: (share: number) => void,
): Promise<Data> => {
    const body = new FormData();
    body.append('file', file, file.name);
    return uploadBody({ address, body, signal, onProgress });
};

/** Puts a file into the library. Throws HttpError. */
export const uploadFile: SendFile = (file, visibility, signal, onProgress) => {
    const words = visibility === 'image' ? { visibility: 'public', only: 'image' } : { visibility };
    return uploadTo(callAddress(uploadPath, {}, words), file, signal, onProgress);
};
