import { useQuery } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput } from '../../contract/platform/call';
import { callApi } from './callApi';

export interface Options {
    enabled?: boolean;
    /** ms between calls while the page is visible */
    every?: number | false;
    /** While other input of the same site loads, go on showing what is there. */
    keep?: boolean;
    /** The page itself says what went wrong: no notification. */
    isSilent?: boolean;
    /** Asked for together with what else the page asks for at the same time. */
    isJoined?: boolean;
}

const siteOf = (input: unknown): unknown =>
    (input as { query?: { site?: unknown } } | undefined)?.query?.site;

/**
 * A reading call of the contract as a query; the signal stops what nobody waits for. What fetches
 * again what is already there is quiet. The query's cache brings the notification of a failure.
 */
export const useCall = <C extends Call>(
    call: C,
    input: CallInput<C>,
    {
        enabled = true,
        every = false,
        keep = false,
        isSilent = false,
        isJoined = false,
    }: Options = {},
) =>
    useQuery<CallAnswer<C>>({
        queryKey: [call.path, input],
        queryFn: ({ client, queryKey, signal }) => {
            const isQuiet = client.getQueryData(queryKey) !== undefined;
            return callApi(call, input, signal, { isQuiet, isSilent: true, isJoined });
        },
        enabled,
        meta: { isSilent },
        refetchInterval: every,
        placeholderData: (previous, query) =>
            keep && siteOf(query?.queryKey[1]) === siteOf(input) ? previous : undefined,
    });
