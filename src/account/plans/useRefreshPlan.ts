import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';
import { listPaths } from '../../ui/browser/listStore';

/** After something was bought, begun or cancelled. */
export const useRefreshPlan = () => {
    const client = useQueryClient();
    const { subscribe, subscribeList } = listPaths;
    return () => {
        const paths = [subscribe, subscribeList, calls.pricePlan.path, calls.listReceipts.path];
        for (const path of paths) void client.invalidateQueries({ queryKey: [path] });
    };
};
