import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { messageStates, type SystemMessage } from '../../../contract/messaging/resources/messages';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { Person } from '../core/fields/Person';
import { rangeFilters } from '../core/fields/rangeFilters';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { useMessageTitle } from './messageTitle';

const Column = DataTable.Col<SystemMessage>;

const filters = [
    <ChoiceFilter
        key="state"
        source="state"
        choices={messageStates}
        texts="resources.system_messages.states"
        alwaysOn
    />,
    ...rangeFilters('createdAt'),
];

export const MessageState = ({ state }: Pick<SystemMessage, 'state'>) => (
    <StateChip
        state={state}
        texts="resources.system_messages.states"
        colours={{ scheduled: 'primary', sent: 'success' }}
    />
);

const Readers = ({ message }: { message: SystemMessage }) => {
    const translate = useTranslate();
    if (message.state !== 'sent') return '–';
    const { readers, recipients } = message;
    return <>{translate('message.readBy', { readers, recipients })}</>;
};

const When = ({ message: { sentAt, sendAt } }: { message: SystemMessage }) => {
    const at = sentAt ?? sendAt;
    return at === null ? '–' : <Ago at={at} asDate />;
};

const MessageCard = ({ record }: { record: SystemMessage }) => {
    const translate = useTranslate();
    const titleOf = useMessageTitle();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{titleOf(record)}</RecordLink>
                <MessageState state={record.state} />
            </Box>
            <Note>
                {translate(`message.to.${record.audience.kind}`)}
                {record.state !== 'draft' && (
                    <>
                        {' '}
                        · <When message={record} />
                    </>
                )}
                {record.state === 'sent' && (
                    <>
                        {' '}
                        · <Readers message={record} />
                    </>
                )}
            </Note>
        </>
    );
};

/** What the platform has written to people, or is about to. */
export const MessageList = () => {
    const translate = useTranslate();
    const titleOf = useMessageTitle();
    return (
        <ResourceList
            name="system_messages"
            card={MessageCard}
            filters={filters}
            hiddenColumns={['createdAt', 'sendAt']}
        >
            <Column
                source="titleZh"
                label="message.title"
                render={message => <RecordLink>{titleOf(message)}</RecordLink>}
            />
            <Column source="state" render={({ state }) => <MessageState state={state} />} />
            <Column
                source="audience"
                disableSort
                render={({ audience }) => translate(`message.to.${audience.kind}`)}
            />
            <Column
                source="readers"
                disableSort
                render={message => <Readers message={message} />}
            />
            <Column
                source="sentAt"
                render={({ sentAt }) => (sentAt === null ? '–' : <Ago at={sentAt} asDate />)}
            />
            <Column
                source="sendAt"
                render={({ sendAt }) => (sendAt === null ? '–' : <Ago at={sendAt} asDate />)}
            />
            <Column source="author" disableSort render={({ author }) => <Person {...author} />} />
            <Column source="createdAt" render={({ createdAt }) => <Ago at={createdAt} asDate />} />
        </ResourceList>
    );
};
