import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Product } from '../../../../contract/market/resources/products';
import { addProductVersion } from '../../../../contract/market/resources/productVersions';
import { ToCallers } from '../../../authProvider/Offered';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { AddVersionDialog } from './AddVersionDialog';
import { useVersions } from './useVersions';
import { VersionRow } from './VersionRow';

/** The versions of a product that is source code, the newest first. */
export const VersionsCard = ({ product }: { product: Product }) => {
    const translate = useTranslate();
    const [isAdding, setIsAdding] = useState(false);
    const { data, error, refetch, hasMore, showMore, isFetching } = useVersions(product.id);
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={120} />;
    return (
        <SectionCard
            title={translate('product.versions.title')}
            actions={
                <ToCallers call={addProductVersion}>
                    <Button variant="outlined" onClick={() => setIsAdding(true)}>
                        {translate('product.versions.add')}
                    </Button>
                </ToCallers>
            }
        >
            {data.total === 0 && (
                <Typography variant="text" sx={{ px: 2.5, pb: 2, color: 'text.secondary' }}>
                    {translate('product.versions.none')}
                </Typography>
            )}
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {data.list.map(version => (
                    <VersionRow key={version.id} productId={product.id} version={version} />
                ))}
            </Box>
            {hasMore && (
                <Box sx={{ px: 2.5, py: 1 }}>
                    <Button onClick={showMore} loading={isFetching} size="tall">
                        {translate('product.versions.more')}
                    </Button>
                </Box>
            )}
            {isAdding && (
                <AddVersionDialog productId={product.id} onClose={() => setIsAdding(false)} />
            )}
        </SectionCard>
    );
};
