import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import {
    FieldTitle,
    type InputProps,
    useInput,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import type { LibraryImage } from '../../../contract/platform/resources/files';
import { LibraryThumb } from './FileThumb';
import { ImagePicker } from './ImagePicker';

type Props = Pick<InputProps, 'source' | 'label' | 'helperText' | 'disabled'> & {
    /** called with the image too, such as to take its alternative text over */
    onImage?: (image: LibraryImage) => void;
};

const frame = {
    width: 160,
    aspectRatio: '4 / 3',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'hidden',
    flex: 'none',
} as const;

/** A public image of the library; the form holds its id, or null. */
export const ImageInput = ({ source, label, helperText, disabled, onImage }: Props) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const [isOpen, setIsOpen] = useState(false);
    const { field, fieldState, id, isRequired } = useInput({ source });
    const value = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
    const error = fieldState.error?.message;
    const note = error ?? (typeof helperText === 'string' ? helperText : undefined);
    const isDisabled = disabled === true;
    const choose = (image: LibraryImage) => {
        field.onChange(image.id);
        onImage?.(image);
        setIsOpen(false);
    };
    return (
        <Box role="group" aria-labelledby={`${id}-label`} sx={{ minWidth: 0 }}>
            <Typography
                id={`${id}-label`}
                variant="note"
                sx={{ mb: 0.5, color: error ? 'error.main' : 'text.secondary' }}
            >
                <FieldTitle
                    label={label}
                    source={source}
                    {...(resource && { resource })}
                    isRequired={isRequired}
                />
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
                {value && (
                    <Box sx={frame}>
                        <LibraryThumb id={value} alt={translate('library.chosenImage')} />
                    </Box>
                )}
                <Button
                    ref={field.ref}
                    variant="outlined"
                    disabled={isDisabled}
                    onClick={() => setIsOpen(true)}
                >
                    {translate(value ? 'library.changeImage' : 'library.chooseImage')}
                </Button>
                {value && (
                    <Button disabled={isDisabled} onClick={() => field.onChange(null)}>
                        {translate('library.removeImage')}
                    </Button>
                )}
            </Box>
            {note && (
                <FormHelperText error={error !== undefined}>
                    {translate(note, { _: note })}
                </FormHelperText>
            )}
            <ImagePicker open={isOpen} onChoose={choose} onClose={() => setIsOpen(false)} />
        </Box>
    );
};
