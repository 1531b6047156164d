import { Box } from '@mui/material';
import type { OwnListingRow } from '../../../../contract/market/listings';
import { GeneratedCover } from '../../../public/market/GeneratedCover';
import { OwnImage } from '../files/OwnImage';

const [width, height] = [80, 45];
/** px that a cover is drawn at on the market, so that it is the same picture here, smaller */
const drawnWidth = 320;

/** A listing's picture as buyers see it: the uploaded one, or the one that is drawn in its place. */
export const SmallCover = ({ row }: { row: OwnListingRow }) => (
    <Box sx={{ width, height, flex: 'none', borderRadius: 1, overflow: 'hidden' }}>
        {row.coverId ? (
            <OwnImage id={row.coverId} alt="" />
        ) : (
            <Box
                sx={{
                    width: drawnWidth,
                    height: (drawnWidth * height) / width,
                    transform: `scale(${width / drawnWidth})`,
                    transformOrigin: 'top left',
                    colorScheme: theme => theme.palette.mode,
                }}
            >
                <GeneratedCover {...row} />
            </Box>
        )}
    </Box>
);
