import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { FormTab, SelectInput, TextArrayInput, TextInput, useTranslate } from 'react-admin';
import { currencies } from '../../../contract/platform/money';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { MoneyInput } from '../../ui/admin/controls/MoneyInput';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { FieldGrid } from '../core/form/FieldGrid';
import { ImageInput } from '../files/ImageInput';
import { DetailInputs } from './DetailInputs';
import { GalleryInput } from './GalleryInput';

const RichText = lazy(async () => ({
    default: (await import('../articles/richText/RichText')).RichText,
}));

const Offer = () => (
    <>
        <TextInput {...fieldLook} source="title" helperText={false} isRequired />
        <TextInput {...fieldLook} source="summary" helperText={false} multiline minRows={2} />
        <FieldGrid>
            <MoneyInput source="price" />
            <SelectInput
                {...fieldLook}
                source="currency"
                choices={currencies.map(id => ({ id, name: id }))}
                translateChoice={false}
                helperText={false}
                isRequired
            />
            <ReferenceChoice source="sellerId" reference="users" />
        </FieldGrid>
        <TextArrayInput {...fieldLook} source="tags" options={[]} helperText="product.tagsHelp" />
    </>
);

const Description = () => {
    const label = useTranslate()('resources.products.fields.body');
    return (
        <>
            <ImageInput source="coverId" />
            <GalleryInput />
            <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
                <RichText source="body" label={label} />
            </Suspense>
        </>
    );
};

/** The tabs of a product's form; react-admin wants them as children themselves. */
export const productTabs = [
    <FormTab key="offer" label="product.tabs.offer">
        <Offer />
    </FormTab>,
    <FormTab key="details" label="product.tabs.details">
        <DetailInputs />
    </FormTab>,
    <FormTab key="description" label="product.tabs.description">
        <Description />
    </FormTab>,
];
