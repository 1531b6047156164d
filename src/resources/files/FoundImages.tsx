import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LibraryImage } from '../../../contract/platform/resources/files';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { ImageGrid } from './ImageGrid';
import { useImages } from './useImages';

const Loading = () => (
    <Box aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {['first', 'second', 'third', 'fourth'].map(key => (
            <Skeleton key={key} variant="rounded" width={140} height={150} />
        ))}
    </Box>
);

interface Props {
    q: string;
    use?: 'products' | undefined;
    onChoose: (image: LibraryImage) => void;
}

/** The images that a search finds, more of them when they are wanted. */
export const FoundImages = ({ q, use, onChoose }: Props) => {
    const translate = useTranslate();
    const found = useImages(q, use);
    if (found.isPending || (found.error && found.images.length === 0)) {
        return (
            <LoadState inner error={found.error} onAgain={() => void found.refetch()}>
                <Loading />
            </LoadState>
        );
    }
    if (found.images.length === 0) {
        const key = q === '' ? 'noImages' : 'noSuchImages';
        return (
            <StateCard
                inner
                title={translate(`library.${key}`)}
                text={translate(`library.${key}Text`)}
            />
        );
    }
    return (
        <>
            <ImageGrid images={found.images} onChoose={onChoose} />
            {found.hasNextPage && (
                <Box sx={{ textAlign: 'center', mt: 2 }}>
                    <Button
                        variant="outlined"
                        loading={found.isFetchingNextPage}
                        onClick={() => void found.fetchNextPage()}
                    >
                        {translate('library.more')}
                    </Button>
                </Box>
            )}
        </>
    );
};
