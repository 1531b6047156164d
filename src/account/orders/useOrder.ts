import { useQuery } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { orderKey } from './shownOrder';

/** ms; the other side acts too */
const pollMs = 15_000;

/** An order as it is on the server: asked for again while its page is looked at, and on coming back. */
export const useOrder = (id: string) =>
    useQuery({
        queryKey: orderKey(id),
        queryFn: ({ client, queryKey, signal }) => {
            const isQuiet = client.getQueryData(queryKey) !== undefined;
            const input = { params: { id } };
            return callApi(calls.getOwnOrder, input, signal, { isQuiet, isSilent: true });
        },
        meta: { isSilent: true },
        refetchInterval: pollMs,
        refetchOnWindowFocus: 'always',
    });
