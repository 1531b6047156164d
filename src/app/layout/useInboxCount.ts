import { useQuery } from '@tanstack/react-query';
import { countInbox } from '../../../contract/shell/inbox';
import { callApi } from '../../dataProvider/callApi';
import { useVisitor } from './useVisitor';

const againMs = 60_000;

/** How much waits for staff; nothing for whoever is none, and while it is not known. */
export const useInboxCount = (): number | undefined => {
    const isStaff = useVisitor().roles.includes('admin');
    const { data } = useQuery({
        queryKey: ['inbox', 'count'],
        queryFn: ({ signal }) => callApi(countInbox, {}, signal, { isSilent: true }),
        meta: { isSilent: true },
        enabled: isStaff,
        refetchInterval: againMs,
        staleTime: againMs / 2,
    });
    return isStaff ? data?.total : undefined;
};
