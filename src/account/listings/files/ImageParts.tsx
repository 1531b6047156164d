import { Alert, LinearProgress, Typography } from '@mui/material';
import { FieldTitle, useTranslate } from 'react-admin';

/** The name of one of a listing's fields of images. */
export const ImageLabel = ({ id, source }: { id: string; source: string }) => (
    <Typography id={id} variant="note" sx={{ mb: 0.5, color: 'text.secondary' }}>
        <FieldTitle source={source} resource="products" />
    </Typography>
);

/** How far images have been sent, and why one could not be. */
export const Sending = ({ share, fault }: { share: number | null; fault: string }) => {
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
