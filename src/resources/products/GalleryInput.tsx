import { Box, Button, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { LibraryThumb } from '../files/FileThumb';
import { ImagePicker } from '../files/ImagePicker';
import { GalleryImages, maxImages } from './GalleryImages';

/** Public images of the library in an order; the form holds their ids. */
export const GalleryInput = () => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const { field, fieldState, id } = useInput({ source: 'gallery' });
    const images: readonly string[] = Array.isArray(field.value) ? field.value : [];
    const note = fieldState.error?.message ?? 'product.galleryHelp';
    return (
        <Box role="group" aria-labelledby={`${id}-label`} sx={{ minWidth: 0, width: '100%' }}>
            <Note id={`${id}-label`} component="p">
                <FieldTitle source="gallery" resource="products" />
            </Note>
            <GalleryImages
                images={images}
                render={(image, number) => (
                    <LibraryThumb id={image} alt={translate('product.image', { number })} />
                )}
                onChange={field.onChange}
            />
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
                use="products"
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
