import { Box, Typography, useTheme } from '@mui/material';
import { seriesLook } from '../../../stats/charts/seriesLook';

/** Two figures of a day or an hour, side by side. */
export interface Pair {
    label: string;
    tracker: number;
    log: number;
    /** not all of it is told */
    isPartial: boolean;
}

interface Props {
    pairs: readonly Pair[];
    names: { tracker: string; log: string };
    /** of the highest bar, as text */
    most: string;
}

const height = 120;
const width = 720;
/** Of a pair's room: what two bars fill. */
const filled = 0.76;

const Key = ({ colour, text }: { colour: string; text: string }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colour }} />
        <Typography variant="note">{text}</Typography>
    </Box>
);

/** Bars in pairs, for the eye: the table beside them says the same. */
export const PairBars = ({ pairs, names, most }: Props) => {
    const theme = useTheme();
    const colours = [seriesLook(theme, 0).colour, theme.palette.text.disabled] as const;
    const top = Math.max(1, ...pairs.flatMap(({ tracker, log }) => [tracker, log]));
    const room = width / Math.max(1, pairs.length);
    const bar = (room * filled) / 2;
    return (
        <Box sx={{ width: '100%' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
                <Key colour={colours[0]} text={names.tracker} />
                <Key colour={colours[1]} text={names.log} />
                <Typography variant="note" sx={{ color: 'text.secondary', ml: 'auto' }}>
                    {most}
                </Typography>
            </Box>
            <svg
                viewBox={`0 0 ${width} ${height}`}
                width="100%"
                height={height}
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                <line x1={0} x2={width} y1={0.5} y2={0.5} stroke={theme.palette.divider} />
                {pairs.map(({ label, tracker, log, isPartial }, index) => (
                    <g key={label} opacity={isPartial ? 0.45 : 1}>
                        {[tracker, log].map((value, place) => {
                            const tall = (value / top) * height;
                            return (
                                <rect
                                    key={place === 0 ? 'tracker' : 'log'}
                                    x={index * room + (room - 2 * bar) / 2 + place * bar}
                                    y={height - tall}
                                    width={bar}
                                    height={tall}
                                    fill={colours[place]}
                                />
                            );
                        })}
                    </g>
                ))}
                <line
                    x1={0}
                    x2={width}
                    y1={height - 0.5}
                    y2={height - 0.5}
                    stroke={theme.palette.divider}
                />
            </svg>
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                {[pairs[0], pairs.at(-1)].map((pair, place) => (
                    <Typography
                        key={place === 0 ? 'first' : 'last'}
                        variant="note"
                        sx={{ color: 'text.secondary' }}
                    >
                        {pair?.label}
                    </Typography>
                ))}
            </Box>
        </Box>
    );
};
