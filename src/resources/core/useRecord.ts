import { useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../contract/backOffice';
import { callApi } from '../../dataProvider/callApi';
import { type RecordOf, resourceNamed } from './resourceOf';

export const recordKey = (name: ResourceName, id: string) => [name, 'record', id] as const;

/**
 * A whole record for its page. Apart from react-admin's cache, which a list fills with rows; asked
 * for anew on each visit and after acts, and never by itself under somebody who is typing.
 */
export const useRecord = <Name extends ResourceName>(name: Name, id: string) =>
    useQuery({
        queryKey: recordKey(name, id),
        queryFn: async ({ signal }) => {
            const input = { params: { id } };
            const { one } = resourceNamed(name).calls;
            return (await callApi(one, input, signal, {
                isSilent: true,
            })) as unknown as RecordOf<Name>;
        },
        meta: { isSilent: true },
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
    });
