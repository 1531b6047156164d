import { useQueryClient } from '@tanstack/react-query';
import { askAgainWhoIAm } from '../../authProvider/whoAmI';
import { listKey } from '../../ui/browser/listStore';

/** After a change of one's own name, picture or address. */
export const useRefreshMe = () => {
    const queryClient = useQueryClient();
    return () =>
        Promise.all([
            queryClient.invalidateQueries({ queryKey: listKey('profile') }),
            askAgainWhoIAm(),
        ]);
};
