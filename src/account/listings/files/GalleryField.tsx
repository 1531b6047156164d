import { Box, FormHelperText } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { shownImages } from '../../../../contract/platform/resources/files';
import { ChooseFiles } from '../../../resources/files/ChooseFiles';
import { GalleryImages, maxImages } from '../../../resources/products/GalleryImages';
import { bytes } from '../../../ui/text/bytes';
import { ImageLabel, Sending } from './ImageParts';
import { OwnImage } from './OwnImage';
import { useOwnUpload } from './useOwnUpload';

/** The images of the listing's page, in their order. */
export const GalleryField = () => {
    const translate = useTranslate();
    const { field, fieldState, id } = useInput({ source: 'gallery' });
    const images: readonly string[] = Array.isArray(field.value) ? field.value : [];
    let latest = images;
    const { share, fault, usage, send } = useOwnUpload('image', file => {
        // several arrive one after the other, before this is rendered again
        latest = [...latest, file.id];
        field.onChange(latest);
    });
    const note = fieldState.error?.message ?? 'listing.images.galleryHelp';
    const room = usage && { used: bytes(usage.used), quota: bytes(usage.quota) };
    return (
        <Box role="group" aria-labelledby={`${id}-label`} sx={{ minWidth: 0, width: 1 }}>
            <ImageLabel id={`${id}-label`} source="gallery" />
            <GalleryImages
                images={images}
                render={(image, number) => (
                    <OwnImage id={image} alt={translate('listing.images.alt', { number })} />
                )}
                onChange={field.onChange}
            />
            {images.length < maxImages && (
                <ChooseFiles
                    variant="outlined"
                    label={translate('listing.images.add')}
                    accept={shownImages.join()}
                    onFiles={files => void send(files.slice(0, maxImages - images.length))}
                />
            )}
            <Sending share={share} fault={fault} />
            <FormHelperText error={fieldState.error !== undefined}>
                {translate(note, { _: note })}
                {room && ` ${translate('listing.images.usage', room)}`}
            </FormHelperText>
        </Box>
    );
};
