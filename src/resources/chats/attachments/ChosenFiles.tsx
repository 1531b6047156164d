import CancelIcon from '@mui/icons-material/Close';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { maxAttachments } from '../../../../contract/messaging/resources/chats';
import { Caption } from '../../../ui/admin/text/Note';
import { touch } from '../../../ui/admin/touch';
import { bytes } from '../../../ui/text/bytes';
import type { Upload } from '../../files/UploadQueue';
import { UploadRow } from '../../files/UploadRow';
import { isPicture, usePicture } from './pictures';
import type { Attachments } from './useAttachments';

const Preview = ({ upload: { file, answer } }: { upload: Upload }) => {
    const { data } = usePicture({
        name: `chosen ${answer?.id}`,
        pixels: 160,
        isWanted: isPicture({ mime: file.type, size: file.size }),
        read: async () => file,
    });
    if (!data) return <FileIcon sx={{ color: 'text.secondary' }} />;
    return (
        <Box
            component="img"
            src={data}
            alt=""
            sx={{ width: touch, height: touch, objectFit: 'cover', borderRadius: 0.5 }}
        />
    );
};

/** One that is on the server and goes with the message. */
const Ready = ({ upload, onRemove }: { upload: Upload; onRemove: () => void }) => {
    const translate = useTranslate();
    const { file } = upload;
    return (
        <Box
            component="li"
            sx={{ display: 'flex', gap: 1, py: 0.5 }}
            style={{ alignItems: 'center' }}
        >
            <Box sx={{ display: 'grid', placeItems: 'center', width: touch, height: touch }}>
                <Preview upload={upload} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap title={file.name} variant="text">
                    {file.name}
                </Typography>
                <Caption component="p">{bytes(file.size)}</Caption>
            </Box>
            <IconButton
                aria-label={translate('chat.files.remove', { name: file.name })}
                onClick={onRemove}
                sx={{ width: touch, height: touch }}
            >
                <CancelIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};

/** The files of a message before it is sent. */
export const ChosenFiles = ({ attachments }: { attachments: Attachments }) => {
    const translate = useTranslate();
    const { uploads, queue, limits, isFull, remove } = attachments;
    return (
        <>
            <Box
                component="ul"
                aria-label={translate('chat.files.chosen')}
                hidden={uploads.length === 0}
                sx={{ m: 0, p: 0, listStyle: 'none', width: 1, minWidth: 0 }}
            >
                {uploads.map(upload =>
                    upload.state === 'done' ? (
                        <Ready key={upload.key} upload={upload} onRemove={() => remove(upload)} />
                    ) : (
                        <UploadRow key={upload.key} upload={upload} queue={queue} limits={limits} />
                    ),
                )}
            </Box>
            {isFull && (
                <FormHelperText role="alert" sx={{ justifySelf: 'start' }}>
                    {translate('chat.files.most', { count: maxAttachments })}
                </FormHelperText>
            )}
        </>
    );
};
