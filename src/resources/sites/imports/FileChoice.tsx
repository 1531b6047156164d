import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import type { ChangeEvent } from 'react';

interface Props {
    label: string;
    isDisabled?: boolean;
    onFile: (file: File) => void;
}

/** A button that asks for one file. */
export const FileChoice = ({ label, isDisabled = false, onFile }: Props) => {
    const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
        const [file] = target.files ?? [];
        // the same file may be chosen again
        target.value = '';
        if (file) onFile(file);
    };
    return (
        <Button
            component="label"
            variant="outlined"
            disabled={isDisabled}
            startIcon={<UploadFileOutlined />}
        >
            {label}
            <Box
                component="input"
                type="file"
                accept=".csv,.gz,.zip,.json,.jsonl,.ndjson"
                aria-label={label}
                disabled={isDisabled}
                onChange={choose}
                sx={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
            />
        </Button>
    );
};
