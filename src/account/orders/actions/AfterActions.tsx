import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useShownOrder } from '../shownOrder';

/** Where on the page reviews stand. */
export const reviewsId = 'reviews';

const toReviews = () => document.getElementById(reviewsId)?.scrollIntoView();

/** What is left to be done once an order is complete: the review, and to the seller the money. */
export const AfterActions = () => {
    const translate = useTranslate();
    const { actions, part, state } = useShownOrder().order;
    const isPaidOut = part === 'seller' && (state === 'completed' || state === 'after_sale');
    return (
        <>
            {actions.includes('review') && (
                <Button variant="outlined" onClick={toReviews} size="tall">
                    {translate('order.review.write')}
                </Button>
            )}
            {isPaidOut && (
                <Button variant="outlined" component={Link} to="/user/wallet" size="tall">
                    {translate('order.toWallet')}
                </Button>
            )}
        </>
    );
};
