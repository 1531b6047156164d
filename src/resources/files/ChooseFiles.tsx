import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'loading'> {
    label: string;
    /** media types; all of them without it */
    accept?: string;
    /** one at a time */
    isSingle?: boolean;
    onFiles: (files: readonly File[]) => void;
}

/** Opens the computer's own choice of files. */
export const ChooseFiles = ({
    label,
    accept,
    isSingle = false,
    onFiles,
    variant = 'contained',
    loading = null,
}: Props) => {
    const input = useRef<HTMLInputElement>(null);
    return (
        <>
            <Button
                variant={variant}
                loading={loading}
                startIcon={<UploadIcon />}
                onClick={() => input.current?.click()}
            >
                {label}
            </Button>
            <input
                ref={input}
                type="file"
                multiple={!isSingle}
                hidden
                aria-label={label}
                {...(accept && { accept })}
                onChange={({ target }) => {
                    onFiles([...(target.files ?? [])]);
                    // the same file again is a choice too
                    target.value = '';
                }}
            />
        </>
    );
};
