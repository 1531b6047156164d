import CodeIcon from '@mui/icons-material/Code';
import DnsIcon from '@mui/icons-material/Dns';
import LanguageIcon from '@mui/icons-material/Language';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ProductType, productTypes } from '../../../contract/market/resources/products';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { ResourceCreate } from '../core/form/ResourceCreate';
import { blankOffer, toOfferInput } from './blankOffer';
import { productTabs } from './ProductInputs';

const icons = { source: CodeIcon, website: LanguageIcon, domain: DnsIcon } as const;

const TypeChoice = ({ onChoose }: { onChoose: (type: ProductType) => void }) => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate('product.chooseType')} />
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>
                {translate('product.typeHelp')}
            </Typography>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
                }}
            >
                {productTypes.map(type => {
                    const Icon = icons[type];
                    return (
                        <Card key={type}>
                            <CardActionArea onClick={() => onChoose(type)} sx={{ p: 3 }}>
                                <Icon color="primary" sx={{ fontSize: 32 }} />
                                <Typography sx={{ mt: 1, fontSize: 16, fontWeight: 600 }}>
                                    {translate(`resources.products.types.${type}`)}
                                </Typography>
                            </CardActionArea>
                        </Card>
                    );
                })}
            </Box>
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
