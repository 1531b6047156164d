import { ownImagePath } from '../../contract/market/listings';
import { callAddress } from './address';
import { fetchFile } from './fetchFile';
import { imageAddress } from './imageAddress';

/**
 * A small picture of an image of one's own as a `data:` address: one that others may not see yet has no public
 * address and is fetched with one's token. Throws HttpError.
 */
export const fetchOwnImage = async (id: string, signal: AbortSignal): Promise<string> => {
    const response = await fetchFile(callAddress(ownImagePath, { id }), { signal });
    return imageAddress(await response.blob());
};
