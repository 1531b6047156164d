import { Box, Chip, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { type Chat, chatStates } from '../../../contract/messaging/resources/chats';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { LocalNumber } from '../core/fields/LocalNumber';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { BulkClose } from './BulkClose';

const Column = DataTable.Col<Chat>;
const NumberColumn = numberColumn<Chat>();

const filters = [
    <ChoiceFilter key="waiting" source="waiting" choices={['true']} texts="chat.waits" alwaysOn />,
    <ChoiceFilter
        key="state"
        source="state"
        choices={chatStates}
        texts="resources.chats.states"
        alwaysOn
    />,
    <ChoiceFilter key="contacts" source="contacts" choices={['true']} texts="chat.withContacts" />,
    <ReferenceChoice key="userId" source="userId" reference="users" />,
    <ReferenceChoice key="productId" source="productId" reference="products" />,
    ...rangeFilters('lastAt'),
];

export const ChatState = ({ chat }: { chat: Chat }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {chat.isWaiting ? (
                <Chip size="small" color="warning" label={translate('chat.waiting')} />
            ) : (
                <StateChip state={chat.state} texts="resources.chats.states" />
            )}
            {chat.hasContacts && (
                <Chip size="small" variant="outlined" label={translate('chat.hasContacts')} />
            )}
        </Box>
    );
};

const people = ({ members }: Chat) => members.map(({ name }) => name).join(', ');

const ChatCard = ({ record }: { record: Chat }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <RecordLink />
            <ChatState chat={record} />
        </Box>
        <Typography noWrap variant="text">
            {record.lastAuthor}: {record.lastText}
        </Typography>
        <Note>
            <Ago at={record.lastAt} asDate /> · {people(record)}
        </Note>
    </>
);

/** Every chat, those that were written in last first. */
export const ChatList = () => (
    <ResourceList
        name="chats"
        bulkActions={<BulkClose />}
        card={ChatCard}
        filters={filters}
        hiddenColumns={['createdAt', 'product']}
    >
        <Column source="subject" render={chat => <RecordLink>{chat.subject}</RecordLink>} />
        <Column source="state" render={chat => <ChatState chat={chat} />} />
        <Column source="members" disableSort render={people} />
        <Column source="product" disableSort render={({ product }) => product?.title ?? '–'} />
        <Column
            source="lastText"
            disableSort
            sx={{ maxWidth: 320 }}
            render={({ lastText, lastAuthor }) => (
                <Typography noWrap variant="text" title={lastText}>
                    {lastAuthor}: {lastText}
                </Typography>
            )}
        />
        <NumberColumn
            source="messages"
            disableSort
            render={({ messages }) => <LocalNumber value={messages} />}
        />
        <Column source="lastAt" render={({ lastAt }) => <Ago at={lastAt} asDate />} />
        <Column source="createdAt" render={({ createdAt }) => <Ago at={createdAt} asDate />} />
    </ResourceList>
);
