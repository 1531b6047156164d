import { Box } from '@mui/material';
import { miniLinePath } from './miniLinePath';

const [width, height] = [120, 28];

interface Props {
    values: readonly (number | null)[];
}

/** A figure's course beside it; the report has it to read. */
export const MiniLine = ({ values }: Props) => (
    <Box
        component="svg"
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: 1, height, color: 'primary.main' }}
    >
        <path
            d={miniLinePath(values, width, height)}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
        />
    </Box>
);
