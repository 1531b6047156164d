import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductType } from '../../../contract/market/resources/products';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { ResourceCreate } from '../core/form/ResourceCreate';
import { blankOffer, toOfferInput } from './blankOffer';
import { productTabs } from './ProductInputs';
import { ProductTypeCards } from './ProductTypeCards';

const TypeChoice = ({ onChoose }: { onChoose: (type: ProductType) => void }) => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate('product.chooseType')} />
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>
                {translate('product.typeHelp')}
            </Typography>
            <ProductTypeCards onChoose={onChoose} />
        </>
    );
};

/** A new product: its type first, then what belongs to it. */
export const ProductCreate = () => {
    const [type, setType] = useState<ProductType>();
    const [defaults, setDefaults] = useState({});
    if (!type) {
        return (
            <TypeChoice
                onChoose={chosen => {
                    setDefaults(blankOffer(chosen));
                    setType(chosen);
                }}
            />
        );
    }
    return (
        <ResourceCreate
            name="products"
            defaults={defaults}
            layout="tabs"
            toInput={toOfferInput}
            after="record"
        >
            {productTabs}
        </ResourceCreate>
    );
};
