import { Box, ButtonBase, Typography } from '@mui/material';
import type { LibraryImage } from '../../../contract/platform/resources/files';
import { Caption } from '../../ui/admin/text/Note';
import { LibraryThumb } from './FileThumb';

const grid = {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: 1.5,
    listStyle: 'none',
    m: 0,
    p: 0,
} as const;

interface Props {
    images: readonly LibraryImage[];
    onChoose: (image: LibraryImage) => void;
}

/** Images to choose one of. */
export const ImageGrid = ({ images, onChoose }: Props) => (
    <Box component="ul" sx={grid}>
        {images.map(image => (
            <li key={image.id}>
                <ButtonBase
                    onClick={() => onChoose(image)}
                    title={image.name}
                    sx={{
                        display: 'block',
                        width: 1,
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        overflow: 'hidden',
                        textAlign: 'left',
                        '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
                    }}
                >
                    <Box sx={{ aspectRatio: '4 / 3' }}>
                        <LibraryThumb id={image.id} alt={image.alt} />
                    </Box>
                    <Box sx={{ px: 1, py: 0.75 }}>
                        <Typography noWrap variant="note">
                            {image.name}
                        </Typography>
                        <Caption component="p">
                            {image.width} × {image.height}
                        </Caption>
                    </Box>
                </ButtonBase>
            </li>
        ))}
    </Box>
);
