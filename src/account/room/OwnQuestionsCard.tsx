import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnRoom } from '../../../contract/market/room/ownRoom';
import type { RoomQuestion } from '../../../contract/market/room/roomParts';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { QuestionRow } from './QuestionRow';
import { useRefreshRoom } from './useRoom';

interface Props {
    id: string;
    question: RoomQuestion;
}

const AnswerDialog = ({ id, question, onClose }: Props & { onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const form = useSubmitForm({
        defaultValues: { answer: question.answer },
        send: body => {
            const input = { params: { id, question: question.id }, body };
            return callApi(calls.answerRoomQuestion, input, undefined, { isSilent: true });
        },
        done: translate('room.questions.answered'),
        onDone: () => {
            refresh();
            onClose();
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate('room.questions.answerOf')}
            confirm={translate('room.questions.answer')}
            isReady={form.values.answer.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                name="answer"
                label={translate('room.questions.answer')}
                autoFocus
                multiline
                minRows={4}
                maxRows={12}
                slotProps={{ htmlInput: { maxLength: 4_000 } }}
            />
        </FormDialog>
    );
};

const Row = ({ id, question }: Props) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const word = question.answer === '' ? 'answer' : 'change';
    return (
        <QuestionRow question={question} asker={question.asker}>
            <Button onClick={() => setIsOpen(true)}>{translate(`room.questions.${word}`)}</Button>
            {isOpen && (
                <AnswerDialog id={id} question={question} onClose={() => setIsOpen(false)} />
            )}
        </QuestionRow>
    );
};

/** What readers asked in one's own room. */
export const OwnQuestionsCard = ({ room }: { room: OwnRoom }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('room.questions.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {room.questions.length === 0 && (
                    <Note component="p">{translate('room.questions.empty')}</Note>
                )}
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {room.questions.map(question => (
                        <Row key={question.id} id={room.id} question={question} />
                    ))}
                </Box>
            </Box>
        </SectionCard>
    );
};
