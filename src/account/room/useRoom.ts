import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';

const silent = { isSilent: true } as const;

export const useOwnRoom = (id: string) => useCall(calls.getOwnRoom, { params: { id } }, silent);

export const useReaderRoom = (id: string) => useCall(calls.getRoom, { params: { id } }, silent);

/** After something that changes a room: all that is shown of it is fetched anew. */
export const useRefreshRoom = () => {
    const client = useQueryClient();
    return useCallback(() => {
        const shown = [calls.getOwnRoom, calls.getRoom, calls.listRoomLog, calls.listRoomReads];
        for (const { path } of [...shown, calls.listOwnRooms]) {
            void client.invalidateQueries({ queryKey: [path] });
        }
    }, [client]);
};
