import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { filesUsage } from '../../../contract/platform/resources/files';
import { callApi } from '../../dataProvider/callApi';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bytes } from '../../ui/text/bytes';
import { exact } from '../../ui/text/numbers';

/** How much the library holds; fetched anew with its lists. */
const useFilesUsage = () =>
    useQuery({
        queryKey: ['files', 'usage'],
        queryFn: ({ signal }) => callApi(filesUsage, {}, signal, { isSilent: true }),
        meta: { isSilent: true },
    });

/** How many files there are, how much they take, and what is left. */
export const UsageNote = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data } = useFilesUsage();
    if (!data) return null;
    const parts = [
        translate('library.usage', { smart_count: data.files, size: bytes(data.bytes) }),
        data.unused > 0 &&
            translate('library.unusedCount', { count: exact(data.unused, language) }),
        data.free !== null && translate('library.free', { size: bytes(data.free) }),
    ];
    return (
        <Note component="p" sx={{ mt: -1.5, mb: 2 }}>
            {parts.filter(Boolean).join(' · ')}
        </Note>
    );
};
