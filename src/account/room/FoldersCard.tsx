import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnRoom } from '../../../contract/market/room/ownRoom';
import { mostDocumentBytes, roomAccept } from '../../../contract/market/room/roomKinds';
import type { RoomFolder } from '../../../contract/market/room/roomParts';
import { callApi } from '../../dataProvider/callApi';
import { ChooseFiles } from '../../resources/files/ChooseFiles';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { Note } from '../../ui/admin/text/Note';
import { bytes } from '../../ui/text/bytes';
import { AddFolderDialog, RenameFolderDialog } from './FolderDialogs';
import { OwnDocument } from './OwnDocuments';
import { useRefreshRoom } from './useRoom';
import { useRoomUpload } from './useRoomUpload';

interface Props {
    id: string;
    folder: RoomFolder;
}

const silent = { isSilent: true } as const;

const FolderHead = ({ id, folder }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const [task, setTask] = useState<'rename' | 'remove'>();
    const close = () => setTask(undefined);
    const { title, kind } = folder;
    const params = { id, folder: folder.id };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="h3" component="h3">
                    {title}
                </Typography>
                <Note>{translate(`room.kinds.${kind}`)}</Note>
            </Box>
            {/* they go to the next line together */}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                    onClick={() => setTask('rename')}
                    aria-label={translate('room.own.renameOf', { title })}
                >
                    {translate('room.own.rename')}
                </Button>
                {folder.documents.length === 0 && (
                    <Button color="error" onClick={() => setTask('remove')}>
                        {translate('room.own.removeFolder')}
                    </Button>
                )}
            </Box>
            {task === 'rename' && <RenameFolderDialog id={id} folder={folder} onClose={close} />}
            {task === 'remove' && (
                <AskDialog
                    title={translate('room.own.removeFolder')}
                    text={translate('room.own.removeFolderText')}
                    confirm={translate('room.own.removeFolder')}
                    isDangerous
                    action={() => callApi(calls.removeRoomFolder, { params }, undefined, silent)}
                    onDone={() => {
                        refresh();
                        close();
                    }}
                    onClose={close}
                />
            )}
        </Box>
    );
};

const Folder = ({ id, folder }: Props) => {
    const translate = useTranslate();
    const { sending, faults, send } = useRoomUpload(id, folder.id);
    return (
        <Box component="section" aria-label={folder.title} sx={{ py: 2 }}>
            <FolderHead id={id} folder={folder} />
            <Box component="ul" sx={{ m: 0, mt: 1, p: 0 }} style={{ listStyle: 'none' }}>
                {folder.documents.map(document => (
                    <OwnDocument key={document.id} id={id} document={document} />
                ))}
            </Box>
            {folder.documents.length === 0 && (
                <Note component="p" sx={{ mb: 1 }}>
                    {translate('room.own.emptyFolder')}
                </Note>
            )}
            <ChooseFiles
                variant="outlined"
                loading={sending !== null}
                label={translate('room.own.uploadTo', { title: folder.title })}
                accept={roomAccept}
                onFiles={files => void send(files)}
            />
            {sending && (
                <Box sx={{ mt: 1 }}>
                    <Note component="p" role="status">
                        {translate('room.own.uploading', { name: sending.name })}
                    </Note>
                    <LinearProgress
                        variant={sending.share < 1 ? 'determinate' : 'indeterminate'}
                        value={sending.share * 100}
                        aria-label={translate('room.own.uploading', { name: sending.name })}
                    />
                </Box>
            )}
            {faults.map(fault => (
                <Alert key={fault} severity="error" role="alert" sx={{ mt: 1 }}>
                    {fault}
                </Alert>
            ))}
        </Box>
    );
};

/** The folders of one's own room, and what is in them. */
export const FoldersCard = ({ room }: { room: OwnRoom }) => {
    const translate = useTranslate();
    const [isAdding, setIsAdding] = useState(false);
    const add = (
        <Button variant="outlined" onClick={() => setIsAdding(true)}>
            {translate('room.own.addFolder')}
        </Button>
    );
    return (
        <SectionCard title={translate('room.own.folders')} actions={add}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                <Note component="p">
                    {translate('room.own.used', {
                        used: bytes(room.used),
                        most: bytes(room.most),
                    })}
                    {' · '}
                    {translate('room.own.uploadHelp', { size: bytes(mostDocumentBytes) })}
                </Note>
                {room.folders.length === 0 && (
                    <Alert severity="info" sx={{ mt: 2 }}>
                        <strong>{translate('room.own.empty')}</strong>
                        <br />
                        {translate('room.own.emptyText')}
                    </Alert>
                )}
                {room.folders.map(folder => (
                    <Folder key={folder.id} id={room.id} folder={folder} />
                ))}
            </Box>
            {isAdding && <AddFolderDialog id={room.id} onClose={() => setIsAdding(false)} />}
        </SectionCard>
    );
};
