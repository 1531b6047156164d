import { useTranslate } from 'react-admin';
import { type Chat, closeChat } from '../../../contract/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { ActButton } from '../core/acts/ActButton';
import { RecordPage } from '../core/RecordPage';
import { ChatState } from './ChatList';
import { Messages } from './Messages';
import { PeopleCard } from './PeopleCard';

const CloseButton = ({ chat }: { chat: Chat }) => {
    const translate = useTranslate();
    const isClosed = chat.state === 'closed';
    const set = (next: boolean) =>
        callApi(closeChat, { params: { id: chat.id }, body: { isClosed: next } }, undefined, {
            isSilent: true,
        });
    return (
        <ActButton
            name="chats"
            label={translate(isClosed ? 'chat.reopen' : 'chat.close')}
            act={() => set(!isClosed)}
            undo={() => set(isClosed)}
            done={translate(isClosed ? 'chat.done.reopen' : 'chat.done.close')}
        />
    );
};

/** A chat: what was said, by whom, and support's part in it. */
export const ChatPage = () => (
    <RecordPage
        name="chats"
        title={chat => chat.subject}
        status={chat => <ChatState chat={chat} />}
        actions={chat => <CloseButton chat={chat} />}
        aside={chat => <PeopleCard chat={chat} />}
    >
        {chat => <Messages chat={chat} />}
    </RecordPage>
);
