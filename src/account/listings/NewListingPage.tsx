import CodeIcon from '@mui/icons-material/Code';
import DnsIcon from '@mui/icons-material/Dns';
import LanguageIcon from '@mui/icons-material/Language';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { type ProductType, productTypes } from '../../../contract/market/resources/products';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';
import { blankOffer } from '../../resources/products/blankOffer';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { draftInput } from './form/draftInput';
import { useKeepListing } from './useListing';

const icons = { source: CodeIcon, website: LanguageIcon, domain: DnsIcon } as const;

/** A new listing begins with its type, and is a draft from then on. */
export const NewListingPage = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const keep = useKeepListing();
    const [isBusy, setIsBusy] = useState(false);
    const begin = async (type: ProductType) => {
        setIsBusy(true);
        try {
            const body = draftInput(blankOffer(type));
            const listing = await callApi(calls.createOwnListing, { body: body as never });
            keep(listing);
            await navigate(`/user/listings/${listing.id}`, { replace: true });
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            setIsBusy(false);
        }
    };
    return (
        <>
            <PageHeader title={translate('listing.choose')} />
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>
                {translate('listing.chooseText')}
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
                            <CardActionArea
                                disabled={isBusy}
                                onClick={() => void begin(type)}
                                sx={{ p: 3, height: 1 }}
                            >
                                <Icon color="primary" sx={{ fontSize: 32 }} />
                                <Typography
                                    component="h2"
                                    sx={{ mt: 1, fontSize: 16, fontWeight: 600 }}
                                >
                                    {translate(`resources.products.types.${type}`)}
                                </Typography>
                                <Typography
                                    variant="text"
                                    sx={{ mt: 0.5, color: 'text.secondary' }}
                                >
                                    {translate(`listing.types.${type}`)}
                                </Typography>
                            </CardActionArea>
                        </Card>
                    );
                })}
            </Box>
        </>
    );
};
