import type { QueryKey } from '@tanstack/react-query';
import { mayRetry } from '../../app/queryClient';

/**
 * Asks the data provider for a whole record, apart from the rows that lists put into react-admin's
 * cache, or saves one whole; what fails is told by the page.
 */
export const recordMeta = { isWhole: true, isSilent: true } as const;

/** Where react-admin keeps the record of a page. */
export const recordKey = (name: string, id: string): QueryKey => [
    name,
    'getOne',
    { id, meta: recordMeta },
];

export const isRecordKey = ([, method, asked]: QueryKey): boolean =>
    method === 'getOne' &&
    (asked as { meta?: { isWhole?: boolean } } | undefined)?.meta?.isWhole === true;

/** Asked for anew on each visit and after actions, and never by itself under somebody who is typing. */
export const recordQuery = {
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: mayRetry,
    // the page says itself what is wrong; react-admin would leave it
    onError: () => {},
};
