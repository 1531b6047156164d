import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, FormHelperText, IconButton } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { shownImages } from '../../../../contract/platform/resources/files';
import { ChooseFiles } from '../../../resources/files/ChooseFiles';
import { buttonSide, imageFrame } from '../../../resources/products/GalleryImages';
import { ImageLabel, Sending } from './ImageParts';
import { OwnImage } from './OwnImage';
import { useOwnUpload } from './useOwnUpload';

/** The one image that stands in lists. */
export const CoverField = () => {
    const translate = useTranslate();
    const { field, fieldState, id } = useInput({ source: 'coverId' });
    const { share, fault, send } = useOwnUpload('image', file => field.onChange(file.id));
    // a form has an empty text for nothing
    const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
    const note = fieldState.error?.message ?? 'listing.images.coverHelp';
    return (
        <Box role="group" aria-labelledby={`${id}-label`} sx={{ minWidth: 0, width: 1 }}>
            <ImageLabel id={`${id}-label`} source="coverId" />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
                {value !== null && (
                    <Box sx={{ ...imageFrame, width: 160, aspectRatio: '4 / 3' }}>
                        <OwnImage id={value} alt={translate('listing.images.cover')} />
                    </Box>
                )}
                <ChooseFiles
                    variant="outlined"
                    label={translate(`listing.images.${value === null ? 'addOne' : 'change'}`)}
                    accept={shownImages.join()}
                    onFiles={files => void send(files.slice(0, 1))}
                />
                {value !== null && (
                    <IconButton
                        onClick={() => field.onChange(null)}
                        aria-label={translate('listing.images.remove')}
                        sx={buttonSide}
                    >
                        <DeleteOutlineIcon fontSize="small" />
                    </IconButton>
                )}
            </Box>
            <Sending share={share} fault={fault} />
            <FormHelperText error={fieldState.error !== undefined}>
                {translate(note, { _: note })}
            </FormHelperText>
        </Box>
    );
};
