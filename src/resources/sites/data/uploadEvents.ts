import { eventsPath, type ImportAnswer, importType } from '../../../../contract/analytics/siteData';
import { callAddress } from '../../../dataProvider/address';
import { uploadBody } from '../../../dataProvider/uploadBody';

/** Sends a file of events and tells which share of it has left. Throws HttpError. */
export const uploadEvents = (
    site: string,
    file: Blob,
    signal: AbortSignal,
    onProgress: (share: number) => void,
): Promise<ImportAnswer> => {
    const address = callAddress(eventsPath, { id: site });
    return uploadBody({ address, body: file, type: importType, signal, onProgress });
};
