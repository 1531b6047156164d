import { useTranslate } from 'react-admin';
import { statusOf } from '../../dataProvider/HttpError';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { bytes } from '../../ui/text/bytes';
import type { Limits } from './UploadQueue';

/** Why a file did not get into the library, in words. */
export const useUploadRefusal = (limits: Limits | undefined) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    return (error: unknown, isImage: boolean): string => {
        const limit = isImage ? limits?.image : limits?.file;
        if (statusOf(error) === 413 && limit !== undefined) {
            return translate('library.tooLarge', { limit: bytes(limit) });
        }
        if (statusOf(error) === 507) return translate('library.diskFull');
        return textOf(error);
    };
};
