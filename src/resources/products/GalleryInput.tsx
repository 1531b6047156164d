import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { moved } from '../core/order/moved';
import { LibraryThumb } from '../files/FileThumb';
import { ImagePicker } from '../files/ImagePicker';

const maxImages = 20;

const frame = {
    // three buttons for fingers
    width: 140,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'hidden',
} as const;

interface ImageProps {
    id: string;
    number: number;
    /** undefined at the ends */
    onForward: (() => void) | undefined;
    onBack: (() => void) | undefined;
    onRemove: () => void;
}

const touch = { width: 44, height: 44 } as const;

const GalleryImage = ({ id, number, onForward, onBack, onRemove }: ImageProps) => {
    const translate = useTranslate();
    const which = { number };
    return (
        <Box component="li" sx={frame}>
            <Box sx={{ aspectRatio: '4 / 3' }}>
                <LibraryThumb id={id} alt={translate('product.image', which)} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <IconButton
                    disabled={!onForward}
                    onClick={onForward}
                    aria-label={translate('product.moveImage', which)}
                    sx={touch}
                >
                    <ArrowBackIcon fontSize="small" />
                </IconButton>
                <IconButton
                    disabled={!onBack}
                    onClick={onBack}
                    aria-label={translate('product.moveImageBack', which)}
                    sx={touch}
                >
                    <ArrowForwardIcon fontSize="small" />
                </IconButton>
                <IconButton
                    onClick={onRemove}
                    aria-label={translate('product.removeImage', which)}
                    sx={touch}
                >
                    <DeleteOutlineIcon fontSize="small" />
                </IconButton>
            </Box>
        </Box>
    );
};

/** Public images of the library in an order; the form holds their ids. */
export const GalleryInput = () => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const { field, fieldState, id } = useInput({ source: 'gallery' });
    const images: readonly string[] = Array.isArray(field.value) ? field.value : [];
    const note = fieldState.error?.message ?? 'product.galleryHelp';
    const move = (from: number, to: number) =>
        to >= 0 && to < images.length ? () => field.onChange(moved(images, from, to)) : undefined;
    return (
        <Box role="group" aria-labelledby={`${id}-label`} sx={{ minWidth: 0, width: '100%' }}>
            <Typography id={`${id}-label`} variant="note" sx={{ color: 'text.secondary' }}>
                <FieldTitle source="gallery" resource="products" />
            </Typography>
            <Box
                component="ul"
                sx={{ m: 0, my: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
                style={{ listStyle: 'none' }}
            >
                {images.map((image, at) => (
                    <GalleryImage
                        key={image}
                        id={image}
                        number={at + 1}
                        onForward={move(at, at - 1)}
                        onBack={move(at, at + 1)}
                        onRemove={() => field.onChange(images.filter(other => other !== image))}
                    />
                ))}
            </Box>
            <Button
                ref={field.ref}
                variant="outlined"
                disabled={images.length >= maxImages}
                onClick={() => setIsOpen(true)}
            >
                {translate('product.addImage')}
            </Button>
            <FormHelperText error={fieldState.error !== undefined}>
                {translate(note, { _: note })}
            </FormHelperText>
            <ImagePicker
                open={isOpen}
                onChoose={image => {
                    field.onChange([...images.filter(other => other !== image.id), image.id]);
                    setIsOpen(false);
                }}
                onClose={() => setIsOpen(false)}
            />
        </Box>
    );
};
