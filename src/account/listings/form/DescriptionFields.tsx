import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { CoverField } from '../files/CoverField';
import { GalleryField } from '../files/GalleryField';

const RichText = lazy(async () => ({
    default: (await import('../../../resources/articles/richText/RichText')).RichText,
}));

/** The text and the images of a listing's page. */
export const DescriptionFields = () => {
    const label = useTranslate()('resources.products.fields.body');
    return (
        <>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                <RichText source="body" label={label} hasImages={false} />
            </Suspense>
            <CoverField />
            <GalleryField />
        </>
    );
};
