import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Alert, Box, FormHelperText, IconButton, LinearProgress, Typography } from '@mui/material';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { shownImages } from '../../../../contract/platform/resources/files';
import { moved } from '../../../resources/core/order/moved';
import { ChooseFiles } from '../../../resources/files/ChooseFiles';
import { bytes } from '../../../ui/text/bytes';
import { OwnImage } from './OwnImage';
import { useOwnUpload } from './useOwnUpload';

const maxImages = 20;
const touch = { width: 44, height: 44 } as const;
const frame = {
    width: 140,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'hidden',
} as const;

const Label = ({ id, source }: { id: string; source: string }) => (
    <Typography id={id} variant="note" sx={{ mb: 0.5, color: 'text.secondary' }}>
        <FieldTitle source={source} resource="products" />
    </Typography>
);

const Sending = ({ share, fault }: { share: number | null; fault: string }) => {
    const label = useTranslate()('listing.images.add');
    return (
        <>
            {share !== null && (
                <LinearProgress
                    variant={share < 1 ? 'determinate' : 'indeterminate'}
                    value={share * 100}
                    aria-label={label}
                    sx={{ mt: 1, maxWidth: 320 }}
                />
            )}
            {fault && (
                <Alert severity="error" sx={{ mt: 1 }}>
                    {fault}
                </Alert>
            )}
        </>
    );
};

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
            <Label id={`${id}-label`} source="coverId" />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
                {value !== null && (
                    <Box sx={{ ...frame, width: 160, aspectRatio: '4 / 3' }}>
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
                        sx={touch}
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

interface ImageProps {
    id: string;
    number: number;
    /** undefined at the ends */
    onForward: (() => void) | undefined;
    onBack: (() => void) | undefined;
    onRemove: () => void;
}

const GalleryImage = ({ id, number, onForward, onBack, onRemove }: ImageProps) => {
    const translate = useTranslate();
    const which = { number };
    const actions = [
        ['product.moveImage', ArrowBackIcon, onForward],
        ['product.moveImageBack', ArrowForwardIcon, onBack],
        ['product.removeImage', DeleteOutlineIcon, onRemove],
    ] as const;
    return (
        <Box component="li" sx={frame}>
            <Box sx={{ aspectRatio: '4 / 3' }}>
                <OwnImage id={id} alt={translate('listing.images.alt', which)} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                {actions.map(([label, Icon, action]) => (
                    <IconButton
                        key={label}
                        disabled={!action}
                        onClick={action}
                        aria-label={translate(label, which)}
                        sx={touch}
                    >
                        <Icon fontSize="small" />
                    </IconButton>
                ))}
            </Box>
        </Box>
    );
};

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
    const move = (from: number, to: number) =>
        to >= 0 && to < images.length ? () => field.onChange(moved(images, from, to)) : undefined;
    const room = usage && { used: bytes(usage.used), quota: bytes(usage.quota) };
    return (
        <Box role="group" aria-labelledby={`${id}-label`} sx={{ minWidth: 0, width: 1 }}>
            <Label id={`${id}-label`} source="gallery" />
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
