import { uploadLimits } from '../../../contract/platform/resources/files';
import { useCall } from '../../dataProvider/useCall';
import type { Limits } from './UploadQueue';

/** How large a file the server takes, once it has said so. */
export const useLimits = (): Limits | undefined =>
    useCall(uploadLimits, {}, { isSilent: true }).data;
