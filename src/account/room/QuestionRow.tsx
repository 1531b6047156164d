import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { RoomQuestion } from '../../../contract/market/room/roomParts';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';

interface Props {
    question: RoomQuestion;
    /** who asked, in words */
    asker: string;
    /** what can be done with it */
    children?: ReactNode;
}

/** A question in a room, and its answer. */
export const QuestionRow = ({ question, asker, children }: Props) => {
    const translate = useTranslate();
    const { document, body, answer, askedAt } = question;
    return (
        <Box
            component="li"
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
            <Note component="p">
                {asker} · <DateTime at={askedAt} />
                {document && ` · ${translate('room.questions.about', { name: document.name })}`}
            </Note>
            <Typography variant="text" component="p" sx={{ whiteSpace: 'pre-line' }}>
                {body}
            </Typography>
            {answer === '' ? (
                <Note component="p">{translate('room.questions.waiting')}</Note>
            ) : (
                <Typography
                    variant="text"
                    component="p"
                    sx={{
                        mt: 1,
                        pl: 1.5,
                        borderLeft: 3,
                        borderColor: 'divider',
                        whiteSpace: 'pre-line',
                    }}
                >
                    {answer}
                </Typography>
            )}
            {children}
        </Box>
    );
};
