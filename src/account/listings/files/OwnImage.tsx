import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ownImagePath } from '../../../../contract/market/listings';
import { callAddress } from '../../../dataProvider/address';
import { fetchFile } from '../../../dataProvider/fetchFile';
import { fitted } from '../../../resources/files/FileThumb';

const asAddress = (image: Blob): Promise<string> =>
    new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error);
        reader.readAsDataURL(image);
    });

/** An image that others may not see yet has no public address: it is fetched with one's token. */
const fetchImage = async (id: string, signal: AbortSignal): Promise<string> => {
    const response = await fetchFile(callAddress(ownImagePath, { id }), { signal });
    return asAddress(await response.blob());
};

const Sign = () => (
    <Box
        aria-hidden="true"
        sx={{ display: 'grid', placeItems: 'center', width: 1, height: 1, bgcolor: 'action.hover' }}
    >
        <ImageIcon fontSize="small" sx={{ color: 'text.secondary' }} />
    </Box>
);

/** A small picture of an image of one's own, public or not; a sign where there is none. */
export const OwnImage = ({ id, alt }: { id: string | null; alt: string }) => {
    const { data } = useQuery({
        queryKey: ['own image', id],
        queryFn: ({ signal }) => fetchImage(id ?? '', signal),
        enabled: id !== null,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        meta: { isSilent: true },
    });
    if (data === undefined) return <Sign />;
    return <Box component="img" src={data} alt={alt} sx={fitted} />;
};
