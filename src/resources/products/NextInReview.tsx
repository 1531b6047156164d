import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { products } from '../../../contract/market/resources/products';
import { useCall } from '../../dataProvider/useCall';
import { recordPath } from '../core/recordPaths';

/** What waits for a review longest is next; this one, and one already seen, comes last. */
const query = { state: 'in_review', sort: 'updatedAt', order: 'ASC', perPage: 2 } as const;

/** From one listing that waits for its review to the next one, without going back to the list. */
export const NextInReview = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const { data } = useCall(products.calls.list, { query }, { isSilent: true });
    const next = data?.list.find(one => one.id !== id);
    const to = next && recordPath('products', next.id);
    if (!to) return null;
    return (
        <Button component={Link} to={to} variant="outlined">
            {translate('product.nextInReview')}
        </Button>
    );
};
