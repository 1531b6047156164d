import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { fetchOwnImage } from '../../../dataProvider/fetchOwnImage';
import { fitted } from '../../../resources/files/FileThumb';

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
        queryFn: ({ signal }) => fetchOwnImage(id ?? '', signal),
        enabled: id !== null,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        meta: { isSilent: true },
    });
    if (data === undefined) return <Sign />;
    return <Box component="img" src={data} alt={alt} sx={fitted} />;
};
