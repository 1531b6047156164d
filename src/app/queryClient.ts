import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../dataProvider/HttpError';

const isClientError = (error: unknown): boolean => {
    const status = statusOf(error);
    return status >= 400 && status < 500 && status !== 408;
};

/** What the server refuses it refuses again; other failures are tried twice more. */
export const mayRetry = (count: number, error: unknown): boolean =>
    !isClientError(error) && count < 2;

export const queryClient = new QueryClient({
    defaultOptions: {
        queries: { retry: mayRetry, staleTime: 5_000, refetchOnWindowFocus: true },
    },
});
