import { useEffect, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { assignReviewer, transitionProduct } from '../../../contract/market/resources/products';
import { callApi } from '../../dataProvider/callApi';
import { BulkAction } from '../core/bulk/BulkAction';
import { ReviewerChoice } from './ReviewerChoice';

const silent = { isSilent: true };

const Chosen = ({ onChosen }: { onChosen: (id: string) => void }) => {
    const chosen: unknown = useWatch({ name: 'reviewerId' });
    const id = typeof chosen === 'string' ? chosen : '';
    useEffect(() => onChosen(id), [id, onChosen]);
    return <ReviewerChoice />;
};

/** Approves each of the chosen products, returns it to its seller, or gives it to somebody to look at. */
export const BulkReview = () => {
    const translate = useTranslate();
    const [reviewerId, setReviewerId] = useState('');
    return (
        <>
            <BulkAction
                name="products"
                call={transitionProduct}
                label={translate('office.bulk.acts.approveProducts')}
                title={translate('office.bulk.asks.approveProducts')}
                text={translate('office.bulk.each')}
                act={({ id, version }) => {
                    const body = { action: 'approve' as const, reason: '', version };
                    return callApi(transitionProduct, { params: { id }, body }, undefined, silent);
                }}
            />
            <BulkAction
                name="products"
                call={transitionProduct}
                label={translate('office.bulk.acts.sendBackProducts')}
                title={translate('office.bulk.asks.sendBackProducts')}
                text={translate('office.bulk.each')}
                reason={{ label: translate('product.reason'), isNeeded: true }}
                act={({ id, version }, reason) => {
                    const body = { action: 'sendBack' as const, reason, version };
                    return callApi(transitionProduct, { params: { id }, body }, undefined, silent);
                }}
            />
            <BulkAction
                name="products"
                call={assignReviewer}
                label={translate('office.bulk.acts.assignProducts')}
                title={translate('office.bulk.asks.assignProducts')}
                text={translate('office.bulk.each')}
                isReady={reviewerId !== ''}
                act={({ id, version }) => {
                    const body = { reviewerId, version };
                    return callApi(assignReviewer, { params: { id }, body }, undefined, silent);
                }}
            >
                <Form warnWhenUnsavedChanges={false}>
                    <Chosen onChosen={setReviewerId} />
                </Form>
            </BulkAction>
        </>
    );
};
