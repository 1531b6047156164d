import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SystemMessage } from '../../../contract/messaging/resources/messages';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { DeleteButton } from '../core/form/DeleteButton';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { RecordPage, useRecordId } from '../core/RecordPage';
import { useRecord } from '../core/useRecord';
import { MessageInputs } from './MessageInputs';
import { MessageState } from './MessageList';
import { useMessageTitle } from './messageTitle';
import { SendButtons } from './SendButtons';

const Text = ({ language, message }: { language: 'zh' | 'en'; message: SystemMessage }) => {
    const translate = useTranslate();
    const isZh = language === 'zh';
    const title = isZh ? message.titleZh : message.titleEn;
    if (title === '') return null;
    return (
        <Box lang={language}>
            <Note component="p">{translate(isZh ? 'message.chinese' : 'message.english')}</Note>
            <Typography component="h2" variant="h3">
                {title}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {isZh ? message.bodyZh : message.bodyEn}
            </Typography>
        </Box>
    );
};

const Sent = ({ message }: { message: SystemMessage }) => {
    const translate = useTranslate();
    const titleOf = useMessageTitle();
    const { readers, recipients, sentAt } = message;
    return (
        <Card sx={{ p: 3, display: 'grid', gap: 2.5 }}>
            <Typography component="div" variant="text" sx={{ color: 'text.secondary' }}>
                {sentAt !== null && <Ago at={sentAt} asDate />} ·{' '}
                {translate(`message.to.${message.audience.kind}`)} ·{' '}
                {translate('message.readByLong', { readers, recipients })}
            </Typography>
            <Text language="zh" message={message} />
            <Text language="en" message={message} />
            <Box>
                <DeleteButton
                    name="system_messages"
                    id={message.id}
                    title={titleOf(message)}
                    onDeleted={() => {}}
                />
            </Box>
        </Card>
    );
};

/** A message: still to be written, or as it was sent. */
export const MessageEdit = () => {
    const titleOf = useMessageTitle();
    const { data } = useRecord('system_messages', useRecordId());
    const page = {
        name: 'system_messages',
        title: titleOf,
        status: ({ state }: SystemMessage) => <MessageState state={state} />,
        actions: (message: SystemMessage) => <SendButtons message={message} />,
    } as const;
    if (data?.state === 'sent') {
        return <RecordPage {...page}>{message => <Sent message={message} />}</RecordPage>;
    }
    return (
        <ResourceEdit {...page}>
            <MessageInputs />
        </ResourceEdit>
    );
};
