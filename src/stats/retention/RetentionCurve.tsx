import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { percent } from '../../ui/text/numbers';

const width = 600;
const height = 120;

/** The average share of those who came back; its figures stand in the table's first row. */
export const RetentionCurve = ({ average }: { average: readonly (number | null)[] }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const known = average.flatMap((share, later) =>
        share === null || later === 0 ? [] : [{ share, later }],
    );
    const last = known.at(-1)?.later ?? 0;
    if (last < 2) return null;
    const most = Math.max(0.01, ...known.map(({ share }) => share));
    const points = known.map(({ share, later }) => {
        const x = ((later - 1) / (last - 1)) * width;
        return `${x},${height - (share / most) * (height - 8)}`;
    });
    return (
        <Box sx={{ px: 2.5, pt: 1, pb: 1.5 }} aria-hidden="true">
            <Note>{translate('retention.curve')}</Note>
            <Box sx={{ display: 'flex', gap: 1 }}>
                <Caption>{percent(most, language)}</Caption>
                <Box
                    component="svg"
                    viewBox={`0 0 ${width} ${height}`}
                    preserveAspectRatio="none"
                    sx={{ flex: 1, minWidth: 0, height, color: 'primary.main' }}
                >
                    <polyline
                        points={`0,${height} ${points.join(' ')} ${width},${height}`}
                        fill="currentColor"
                        opacity={0.12}
                    />
                    <polyline
                        points={points.join(' ')}
                        fill="none"
                        stroke="currentColor"
                        strokeWidth={2}
                        vectorEffect="non-scaling-stroke"
                    />
                </Box>
            </Box>
        </Box>
    );
};
