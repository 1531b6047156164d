import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';

const everyMs = 60_000;

/** A site's alerts and channels, looked at again while the page is open. */
export const useAlerts = (site: string) => {
    const asked = useCall(
        calls.listAlerts,
        { params: { id: site } },
        { isSilent: true, every: everyMs },
    );
    const queryClient = useQueryClient();
    const refresh = async () => {
        const changed = [calls.listAlerts, calls.listFirings, calls.listDeliveries];
        await Promise.all(
            changed.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
        );
    };
    return { ...asked, refresh };
};
