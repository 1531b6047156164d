import { useQueryClient } from '@tanstack/react-query';
import { listFunnels } from '../../../contract/analytics/funnels';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';

/** A site's funnels, and how they are asked for again. */
export const useFunnels = (site: string) => {
    const asked = useCall(listFunnels, { params: { id: site } });
    const queryClient = useQueryClient();
    const refresh = async () => {
        const paths = [listFunnels.path, calls.funnel.path];
        await Promise.all(paths.map(path => queryClient.invalidateQueries({ queryKey: [path] })));
    };
    return { ...asked, refresh };
};
