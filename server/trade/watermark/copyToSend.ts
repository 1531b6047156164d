import { copyStorage } from '../../market/watermark/copyBytes';
import type { Library } from '../../platform/files/library';
import { type CopyRow, partsIn } from './copyRows';

/** A buyer's copy as `sendFile` takes it: the same bytes for every part of it and every time. */
export const copyToSend = ({ storage }: Pick<Library, 'storage'>, copy: CopyRow) => ({
    library: { storage: copyStorage(storage, copy.original, partsIn(copy)) },
    key: copy.sha256,
    size: Number(copy.size),
});
