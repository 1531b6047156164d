import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { ReaderRoom } from '../../../contract/market/room/readerRoom';
import { callApi } from '../../dataProvider/callApi';
import { statusOf } from '../../dataProvider/HttpError';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { SignAgreement, SignedNote } from './Agreement';
import { AskAccess } from './AskAccess';
import { LogCard } from './LogCard';
import { MissingRoom } from './MissingRoom';
import { ReaderFolders } from './ReaderFolders';
import { ReaderQuestions } from './ReaderQuestions';
import { RevenueTable } from './RevenueTable';
import { RoomState } from './RoomState';
import { useReaderRoom, useRefreshRoom } from './useRoom';

interface Props {
    room: ReaderRoom;
}

/** What is in it, granted or not, without names of documents. */
const Contents = ({ room: { outline } }: Props) => {
    const translate = useTranslate();
    if (outline.folders.length === 0) return null;
    return (
        <SectionCard title={translate('room.reader.contents')}>
            <Box component="ul" sx={{ m: 0, px: 2.5, pb: 2 }} style={{ listStyle: 'none' }}>
                {outline.folders.map(({ kind, title, documents }) => (
                    <Box component="li" key={`${kind} ${title}`} sx={{ py: 0.5 }}>
                        <Typography variant="text">{title}</Typography>{' '}
                        <Note>
                            {translate('room.reader.documents', { smart_count: documents })}
                        </Note>
                    </Box>
                ))}
            </Box>
        </SectionCard>
    );
};

const noted = ['closed', 'held', 'expired'];

const Standing = ({ room: { state, obstacle, reason } }: Props) => {
    const translate = useTranslate();
    const code = obstacle.replace('room.', '');
    const isNoted = state === 'granted' && noted.includes(code);
    const word = isNoted ? `obstacles.${code}` : state === 'asked' ? 'waiting' : state;
    if (state === null || (state === 'granted' && !isNoted)) return null;
    return (
        <Alert severity={state === 'asked' ? 'info' : 'warning'}>
            {translate(`room.reader.${word}`)}
            {reason !== '' && (
                <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
                    {translate('room.reader.reason', { reason })}
                </Box>
            )}
        </Alert>
    );
};

const Leave = ({ room: { id } }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const [isAsking, setIsAsking] = useState(false);
    const close = () => setIsAsking(false);
    const leave = () => callApi(calls.leaveRoom, { params: { id } }, undefined, { isSilent: true });
    return (
        <>
            <Button color="error" onClick={() => setIsAsking(true)}>
                {translate('room.readers.acts.leave')}
            </Button>
            {isAsking && (
                <AskDialog
                    title={translate('room.readers.acts.leave')}
                    text={translate('room.reader.leaveText')}
                    confirm={translate('room.readers.acts.leave')}
                    isDangerous
                    action={leave}
                    onDone={() => {
                        refresh();
                        close();
                    }}
                    onClose={close}
                />
            )}
        </>
    );
};

const Inside = ({ room }: Props) => {
    const translate = useTranslate();
    const mustSign = room.obstacle === 'room.sign_first';
    const isOpen = room.obstacle === '' && room.state !== null;
    return (
        <Stack spacing={2}>
            <Standing room={room} />
            {room.acts.includes('ask') && <AskAccess id={room.id} />}
            {mustSign && <SignAgreement room={room} />}
            {isOpen && <SignedNote room={room} />}
            {isOpen ? <ReaderFolders room={room} /> : <Contents room={room} />}
            {room.revenue && (
                <SectionCard title={translate('room.revenue.title')}>
                    <Box sx={{ px: 2.5, pb: 2 }}>
                        <RevenueTable revenue={room.revenue} />
                    </Box>
                </SectionCard>
            )}
            {(isOpen || room.questions.length > 0) && <ReaderQuestions room={room} />}
            {room.state !== null && <LogCard id={room.id} isSeller={false} />}
        </Stack>
    );
};

/** The data room of somebody else's listing. */
export const ReaderRoomPage = () => {
    const translate = useTranslate();
    const { key = '' } = useParams();
    const { data: room, error, refetch } = useReaderRoom(key);
    if (!room) {
        if (statusOf(error) === 404) return <MissingRoom to="/user/rooms" />;
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Skeleton variant="rounded" height={420} />
            </LoadState>
        );
    }
    const { title, seller, state } = room;
    return (
        <>
            <PageHeader
                title={translate('room.titleOf', { title })}
                aside={state !== null && <RoomState state={state} />}
            >
                <Button component={Link} to={`/market/${room.id}`}>
                    {translate('room.toListing')}
                </Button>
                {room.acts.includes('leave') && <Leave room={room} />}
            </PageHeader>
            <Note component="p" sx={{ mb: 2 }}>
                {translate('room.reader.by', { name: seller })}
            </Note>
            <Inside room={room} />
        </>
    );
};
