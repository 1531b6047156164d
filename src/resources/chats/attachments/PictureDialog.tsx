import { Box, Button, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatMessage } from '../../../../contract/messaging/resources/chats';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { usePicture } from './pictures';

/** px */
const largePixels = 1600;

interface Props {
    file: ChatMessage['attachments'][number];
    read: (signal: AbortSignal) => Promise<Blob>;
    busy: boolean;
    onSave: () => void;
    onClose: () => void;
}

/** A picture of a chat, large. */
export const PictureDialog = ({ file, read, busy, onSave, onClose }: Props) => {
    const id = useId();
    const translate = useTranslate();
    const { data } = usePicture({ name: file.id, isWanted: true, read, pixels: largePixels });
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                {file.name}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', placeItems: 'center' }}>
                {data ? (
                    <Box
                        component="img"
                        src={data}
                        alt={file.name}
                        sx={{ display: 'block', maxWidth: '100%', maxHeight: '70vh' }}
                    />
                ) : (
                    <Skeleton variant="rounded" width="100%" height={320} />
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button loading={busy} onClick={onSave} size="tall">
                    {translate('library.download')}
                </Button>
                <Button variant="contained" autoFocus onClick={onClose} size="tall">
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
