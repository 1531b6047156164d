import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Button, ButtonBase, Skeleton } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { attachmentPath, type ChatMessage } from '../../../../contract/messaging/resources/chats';
import { callAddress } from '../../../dataProvider/address';
import { downloadExport, saveFile } from '../../../dataProvider/downloadExport';
import { HttpError } from '../../../dataProvider/HttpError';
import { bytes } from '../../../ui/text/bytes';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { PictureDialog } from './PictureDialog';
import { isPicture, usePicture } from './pictures';
import { useSeen } from './useSeen';

/** px, on screens with two pixels for one */
const thumbPixels = 480;

interface Props {
    chatId: string;
    file: ChatMessage['attachments'][number];
}

/** Fetches a file of the chat with one's token, and hands it to the browser's downloads. */
const useAttachment = ({ chatId, file }: Props) => {
    const [busy, setBusy] = useState(false);
    const address = callAddress(attachmentPath, { id: chatId, file: file.id });
    const fetchFile = (signal: AbortSignal) => downloadExport(address, file.name, signal, () => {});
    const save = async () => {
        setBusy(true);
        try {
            saveFile(await fetchFile(new AbortController().signal));
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setBusy(false);
        }
    };
    const read = async (signal: AbortSignal) => (await fetchFile(signal)).blob;
    return { busy, save: () => void save(), read };
};

const FileButton = ({ file, busy, onSave }: Pick<Props, 'file'> & FileButtonProps) => (
    <Button
        variant="outlined"
        startIcon={<FileIcon />}
        loading={busy}
        onClick={onSave}
        size="tall"
        sx={{
            maxWidth: '100%',
            textTransform: 'none',
            textAlign: 'start',
            overflowWrap: 'anywhere',
        }}
    >
        {file.name} ({bytes(file.size)})
    </Button>
);

interface FileButtonProps {
    busy: boolean;
    onSave: () => void;
}

const frame = {
    display: 'block',
    width: 200,
    maxWidth: '100%',
    aspectRatio: '4 / 3',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'hidden',
    bgcolor: 'background.paper',
} as const;

const Picture = (props: Props) => {
    const { file } = props;
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const isSeen = useSeen(place);
    const { busy, save, read } = useAttachment(props);
    const wanted = { name: file.id, isWanted: isSeen, read };
    const { data, isError } = usePicture({ ...wanted, pixels: thumbPixels });
    return (
        <div ref={place}>
            {isError && <FileButton file={file} busy={busy} onSave={save} />}
            {!isError && !data && <Skeleton variant="rounded" sx={{ ...frame, height: 'auto' }} />}
            {data && (
                <ButtonBase
                    onClick={() => setIsOpen(true)}
                    aria-label={translate('chat.files.open', { name: file.name })}
                    title={file.name}
                    sx={frame}
                >
                    <Box
                        component="img"
                        src={data}
                        alt=""
                        sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
                    />
                </ButtonBase>
            )}
            {isOpen && (
                <PictureDialog
                    file={file}
                    read={read}
                    busy={busy}
                    onSave={save}
                    onClose={() => setIsOpen(false)}
                />
            )}
        </div>
    );
};

const Download = (props: Props) => {
    const { busy, save } = useAttachment(props);
    return <FileButton file={props.file} busy={busy} onSave={save} />;
};

/** A file of a message: a picture is shown small, anything else is offered. */
export const Attachment = (props: Props) =>
    isPicture(props.file) ? <Picture {...props} /> : <Download {...props} />;
