import { useQuery } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';

/** How collecting fares, asked for again and again in the background while the page is visible. */
export const useCollecting = (every: number, enabled = true) =>
    useQuery({
        queryKey: [calls.collecting.path, {}],
        queryFn: ({ signal }) =>
            callApi(calls.collecting, {}, signal, { isQuiet: true, isJoined: true }),
        refetchInterval: every,
        enabled,
        meta: { isSilent: true },
    });
