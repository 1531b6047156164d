import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OrderRoom } from '../../../../contract/market/room/roomManifest';
import { saveFile } from '../../../dataProvider/downloadExport';
import { useCall } from '../../../dataProvider/useCall';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { DateTime } from '../../../ui/admin/text/DateTime';
import { Note } from '../../../ui/admin/text/Note';
import { QuestionRow } from '../../room/QuestionRow';
import { useShownOrder } from '../shownOrder';

interface DocumentProps {
    document: OrderRoom['late'][number];
    isLate: boolean;
}

const Document = ({ document, isLate }: DocumentProps) => {
    const translate = useTranslate();
    const { name, folder, sha256, addedAt } = document;
    return (
        <Box
            component="li"
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
            <Typography variant="text">{name || translate('room.order.hidden')}</Typography>{' '}
            {isLate && (
                <Chip
                    size="small"
                    color="warning"
                    variant="outlined"
                    label={translate('room.order.late')}
                />
            )}
            <Note component="p">
                {folder !== '' && `${folder} · `}
                <DateTime at={addedAt} /> · SHA-256 {sha256}
            </Note>
        </Box>
    );
};

/** What a listing's data room held when it was ordered; nothing where there was none. */
export const RoomCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const input = { params: { id: order.id } };
    const { data } = useCall(calls.getOrderRoom, input, { isSilent: true });
    if (!data?.manifest) return null;
    const { documents, questions, sha256, text } = data.manifest;
    const save = () =>
        saveFile({
            blob: new Blob([text], { type: 'application/json' }),
            name: `data-room-${order.number}.json`,
        });
    return (
        <SectionCard
            title={translate('room.order.title')}
            actions={<Button onClick={save}>{translate('room.order.save')}</Button>}
        >
            <Box sx={{ px: 2.5, pb: 2, minWidth: 0 }}>
                <Note component="p" sx={{ mb: 1 }}>
                    {translate('room.order.text')}
                </Note>
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {documents.map(document => (
                        <Document key={document.id} document={document} isLate={false} />
                    ))}
                    {data.late.map(document => (
                        <Document key={document.id} document={document} isLate />
                    ))}
                    {questions.map(question => (
                        <QuestionRow
                            key={question.id}
                            question={question}
                            asker={translate('room.questions.title')}
                        />
                    ))}
                </Box>
                <Note component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                    {translate('room.order.hash')} {sha256}
                </Note>
            </Box>
        </SectionCard>
    );
};
