import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listChatMessages } from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { readEvents } from '../../dataProvider/readEvents';

const pollMs = 5_000;
const againMs = 10_000;
const perPage = 50;

/** Says whenever something changed in a chat; answers whether a stream tells. */
const useChanges = (id: string, onChange: () => void): boolean => {
    const [isLive, setIsLive] = useState(false);
    useEffect(() => {
        const stop = new AbortController();
        let timer: ReturnType<typeof setTimeout> | undefined;
        const read = async () => {
            try {
                setIsLive(true);
                await readEvents({
                    path: listChatMessages.path,
                    params: { id },
                    signal: stop.signal,
                    onEvent: onChange,
                });
            } catch {
                // it is asked for again, and the list is polled until then
            }
            if (stop.signal.aborted) return;
            setIsLive(false);
            onChange();
            timer = setTimeout(() => void read(), againMs);
        };
        void read();
        return () => {
            stop.abort();
            clearTimeout(timer);
        };
    }, [id, onChange]);
    return isLive;
};

/** The messages of a chat, oldest first, as they come. */
export const useChatMessages = (id: string) => {
    const queryClient = useQueryClient();
    const queryKey = ['chats', 'messages', id];
    const [onChange] = useState(
        () => () => void queryClient.invalidateQueries({ queryKey: ['chats'] }),
    );
    const isLive = useChanges(id, onChange);
    const found = useInfiniteQuery({
        queryKey,
        queryFn: ({ pageParam, signal }) =>
            callApi(
                listChatMessages,
                {
                    params: { id },
                    query: { perPage, ...(pageParam !== '' && { before: pageParam }) },
                },
                signal,
                { isSilent: true },
            ),
        initialPageParam: '',
        getNextPageParam: page => (page.hasMore ? page.list.at(-1)?.id : undefined),
        refetchInterval: isLive ? false : pollMs,
    });
    const messages = found.data?.pages.flatMap(page => page.list).reverse();
    return { ...found, messages, isLive };
};
