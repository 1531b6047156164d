import { ownImagePath } from '../../contract/market/listings';
import { callAddress } from './address';
import { fetchFile } from './fetchFile';

const asAddress = (image: Blob): Promise<string> =>
    new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error);
        reader.readAsDataURL(image);
    });

/**
 * A small picture of an image of one's own as a `data:` address: one that others may not see yet has no public
 * address and is fetched with one's token. Throws HttpError.
 */
export const fetchOwnImage = async (id: string, signal: AbortSignal): Promise<string> => {
    const response = await fetchFile(callAddress(ownImagePath, { id }), { signal });
    return asAddress(await response.blob());
};
