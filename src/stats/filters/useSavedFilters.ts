import { useQueryClient } from '@tanstack/react-query';
import { listSavedFilters } from '../../../contract/analytics/savedFilters';
import { useMe } from '../../authProvider/whoAmI';
import { useCall } from '../../dataProvider/useCall';

/** The filters that the signed-in person saved, once they are wanted; guests of a share link have none. */
export const useSavedFilters = (isWanted = true) => {
    const me = useMe();
    const isAllowed = me !== undefined && !me.isClient;
    const client = useQueryClient();
    const enabled = isAllowed && isWanted;
    const { data } = useCall(listSavedFilters, {}, { enabled, isJoined: true });
    const refresh = () => client.invalidateQueries({ queryKey: [listSavedFilters.path] });
    return { isAllowed, isKnown: data !== undefined, list: data?.list ?? [], refresh };
};
