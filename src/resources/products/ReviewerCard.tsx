import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { assignReviewer, type Product } from '../../../contract/market/resources/products';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ActionButton } from '../core/actions/ActionButton';
import { ReviewerChoice } from './ReviewerChoice';

const Choice = ({ product }: { product: Product }) => {
    const translate = useTranslate();
    const chosen: unknown = useWatch({ name: 'reviewerId' });
    const reviewerId = typeof chosen === 'string' && chosen !== '' ? chosen : null;
    const { id, version } = product;
    return (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <Box sx={{ width: '100%' }}>
                <ReviewerChoice />
            </Box>
            <ActionButton
                name="products"
                call={assignReviewer}
                label={translate('product.reviewer.save')}
                isDisabled={reviewerId === product.reviewerId}
                action={() =>
                    callApi(
                        assignReviewer,
                        { params: { id }, body: { reviewerId, version } },
                        undefined,
                        { isSilent: true },
                    )
                }
                done={translate('product.reviewer.done')}
            />
        </Box>
    );
};

/** Who looks at a product, and somebody else to do so. */
export const ReviewerCard = ({ product }: { product: Product }) => {
    const translate = useTranslate();
    const [values] = useState({ reviewerId: product.reviewerId });
    return (
        <SectionCard title={translate('product.reviewer.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                <Typography variant="text" sx={{ mb: 1.5, color: 'text.secondary' }}>
                    {product.reviewer?.name || translate('product.reviewer.nobody')}
                </Typography>
                <Form
                    key={product.reviewerId}
                    defaultValues={values}
                    warnWhenUnsavedChanges={false}
                >
                    <Choice product={product} />
                </Form>
            </Box>
        </SectionCard>
    );
};
