import { Box, Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { ReaderRoom } from '../../../contract/market/room/readerRoom';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { QuestionRow } from './QuestionRow';
import { useRefreshRoom } from './useRoom';

interface Props {
    room: ReaderRoom;
}

const AskQuestion = ({ room, onClose }: Props & { onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const form = useSubmitForm({
        defaultValues: { body: '', documentId: '' },
        send: ({ body, documentId }) => {
            const input = {
                params: { id: room.id },
                body: { body, documentId: documentId === '' ? null : documentId },
            };
            return callApi(calls.askRoomQuestion, input, undefined, { isSilent: true });
        },
        done: translate('room.questions.sent'),
        onDone: () => {
            refresh();
            onClose();
        },
    });
    const documents = room.folders.flatMap(folder => folder.documents);
    return (
        <FormDialog
            form={form}
            title={translate('room.questions.ask')}
            confirm={translate('room.questions.send')}
            isReady={form.values.body.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                name="documentId"
                select
                label={translate('room.questions.documentField')}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
                <MenuItem value="">{translate('room.questions.room')}</MenuItem>
                {documents.map(({ id, name }) => (
                    <MenuItem key={id} value={id}>
                        {name}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                name="body"
                label={translate('room.questions.body')}
                autoFocus
                multiline
                minRows={4}
                maxRows={12}
                slotProps={{ htmlInput: { maxLength: 2_000 } }}
            />
        </FormDialog>
    );
};

/** What was asked in a room that one reads. */
export const ReaderQuestions = ({ room }: Props) => {
    const translate = useTranslate();
    const [isAsking, setIsAsking] = useState(false);
    const ask = room.obstacle === '' && (
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
            {translate('room.questions.ask')}
        </Button>
    );
    return (
        <SectionCard title={translate('room.questions.title')} actions={ask}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {room.questions.length === 0 && (
                    <Note component="p">{translate('room.questions.empty')}</Note>
                )}
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {room.questions.map(question => (
                        <QuestionRow
                            key={question.id}
                            question={question}
                            asker={translate(
                                `room.questions.${question.asker === '' ? 'other' : 'you'}`,
                            )}
                        />
                    ))}
                </Box>
            </Box>
            {isAsking && <AskQuestion room={room} onClose={() => setIsAsking(false)} />}
        </SectionCard>
    );
};
