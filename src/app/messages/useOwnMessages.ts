import { useQueryClient } from '@tanstack/react-query';
import { listOwnMessages, readOwnMessages } from '../../../contract/messaging/resources/messages';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';

const everyMs = 60_000;
export const perPage = 20;

/** A page of one's own messages, looked at anew every minute. */
export const useOwnMessages = (page: number) =>
    useCall(
        listOwnMessages,
        { query: { page, perPage } },
        { every: everyMs, keep: true, isSilent: true, isJoined: true },
    );

/** Marks some of them as read, or all; a failure leaves them unread. */
export const useReadMessages = () => {
    const queryClient = useQueryClient();
    return async (ids?: readonly string[]): Promise<void> => {
        const body = ids ? { ids: [...ids] } : {};
        await callApi(readOwnMessages, { body }, undefined, { isQuiet: true });
        await queryClient.invalidateQueries({ queryKey: [listOwnMessages.path] });
    };
};
