import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { ProductType } from '../../../contract/market/resources/products';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';
import { blankOffer } from '../../resources/products/blankOffer';
import { ProductTypeCards } from '../../resources/products/ProductTypeCards';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { draftInput } from './form/draftInput';
import { useKeepListing } from './useListing';

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
            <ProductTypeCards
                textOf={type => translate(`listing.types.${type}`)}
                disabled={isBusy}
                onChoose={type => void begin(type)}
            />
        </>
    );
};
