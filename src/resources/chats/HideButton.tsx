import { useTranslate } from 'react-admin';
import { type ChatMessage, hideChatMessage } from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { ActionButton } from '../core/actions/ActionButton';

/** Hides a message from the others with a reason, or shows it again. */
export const HideButton = ({ chatId, message }: { chatId: string; message: ChatMessage }) => {
    const translate = useTranslate();
    const action = (isHidden: boolean, reason: string) =>
        callApi(
            hideChatMessage,
            { params: { id: chatId, message: message.id }, body: { isHidden, reason } },
            undefined,
            { isSilent: true },
        );
    if (message.isHidden) {
        return (
            <ActionButton
                name="chats"
                call={hideChatMessage}
                variant="text"
                label={translate('chat.show')}
                action={() => action(false, '')}
                done={translate('chat.done.show')}
            />
        );
    }
    return (
        <ActionButton
            name="chats"
            call={hideChatMessage}
            variant="text"
            label={translate('chat.hide')}
            action={reason => action(true, reason)}
            ask={{
                title: translate('chat.hideTitle'),
                text: translate('chat.hideText'),
                reason: { label: translate('chat.hideReason'), isNeeded: true },
            }}
            done={translate('chat.done.hide')}
        />
    );
};
