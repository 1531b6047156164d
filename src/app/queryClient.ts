import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError, isWorthRepeating } from '../dataProvider/HttpError';
import { isListKey } from '../ui/browser/listStore';
import { onSessionChange } from '../ui/browser/session';
import { reportFailure } from '../ui/toasts/failureToast';

/** What the server refuses it refuses again, and a time-out is told at once; other failures are tried twice more. */
export const mayRetry = (count: number, error: unknown): boolean =>
    count < 2 && (!(error instanceof HttpError) || isWorthRepeating(error));

interface Meta {
    isSilent?: boolean;
}

/** What is asked of the data provider says so in its own meta, which react-admin passes on. */
const isAskedSilently = (asked: unknown): boolean =>
    (asked as { meta?: Meta } | undefined)?.meta?.isSilent === true;

const report = (error: unknown, meta: Meta | undefined): void => {
    if (error instanceof HttpError && !meta?.isSilent) reportFailure(error);
};

/** Its caches bring one notification of a failure, after the last attempt. */
export const createQueryClient = (): QueryClient =>
    new QueryClient({
        defaultOptions: {
            // a server in the same platform answers without the internet, and no answer is a failure
            queries: {
                retry: mayRetry,
                staleTime: 5_000,
                refetchOnWindowFocus: true,
                refetchOnReconnect: true,
                networkMode: 'always',
            },
            mutations: { networkMode: 'always' },
        },
        queryCache: new QueryCache({
            onError: (error, { meta, state, queryKey }) => {
                // what is shown already was only to be fetched again, and stays
                if (state.data === undefined && !isAskedSilently(queryKey[2])) report(error, meta);
            },
        }),
        mutationCache: new MutationCache({
            onError: (error, asked, _context, { meta }) => {
                if (!isAskedSilently(asked)) report(error, meta);
            },
        }),
    });

/** Somebody else, or nobody, is there from now on: the lists of whoever was are forgotten. */
export const emptyLists = (client: QueryClient): void =>
    client.removeQueries({ predicate: ({ queryKey }) => isListKey(queryKey) });

export const queryClient = createQueryClient();

onSessionChange(change => {
    if (change !== 'renewed') emptyLists(queryClient);
});
