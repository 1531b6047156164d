import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { listPaths } from '../../ui/browser/listStore';

/** ms; the others write too */
export const pollMs = 30_000;

/** In how many chats somebody else wrote last, unread. */
export const useUnreadChats = (enabled = true): number => {
    const options = { every: pollMs, isSilent: true, isJoined: true, enabled };
    return useCall(calls.countUnreadChats, {}, options).data?.unread ?? 0;
};

/** Fetches one's own chats anew, wherever they are shown. */
export const useRefreshChats = () => {
    const queryClient = useQueryClient();
    const paths = [listPaths.supportlist, calls.countUnreadChats.path, calls.getOwnChat.path];
    return async (): Promise<void> => {
        await Promise.all(paths.map(path => queryClient.invalidateQueries({ queryKey: [path] })));
    };
};
