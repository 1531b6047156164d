import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProductVersions } from '../../../../contract/market/resources/productVersions';
import { callApi } from '../../../dataProvider/callApi';

const step = 10;

/** The newest versions of a product, more of them on demand. */
export const useVersions = (productId: string) => {
    const [perPage, setPerPage] = useState(step);
    const found = useQuery({
        queryKey: ['products', 'versions', productId, perPage],
        queryFn: ({ signal }) =>
            callApi(
                listProductVersions,
                { params: { id: productId }, query: { perPage } },
                signal,
                { isSilent: true },
            ),
        placeholderData: keepPreviousData,
        meta: { isSilent: true },
    });
    const hasMore = (found.data?.total ?? 0) > perPage;
    return { ...found, hasMore, showMore: () => setPerPage(perPage + 2 * step) };
};
