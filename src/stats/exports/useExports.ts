import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';

const everyMs = 60_000;
const options = { isSilent: true, every: everyMs } as const;

/** What of a site goes to webhooks, looked at again while the page is open. */
export const useGoalWebhooks = (site: string) =>
    useCall(calls.listGoalWebhooks, { params: { id: site } }, options);

/** Where a site's events are written. */
export const useEventExport = (site: string) =>
    useCall(calls.readEventExport, { params: { id: site } }, options);

/** Asks for all of it again. */
export const useExportsRefresh = () => {
    const queryClient = useQueryClient();
    return async () => {
        const changed = [
            calls.listGoalWebhooks,
            calls.readEventExport,
            calls.listExportDays,
            calls.listDeliveries,
        ];
        await Promise.all(
            changed.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
        );
    };
};
