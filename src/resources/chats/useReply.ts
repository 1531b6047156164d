import { useState } from 'react';
import { sendChatMessage } from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { useRefresh } from '../core/useRefresh';
import type { Attachments } from './attachments/useAttachments';

/** What was typed, and its sending; what could not be sent stays. */
export const useReply = (chatId: string, { ids, isReady, sent }: Attachments) => {
    const refresh = useRefresh('chats');
    const textOf = useRefusalText();
    const [typed, setTyped] = useState('');
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState<string>();
    const canSend = isReady && (typed.trim() !== '' || ids.length > 0);
    const send = async () => {
        if (!canSend || busy) return;
        setBusy(true);
        setRefused(undefined);
        try {
            const input = {
                params: { id: chatId },
                body: { body: typed.trim(), attachments: ids },
            };
            await callApi(sendChatMessage, input, undefined, { isSilent: true });
            setTyped('');
            sent();
            await refresh();
        } catch (error) {
            setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    return { typed, setTyped, busy, refused, canSend, send };
};
