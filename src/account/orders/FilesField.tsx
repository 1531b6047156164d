import AttachIcon from '@mui/icons-material/AttachFile';
import { Box, Button, FormHelperText } from '@mui/material';
import { useRef } from 'react';
import type { Limits, Upload, UploadQueue } from '../../resources/files/UploadQueue';
import { UploadRow } from '../../resources/files/UploadRow';

interface Props {
    label: string;
    help: string;
    isWrong: boolean;
    uploads: readonly Upload[];
    queue: UploadQueue;
    limits?: Limits | undefined;
    onChosen: (files: readonly File[]) => void;
}

/** Chooses files, and shows how far each one is. */
export const FilesField = ({ label, help, isWrong, uploads, queue, limits, onChosen }: Props) => {
    const input = useRef<HTMLInputElement>(null);
    return (
        <div>
            <input
                ref={input}
                type="file"
                multiple
                hidden
                tabIndex={-1}
                aria-label={label}
                onChange={({ target }) => {
                    onChosen([...(target.files ?? [])]);
                    target.value = '';
                }}
            />
            <Button startIcon={<AttachIcon />} onClick={() => input.current?.click()} size="tall">
                {label}
            </Button>
            <FormHelperText error={isWrong}>{help}</FormHelperText>
            {uploads.length > 0 && (
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {uploads.map(upload => (
                        <UploadRow key={upload.key} upload={upload} queue={queue} limits={limits} />
                    ))}
                </Box>
            )}
        </div>
    );
};
