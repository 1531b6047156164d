import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../../contract/backOffice';
import type { AuditEntry } from '../../../../contract/platform/resource';
import { callApi } from '../../../dataProvider/callApi';
import { resourceNamed } from '../resourceOf';

/** Changes of one page of the panel. */
export const historyPerPage = 10;

/** Who changed what of a record, the latest first. */
export const useHistory = (name: ResourceName, id: string, page: number) =>
    useQuery({
        queryKey: [name, 'history', id, page],
        queryFn: async ({ signal }): Promise<{ list: AuditEntry[]; total: number }> => {
            const input = { params: { id }, query: { page, perPage: historyPerPage } };
            return callApi(resourceNamed(name).calls.history, input, signal, { isSilent: true });
        },
        meta: { isSilent: true },
        placeholderData: keepPreviousData,
    });
