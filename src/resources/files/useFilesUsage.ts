import { useQuery } from '@tanstack/react-query';
import { filesUsage } from '../../../contract/platform/resources/files';
import { callApi } from '../../dataProvider/callApi';

/** How much the library holds; fetched anew with its lists. */
export const useFilesUsage = () =>
    useQuery({
        queryKey: ['files', 'usage'],
        queryFn: ({ signal }) => callApi(filesUsage, {}, signal, { isSilent: true }),
        meta: { isSilent: true },
    });
