import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../../contract/backOffice';
import { isNoted, listStaffNotes } from '../../../../contract/platform/staffNotes';
import { callApi } from '../../../dataProvider/callApi';

/** Notes that come at once; older ones are asked for. */
export const notesAtOnce = 10;

/** Staff notes on a record, newest first. */
export const useNotes = (name: ResourceName, id: string, perPage: number) =>
    useQuery({
        queryKey: [name, 'notes', id, perPage],
        queryFn: async ({ signal }) => {
            if (!isNoted(name)) throw new Error(`no notes on ${name}`);
            const input = { params: { resource: name, recordId: id }, query: { perPage } };
            return callApi(listStaffNotes, input, signal, { isSilent: true });
        },
        meta: { isSilent: true },
        placeholderData: keepPreviousData,
    });
