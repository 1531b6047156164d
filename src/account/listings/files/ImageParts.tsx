import { Alert, LinearProgress } from '@mui/material';
import { FieldTitle, useTranslate } from 'react-admin';
import { Note } from '../../../ui/admin/text/Note';

/** The name of one of a listing's fields of images. */
export const ImageLabel = ({ id, source }: { id: string; source: string }) => (
    <Note id={id} component="p" sx={{ mb: 0.5 }}>
        <FieldTitle source={source} resource="products" />
    </Note>
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
