import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReaderRoom } from '../../../contract/market/room/readerRoom';
import { roomDocumentPath } from '../../../contract/market/room/roomKinds';
import type { RoomDocument } from '../../../contract/market/room/roomParts';
import { callAddress } from '../../dataProvider/address';
import { useDownloadAt } from '../../resources/files/useDownload';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { DocumentDialog } from './DocumentDialog';
import { DocumentFacts } from './DocumentFacts';
import { useRefreshRoom } from './useRoom';

interface Props {
    id: string;
    document: RoomDocument;
}

const Download = ({ id, document }: Props) => {
    const translate = useTranslate();
    const { name } = document;
    const address = callAddress(roomDocumentPath, { id, document: document.id }, { download: '1' });
    const { isRunning, begin } = useDownloadAt(() => address, name);
    return (
        <Button
            loading={isRunning}
            onClick={() => void begin()}
            aria-label={translate('room.reader.saveOf', { name })}
        >
            {translate('room.reader.save')}
        </Button>
    );
};

const Document = ({ id, document }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const [isOpen, setIsOpen] = useState(false);
    const { name, view, mayDownload } = document;
    const close = () => {
        setIsOpen(false);
        // the log has it now
        refresh();
    };
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
            {view === 'none' && mayDownload && <Download id={id} document={document} />}
            {view === 'none' && !mayDownload && <Note>{translate('room.reader.notShown')}</Note>}
            {isOpen && (
                <DocumentDialog
                    name={name}
                    path={callAddress(roomDocumentPath, { id, document: document.id })}
                    onClose={close}
                />
            )}
        </ListRow>
    );
};

/** What was granted, with what is in it. */
export const ReaderFolders = ({ room }: { room: ReaderRoom }) => {
    const translate = useTranslate();
    const endOf = (folderId: string) =>
        room.grants.find(grant => grant.folderId === folderId)?.expiresAt;
    const isEmpty = room.folders.every(({ documents }) => documents.length === 0);
    return (
        <SectionCard title={translate('room.reader.folders')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {isEmpty && <Note component="p">{translate('room.reader.noFolders')}</Note>}
                {room.folders.map(folder => (
                    <Box key={folder.id} component="section" sx={{ mt: 1.5 }}>
                        <Typography variant="h3" component="h3">
                            {folder.title}
                        </Typography>
                        <Note component="p" sx={{ mb: 0.5 }}>
                            {translate(`room.kinds.${folder.kind}`)} ·{' '}
                            {translate('room.reader.until')} <DateTime at={endOf(folder.id)} />
                        </Note>
                        <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                            {folder.documents.map(document => (
                                <Document key={document.id} id={room.id} document={document} />
                            ))}
                        </Box>
                    </Box>
                ))}
            </Box>
        </SectionCard>
    );
};
