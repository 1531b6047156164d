import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/platform/call';
import { readInbox } from '../../../contract/shell/inbox';
import { callApi } from '../../dataProvider/callApi';

/** What others add and take away is seen within a minute. */
const againMs = 60_000;

type Query = NonNullable<CallInput<typeof readInbox>['query']>;

/** What waits for staff, the oldest first. */
export const useInbox = (query: Query) =>
    useQuery({
        queryKey: ['inbox', 'list', query],
        queryFn: ({ signal }) => callApi(readInbox, { query }, signal, { isSilent: true }),
        meta: { isSilent: true },
        placeholderData: keepPreviousData,
        refetchInterval: againMs,
    });
