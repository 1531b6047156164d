import { Box, useTheme } from '@mui/material';
import type { OwnListingRow } from '../../../../contract/market/listings';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { GeneratedCover } from '../../../public/market/ListingCover';
import { OwnImage } from '../files/OwnImage';
import './smallCover.css';

const [width, height] = [96, 54];
/** px that a cover is drawn at on the market, so that it is the same picture here, smaller */
const drawnWidth = 320;

/** The market draws a website's host alone. */
const hostOf = (subject: string): string =>
    canParseUrl(subject) ? new URL(subject).hostname : subject;

/** A listing's picture as buyers see it: the uploaded one, or the one that is drawn in its place. */
export const SmallCover = ({ row }: { row: OwnListingRow }) => {
    const { mode } = useTheme().palette;
    return (
        <Box sx={{ width, height, flex: 'none', borderRadius: 1, overflow: 'hidden' }}>
            {row.coverId ? (
                <OwnImage id={row.coverId} alt="" />
            ) : (
                <Box
                    className={`cover-frame ${mode}`}
                    sx={{
                        width: drawnWidth,
                        height: (drawnWidth * height) / width,
                        transform: `scale(${width / drawnWidth})`,
                        transformOrigin: 'top left',
                    }}
                >
                    <GeneratedCover {...row} subject={hostOf(row.subject)} />
                </Box>
            )}
        </Box>
    );
};
