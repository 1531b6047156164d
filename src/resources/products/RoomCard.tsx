import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { InspectedRoom } from '../../../contract/market/room/readerRoom';
import { staffRoomDocumentPath } from '../../../contract/market/room/roomKinds';
import type { RoomDocument } from '../../../contract/market/room/roomParts';
import { DocumentDialog } from '../../account/room/DocumentDialog';
import { DocumentFacts } from '../../account/room/DocumentFacts';
import { QuestionRow } from '../../account/room/QuestionRow';
import { RevenueTable } from '../../account/room/RevenueTable';
import { callAddress } from '../../dataProvider/address';
import { callApi } from '../../dataProvider/callApi';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { Note } from '../../ui/admin/text/Note';

interface Props {
    id: string;
    room: InspectedRoom;
}

const Document = ({ id, look, document }: { id: string; look: string; document: RoomDocument }) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const { name, view } = document;
    const path = callAddress(staffRoomDocumentPath, { id, document: document.id }, { look });
    return (
        <ListRow sx={{ flexWrap: 'wrap' }}>
            <DocumentFacts document={document} />
            {view !== 'none' && (
                <Button
                    variant="outlined"
                    onClick={() => setIsOpen(true)}
                    aria-label={translate('room.reader.viewOf', { name })}
                >
                    {translate('room.reader.view')}
                </Button>
            )}
            {isOpen && <DocumentDialog name={name} path={path} onClose={() => setIsOpen(false)} />}
        </ListRow>
    );
};

const Inside = ({ id, room: { folders, questions, revenue, look } }: Props) => (
    <Box sx={{ mt: 1 }}>
        {folders.map(folder => (
            <Box key={folder.id} component="section" sx={{ mt: 1.5 }}>
                <Typography variant="h3" component="h3">
                    {folder.title}
                </Typography>
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {folder.documents.map(document => (
                        <Document key={document.id} id={id} look={look} document={document} />
                    ))}
                </Box>
            </Box>
        ))}
        {revenue.readAt !== null && <RevenueTable revenue={revenue} />}
        <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
            {questions.map(question => (
                <QuestionRow key={question.id} question={question} asker={question.asker} />
            ))}
        </Box>
    </Box>
);

/** A look into a listing's data room, with a reason that is kept. */
export const RoomCard = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const [room, setRoom] = useState<InspectedRoom>();
    const [isAsking, setIsAsking] = useState(false);
    const look = async (reason: string) => {
        const input = { params: { id }, body: { reason } };
        setRoom(await callApi(calls.inspectRoom, input, undefined, { isSilent: true }));
    };
    return (
        <SectionCard title={translate('room.staff.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                <Note component="p" sx={{ mb: 1 }}>
                    {translate('room.staff.text')}
                </Note>
                {!room && (
                    <Button variant="outlined" onClick={() => setIsAsking(true)}>
                        {translate('room.staff.look')}
                    </Button>
                )}
                {room && <Inside id={id} room={room} />}
            </Box>
            {isAsking && (
                <AskDialog
                    title={translate('room.staff.look')}
                    text={translate('room.staff.text')}
                    confirm={translate('room.staff.look')}
                    reason={{
                        label: translate('room.staff.reason'),
                        isNeeded: true,
                        maxLength: 300,
                    }}
                    action={look}
                    onDone={() => setIsAsking(false)}
                    onClose={() => setIsAsking(false)}
                />
            )}
        </SectionCard>
    );
};
