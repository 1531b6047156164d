import { useQueryClient } from '@tanstack/react-query';
import { listSavedFilters } from '../../../contract/analytics/savedFilters';
import { useMe } from '../../authProvider/whoAmI';
import { useCall } from '../../dataProvider/useCall';

/** The filters that the signed-in person saved; guests of a share link have none. */
export const useSavedFilters = () => {
    const me = useMe();
    const isAllowed = me !== undefined && !me.isClient;
    const client = useQueryClient();
    const { data } = useCall(listSavedFilters, {}, { enabled: isAllowed, isJoined: true });
    const refresh = () => client.invalidateQueries({ queryKey: [listSavedFilters.path] });
    return { isAllowed, list: data?.list ?? [], refresh };
};
