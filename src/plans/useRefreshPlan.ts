import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../contract/calls';

/** After something was bought, begun or cancelled. */
export const useRefreshPlan = () => {
    const client = useQueryClient();
    const { ownPlan, pricePlan, listReceipts } = calls;
    return () => {
        for (const { path } of [ownPlan, pricePlan, listReceipts]) {
            void client.invalidateQueries({ queryKey: [path] });
        }
    };
};
