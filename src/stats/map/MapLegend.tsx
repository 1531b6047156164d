import { Box } from '@mui/material';
import { Caption } from '../../ui/admin/text/Note';
import { useMapColours } from './useMapColours';

interface Props {
    /** lowest values of the classes, and the highest value of all */
    bounds: readonly number[];
    highest: number;
    /** said of places without traffic */
    noneText: string;
    textOf: (value: number) => string;
}

/** What the colours mean. */
export const MapLegend = ({ bounds, highest, noneText, textOf }: Props) => {
    const { classes, none } = useMapColours(bounds.length);
    const entries = [
        { colour: none, text: noneText },
        ...bounds.map((from, index) => {
            const next = bounds[index + 1];
            const to = next === undefined ? highest : next - 1;
            return {
                colour: classes[index] ?? none,
                text: to > from ? `${textOf(from)} – ${textOf(to)}` : textOf(from),
            };
        }),
    ];
    return (
        <Caption
            component="ul"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                rowGap: 0.5,
                m: 0,
                p: 0,
                listStyle: 'none',
            }}
        >
            {entries.map(({ colour, text }) => (
                <Box
                    component="li"
                    key={text}
                    sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
                >
                    <Box
                        component="span"
                        aria-hidden="true"
                        sx={{
                            width: 14,
                            height: 14,
                            borderRadius: 0.5,
                            bgcolor: colour,
                            border: 1,
                            borderColor: 'divider',
                        }}
                    />
                    {text}
                </Box>
            ))}
        </Caption>
    );
};
