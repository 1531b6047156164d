import SearchIcon from '@mui/icons-material/Search';
import {
    Box,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    InputAdornment,
    TextField,
    type Theme,
    useMediaQuery,
} from '@mui/material';
import { type DragEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type LibraryImage, shownImages } from '../../../contract/platform/resources/files';
import { Note } from '../../ui/admin/text/Note';
import { useRefresh } from '../core/useRefresh';
import { ChooseFiles } from './ChooseFiles';
import { droppedFiles, hasFiles } from './droppedFiles';
import { FoundImages } from './FoundImages';
import { UploadRow } from './UploadRow';
import { useLimits } from './useLimits';
import { useOwnQueue, useUploads } from './useUploads';

interface Props {
    open: boolean;
    /** what the image is for: listings may have those of other listings */
    use?: 'products';
    onChoose: (image: LibraryImage) => void;
    onClose: () => void;
}

/** Images that are sent from here; one that is sent alone is the one that was meant. */
const useSentImages = (onChoose: Props['onChoose']) => {
    const refresh = useRefresh('files');
    const limits = useLimits();
    const queue = useOwnQueue();
    const uploads = useUploads(queue);
    const send = (files: readonly File[]) => {
        const isAlone = files.length === 1 && queue.list().length === 0;
        queue.onDone = ({ image }) => {
            void refresh();
            if (isAlone && image) onChoose(image);
        };
        queue.add(files, 'image', limits);
    };
    return { queue, limits, send, uploads: uploads.filter(({ state }) => state !== 'done') };
};

const Search = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
    const label = useTranslate()('library.searchImages');
    return (
        <TextField
            type="search"
            value={value}
            onChange={event => onChange(event.target.value)}
            placeholder={label}
            variant="outlined"
            size="small"
            margin="none"
            sx={{ flex: '1 1 200px', m: 0 }}
            slotProps={{
                htmlInput: { 'aria-label': label, maxLength: 120 },
                input: {
                    startAdornment: (
                        <InputAdornment position="start">
                            <SearchIcon fontSize="small" />
                        </InputAdornment>
                    ),
                },
            }}
        />
    );
};

const Choice = ({
    onChoose,
    use,
    titleId,
}: Pick<Props, 'onChoose' | 'use'> & { titleId: string }) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const [isOver, setIsOver] = useState(false);
    const q = useDeferredValue(typed.trim());
    const { queue, limits, send, uploads } = useSentImages(onChoose);
    const over = (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(true);
    };
    const drop = (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        send(droppedFiles(event.dataTransfer));
    };
    return (
        <>
            <DialogTitle id={titleId}>{translate('library.chooseImage')}</DialogTitle>
            <DialogContent
                onDragOver={over}
                onDragLeave={() => setIsOver(false)}
                onDrop={drop}
                sx={{
                    outline: isOver ? '2px dashed' : 'none',
                    outlineColor: 'primary.main',
                    outlineOffset: -8,
                    minHeight: 360,
                }}
            >
                <Box
                    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}
                >
                    <Search value={typed} onChange={setTyped} />
                    <ChooseFiles
                        label={translate('library.uploadImage')}
                        accept={shownImages.join()}
                        onFiles={send}
                    />
                </Box>
                <Note component="p" sx={{ mb: 1.5 }}>
                    {translate('library.dropImages')}
                </Note>
                {uploads.length > 0 && (
                    <Box component="ul" sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none' }}>
                        {uploads.map(upload => (
                            <UploadRow
                                key={upload.key}
                                upload={upload}
                                queue={queue}
                                limits={limits}
                            />
                        ))}
                    </Box>
                )}
                <FoundImages q={q} use={use} onChoose={onChoose} />
            </DialogContent>
        </>
    );
};

/** Chooses a public image of the library, or puts one there. */
export const ImagePicker = ({ open, use, onChoose, onClose }: Props) => {
    const id = useId();
    const translate = useTranslate();
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    return (
        <Dialog
            open={open}
            onClose={onClose}
            fullScreen={phone}
            fullWidth
            maxWidth="md"
            aria-labelledby={id}
        >
            <Choice titleId={id} onChoose={onChoose} {...(use && { use })} />
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={onClose} size="tall">
                    {translate('common.cancel')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
