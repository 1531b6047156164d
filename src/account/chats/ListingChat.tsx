import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { getListing } from '../../../contract/market/public/listings';
import { statusOf } from '../../dataProvider/HttpError';
import { useCall } from '../../dataProvider/useCall';
import { useList } from '../../dataProvider/useList';
import { MessageDialog } from './MessageDialog';

interface Props {
    /** the listing's */
    id: string;
    onClose: () => void;
}

/** From a listing's page: to the chat with its seller, or the first words of one. */
export const ListingChat = ({ id, onClose }: Props) => {
    const translate = useTranslate();
    const query = { productId: id, kind: 'trade' as const, state: 'open' as const };
    const known = useList('supportlist', { query }, { isSilent: true });
    const listing = useCall(getListing, { params: { id } }, { isSilent: true });
    const chat = known.data?.list.find(one => one.part === 'buyer' && one.orderId === null);
    if (chat) return <Navigate to={`/user/conversations/${chat.id}`} replace />;
    const error = listing.error ?? known.error;
    if (error) {
        const key = statusOf(error) === 404 ? 'ownChat.noListing' : 'ownChat.noListingNow';
        return (
            <Alert severity="error" onClose={onClose} sx={{ mb: 2 }}>
                {translate(key)}
            </Alert>
        );
    }
    if (!listing.data || !known.data) return null;
    return (
        <MessageDialog
            about={{ productId: id }}
            subject={listing.data.title}
            title={translate('ownChat.message.seller')}
            onClose={onClose}
        />
    );
};
