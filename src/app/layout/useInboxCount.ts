import { useQuery } from '@tanstack/react-query';
import { countInbox } from '../../../contract/shell/inbox';
import { useMayCall } from '../../authProvider/useGranted';
import { useMe } from '../../authProvider/whoAmI';
import { callApi } from '../../dataProvider/callApi';

const againMs = 60_000;

/** How much waits for staff; nothing for whoever has no such work, and while it is not known. */
export const useInboxCount = (): number | undefined => {
    const isKnown = useMe() !== undefined;
    const isStaff = useMayCall(countInbox) && isKnown;
    const { data } = useQuery({
        queryKey: ['inbox', 'count'],
        queryFn: ({ signal }) =>
            callApi(countInbox, {}, signal, { isSilent: true, isJoined: true }),
        meta: { isSilent: true },
        enabled: isStaff,
        refetchInterval: againMs,
        staleTime: againMs / 2,
    });
    return isStaff ? data?.total : undefined;
};
