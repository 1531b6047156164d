import { useTranslate } from 'react-admin';
import { type Chat, closeChat } from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { ActionButton } from '../core/actions/ActionButton';
import { RecordPage } from '../core/RecordPage';
import { ChatState } from './ChatList';
import { HideButton } from './HideButton';
import { type ChatView, Messages } from './Messages';
import { PeopleCard } from './PeopleCard';
import { Reply } from './Reply';

const CloseButton = ({ chat }: { chat: Chat }) => {
    const translate = useTranslate();
    const isClosed = chat.state === 'closed';
    const set = (next: boolean) =>
        callApi(closeChat, { params: { id: chat.id }, body: { isClosed: next } }, undefined, {
            isSilent: true,
        });
    return (
        <ActionButton
            name="chats"
            call={closeChat}
            label={translate(isClosed ? 'chat.reopen' : 'chat.close')}
            action={() => set(!isClosed)}
            undo={() => set(isClosed)}
            done={translate(isClosed ? 'chat.done.reopen' : 'chat.done.close')}
        />
    );
};

/** An administrator is support. */
const viewOf = ({ id: chatId, product, orderId }: Chat): ChatView => ({
    isTrade: product !== null || orderId !== null,
    isMine: ({ author }) => author.part === 'support',
    tools: message =>
        message.author.part !== 'support' && <HideButton chatId={chatId} message={message} />,
    reply: <Reply chatId={chatId} />,
});

/** A chat: what was said, by whom, and support's part in it. */
export const ChatPage = () => (
    <RecordPage
        name="chats"
        title={chat => chat.subject}
        status={chat => <ChatState chat={chat} />}
        actions={chat => <CloseButton chat={chat} />}
        aside={chat => <PeopleCard chat={chat} />}
    >
        {chat => <Messages chat={chat} view={viewOf(chat)} />}
    </RecordPage>
);
