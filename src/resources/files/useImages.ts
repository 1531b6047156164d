import { useInfiniteQuery } from '@tanstack/react-query';
import { listImages } from '../../../contract/platform/resources/files';
import { callApi } from '../../dataProvider/callApi';

const perPage = 24;

/** Public images of the library, the latest first, by pages that are fetched as they are wanted. */
export const useImages = (q: string, use: 'products' | undefined) => {
    const query = useInfiniteQuery({
        queryKey: ['files', 'images', q, use],
        queryFn: ({ pageParam, signal }) =>
            callApi(
                listImages,
                { query: { page: pageParam, perPage, q, ...(use && { use }) } },
                signal,
                {
                    isSilent: true,
                },
            ),
        initialPageParam: 1,
        getNextPageParam: ({ total }, pages) =>
            pages.length * perPage < total ? pages.length + 1 : undefined,
        meta: { isSilent: true },
    });
    const images = query.data?.pages.flatMap(({ list }) => list) ?? [];
    // what was uploaded meanwhile moves the pages
    const shown = [...new Map(images.map(image => [image.id, image])).values()];
    return { ...query, images: shown };
};
